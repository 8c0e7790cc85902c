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
    public static let canceled = RasterError.Code("canceled")

    /// A newer request replaced this one.
    public static let superseded = RasterError.Code("superseded")

    /// There is no image, and no failure: the drawing declined to make one, or a view needs none.
    ///
    /// See ``RasterError/declined(_:)`` for drawings. A view needs none without a component or a ``RasterView/size``,
    /// if it isn't ``RasterView/isOnScreen`` or ``RasterView/isRasterized``, or if its component's
    /// ``Rasterizable/shouldRegenerate`` is `false`.
    public static let declined = RasterError.Code("declined")

    /// The queue of drawings is full.
    public static let queueFull = RasterError.Code("queueFull")

    /// Components are nested deeper than the limit, or in themselves, or a drawing or one of its tasks requests an
    /// image that needs the drawing.
    public static let nestingTooDeep = RasterError.Code("nestingTooDeep")

    /// A component's state includes an object whose changes a view doesn't observe.
    ///
    /// Its class isn't `@Observable`, or the object is listed as a whole.
    public static let objectNotObserved = RasterError.Code("objectNotObserved")

    /// A component's declarations contradict each other, what it draws, or the way in which it is shown.
    ///
    /// Its options exclude each other, such as a template with a background; its image doesn't match its state or its
    /// options, see ``RasterPipeline/Validation``; it isn't `Sendable` in a view that draws in the background; or its
    /// identity isn't equal to itself.
    public static let misdeclared = RasterError.Code("misdeclared")

    /// An option of a tier, an application or another object isn't valid, or the object is used where it can't be.
    ///
    /// Examples are the secret of a server that is too short, a prefetcher of a pipeline
    /// without a cache, and an application that runs twice.
    public static let invalidConfiguration = RasterError.Code("invalidConfiguration")

    /// A tier of images can't be used: its disk, file or server is gone, full, late, of another version, or unable to
    /// do what was asked.
    ///
    /// Images are drawn instead. A tier isn't used any more either once the fonts that
    /// images are drawn with have changed. See ``RasterTier``.
    public static let tierUnavailable = RasterError.Code("tierUnavailable")
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
