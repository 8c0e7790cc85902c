// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The result of a drawing, for all requests that wait for it.
enum DrawingResult: Sendable {
    /// The image had been stored meanwhile.
    case cached(RasterImage)
    /// The image was drawn. With a refusal, it is valid for the request that it was drawn for only.
    case drawn(RasterImage, refusal: RasterError?)
    /// There is no image: the drawing failed, declined, or was canceled.
    case failed(RasterError)

    /// A Boolean value that indicates whether the result is valid for all requests of the key.
    var isShared: Bool {
        guard case .drawn(_, .some) = self else { return true }
        return false
    }
}

/// A drawing that has ended.
struct FinishedDrawing {
    let result: DrawingResult

    /// What is left to do on the same thread after all requests have ended. The argument indicates whether any request
    /// ended with the result.
    var afterwards: ((_ isTaken: Bool) -> Void)?
}
