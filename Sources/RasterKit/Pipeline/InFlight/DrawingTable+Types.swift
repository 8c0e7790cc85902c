// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension DrawingTable {
    package struct Subject: Sendable {
        let key: Key?
        let name: String
        let byteCount: Int

        package init(key: Key?, name: String, byteCount: Int = 0) {
            self.key = key
            self.name = name
            self.byteCount = byteCount
        }

        var unshared: Subject { Subject(key: nil, name: name, byteCount: byteCount) }
    }

    package struct Enclosing: Sendable {
        let drawing: DrawingID

        /// A Boolean value that indicates whether a task of the drawing makes the request; the drawing may wait for it.
        let isInherited: Bool

        package init(_ drawing: DrawingID, isInherited: Bool = false) {
            self.drawing = drawing
            self.isInherited = isInherited
        }
    }

    /// One request that waits for a drawing, and its neighbors in the order in which the requests of the drawing came.
    struct Place: Sendable {
        let id: WaiterID
        var priority: RasterPriority
        /// The waiter to notify, or nil for the thread that draws.
        var waiter: Waiter?
        /// A Boolean value that indicates whether a thread is blocked by it.
        let isThread: Bool
        var enclosing: Enclosing?
        var drawing: DrawingID = 0
        var previous: WaiterID?
        var next: WaiterID?
    }

    struct Drawing: Sendable {
        let subject: Subject
        var isRunning = false
        var isStopped = false
        /// The ends of the list of requests that wait, in the order in which they came.
        var first: WaiterID?
        var last: WaiterID?
        var counts = InlineArray<4, Int>(repeating: 0)
        var owner: WaiterID
        var priority: RasterPriority
        /// The highest priority that any request has waited with.
        var peak: RasterPriority
        /// The request by which this drawing waits for another one on its own thread.
        var inner: WaiterID?
        /// The drawings that tasks of this one wait for, with the numbers of their requests.
        var inherited: [DrawingID: Int] = [:]

        var highestPriority: RasterPriority? {
            for priority in counts.indices.reversed() where counts[priority] > 0 {
                return RasterPriority(rawValue: priority)
            }
            return nil
        }
    }

    package enum Joining: Sendable {
        case draw(DrawingID)
        case wait
        case circle([String])
        case stopped
    }
}

package struct DrawingActions<Waiter: Sendable, Result: Sendable>: Sendable {
    package var turns: [(waiter: Waiter, turn: DrawingTurn<Result>)] = []
    package var stops: [DrawingID] = []
    package var call = DrawingCrew.Call()

    /// A Boolean value that indicates whether the drawing thread itself still needs the result.
    package var threadStays = false

    package init() {}

    package var isTaken: Bool {
        threadStays
            || turns.contains { turn in
                guard case .ended = turn.turn else { return false }
                return true
            }
    }
}

package enum DrawingTurn<Result: Sendable>: Sendable {
    /// The drawing ended. The owner is the request that it was drawn for.
    case ended(Result, isOwner: Bool)
    /// The result can't be shared: the waiting thread has to draw by itself.
    case drawsItself
    case canceled
    case queueFull
    case circle([String])
}

extension DrawingTurn: Equatable where Result: Equatable {}
