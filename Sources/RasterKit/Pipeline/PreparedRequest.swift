// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation

/// A component with the geometry and the key of its image.
///
/// The key and the picture come from the same value: the component is copied into the request, and nothing else is drawn.
struct PreparedRequest<Component: Rasterizable> {
    /// The threads that can use the objects of a component.
    enum Sharing {
        /// One actor or thread: the component may not be `Sendable`.
        case isolated
        /// Any thread may change the component's objects, because it is `Sendable`.
        case shared
    }

    let component: Component
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
        return size.height * size.width * (component.isTemplate ? 1 : 4)
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
            identity = Self.untracked(objects, sharing).map { .failure($0) } ?? .success(key)
        } catch {
            identity = .failure(RasterError(notKeyable: error))
        }
        self.objects = objects
    }

    /// Runs a drawing, and returns the reason why its picture must not be stored: an object of the state changed meanwhile.
    ///
    /// Values can't change. Observable objects that other threads use are observed while they are drawn, so that a change
    /// back to the previous state is noticed as well; versioned objects count their changes.
    func noticingChanges<Value>(
        during drawing: () throws(RasterError) -> Value
    ) throws(RasterError) -> (value: Value, change: RasterError?) {
        guard case .success(let key) = identity, objects.isMutable else { return (try drawing(), nil) }
        let changes = ObservationToken()
        defer { changes.cancel() }
        var isUnchanged = true
        if sharing == .shared, objects.hasObservable {
            // Observation begins when the closure returns: the state is read here, and drawn after that.
            isUnchanged = withObservationTracking {
                changes.access()
                return hasState(of: key)
            } onChange: {
                _ = changes.recordChange()
            }
        }
        let value = try drawing()
        // The state is read before the observation is checked: a change between the two is noticed by the latter.
        guard isUnchanged, hasState(of: key), !changes.hasChanged else {
            let message = "\(Component.rasterIdentifier) changed while it was drawn: the picture may show either state."
            return (value, RasterError(.stateChanged, message))
        }
        return (value, nil)
    }

    /// Returns a Boolean value that indicates whether the component has the state of a key now, without any change since.
    private func hasState(of key: CacheKey) -> Bool {
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
    private static func untracked(_ objects: StateObjects, _ sharing: Sharing) -> RasterError? {
        // Reading stored properties in place observes nothing.
        guard sharing == .shared, let type = objects.untrackedType ?? objects.unobservedTypes.min() else { return nil }
        return RasterError(
            .stateNotTrackable,
            """
            The state of \(Component.rasterIdentifier) includes an object of type \(type), which other threads can change \
            unnoticed while it is drawn. List key paths through the object to its values, and make its class @Observable, or \
            adopt StateVersioned, or store constants only.
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

extension PreparedRequest: Sendable where Component: Sendable {}
