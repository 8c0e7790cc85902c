// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// A request that waits for a drawing.
struct DrawingWaiter: Sendable {
    /// Draws for the request; a thread that waits draws by itself.
    let draw: @Sendable (RunningDrawing) -> FinishedDrawing

    /// Hears of the end, once, outside of any lock.
    let end: @Sendable (WaitingEnd) -> Void
}

/// Holds a thread until the drawing has ended that it waits for.
final class WaitingThread: Sendable {
    private let signal = DispatchSemaphore(value: 0)
    private let answer = Mutex(WaitingEnd.cancelled)

    /// The request of this thread.
    var waiter: DrawingWaiter {
        DrawingWaiter { _ in
            FinishedDrawing(end: .failed(RasterError(.cancelled, "A thread that waits draws by itself.")))
        } end: { end in
            self.answer.withLock { $0 = end }
            self.signal.signal()
        }
    }

    /// Waits for the end.
    func wait() -> WaitingEnd {
        signal.wait()
        return answer.withLock { $0 }
    }
}
