// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation

/// A component with the geometry and the key of its image.
///
/// The key and the picture come from the same value: the component is copied into the request, and nothing else is drawn.
package struct PreparedRequest<Component: Rasterizable> {
    /// The threads that can use the objects of a component.
    enum Sharing {
        /// One actor or thread: the component may not be `Sendable`.
        case isolated
        /// Any thread may change the component's objects, because it is `Sendable`.
        case shared
    }

    let component: Component

    /// The size that was asked for; that of the geometry may be smaller.
    private let size: CGSize

    let geometry: RasterGeometry
    let environment: RasterEnvironment

    /// The key, or the reason why there is none.
    let identity: Result<CacheKey, RasterError>

    /// The objects that the state reaches.
    let objects: StateObjects

    let sharing: Sharing

    /// A Boolean value that indicates whether another component's drawing needs the image.
    let isNested: Bool

    /// The key of the image that the requesting view showed before.
    var previousKey: CacheKey?

    /// The closure to call before the image is drawn for this request, on the thread that draws.
    ///
    /// It isn't called for an image that is cached or that another request draws.
    var willDraw: (@Sendable () -> Void)?

    /// The key, or nil where there is none.
    var key: CacheKey? { try? identity.get() }

    /// The reason why there is no key, or nil where there is one.
    var refusal: RasterError? {
        guard case .failure(let refusal) = identity else { return nil }
        return refusal
    }

    /// The number of bytes that the pixels will occupy.
    var byteCount: Int {
        guard let size = try? PixelSize(geometry.size, scale: geometry.scale) else { return 0 }
        return size.height * size.width * (component.rasterOptions.isTemplate ? 1 : 4)
    }

    /// Reads the component's state.
    ///
    /// - Throws: The error of a size, scale or caps that cannot be drawn.
    init(
        _ component: Component,
        size: CGSize,
        scale: CGFloat,
        environment: RasterEnvironment,
        sharing: Sharing,
        isNested: Bool = false
    ) throws(RasterError) {
        self.component = component
        self.size = size
        self.environment = environment
        self.sharing = sharing
        self.isNested = isNested
        geometry = try RasterGeometry(of: component, size: size, scale: scale)
        var objects = StateObjects()
        do throws(StateError) {
            let key = try CacheKey(
                component: component,
                geometry: geometry,
                environment: environment,
                reaching: &objects
            )
            identity = Self.untracked(objects, sharing, of: component).map { .failure($0) } ?? .success(key)
        } catch {
            identity = .failure(RasterError(notKeyable: error))
        }
        self.objects = objects
    }

    /// Runs a drawing, and returns the reason why its image must not be stored: the state isn't the one of the key.
    ///
    /// Stored values can't change. What code reads is read again before and after the drawing: a global variable, a closure or
    /// an option may return something else than when the request was made. What is read of observable objects is observed
    /// meanwhile, so that a change back to the previous state is noticed as well; versioned objects count their changes.
    func noticingChanges<Value>(
        in scope: DrawingScope,
        during drawing: () throws(RasterError) -> Value
    ) throws(RasterError) -> (value: Value, change: RasterError?) {
        guard case .success(let key) = identity else { return (try drawing(), nil) }
        var isUnchanged = true
        var changes: ObservationToken?
        defer { changes?.cancel() }
        if objects.hasObservable || !objects.isStored || objects.isDerived {
            // Observation begins when the closure returns: the state is read here, and drawn after that.
            (isUnchanged, changes) = ObservationToken.observing(ObjectIdentifier(Component.self)) { hasState(of: key) }
        }
        let value = try drawing()
        guard !objects.isConstant || scope.isDerived else { return (value, nil) }
        // The state is read before the observation is checked: a change between the two is noticed by the latter.
        guard isUnchanged, hasState(of: key), changes?.hasChanged != true else {
            let message = "\(Component.rasterIdentifier) changed while it was drawn: the image may show either state."
            return (value, RasterError(.stateChanged, message))
        }
        return (value, nil)
    }

    /// Returns a Boolean value that indicates whether the component has the state of a key now, without any change since.
    private func hasState(of key: CacheKey) -> Bool {
        let isSameGeometry = (try? RasterGeometry(of: component, size: size, scale: geometry.scale)) == geometry
        guard isSameGeometry else { return false }
        var present = StateObjects()
        let presentKey = try? CacheKey(
            component: component,
            geometry: geometry,
            environment: environment,
            reaching: &present
        )
        return presentKey == key && present.versions == objects.versions
    }

    /// Returns the error of a state whose changes by other threads can't be noticed.
    private static func untracked(
        _ objects: StateObjects,
        _ sharing: Sharing,
        of component: Component
    ) -> RasterError? {
        // Reading stored properties in place observes nothing.
        guard sharing == .shared, let type = objects.untrackedType ?? objects.unobservedTypes.min() else { return nil }
        return RasterError(
            .stateNotTrackable,
            """
            The state of \(Component.rasterIdentifier) includes an object of type \(type)\(component.way(to: type)), which \
            other threads can change unnoticed while it is drawn. List key paths through the object to its values, and make \
            its class @Observable, or adopt StateVersioned, or store constants only.
            """
        )
    }
}

extension RasterError {
    /// Creates the error of a state that cannot be keyed.
    init(notKeyable error: StateError) {
        self.init(.stateNotKeyable, error.description, underlyingError: error)
    }
}

extension Rasterizable {
    /// Returns the key paths that lead to objects of a type, for messages.
    func way(to type: String) -> String {
        let labels = labels(leadingTo: type).map { "\"\($0)\"" }
        return labels.isEmpty ? "" : " (key path \(labels.joined(separator: ", ")))"
    }
}

extension PreparedRequest: Sendable where Component: Sendable {}
