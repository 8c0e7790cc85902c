// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterError.Code {
    /// The component's state includes a value that cannot be keyed.
    ///
    /// The image is right, but not cached.
    public static let stateNotKeyable = RasterError.Code("stateNotKeyable")

    /// The component's state includes an object that other threads can change unnoticed.
    ///
    /// The image is not cached.
    public static let stateNotTrackable = RasterError.Code("stateNotTrackable")

    /// The component's state changed while it was drawn.
    ///
    /// The image is shown, but not cached.
    public static let stateChanged = RasterError.Code("stateChanged")

    /// The request was canceled before its image was available.
    public static let cancelled = RasterError.Code("cancelled")

    /// A newer request replaced this one.
    public static let superseded = RasterError.Code("superseded")

    /// The drawing declined to make an image.
    ///
    /// See ``RasterError/declined(_:)``.
    public static let declined = RasterError.Code("declined")

    /// The component's ``Rasterizable/shouldRegenerate`` is `false`: the view keeps its image.
    public static let vetoed = RasterError.Code("vetoed")

    /// The view has no component.
    public static let noComponent = RasterError.Code("noComponent")

    /// The view draws its component without an image.
    ///
    /// See ``RasterView/isRasterized``.
    public static let notRasterized = RasterError.Code("notRasterized")

    /// The view isn't on screen, and has no image.
    ///
    /// See ``RasterView/isOnScreen``.
    public static let notOnScreen = RasterError.Code("notOnScreen")

    /// The view has no size yet, and waits for one.
    ///
    /// See ``RasterView/size``.
    public static let noSize = RasterError.Code("noSize")

    /// A view that draws in the background draws a component on the main actor, because it isn't `Sendable`.
    public static let notSendable = RasterError.Code("notSendable")

    /// A component's state includes an object whose changes a view doesn't observe.
    ///
    /// Its class isn't `@Observable`, or the object is listed as a whole.
    public static let objectNotObserved = RasterError.Code("objectNotObserved")

    /// A component draws a property of an `@Observable` object that no key path leads to.
    ///
    /// See ``RasterValidation/hits``.
    public static let propertyNotListed = RasterError.Code("propertyNotListed")

    /// The queue of drawings is full.
    public static let queueFull = RasterError.Code("queueFull")

    /// Components are nested deeper than the limit, or in themselves, or a drawing or one of its tasks requests an
    /// image that needs the drawing.
    public static let nestingTooDeep = RasterError.Code("nestingTooDeep")

    /// An identity of a list or a view isn't equal to itself, so that it can't be found again.
    public static let identityInvalid = RasterError.Code("identityInvalid")

    /// A component that declares opaque pixels leaves some translucent.
    ///
    /// See ``RasterValidation/opacity``.
    public static let notOpaque = RasterError.Code("notOpaque")

    /// A cached image differs from a new drawing with the same key.
    ///
    /// See ``RasterValidation/hits``.
    public static let hitDiffers = RasterError.Code("hitDiffers")

    /// Options of a component exclude each other, such as a template with a background, or have types without a
    /// meaning.
    public static let conflictingOptions = RasterError.Code("conflictingOptions")

    /// A tier of images can't be used: its disk, file or server is gone, full, or of another version.
    ///
    /// Images are drawn instead. See ``RasterTier``.
    public static let tierUnavailable = RasterError.Code("tierUnavailable")

    /// A tier of images didn't answer in time.
    ///
    /// Images are drawn instead. See ``RasterTier``.
    public static let deadlineExceeded = RasterError.Code("deadlineExceeded")

    /// Libraries or fonts that images are drawn with have changed since the process started.
    ///
    /// Images that this process draws are no longer stored in tiers. See ``RasterTier``.
    public static let fontsChanged = RasterError.Code("fontsChanged")
}

extension RasterError {
    /// Returns the error that a drawing throws when there is nothing to draw, and nothing failed.
    ///
    /// Nothing is cached, the request ends as ``RasterOutcome/declined(_:)``, and
    /// the next request asks the drawing again.
    ///
    /// ```swift
    /// func draw(in context: DrawingContext, bounds: CGRect) throws {
    ///     guard let photo else { throw RasterError.declined("The photo is not there yet.") }
    ///     context.draw(photo, in: bounds)
    /// }
    /// ```
    ///
    /// - Parameter reason: The reason why there is no image.
    public static func declined(_ reason: String) -> RasterError {
        RasterError(.declined, reason)
    }
}
