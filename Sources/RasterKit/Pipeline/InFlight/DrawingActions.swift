// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The actions to carry out after a change of a table of drawings.
package struct DrawingActions<Waiter: Sendable, Result: Sendable>: Sendable {
    /// The requests to notify, with the changes.
    package var turns: [(waiter: Waiter, turn: DrawingTurn<Result>)] = []

    /// The drawings to cancel.
    package var stops: [DrawingID] = []

    /// The threads that are to draw.
    package var call = DrawingCrew.Call()

    /// A Boolean value that indicates whether the drawing thread itself still needs the result.
    package var threadStays = false

    /// Creates actions without any.
    package init() {}

    /// A Boolean value that indicates whether any request ends with the result.
    package var isTaken: Bool {
        threadStays
            || turns.contains { turn in
                guard case .ended = turn.turn else { return false }
                return true
            }
    }
}

/// A change of the drawing that a request waits for.
package enum DrawingTurn<Result: Sendable>: Sendable {
    /// The drawing ended. The owner is the request that it was drawn for.
    case ended(Result, isOwner: Bool)
    /// The result can't be shared: the waiting thread has to draw by itself.
    case drawsItself
    /// The request, or the drawing that needs it, was canceled.
    case canceled
    /// The queue is full.
    case refused
    /// The named drawings need each other.
    case circle([String])
}

extension DrawingTurn: Equatable where Result: Equatable {}
