// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// An image with its key.
public struct RasterResult: Sendable {
    /// The image.
    ///
    /// With caps at the minimum size, it is that small image.
    public let image: RasterImage

    /// The key of the image, or nil if the image must not be cached.
    public let key: CacheKey?

    /// The reason why the image must not be cached, or nil.
    public let refusal: RasterError?

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
        let name = key.map { "key \($0.digest)" } ?? refusal.map { "no key: \($0.message)" } ?? "no key"
        let origin = tier.map { " from \($0)" } ?? ""
        return "\(isHit ? "hit" : "drawn")\(origin) \(image), \(name)"
    }
}
