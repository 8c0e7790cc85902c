// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock

/// A request that waits for a drawing.
struct DrawingWaiter: Sendable {
    /// Draws the image of the request on the calling thread.
    let draw: @Sendable (RunningDrawing) -> FinishedDrawing

    /// Is called once, outside of any lock.
    let end: @Sendable (DrawingTurn<DrawingResult>) -> Void
}

/// Blocks a thread until the drawing that it waits for has ended.
final class WaitingThread: Sendable {
    private let signal = DispatchSemaphore(value: 0)
    private let answer = Lock(DrawingTurn<DrawingResult>.cancelled)

    /// The request of this thread.
    var waiter: DrawingWaiter {
        DrawingWaiter { _ in
            FinishedDrawing(result: .failed(RasterError(.cancelled, "A thread that waits draws by itself.")))
        } end: { turn in
            self.answer.withLock { $0 = turn }
            self.signal.signal()
        }
    }

    /// Waits for the end of the request, and returns it.
    func wait() -> DrawingTurn<DrawingResult> {
        signal.wait()
        return answer.withLock { $0 }
    }
}
