// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The result of a drawing, for all requests that wait for it.
enum DrawingResult: Sendable {
    /// The image had been stored meanwhile, or the named tier had it.
    case found(RasterImage, tier: String?)
    /// The image was drawn. With a refusal, it is valid for the request that it was drawn for only.
    case drawn(DrawnImage)
    /// There is no image: the drawing failed, declined, or was canceled.
    case failed(RasterError)

    /// A Boolean value that indicates whether the result is valid for all requests of the key.
    var isShared: Bool {
        guard case .drawn(let drawn) = self else { return true }
        return drawn.refusal == nil
    }
}

/// An image that was drawn, with the values of its event.
struct DrawnImage: Sendable {
    let image: RasterImage

    /// The reason why the image must not be cached, or nil.
    let refusal: RasterError?

    /// The time that the drawing took, without nested components that had to be drawn for it.
    let time: Duration

    let isBypassed: Bool
    let isPrefetched: Bool
}

/// A request that waits for a drawing.
struct DrawingWaiter: Sendable {
    /// Draws the image of the request on the calling thread, and ends the drawing.
    let draw: @Sendable (RunningDrawing) -> Void

    /// Receives the end of the request, once, outside of any lock.
    let end: @Sendable (DrawingTurn<DrawingResult>) -> Void
}
