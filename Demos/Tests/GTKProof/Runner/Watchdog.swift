// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A limit of a scenario's time, kept by a thread: it ends the process of a scenario that blocks the main thread.
struct Watchdog: Sendable {
    /// The status of a process that its watchdog has ended.
    static let status: Int32 = 124

    private let ended = DispatchSemaphore(value: 0)

    init(name: String, limit: Duration) {
        let seconds = limit / .seconds(1)
        Thread.detachNewThread { [ended] in
            guard ended.wait(timeout: .now() + seconds) == .timedOut else { return }
            say("failed: \(name) (it wasn't done after \(seconds) s)")
            _exit(Self.status)
        }
    }

    /// Ends the limit.
    func end() {
        ended.signal()
    }
}
