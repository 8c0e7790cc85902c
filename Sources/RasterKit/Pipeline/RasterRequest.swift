// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// One component to be drawn, with the key of what will be drawn.
///
/// The key and the picture come from the same value: the component is copied in here, and nothing else is drawn.
struct RasterRequest<Component: Rasterizable> {
    let component: Component
    let geometry: RasterGeometry
    let environment: RasterEnvironment

    /// The key, or why there is none.
    let identity: Result<CacheKey, RasterError>

    /// The component objects that the key's state reaches.
    let declared: Set<ObjectIdentifier>

    /// The key of the image that the view which asks showed before.
    var previousKey: CacheKey?

    /// Whether a drawing asks, for a component that is nested in its own.
    var isNested = false

    /// How many drawings had ended before the cache was asked.
    var endCount = 0

    /// The key, or nil where there is none.
    var key: CacheKey? { try? identity.get() }

    /// Why there is no key, or nil where there is one.
    var refusal: RasterError? {
        guard case .failure(let refusal) = identity else { return nil }
        return refusal
    }

    /// The bytes that the pixels will occupy.
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
        environment: RasterEnvironment
    ) throws(RasterError) {
        self.component = component
        self.environment = environment
        geometry = try RasterGeometry(of: component, size: size, scale: scale)
        var declared: Set<ObjectIdentifier> = []
        do throws(StateError) {
            identity = .success(
                try CacheKey(component: component, geometry: geometry, environment: environment, declared: &declared)
            )
        } catch {
            identity = .failure(RasterError(.stateNotKeyable, error.description, underlyingError: error))
        }
        self.declared = declared
    }

    /// Why the picture that was drawn must not be stored, where an object in the state has changed since the key was made.
    ///
    /// A value cannot change meanwhile; an object that several threads may use can.
    var changeWhileDrawing: RasterError? {
        guard let key else { return nil }
        var declared: Set<ObjectIdentifier> = []
        let present = try? CacheKey(
            component: component,
            geometry: geometry,
            environment: environment,
            declared: &declared
        )
        guard present != key else { return nil }
        return RasterError(
            .stateChanged,
            "\(Component.rasterIdentifier) changed while it was drawn: the picture may show either state."
        )
    }
}

extension RasterRequest: Sendable where Component: Sendable {}
