// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// The queue of drawings and the images in memory, for modules that schedule requests themselves.

extension RasterPipeline {
    package var drawingThreadLimit: Int { core.inFlight.threadLimit }

    /// A Boolean value that indicates whether drawings can wait for a thread.
    package var hasQueue: Bool { core.inFlight.hasQueue }

    package func takesDrawing(_ priority: RasterPriority, of key: CacheKey? = nil) -> Bool {
        core.inFlight.takesDrawing(priority, of: key)
    }

    /// Calls a closure once, on any thread, when the queue has room.
    ///
    /// - Parameter body: The closure. It calls its argument when it has added its drawings, so that the next one that
    ///   waits is called if there is still room.
    package func whenThereIsRoom(_ body: @escaping @Sendable (_ offer: @escaping @Sendable () -> Void) -> Void) {
        core.inFlight.whenThereIsRoom { [weak inFlight = core.inFlight] in
            body { [weak inFlight] in inFlight?.offerRoom() }
        }
    }

    /// Returns the key under which the image of a request is cached when a thread of the pipeline draws it.
    package func sharedKey(for request: RasterRequest) throws(RasterError) -> CacheKey {
        func key<Component: Rasterizable & Sendable>(_ component: Component) throws(RasterError) -> CacheKey {
            try PreparedRequest(
                component,
                size: request.size,
                scale: request.scale,
                environment: request.environment,
                isShared: true
            ).identity.get()
        }
        return try key(request.component)
    }

    /// Counts a request that isn't made, and reports it as an event.
    package func noteFailure(_ error: RasterError, of request: RasterRequest) {
        core.note(.failed, of: request.component.rasterName, error: error)
    }

    /// A Boolean value that indicates whether components are checked as in a debug build.
    package var checksHits: Bool { core.hitValidation != nil }

    package var hasEventListeners: Bool { core.reporter.hasListeners }

    package func shownImage(for key: CacheKey) -> RasterImage? {
        cache?.image(for: key) ?? core.displayed.image(for: key)
    }

    /// Returns a Boolean value that indicates whether the image of a key is cached; it isn't counted as a look-up.
    package func holdsImage(for key: CacheKey) -> Bool {
        if let cache = cache as? RasterCache { return cache.uncountedImage(for: key) != nil }
        return cache?.image(for: key) != nil
    }
}

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
    @discardableResult
    package func drawNext() -> Bool {
        core.inFlight.drawNext()
    }

    package var waiterCount: Int { core.inFlight.waiterCount }
    package var drawingCount: Int { core.inFlight.drawingCount }
}
