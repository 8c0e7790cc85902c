// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterPipeline {
    /// Pauses the drawing threads for drawings of a priority and of lower ones.
    ///
    /// Drawings in progress and synchronous requests aren't affected. Requests whose
    /// drawings are paused end as ``RasterOutcome/cancelled`` when the last reference
    /// to the pipeline is released.
    ///
    /// - Parameter priority: The highest priority to pause. The default pauses all
    ///   drawings.
    public func pause(upTo priority: RasterPriority = .interactive) {
        inFlight.pause(priority)
    }

    /// Resumes the drawings that ``pause(upTo:)`` paused.
    public func resume() {
        inFlight.pause(nil)
    }

    /// Performs the next drawing of the queue on the calling thread.
    ///
    /// - Returns: `false` if the queue is empty.
    @discardableResult
    package func drawNext() -> Bool {
        inFlight.drawNext()
    }

    /// The requests that wait for a drawing, those of threads that draw included.
    package var waiterCount: Int { inFlight.waiterCount }

    /// The drawings that wait for a thread or are running.
    package var drawingCount: Int { inFlight.drawingCount }

    /// The memory that images occupy.
    public var memoryUse: RasterMemoryUse {
        let cached = (cache as? RasterCache).map { $0.byteCount - $0.pinnedByteCount }
        return RasterMemoryUse(displayed: displayed.byteCount, cached: cached ?? 0, inFlight: inFlight.byteCount)
    }
}
