// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// An image, and how it came about.
public struct RasterResult: Sendable {
    /// Where an image came from.
    public enum Outcome: Sendable, Hashable {
        /// It was in the cache, or another request was drawing it already.
        case hit
        /// It was drawn for this request.
        case drawn
    }

    /// The image; with caps at the minimum size, it is that small image.
    public let image: RasterImage

    /// The key that the image is cached under, or nil when it must not be cached.
    public let key: CacheKey?

    /// Where the image came from.
    public let outcome: Outcome

    /// Why the image must not be cached, or nil when it may be.
    public let refusal: RasterError?
}

extension RasterResult: CustomStringConvertible {
    /// One line: the image, and the digest of its key or why it has none.
    public var description: String {
        let name = key.map { "key \($0.digest)" } ?? refusal.map { "no key: \($0.message)" } ?? "no key"
        return "\(outcome) \(image), \(name)"
    }
}
