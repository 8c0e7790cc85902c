// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

/// The number of requests that a client may make now: a bucket for each client, which refills over time.
final class RequestBudget: Sendable {
    private struct Bucket {
        var count: Double
        var time: ContinuousClock.Instant
    }

    let rate: Double
    private let buckets = Mutex<[String: Bucket]>([:])

    init(rate: Double) { self.rate = rate }

    /// Takes a request of a client, and returns false if there is none left.
    func take(_ client: String, now: ContinuousClock.Instant = .now) -> Bool {
        buckets.withLock { buckets in
            if buckets.count >= 16_384 { buckets = buckets.filter { filled($0.value, now) < 2 * rate } }
            if buckets.count >= 16_384 { buckets.removeAll() }
            let count = buckets[client].map { filled($0, now) } ?? max(2 * rate, 1)
            buckets[client] = Bucket(count: count >= 1 ? count - 1 : count, time: now)
            return count >= 1
        }
    }

    private func filled(_ bucket: Bucket, _ now: ContinuousClock.Instant) -> Double {
        min(bucket.count + (now - bucket.time) / .seconds(1) * rate, max(2 * rate, 1))
    }
}

/// The number of bodies that are received.
final class BodySlots: Sendable {
    private let free: Mutex<Int>

    init(count: Int) { free = Mutex(count) }

    /// Runs work if a slot is free.
    func use<Value>(_ work: () async throws(Problem) -> Value) async throws(Problem) -> Value {
        let isFree = free.withLock { free in
            guard free > 0 else { return false }
            free -= 1
            return true
        }
        guard isFree else { throw .busy("Too many bodies are received at once.") }
        defer { free.withLock { $0 += 1 } }
        return try await work()
    }
}
