// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// What came of a drawing.
enum DrawingEnd: Sendable {
    /// The image had been stored meanwhile.
    case cached(RasterImage)
    /// The image was drawn; with a refusal, it is valid only for the request that it was drawn for.
    case drawn(DrawnImage)
    /// There is no image: the drawing failed, declined, or gave up because it was asked to stop.
    case failed(RasterError)

    /// Whether it holds for everyone who asked for the key.
    var isShared: Bool {
        guard case .drawn(let drawn) = self else { return true }
        return drawn.refusal == nil
    }
}

/// An image that was drawn, and what its event reports.
struct DrawnImage: Sendable {
    let image: RasterImage

    /// The reason why the image must not be cached, or nil if it may be.
    let refusal: RasterError?

    /// The time that the drawing took, without nested components that had to be drawn for it.
    let time: Duration

    /// Whether the cache did not keep the image.
    let isBypassed: Bool

    /// Whether the image was drawn before it was needed.
    let isPrefetched: Bool
}

/// A drawing that has ended.
struct FinishedDrawing {
    let end: DrawingEnd

    /// What is to be done on the same thread once those who waited have heard, if anything is; it is told whether
    /// anybody took what came of the drawing.
    var afterwards: ((_ isTaken: Bool) -> Void)?
}

/// What a request hears of the drawing that it waited for.
enum WaitingEnd: Sendable {
    /// It has ended; the owner is the one that it was drawn for.
    case drawing(DrawingEnd, isOwner: Bool)
    /// What came of it cannot be shared: the thread that waited is to draw for itself.
    case drawsItself
    /// The request was cancelled, or whoever needed it was.
    case cancelled
    /// The queue is full.
    case refused
}
