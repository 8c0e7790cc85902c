// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterPipeline {
    /// Pauses the drawing threads for drawings of a priority and of lower ones.
    ///
    /// Drawings in progress and synchronous requests aren't affected. Requests whose
    /// drawings are paused end as ``RasterOutcome/canceled`` when the last reference
    /// to the pipeline is released.
    ///
    /// - Parameter priority: The highest priority to pause. The default pauses all
    ///   drawings.
    public func pause(upTo priority: RasterPriority = .interactive) {
        core.inFlight.pause(priority)
    }

    /// Resumes the drawings that ``pause(upTo:)`` paused.
    public func resume() {
        core.inFlight.pause(nil)
    }

    /// Performs the next drawing of the queue on the calling thread.
    ///
    /// - Returns: `false` if the queue is empty.
    @discardableResult
    package func drawNext() -> Bool {
        core.inFlight.drawNext()
    }

    /// The requests that wait for a drawing, those of threads that draw included.
    package var waiterCount: Int { core.inFlight.waiterCount }

    /// The drawings that wait for a thread or are running.
    package var drawingCount: Int { core.inFlight.drawingCount }
}
