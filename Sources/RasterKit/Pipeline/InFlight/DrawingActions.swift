// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// What is to be done after a table of drawings has changed.
package struct DrawingActions<Waiter: Sendable>: Sendable {
    /// Those who are to hear, and what.
    package var turns: [(waiter: Waiter, turn: DrawingTurn)] = []

    /// The drawings that are to be asked to stop.
    package var stops: [DrawingID] = []

    /// The threads that are to draw.
    package var call = DrawingCrew.Call()

    /// Whether the thread that drew still wants what came of it.
    package var threadStays = false

    /// Whether anybody takes what came of the drawing that has ended.
    package var isTaken: Bool {
        threadStays
            || turns.contains { turn in
                guard case .ended = turn.turn else { return false }
                return true
            }
    }
}

/// What a request hears of the drawing that it waits for.
package enum DrawingTurn: Sendable, Hashable {
    /// It has ended; the owner is the one that it was drawn for.
    case ended(isOwner: Bool)
    /// What came of it cannot be shared: the thread that waits is to draw for itself.
    case drawsItself
    /// The request was cancelled, or whoever needed it was.
    case cancelled
    /// The queue is full.
    case refused
}
