// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

/// A prepared request of a view or a list, with its component.
package struct ViewRequest {
    let component: ViewComponent

    /// The request.
    var prepared: PreparedRequest

    /// The key of the image, or nil where there is none.
    package var key: CacheKey? { prepared.key }

    /// The type of the component.
    package var componentType: any Rasterizable.Type { Self.staticType(of: component.base) }

    /// The types of the `@Observable` objects whose changes aren't observed.
    var unobservedTypes: Set<String> { prepared.objects.unobservedTypes }

    /// A Boolean value that indicates whether the state reaches an `@Observable` object.
    var hasObservable: Bool { prepared.objects.hasObservable }

    /// A Boolean value that indicates whether the state is the same as long as the component is.
    package var hasConstantState: Bool { prepared.objects.isConstant }

    /// The type of an object that isn't observable, in a state that is keyed nevertheless, because one actor owns it.
    var plainType: String? { key == nil ? nil : prepared.objects.untrackedType }

    /// Returns the problem of a state that reaches an `@Observable` object, where reading it observes nothing; nil
    /// without one.
    ///
    /// It reads the state.
    ///
    /// - Parameter remedy: The call after a change that isn't observed.
    package func unobservedProperties(elsewise remedy: String) -> RasterError? {
        guard hasObservable, unobservedTypes.isEmpty else { return nil }
        let (_, reads) = ObservedReads.during(ObjectIdentifier(Self.self)) { component.base.readState() }
        guard reads.all.isEmpty else { return nil }
        return RasterError(
            .objectNotObserved,
            """
            \(componentType.rasterIdentifier) lists key paths through an @Observable object, and reading them observes nothing, \
            so no change is followed: their properties are @ObservationIgnored, belong to a subclass without @Observable, or \
            are computed of something else. Annotate the class that declares them, or call access(keyPath:) and \
            withMutation(keyPath:_:) in them, or \(remedy) after a change.
            """
        )
    }

    /// Returns the key paths that lead to objects of a type, for messages.
    func way(to type: String) -> String { component.base.way(to: type) }

    /// Returns the image, if it is cached or on screen.
    package func lookUp(in pipeline: RasterPipeline) -> RasterResult? {
        pipeline.core.lookUp(component.base, prepared)
    }

    /// Compares the image that is on screen with a new drawing, for one in some calls.
    func validate(_ image: RasterImage, in pipeline: RasterPipeline) {
        pipeline.core.validateHit(component.base, prepared, image)
    }

    /// Draws the image, which isn't cached, on this thread, or waits for the thread that draws it.
    package func draw(in pipeline: RasterPipeline) -> RasterOutcome<RasterResult> {
        pipeline.core.draw(component.base, prepared)
    }

    /// Adds the request to the drawings of a pipeline.
    ///
    /// - Returns: The task, or nil if the component has to be drawn on the main actor.
    package func submit(
        to pipeline: RasterPipeline,
        priority: RasterPriority,
        completion: @escaping RasterTask.Completion
    ) -> RasterTask? {
        guard case .sendable(let component) = component else { return nil }
        let core = pipeline.core
        return core.submit(component, prepared, priority: priority, delivery: core.inbox, completion: completion)
    }

    /// Returns the image of the same state whose size is nearest.
    func nearestImage(in pipeline: RasterPipeline) -> RasterImage? {
        pipeline.core.nearestImage(to: prepared)
    }

    private static func staticType<Component: Rasterizable>(of component: Component) -> any Rasterizable.Type {
        Component.self
    }
}

extension RasterPipeline {
    /// Computes the key of the component of a view or a list.
    ///
    /// Without a key, all of the state is read nevertheless, so that its changes are observed.
    package func prepare(
        _ component: ViewComponent,
        size: CGSize,
        scale: CGFloat,
        environment: RasterEnvironment
    ) throws(RasterError) -> ViewRequest {
        let prepared = Result { () throws(RasterError) in
            try core.prepare(
                component.base,
                size: size,
                scale: scale,
                environment: environment,
                isShared: component.isSendable
            )
        }
        if (try? prepared.get().key) == nil { component.base.readState() }
        return ViewRequest(component: component, prepared: try prepared.get())
    }

    /// Reports a problem of a component, as an event or, where there is no event listener, as a line of text.
    package func report(_ problem: RasterError, of type: any Rasterizable.Type, subject: String = "") {
        core.report(problem, of: type, subject: subject)
    }
}
