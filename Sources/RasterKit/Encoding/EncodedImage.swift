// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterGraphics

/// The image of a component as the bytes of a file.
///
/// ```swift
/// let file = try pipeline.encoded(badge, as: .png, size: size, scale: 2)
/// print(file.contentType, file.data.count, file.isHit)
/// ```
///
/// ## Topics
///
/// ### Serving the file
///
/// - ``data``
/// - ``contentType``
/// - ``entityTag``
///
/// ### Inspecting the image
///
/// - ``key``
/// - ``isHit``
/// - ``tier``
/// - ``uncachedReason``
public struct EncodedImage: Sendable {
    /// The bytes of the file.
    ///
    /// They aren't copied: the cache has the same memory. Changing a copy of the value doesn't change the cached bytes.
    ///
    /// ```swift
    /// let file = try await pipeline.encoded(RasterRequest(badge, size: size), as: .png)
    /// try file.data.write(to: url)
    /// ```
    public let data: Data

    /// The media type of the file, such as `image/png`.
    public let contentType: String

    /// The key of the file, or nil if it must not be cached.
    ///
    /// It differs from that of the image: the format, its options and the encoder are part of it. A cache has the bytes
    /// as the pixels of an image under this key.
    public let key: CacheKey?

    /// The reason why the file must not be cached, or nil.
    public let uncachedReason: RasterError?

    /// A Boolean value that indicates whether the file was cached, in a tier, or being encoded already.
    public let isHit: Bool

    /// The name of the tier that had the file, or nil if none did.
    public let tier: String?

    /// The tag of the file for HTTP, or nil if it must not be cached.
    ///
    /// - Complexity: O(1).
    public let entityTag: EntityTag?

    init(_ result: RasterResult, as encoder: any ImageEncoder) throws(RasterError) {
        guard let data = result.image.fileData else {
            throw RasterError(
                .invalidImage,
                "The cache returned \(result.image) for a file: its image(for:) must return the stored image of a key."
            )
        }
        self.data = data
        contentType = encoder.contentType
        key = result.key
        uncachedReason = result.uncachedReason
        isHit = result.isHit
        tier = result.tier
        entityTag = key.map { EntityTag($0) }
    }
}

extension RasterPipeline {
    /// Returns the image of a component as a file, drawing and encoding it on the calling thread if it isn't cached.
    ///
    /// The file is cached beside the image in memory, and in the tiers without it, under a key of its own. Concurrent
    /// requests for one file share one encoding. An image with caps at the minimum size is stretched to the given size.
    ///
    /// ```swift
    /// let card = try pipeline.encoded(Badge(title: "New", tint: .blue), as: .png, size: size, scale: 2)
    /// print(card.data.count, card.contentType)
    /// ```
    ///
    /// ```swift
    /// let file = try pipeline.encoded(badge, as: .png, size: size, scale: 2)
    /// try file.data.write(to: url)
    /// ```
    ///
    /// - Parameters:
    ///   - component: The component. Its state is read on the calling thread.
    ///   - encoder: The format and its options.
    ///   - size: The size in points.
    ///   - scale: The number of pixels per point.
    ///   - environment: The environment of the component.
    /// - Throws: A `RasterError`: the errors of `render(_:size:scale:environment:)`, or of the encoder.
    public func encoded<Component: Rasterizable & Sendable>(
        _ component: Component,
        as encoder: some ImageEncoder,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment()
    ) throws(RasterError) -> EncodedImage {
        try encoded(RasterRequest(component, size: size, scale: scale, environment: environment), as: encoder)
    }

    /// Returns the image of a request as a file, drawing and encoding it on the calling thread if it isn't cached.
    ///
    /// - Throws: The errors of ``encoded(_:as:size:scale:environment:)``.
    public func encoded(_ request: RasterRequest, as encoder: some ImageEncoder) throws(RasterError) -> EncodedImage {
        let prepared = try core.prepare(request, as: encoder)
        return try EncodedImage(try core.render(request.component, prepared).get(), as: encoder)
    }

    /// Returns the image of a request as a file, drawing and encoding it on a drawing thread if it isn't cached.
    ///
    /// A cached file is returned without a suspension.
    ///
    /// - Throws: A `RasterError`; one with the code `RasterError.Code.canceled` if the task was canceled before the file
    ///   was available.
    public func encoded(
        _ request: RasterRequest,
        as encoder: some ImageEncoder
    ) async throws(RasterError) -> EncodedImage {
        let prepared = try core.prepare(request, as: encoder)
        let result = try await core.renderInBackground(request.component, prepared, request.priority)
        return try EncodedImage(result, as: encoder)
    }

    /// Returns the file of a request if it is in the memory cache, without drawing, encoding, or asking a tier.
    ///
    /// A server answers hits at once with it, whatever its queue:
    ///
    /// ```swift
    /// let file = try pipeline.cachedFile(for: request, as: .png)
    /// ```
    ///
    /// - Throws: The errors of `encoded(_:as:size:scale:environment:)` for a size, scale or caps that can't be drawn.
    public func cachedFile(for request: RasterRequest, as encoder: some ImageEncoder) throws(RasterError)
        -> EncodedImage?
    {
        let prepared = try core.prepare(request, as: encoder)
        guard let result = core.lookUp(request.component, prepared) else { return nil }
        return try EncodedImage(result, as: encoder)
    }

    /// Returns the tag of a request's file without drawing or encoding it.
    ///
    /// A server answers a request whose `If-None-Match` has the tag with the status 304, on any machine of a fleet:
    ///
    /// ```swift
    /// let request = RasterRequest(Badge(title: "New", tint: .blue), size: size)
    /// let tag = try pipeline.entityTag(for: request, as: .png)
    /// let status = tag.matches(ifNoneMatch: ifNoneMatch) ? 304 : 200
    /// ```
    ///
    /// It is the ``EncodedImage/entityTag`` of the file, unless that is nil because of what the drawing does: use it for
    /// components whose files are cached.
    ///
    /// - Throws: A `RasterError` for a size, scale or caps that cannot be drawn, or with the code
    ///   `RasterError.Code.stateNotKeyable`.
    public func entityTag(for request: RasterRequest, as encoder: some ImageEncoder) throws(RasterError) -> EntityTag {
        let (size, scale, environment) = (request.size, request.scale, request.environment)
        return EntityTag(try core.key(for: request.component, size, scale, environment, as: FileEncoder(encoder)))
    }
}
