// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The number of drawing threads, and of those that sleep.
package struct DrawingCrew: Sendable {
    /// Threads that are to be woken, and those that are to be made.
    package struct Call: Sendable, Hashable {
        package var woken = 0
        package var started = 0

        package init(woken: Int = 0, started: Int = 0) {
            self.woken = woken
            self.started = started
        }
    }

    /// The largest number of threads.
    let limit: Int
    package private(set) var count = 0
    package private(set) var sleeping = 0

    init(limit: Int) {
        self.limit = limit
    }

    /// Calls threads for some drawings: those that sleep first, then new ones.
    mutating func call(for drawings: Int) -> Call {
        let woken = min(drawings, sleeping)
        sleeping -= woken
        let started = max(min(drawings - woken, limit - count), 0)
        count += started
        return Call(woken: woken, started: started)
    }

    /// Notes that a thread found nothing to draw.
    mutating func sleep() {
        sleeping += 1
    }

    /// Notes that a thread ends.
    mutating func leave() {
        count -= 1
    }

    /// Wakes all threads that sleep, and returns their number.
    mutating func wakeAll() -> Int {
        defer { sleeping = 0 }
        return sleeping
    }
}
