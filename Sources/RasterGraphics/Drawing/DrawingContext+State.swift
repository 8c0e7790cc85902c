// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
public import Foundation

extension DrawingContext {
    /// Runs a closure and then restores the transform, the clip, the opacity, the blend mode and ``snapsToPixels``.
    ///
    /// - Parameter body: Draws with a state of its own.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`, after the state has been restored.
    public func withState<R>(_ body: () throws -> R) rethrows -> R {
        let saved = save()
        let access = knownAccess
        let clips = clipState
        let (snaps, opacity) = (snapsToPixels, self.opacity)
        defer {
            snapsToPixels = snaps
            self.opacity = opacity
            if saved {
                restore()
                knownAccess = access
                clipState = clips
            }
        }
        return try body()
    }

    /// The mode that combines drawings with the target; ``BlendMode/normal`` at first.
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

    /// The transform from the coordinates of the calls to points of the target.
    public var transform: CGAffineTransform {
        var matrix = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
        unsafe perform("reading the transform") { unsafe cairo_get_matrix($0, &matrix) }
        return AffineTransform(matrix)
    }

    /// Moves the origin of the coordinates, in points.
    public func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(AffineTransform(translationByX: x, byY: y))
    }

    /// Makes a unit of the coordinates longer by a factor, neither of them 0.
    public func scaleBy(x: CGFloat, y: CGFloat) {
        concatenate(AffineTransform(scaleByX: x, byY: y))
    }

    /// Rotates the coordinates around their origin, clockwise as seen on the screen.
    public func rotate(by angle: Angle) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// Applies a transform to the coordinates before the current one.
    ///
    /// A transform that is not finite or cannot be inverted fails the drawing
    /// with the code `invalidGeometry`, and so does one that together with the current
    /// one is.
    public func concatenate(_ transform: CGAffineTransform) {
        unsafe perform("concatenating a transform") { cairo in
            let matrix = unsafe cairo_matrix_t(of: cairo)
            var result = transform
            result.append(AffineTransform(matrix))
            guard transform.isUsable, result.isUsable else {
                refuse(
                    RasterError(
                        .invalidGeometry,
                        "concatenating a transform: \(transform) under \(AffineTransform(matrix)) is not finite or "
                            + "cannot be inverted; leave out what is drawn at a scale of 0, and check how it was "
                            + "computed."
                    )
                )
                return
            }
            var own = transform.cairo
            unsafe cairo_transform(cairo, &own)
            knownAccess = .unknown
        }
    }

    private func save() -> Bool {
        guard let cairo = unsafe target(for: "saving the state") else { return false }
        unsafe cairo_save(cairo)
        return true
    }

    private func restore() {
        guard let cairo = unsafe target(for: "restoring the state") else { return }
        unsafe cairo_restore(cairo)
        unsafe check(cairo, after: "restoring the state")
    }
}
