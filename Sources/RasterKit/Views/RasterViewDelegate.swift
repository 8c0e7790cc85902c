// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The methods with which an object follows a view's drawings and images, on the main actor.
///
/// All methods are optional.
///
/// ```swift
/// final class Row: RasterViewDelegate {
///     func rasterView(_ view: RasterView, didLoad image: RasterImage) {
///         window.setNeedsDisplay(frame)
///     }
/// }
/// ```
///
/// ## Topics
///
/// ### Following a view
///
/// - ``rasterViewWillRegenerate(_:)``
/// - ``rasterView(_:didLoad:)``
/// - ``rasterView(_:didFailWith:)``
/// - ``rasterView(_:didReport:)``
@MainActor
public protocol RasterViewDelegate: AnyObject {
    /// The image of the view's state is drawn for this view.
    ///
    /// It is called once for each drawing that starts for the view, and never for an image that is cached or that
    /// another request draws. With synchronous drawing it is called before the drawing starts; don't request the same
    /// image in it. For a drawing in the background it is called after the drawing has started, and before the view
    /// shows the image.
    func rasterViewWillRegenerate(_ view: RasterView)

    /// The view shows a new image, drawn or cached.
    ///
    /// It is called on the main actor, in the call or on the turn in which the image arrives.
    func rasterView(_ view: RasterView, didLoad image: RasterImage)

    /// The view's state could not be read or drawn. The view keeps the image that it shows.
    ///
    /// Without this method, or without a delegate, the error is written to standard error if the pipeline has no event
    /// listener, once for each component type and reason.
    func rasterView(_ view: RasterView, didFailWith error: RasterError)

    /// The view shows its component, but not in the way that was asked for.
    ///
    /// It is called once for each view, component type and reason. The code of the error is one of:
    ///
    /// - `RasterError.Code.stateNotKeyable`, `stateNotTrackable` or `stateChanged`: the image isn't cached.
    /// - `RasterError.Code.objectNotObserved`: changes of an object in the state aren't observed.
    /// - `RasterError.Code.misdeclared`: the component is drawn on the main actor although
    ///   ``RasterView/drawsSynchronously`` is `false`, or its identity isn't equal to itself.
    /// - Others, such as `RasterError.Code.outOfMemory`: a widget can't show the image.
    func rasterView(_ view: RasterView, didReport problem: RasterError)
}

extension RasterViewDelegate {
    /// Does nothing.
    public func rasterViewWillRegenerate(_ view: RasterView) {}

    /// Does nothing.
    public func rasterView(_ view: RasterView, didLoad image: RasterImage) {}

    /// Writes the error to standard error if the pipeline has no event listener, once for each component type and
    /// reason.
    public func rasterView(_ view: RasterView, didFailWith error: RasterError) {
        view.reportFailure(error)
    }

    /// Does nothing.
    public func rasterView(_ view: RasterView, didReport problem: RasterError) {}
}
