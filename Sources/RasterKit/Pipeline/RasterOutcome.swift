// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The way in which a request ended.
///
/// Requests of pipelines, tasks and views, and work of a ``LatestOnlyQueue``, end
/// exactly once, with one of these outcomes.
///
/// ```swift
/// switch await view.regenerate() {
/// case .hit(let result), .drawn(let result), .unchanged(let result): show(result.image)
/// case .superseded, .canceled: break
/// case .declined(let error), .failed(let error): print(error)
/// }
/// ```
///
/// ## Topics
///
/// ### Outcomes
///
/// - ``hit(_:)``
/// - ``drawn(_:)``
/// - ``unchanged(_:)``
/// - ``superseded``
/// - ``canceled``
/// - ``failed(_:)``
/// - ``declined(_:)``
///
/// ### Getting the image
///
/// - ``get()``
/// - ``image``
/// - ``value``
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
    /// ```swift
    /// let task = pipeline.task(for: RasterRequest(badge, size: size))
    /// let result = try await task.finalOutcome().get()
    /// ```
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
}

extension RasterOutcome<RasterResult> {
    /// The image, or nil if there is none.
    public var image: RasterImage? { value?.image }
}

/// An image with its key.
///
/// ```swift
/// let result = try pipeline.render(badge, size: size)
/// if let reason = result.uncachedReason {
///     print("drawn each time: \(reason.message)")
/// }
/// ```
///
/// ## Topics
///
/// ### Reading the result
///
/// - ``image``
/// - ``key``
///
/// ### Finding the source
///
/// - ``isHit``
/// - ``tier``
/// - ``uncachedReason``
public struct RasterResult: Sendable {
    /// The image.
    ///
    /// With caps at the minimum size, it is that small image.
    public let image: RasterImage

    /// The key of the image, or nil if the image must not be cached.
    public let key: CacheKey?

    /// The reason why the image must not be cached, or nil.
    public let uncachedReason: RasterError?

    /// A Boolean value that indicates whether the image was cached, on screen, in a tier, or being drawn already.
    public let isHit: Bool

    /// The name of the tier that had the image, or nil if none did.
    ///
    /// It is nil for an image that was found in a tier before, and is cached since.
    public let tier: String?
}

extension RasterResult: CustomStringConvertible {
    /// One line: the image, the tier that had it, and the digest of its key or the reason why it has none.
    public var description: String {
        let name = key.map { "key \($0.digest)" } ?? uncachedReason.map { "no key: \($0.message)" } ?? "no key"
        let origin = tier.map { " from \($0)" } ?? ""
        return "\(isHit ? "hit" : "drawn")\(origin) \(image), \(name)"
    }
}
