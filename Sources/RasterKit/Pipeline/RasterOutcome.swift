// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// How a request ended; each request ends exactly once.
public enum RasterOutcome: Sendable {
    /// The image was cached, is on screen, or was drawn by another request that this one joined.
    case hit(RasterResult)
    /// The image was drawn for this request.
    case drawn(RasterResult)
    /// The drawing declined its picture, with `RasterError.declined(_:)`; nothing is cached.
    case declined(RasterError)
    /// The request was cancelled before its image was there.
    case cancelled
    /// A newer request took its place.
    case superseded
    /// The image could not be drawn.
    case failed(RasterError)

    /// The image, where there is one.
    public var image: RasterImage? { try? get().image }

    /// Returns the image and how it came about.
    ///
    /// - Throws: The error of a drawing that failed or declined, or one with the
    ///   code `RasterError.Code.cancelled` or `RasterError.Code.superseded`.
    public func get() throws(RasterError) -> RasterResult {
        switch self {
        case .hit(let result), .drawn(let result): return result
        case .declined(let error), .failed(let error): throw error
        case .cancelled: throw RasterError(.cancelled, "The request was cancelled before its image was there.")
        case .superseded: throw RasterError(.superseded, "A newer request took this one's place.")
        }
    }
}
