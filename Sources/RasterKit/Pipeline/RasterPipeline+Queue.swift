// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterPipeline {
    /// Keeps drawings of a priority, and of lower ones, from being begun on the drawing threads.
    ///
    /// Those that are running go on, and so does whoever draws on the own thread.
    /// A pipeline whose drawings are paused lives at least until they are resumed,
    /// or given up.
    ///
    /// - Parameter priority: The highest priority that has to wait; by default all
    ///   have to.
    public func pause(upTo priority: RasterPriority = .interactive) {
        inFlight.pause(priority)
    }

    /// Lets all drawings begin again that ``pause(upTo:)`` kept waiting.
    public func resume() {
        inFlight.pause(nil)
    }

    /// Draws what is to be drawn next on the thread that calls.
    ///
    /// - Returns: False if nothing is to be drawn.
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

    /// Keeps an image, so that it is not drawn again, for as long as it is on screen.
    ///
    /// - Returns: What stands for the image on screen; it lets go of the image with its own end.
    package func display(_ image: RasterImage, for key: CacheKey) -> DisplayedImage {
        DisplayedImage(image, for: key, in: displayed, cache: cache)
    }
}
