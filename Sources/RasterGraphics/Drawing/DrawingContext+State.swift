// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
public import Foundation

extension DrawingContext {
    /// Runs a closure and then restores the transform, the clip, the opacity, the blend mode, the filters and
    /// ``snapsToPixels``.
    ///
    /// ```swift
    /// context.withState {
    ///     context.clip(to: bounds)
    ///     context.opacity = 0.6
    ///     context.fill(with: .black)
    /// }
    /// context.fill(bounds, with: .red)  // neither clipped nor translucent
    /// ```
    ///
    /// - Parameter body: Draws with a state of its own.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`, after the state has been restored.
    public func withState<R>(_ body: () throws -> R) rethrows -> R {
        let saved = saveState()
        defer { if let saved { restore(saved) } }
        return try body()
    }

    private func saveState() -> SavedState? {
        guard let cairo = unsafe target(for: "saving the state") else { return nil }
        unsafe cairo_save(cairo)
        return SavedState(access: knownAccess, clips: clipState, state: state)
    }

    /// Restores the state also after an error, which Cairo then ignores.
    private func restore(_ saved: SavedState) {
        state = saved.state
        guard let cairo = unsafe target(for: "restoring the state") else { return }
        unsafe cairo_restore(cairo)
        unsafe check(cairo, after: "restoring the state")
        (knownAccess, clipState) = (saved.access, saved.clips)
    }

    /// The mode that combines drawings with the target; ``BlendMode/normal`` at first.
    ///
    /// ```swift
    /// context.withState {
    ///     context.blendMode = .multiply
    ///     context.fill(bounds, with: .yellow)
    /// }
    /// ```
    public var blendMode: BlendMode {
        get {
            guard let cairo = unsafe target(for: "reading the blend mode") else { return .normal }
            // A closure that sets another one has the context until its state is restored.
            return unsafe BlendMode(cairo_get_operator(cairo)) ?? .normal
        }
        set {
            unsafe perform("setting the blend mode") { unsafe cairo_set_operator($0, newValue.cairo) }
            knownAccess = .unknown
        }
    }

    /// The transform from the coordinates of the calls to those at the start of the drawing, in points.
    ///
    /// A transform that is not finite or cannot be inverted fails the drawing with the code `invalidGeometry`.
    ///
    /// ```swift
    /// let before = context.transform
    /// context.scaleBy(x: 2, y: 2)
    /// context.transform = before
    /// ```
    public var transform: CGAffineTransform {
        get {
            var result = targetTransform
            if let inverse = baseTransform.inverted(), baseTransform != .identity { result.append(inverse) }
            return result
        }
        set {
            unsafe perform("setting the transform") { cairo in
                var result = newValue
                result.append(baseTransform)
                guard newValue.isUsable, result.isUsable(at: scale) else {
                    let message =
                        "setting the transform: \(newValue) is not finite or cannot be inverted at \(scale) pixels to a point; "
                    return refuse(RasterError(.invalidGeometry, message + "check how it was computed."))
                }
                var matrix = result.cairo
                unsafe cairo_set_matrix(cairo, &matrix)
                knownAccess = .unknown
            }
        }
    }

    /// The transform from the coordinates of the calls to points of the target.
    package var targetTransform: AffineTransform {
        var matrix = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
        unsafe perform("reading the transform") { unsafe cairo_get_matrix($0, &matrix) }
        return AffineTransform(matrix)
    }

    /// Adds a filter that changes each following drawing by itself, after those that were added before.
    ///
    /// A layer is one drawing: its own filters come first. Inside of it there are none at first. ``withState(_:)``
    /// restores the filters.
    ///
    /// ```swift
    /// context.withState {
    ///     context.addFilter(.grayscale(1))
    ///     context.draw(photo, in: bounds)
    /// }
    /// ```
    ///
    /// - Parameter filter: The change.
    public func addFilter(_ filter: Filter) {
        filters.append(filter)
    }

    /// Draws something as one, through the filters of the context.
    package func filtered(_ body: () -> Void) {
        drawLayer(blendMode: blendMode) { body() }
    }

    /// Moves the origin of the coordinates, in points.
    ///
    /// Transforms add up: later ones apply to the coordinates of earlier ones. ``withState(_:)`` takes them back.
    ///
    /// ```swift
    /// context.withState {
    ///     context.translateBy(x: bounds.midX, y: bounds.midY)
    ///     context.rotate(by: .degrees(45))
    ///     context.fill(CGRect(x: -4, y: -4, width: 8, height: 8), with: .red)
    /// }
    /// ```
    public func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(AffineTransform(translationByX: x, byY: y))
    }

    /// Makes a unit of the coordinates longer by a factor, neither of them 0.
    ///
    /// Negative factors mirror.
    ///
    /// ```swift
    /// context.translateBy(x: bounds.width, y: 0)
    /// context.scaleBy(x: -1, y: 1)
    /// ```
    public func scaleBy(x: CGFloat, y: CGFloat) {
        concatenate(AffineTransform(scaleByX: x, byY: y))
    }

    /// Rotates the coordinates around their origin, clockwise as seen on the screen.
    ///
    /// ```swift
    /// context.withState {
    ///     context.translateBy(x: bounds.midX, y: bounds.midY)
    ///     context.rotate(by: .degrees(90))
    ///     context.draw(picture, at: .zero)
    /// }
    /// ```
    public func rotate(by angle: Angle) {
        concatenate(CGAffineTransform(rotationAngle: angle.radians))
    }

    /// Applies a transform to the coordinates before the current one.
    ///
    /// A transform that is not finite or cannot be inverted fails the drawing with the code `invalidGeometry`, and so
    /// does one that together with the current one is.
    ///
    /// ```swift
    /// context.concatenate(CGAffineTransform(translationX: 10, y: 0))
    /// ```
    public func concatenate(_ transform: CGAffineTransform) {
        unsafe perform("concatenating a transform") { cairo in
            let matrix = unsafe cairo_matrix_t(of: cairo)
            var result = transform
            result.append(AffineTransform(matrix))
            guard transform.isUsable, result.isUsable(at: scale) else {
                refuse(
                    RasterError(
                        .invalidGeometry,
                        "concatenating a transform: \(transform) under \(AffineTransform(matrix)) is not finite or "
                            + "cannot be inverted at \(scale) pixels to a point; leave out what is drawn at a scale of 0, "
                            + "and check how it was computed."
                    )
                )
                return
            }
            // Not `cairo_transform`, which multiplies inverses, too: one that was lost in rounding would stay lost.
            var own = result.cairo
            unsafe cairo_set_matrix(cairo, &own)
            knownAccess = .unknown
        }
    }
}

extension DrawingContext {
    /// The settings that count for each drawing, besides Cairo's own.
    struct State {
        var snapsToPixels: Bool
        var opacity: Double = 1
        var filters: [Filter] = []
    }

    private struct SavedState {
        let access: KnownAccess
        let clips: ClipState
        let state: State
    }
}
