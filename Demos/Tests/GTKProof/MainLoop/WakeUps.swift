// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import Synchronization

/// The wake-ups of GLib's default loop: the returns of its poll function, one for each turn.
@MainActor
final class WakeUps {
    private nonisolated static let times = Mutex<[ContinuousClock.Instant]?>(nil)

    /// Begins to count.
    init() {
        Self.times.withLock { $0 = [] }
        g_main_context_set_poll_func(nil, countingPoll)
    }

    /// Ends counting.
    ///
    /// - Returns: The times of the wake-ups.
    func end() -> [ContinuousClock.Instant] {
        g_main_context_set_poll_func(nil, nil)
        return Self.times.withLock { times in
            defer { times = nil }
            return times ?? []
        }
    }

    fileprivate nonisolated static func add() {
        times.withLock { $0?.append(.now) }
    }
}

extension Proof {
    /// Waits until the loop has slept through a second: what wakes it up again and again never lets that happen.
    ///
    /// Other programs may disturb one second or the other, and what has begun may take a while to end.
    ///
    /// - Parameter begin: The closure that is called before each second; it returns the one that says afterwards whether
    ///   nothing has happened otherwise.
    func untilRest(
        limit: Duration = .seconds(60),
        file: StaticString = #fileID,
        line: Int = #line,
        _ begin: @MainActor () throws -> @MainActor () throws -> Bool = { { true } }
    ) async throws {
        let clock = ContinuousClock()
        let end = clock.now + limit
        var count = 0
        while clock.now < end {
            let isUndisturbed = try begin()
            let wakeUps = WakeUps()
            try await Task.sleep(for: .seconds(1))
            count = wakeUps.end().count
            // The end of the sleep is one.
            if count <= 1, try isUndisturbed() { return }
        }
        fail("no second of rest within \(limit); the last one had \(count) wake-ups", file: file, line: line)
    }
}

/// How often a thread has waited, as the kernel counts it.
enum ContextSwitches {
    /// The voluntary context switches of the main thread; nil where the kernel doesn't say.
    static var ofMainThread: Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("voluntary_ctxt_switches:") })
        else { return nil }
        return line.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) }
    }
}

private let countingPoll: GPollFunc = { descriptors, count, timeout in
    let result = g_poll(descriptors, count, timeout)
    WakeUps.add()
    return result
}
