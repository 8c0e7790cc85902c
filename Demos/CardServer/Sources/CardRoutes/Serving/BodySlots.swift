// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

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
