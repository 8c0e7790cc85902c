// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension DrawingTable {
    /// The subject of a drawing.
    package struct Subject: Sendable {
        /// The key of the image, or nil for a drawing that can't be shared.
        let key: Key?
        /// The name of the drawing in errors.
        let name: String
        /// The number of bytes that its pixels occupy.
        let byteCount: Int

        package init(key: Key?, name: String, byteCount: Int = 0) {
            self.key = key
            self.name = name
            self.byteCount = byteCount
        }

        /// The same for a drawing that can't be shared.
        var unshared: Subject { Subject(key: nil, name: name, byteCount: byteCount) }
    }

    /// One request that waits for a drawing.
    struct Place: Sendable {
        let id: WaiterID
        var priority: RasterPriority
        /// The waiter to notify, or nil for the thread that draws.
        let waiter: Waiter?
        /// A Boolean value that indicates whether a thread is blocked by it.
        let isThread: Bool
        /// The drawing that needs this one.
        let enclosing: DrawingID?
    }

    struct Drawing: Sendable {
        let subject: Subject
        var isRunning: Bool
        var isStopped = false
        /// The requests that wait, in the order in which they came.
        var places: [Place]
        /// The request whose component is drawn.
        var owner: WaiterID
        /// The highest priority of the requests that wait.
        var priority: RasterPriority
        /// The highest priority that any request has waited with.
        var peak: RasterPriority
        /// The drawing that this one waits for.
        var inner: DrawingID?
    }

    /// The next step of a thread that requests an image.
    package enum Joining: Sendable {
        /// Draw it, as this drawing.
        case draw(DrawingID)
        /// Wait for the drawing that runs on another thread.
        case wait
        /// Fail: the named drawings need each other.
        case circle([String])
        /// End: the enclosing drawing was canceled.
        case stopped
    }
}
