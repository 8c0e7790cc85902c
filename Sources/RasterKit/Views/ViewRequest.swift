// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A prepared request for a component of any type.
@MainActor
package protocol ViewRequest {
    associatedtype Component: Rasterizable

    /// The request.
    var prepared: PreparedRequest<Component> { get set }

    /// Returns a closure that adds the request to the drawings of a pipeline, on any thread; nil if the component has to
    /// be drawn on the main actor.
    ///
    /// - Parameter completion: The closure to call with the outcome on the main actor.
    func submission(
        to pipeline: RasterPipeline,
        completion: RasterTask.Completion?
    ) -> (@Sendable (RasterPriority) -> RasterTask)?
}

/// A request for a component that can be drawn on any thread.
struct SendableViewRequest<Component: Rasterizable & Sendable>: ViewRequest {
    var prepared: PreparedRequest<Component>

    func submission(
        to pipeline: RasterPipeline,
        completion: RasterTask.Completion?
    ) -> (@Sendable (RasterPriority) -> RasterTask)? {
        { [prepared] priority in
            pipeline.submit(prepared, priority: priority, delivery: pipeline.inbox, completion: completion)
        }
    }
}

/// A request for a component that is drawn on the main actor.
struct IsolatedViewRequest<Component: Rasterizable>: ViewRequest {
    var prepared: PreparedRequest<Component>

    func submission(
        to pipeline: RasterPipeline,
        completion: RasterTask.Completion?
    ) -> (@Sendable (RasterPriority) -> RasterTask)? { nil }
}

extension ViewRequest {
    /// The key of the image, or nil where there is none.
    package var key: CacheKey? { prepared.key }

    /// The key of the image that the view showed before.
    var previousKey: CacheKey? {
        get { prepared.previousKey }
        set { prepared.previousKey = newValue }
    }

    /// The closure to call before the image is drawn for this request, on the thread that draws.
    var willDraw: (@Sendable () -> Void)? {
        get { prepared.willDraw }
        set { prepared.willDraw = newValue }
    }

    /// The type of the component.
    package var componentType: any Rasterizable.Type { Component.self }

    /// The types of the `@Observable` objects whose changes aren't observed.
    var unobservedTypes: Set<String> { prepared.objects.unobservedTypes }

    /// A Boolean value that indicates whether the state reaches an `@Observable` object.
    var hasObservable: Bool { prepared.objects.hasObservable }

    /// A Boolean value that indicates whether the state is the same as long as the component is.
    package var hasConstantState: Bool { prepared.objects.isConstant }

    /// The type of an object that isn't observable, in a state that is keyed nevertheless, because one actor owns it.
    var plainType: String? { key == nil ? nil : prepared.objects.untrackedType }

    /// Returns the key paths that lead to objects of a type, for messages.
    func way(to type: String) -> String { prepared.component.way(to: type) }

    /// Returns the image, if it is cached or on screen.
    package func lookUp(in pipeline: RasterPipeline) -> RasterResult? {
        pipeline.lookUp(prepared)
    }

    /// Compares the image that is on screen with a new drawing, for one in some calls.
    func validate(_ image: RasterImage, in pipeline: RasterPipeline) {
        pipeline.validateHit(prepared, image)
    }

    /// Draws the image on the main actor, or waits for the thread that draws it.
    package func draw(in pipeline: RasterPipeline) -> RasterOutcome<RasterResult> {
        pipeline.draw(prepared)
    }

    /// Returns the image of the same state whose size is nearest.
    func nearestImage(in pipeline: RasterPipeline) -> RasterImage? {
        pipeline.nearestImage(to: prepared)
    }
}

extension RasterPipeline {
    /// Computes the key of a view's component.
    @MainActor
    package func prepare(
        _ component: ViewComponent,
        size: CGSize,
        scale: CGFloat,
        environment: RasterEnvironment
    ) throws(RasterError) -> any ViewRequest {
        func sendable<Component: Rasterizable & Sendable>(
            _ component: Component
        ) throws(RasterError) -> any ViewRequest {
            SendableViewRequest(
                prepared: try prepare(component, size: size, scale: scale, environment: environment, sharing: .shared)
            )
        }
        func isolated<Component: Rasterizable>(_ component: Component) throws(RasterError) -> any ViewRequest {
            IsolatedViewRequest(
                prepared: try prepare(component, size: size, scale: scale, environment: environment, sharing: .isolated)
            )
        }
        switch component {
        case .sendable(let component): return try sendable(component)
        case .isolated(let component): return try isolated(component)
        }
    }

    /// Reports a problem of a component, as an event or, where there is no event listener, as a line of text.
    ///
    /// - Parameter subject: A name that distinguishes several problems of the same kind.
    func report(_ problem: RasterError, of type: any Rasterizable.Type, subject: String = "") {
        if !reporter.hasListeners {
            diagnostics.report(problem, of: "\(type.rasterIdentifier) \(subject)")
        }
        note(.misdeclared, type, key: nil, previousKey: nil, error: problem)
    }
}
