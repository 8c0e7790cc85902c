// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

package struct ViewRequest {
    let component: ViewComponent
    var prepared: PreparedRequest
    package var key: CacheKey? { prepared.key }
    package var isSendable: Bool { component.isSendable }
    package var componentType: any Rasterizable.Type { Self.staticType(of: component.base) }

    /// A Boolean value that indicates whether the state is the same as long as the component is.
    package var hasConstantState: Bool { prepared.objects.isConstant }

    package init(
        _ component: ViewComponent,
        size: CGSize,
        scale: CGFloat,
        environment: RasterEnvironment,
        in core: PipelineCore
    ) throws(RasterError) {
        self.component = component
        let prepared = Result { () throws(RasterError) in
            try PreparedRequest(component.base, size, scale, environment, isShared: component.isSendable, in: core)
        }
        // Without a key, all of the state is read nevertheless, so that its changes are observed.
        if (try? prepared.get().key) == nil { component.base.readState() }
        self.prepared = try prepared.get()
    }

    /// Returns the problem of a state that reaches an `@Observable` object, where reading it observes nothing, or leads
    /// on to an object that isn't observed; nil without one.
    package func unobservedProperties(elsewise remedy: String) -> RasterError? {
        if let property = prepared.objects.unobservedProperty {
            return RasterError(
                .objectNotObserved,
                """
                \(componentType.rasterIdentifier) lists \(property), which isn't observed, so its changes aren't followed. \
                \(prepared.objects.observingAdvice), or call \(remedy) after a change.
                """
            )
        }
        guard prepared.objects.hasObservable, prepared.objects.unobservedTypes.isEmpty,
            prepared.objects.untrackedType == nil
        else { return nil }
        let (_, reads) = ObservedReads.during(ObjectIdentifier(Self.self)) { component.base.readState() }
        guard reads.all.isEmpty else { return unobservedContent(of: reads, remedy) }
        return RasterError(
            .objectNotObserved,
            """
            \(componentType.rasterIdentifier) lists key paths through an @Observable object, and reading them observes nothing, \
            so no change is followed: their properties are computed of something else. Call access(keyPath:) and \
            withMutation(keyPath:_:) in them, or \(remedy) after a change.
            """
        )
    }

    private func unobservedContent(of reads: ObservedReads, _ remedy: String) -> RasterError? {
        let found = reads.all.compactMap { read in
            StateObjects.untrackedType(in: read.value, of: componentType).map { (String(reflecting: read.model), $0) }
        }
        guard let (model, object) = found.min(by: <) else { return nil }
        return RasterError(
            .objectNotObserved,
            """
            \(componentType.rasterIdentifier) reads \(object) in a property of \(model): \(object) isn't @Observable, so \
            changes inside of it aren't observed. Make it @Observable, or a structure, or \(remedy) after a change.
            """
        )
    }

    package func lookUp(in core: PipelineCore) -> RasterResult? {
        core.lookUp(component.base, prepared)
    }

    /// Draws the image, which isn't cached, on this thread, or waits for the thread that draws it.
    package func draw(in core: PipelineCore) -> RasterOutcome<RasterResult> {
        core.draw(component.base, prepared)
    }

    /// Adds the request to the drawings of a pipeline; nil if the component has to be drawn on the main actor.
    package func submit(
        to core: PipelineCore,
        priority: RasterPriority,
        completion: @escaping RasterTask.Completion
    ) -> RasterTask? {
        guard case .sendable(let component) = component else { return nil }
        return core.submit(component, prepared, priority: priority, completion: completion)
    }

    private static func staticType<Component: Rasterizable>(of component: Component) -> any Rasterizable.Type {
        Component.self
    }
}

struct ViewIdentity: Hashable {
    private let type: ObjectIdentifier
    private let id: AnyHashable?

    /// A Boolean value that indicates whether the identifier isn't equal to itself, and isn't used therefore.
    let isUnequalToItself: Bool

    @MainActor
    init(of component: any Rasterizable, given: AnyHashable?) {
        let componentType = Swift.type(of: component as Any)
        type = ObjectIdentifier(componentType)
        let id: AnyHashable? =
            if let given {
                given
            } else if let component = component as? any Identifiable {
                component.anyID
            } else if componentType is AnyClass {
                ObjectIdentifier(component as AnyObject)
            } else {
                nil
            }
        isUnequalToItself = id != id
        self.id = isUnequalToItself ? nil : id
    }
}

extension Identifiable {
    fileprivate var anyID: AnyHashable { AnyHashable(id) }
}
