// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension DrawingTable {
    /// What is to be drawn.
    package struct Subject: Sendable {
        /// The key of the image; nil for a drawing that nobody can share.
        let key: Key?
        /// What the drawing is called in errors.
        let name: String
        /// The bytes that its pixels occupy.
        let byteCount: Int
        /// Whether the image may have been stored since the cache was asked.
        var looksAgain: Bool

        package init(key: Key?, name: String, byteCount: Int = 0, looksAgain: Bool = false) {
            self.key = key
            self.name = name
            self.byteCount = byteCount
            self.looksAgain = looksAgain
        }

        /// The same for a drawing that nobody can share.
        var unshared: Subject { Subject(key: nil, name: name, byteCount: byteCount) }
    }

    /// One request that waits for a drawing.
    struct Place: Sendable {
        let id: WaiterID
        var priority: RasterPriority
        /// What hears of the end; nil for the thread that draws, which knows.
        let waiter: Waiter?
        /// Whether a thread stands still for it.
        let isThread: Bool
        /// The drawing that cannot go on without this one.
        let enclosing: DrawingID?
    }

    struct Drawing: Sendable {
        let subject: Subject
        /// Whether the cache is to be asked once more before anything is drawn.
        let looksAgain: Bool
        var isRunning: Bool
        var isStopped = false
        /// Those who wait, in the order in which they came.
        var places: [Place]
        /// The one whose component is drawn.
        var owner: WaiterID
        /// The highest priority of those who wait.
        var priority: RasterPriority
        /// The highest priority that anyone has waited with.
        var peak: RasterPriority
        /// The drawing that this one cannot go on without.
        var inner: DrawingID?
    }

    /// What a thread that asks for an image is to do.
    package enum Joining: Sendable {
        /// Draw it, as this drawing.
        case draw(DrawingID, looksAgain: Bool)
        /// Wait for the drawing that runs on another thread.
        case wait
        /// Give up: the image cannot be had, since the drawings named need each other.
        case circle([String])
        /// Give up: nobody wants the enclosing drawing any more.
        case stopped
    }
}
