// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// What came of a drawing.
enum DrawingEnd: Sendable {
    /// The image had been stored meanwhile.
    case cached(RasterImage)
    /// The image was drawn; with a refusal, it holds for nobody but the one that it was drawn for.
    case drawn(RasterImage, refusal: RasterError?)
    /// There is no image: the drawing failed, declined, or gave up because it was asked to stop.
    case failed(RasterError)

    /// Whether it holds for everyone who asked for the key.
    var isShared: Bool {
        guard case .drawn(_, .some) = self else { return true }
        return false
    }
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
