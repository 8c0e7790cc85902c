// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The way in which a request ended.
///
/// Requests of pipelines, tasks and views, and work of a ``LatestOnlyQueue``, end
/// exactly once, with one of these outcomes.
public enum RasterOutcome<Value: Sendable>: Sendable {
    /// The image was cached, is on screen, was found in a tier, or was drawn by another request that this one joined.
    case hit(Value)
    /// The image was drawn, or the work done, for this request.
    case drawn(Value)
    /// The view already shows the image of its state.
    case unchanged(Value)
    /// There is no image, and no failure.
    ///
    /// The drawing declined, or a view needs no image; the message of the error says why.
    case declined(RasterError)
    /// The request was canceled before its image was available.
    case canceled
    /// A newer request replaced this one.
    case superseded
    /// The image could not be drawn.
    case failed(RasterError)

    /// The value, or nil if there is none.
    public var value: Value? { try? get() }

    /// Returns the value.
    ///
    /// - Throws: The error of a request that failed or was declined, or an error
    ///   with the code `RasterError.Code.canceled` or `RasterError.Code.superseded`.
    public func get() throws(RasterError) -> Value {
        switch self {
        case .hit(let value), .drawn(let value), .unchanged(let value): return value
        case .declined(let error), .failed(let error): throw error
        case .canceled: throw RasterError(.canceled, "The request was canceled before its image was available.")
        case .superseded: throw RasterError(.superseded, "A newer request replaced this one.")
        }
    }

    /// Returns the outcome with another value in place of the value.
    func map<Other>(_ transform: (Value) -> Other) -> RasterOutcome<Other> {
        switch self {
        case .hit(let value): .hit(transform(value))
        case .drawn(let value): .drawn(transform(value))
        case .unchanged(let value): .unchanged(transform(value))
        case .declined(let error): .declined(error)
        case .canceled: .canceled
        case .superseded: .superseded
        case .failed(let error): .failed(error)
        }
    }
}

extension RasterOutcome<RasterResult> {
    /// The image, or nil if there is none.
    public var image: RasterImage? { value?.image }
}
