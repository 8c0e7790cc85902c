// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterError.Code {
    /// The component's state holds a value that cannot be keyed; the picture is right, but not cached.
    public static let stateNotKeyable = RasterError.Code("stateNotKeyable")

    /// The component's state changed while it was drawn; the picture is shown, but not cached.
    public static let stateChanged = RasterError.Code("stateChanged")

    /// The request was cancelled before its picture was there.
    public static let cancelled = RasterError.Code("cancelled")

    /// A newer request took the place of this one.
    public static let superseded = RasterError.Code("superseded")

    /// The drawing declined its picture; see ``RasterError/declined(_:)``.
    public static let declined = RasterError.Code("declined")

    /// More drawings wait than a pipeline lets wait.
    public static let queueFull = RasterError.Code("queueFull")

    /// Components are nested in each other deeper than the limit, or in themselves.
    public static let nestingTooDeep = RasterError.Code("nestingTooDeep")

    /// A component that declares opaque pixels leaves some translucent; see ``RasterValidation/opacity``.
    public static let notOpaque = RasterError.Code("notOpaque")

    /// A component looks different when it is stretched between its caps; see ``RasterValidation/capInsets``.
    public static let capInsetsWrong = RasterError.Code("capInsetsWrong")

    /// A cached image differs from a new drawing with the same key; see ``RasterValidation/hits``.
    public static let hitDiffers = RasterError.Code("hitDiffers")

    /// Options of a component that exclude each other, such as a template with a background.
    public static let conflictingOptions = RasterError.Code("conflictingOptions")
}

extension RasterError {
    /// Creates what a drawing throws that declines its picture: there is nothing to show, and nothing went wrong.
    ///
    /// Nothing is cached, the request ends as ``RasterOutcome/declined(_:)``, and
    /// the next one asks the drawing again.
    ///
    /// ```swift
    /// func draw(in context: DrawingContext, bounds: CGRect) throws {
    ///     guard let photo else { throw RasterError.declined("The photo is not there yet.") }
    ///     context.draw(photo, in: bounds)
    /// }
    /// ```
    ///
    /// - Parameter reason: Why there is no picture.
    public static func declined(_ reason: String) -> RasterError {
        RasterError(.declined, reason)
    }
}
