// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
import Synchronization

/// Turns components into images: finds them in the cache, or draws and stores them.
///
/// A pipeline without a cache draws everything each time, nested components in
/// place. All members may be used on any thread; a component is keyed and, by the
/// synchronous calls, drawn on the thread that asks.
public final class RasterPipeline: Sendable {
    /// A pipeline with a cache of the default limit, for everyone who needs none of their own.
    public static let shared = RasterPipeline()

    /// Where images are kept, or nil when nothing is.
    public let cache: (any RasterCaching)?

    /// Drawings for asynchronous requests, and those who wait for them.
    let inFlight = InFlightDrawings()

    /// What was done, for ``statistics``.
    let counters = Mutex(RasterStatistics())
    /// Hears of what was done.
    let onEvent: (@Sendable (RasterEvent) -> Void)?

    /// What is proven of the components that are drawn.
    public let validation: RasterValidation

    /// The caps that were proven, or found to be wrong.
    let provenCaps = Mutex<Set<CapProof>>([])

    /// Hears of misdeclared components where nobody hears events.
    let diagnostics: DiagnosticOutput

    /// Creates a pipeline.
    ///
    /// - Parameters:
    ///   - cache: Where to keep images, or nil to draw each time.
    ///   - validation: What to prove of the components that are drawn.
    ///   - onEvent: Hears of each request, and of each nested component that is not
    ///     drawn in place, on the thread that serves it; see ``RasterEventLog``. Without it events cost nothing.
    public convenience init(
        cache: (any RasterCaching)? = RasterCache(),
        validation: RasterValidation = .standard,
        onEvent: (@Sendable (RasterEvent) -> Void)? = nil
    ) {
        self.init(cache: cache, validation: validation, diagnostics: .standardError, onEvent: onEvent)
    }

    /// Creates a pipeline that tells of misdeclared components elsewhere than on standard error.
    package init(
        cache: (any RasterCaching)?,
        validation: RasterValidation,
        diagnostics: DiagnosticOutput,
        onEvent: (@Sendable (RasterEvent) -> Void)? = nil
    ) {
        self.cache = cache
        self.validation = validation
        self.diagnostics = diagnostics
        self.onEvent = onEvent
    }

    /// What the pipeline has done so far.
    public var statistics: RasterStatistics {
        counters.withLock { $0 }
    }

    /// Returns the image of a component, drawing it on this thread if it is not cached.
    ///
    /// - Parameters:
    ///   - component: The component; its state is read once, here.
    ///   - size: The size in points. With caps at the minimum size, the image is
    ///     smaller, and is to be stretched by drawing it into a rectangle.
    ///   - scale: Pixels per point.
    ///   - environment: What surrounds the component.
    /// - Throws: A `RasterError`: a size, scale or caps that cannot be drawn, or
    ///   the error of the drawing. Nothing is cached then.
    public func image<Component: Rasterizable>(
        for component: Component,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment()
    ) throws(RasterError) -> RasterImage {
        try result(for: component, size: size, scale: scale, environment: environment).image
    }

    /// Returns the image of a component, its key, and whether it had to be drawn.
    ///
    /// Parameters and errors are those of ``image(for:size:scale:environment:)``.
    public func result<Component: Rasterizable>(
        for component: Component,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment()
    ) throws(RasterError) -> RasterResult {
        let request = try prepare(component, size: size, scale: scale, environment: environment)
        if let result = cached(request) {
            return result
        }
        return try draw(request)
    }

    /// Returns the key of a component's image without drawing it.
    ///
    /// - Throws: A `RasterError` for a size, scale or caps that cannot be drawn,
    ///   or with the code `RasterError.Code.stateNotKeyable`.
    public func key<Component: Rasterizable>(
        for component: Component,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment()
    ) throws(RasterError) -> CacheKey {
        let request = try prepare(component, size: size, scale: scale, environment: environment)
        switch request.identity {
        case .success(let key): return key
        case .failure(let refusal): throw refusal
        }
    }
}

// MARK: - Steps of a request

extension RasterPipeline {
    /// Computes the geometry and the key of a request; a state that cannot be keyed makes one without a key.
    func prepare<Component: Rasterizable>(
        _ component: Component,
        size: CGSize,
        scale: CGFloat,
        environment: RasterEnvironment
    ) throws(RasterError) -> RasterRequest<Component> {
        do {
            return try RasterRequest(component, size: size, scale: scale, environment: environment)
        } catch {
            noteFailure(error, of: Component.self)
            throw error
        }
    }

    /// Returns the cached image of a request.
    func cached<Component>(_ request: RasterRequest<Component>) -> RasterResult? {
        guard let key = try? request.identity.get(), let image = cache?.image(for: key) else { return nil }
        return noteHit(request, image: image, key: key, refusal: nil)
    }

    /// Returns what a request gets of the drawing that another one had begun.
    func shared<Component>(
        _ outcome: Result<RasterResult, RasterError>,
        _ request: RasterRequest<Component>
    ) -> Result<RasterResult, RasterError> {
        switch outcome {
        case .success(let result):
            return .success(noteHit(request, image: result.image, key: result.key, refusal: result.refusal))
        case .failure(let error):
            noteFailure(error, of: Component.self, key: try? request.identity.get(), previousKey: request.previousKey)
            return outcome
        }
    }

    /// Draws and stores the image of a request.
    ///
    /// - Parameter outer: The scope of the drawing that this one is nested in.
    func draw<Component>(
        _ request: RasterRequest<Component>,
        scope outer: DrawingScope? = nil
    ) throws(RasterError) -> RasterResult {
        let scope = try DrawingScope(
            pipeline: self,
            environment: request.environment,
            enclosing: outer?.enclosing ?? [],
            declared: request.declared.union(outer?.declared ?? [])
        ).nested(Component.rasterIdentifier)
        let image: RasterImage
        do {
            image = try request.geometry.image(of: request.component, in: scope)
        } catch {
            noteFailure(error, of: Component.self, key: try? request.identity.get(), previousKey: request.previousKey)
            throw error
        }
        let result = finish(request, image: image, refusal: scope.refusal ?? request.changeWhileDrawing)
        validate(request, scope)
        return result
    }

    /// Stores a drawn image, unless its key cannot be trusted.
    private func finish<Component>(
        _ request: RasterRequest<Component>,
        image: RasterImage,
        refusal: RasterError?
    ) -> RasterResult {
        switch (request.identity, refusal) {
        case (.success(let key), nil):
            let image =
                cache?.store(image, for: key, origin: RasterOrigin(component: Component.rasterIdentifier)) ?? image
            count { $0.drawings += 1 }
            report(.drawn, Component.self, key: key, previousKey: request.previousKey)
            return RasterResult(image: image, key: key, outcome: .drawn, refusal: nil)
        case (.success, let refusal?), (.failure(let refusal), _):
            count {
                $0.drawings += 1
                $0.uncached += 1
            }
            report(.drawnUncached, Component.self, key: nil, previousKey: request.previousKey, error: refusal)
            return RasterResult(image: image, key: nil, outcome: .drawn, refusal: refusal)
        }
    }
}
