// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A store for the images of a pipeline.
///
/// Pipelines use a ``RasterCache`` by default. Adopt this protocol to keep images your own way. A cache may drop any
/// image at any time: the pipeline then draws it again. It must never return an image that was stored for another key.
/// Images on screen are kept by the pipeline itself.
///
/// A cache is called while images are looked up and drawn. ``store(_:for:origin:)`` must not request images of the
/// pipeline that stores: a request for the same image, or one that would wait for its own thread, fails with the code
/// `RasterError.Code.nestingTooDeep`. A request in ``image(for:)`` calls that again, without end.
///
/// All members may be called on any thread, at the same time.
///
/// ## Topics
///
/// ### Using images
///
/// - ``image(for:)``
/// - ``store(_:for:origin:)``
///
/// ### Removing images
///
/// - ``removeImage(for:)``
/// - ``removeAll()``
public protocol RasterCaching: Sendable {
    /// Returns the image of a key, or nil if there is none.
    ///
    /// It is called on any thread, for each request and each nested component: return quickly.
    func image(for key: CacheKey) -> RasterImage?

    /// Stores the image of a key, replacing an earlier one.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - key: The key.
    ///   - origin: The origin of the image, which tells the cost of drawing it again.
    /// - Returns: The stored image: `image`, or one with the same pixels whose
    ///   memory another image uses already. Nil if the image was not stored; the
    ///   pipeline then reports the drawing as ``RasterPipeline/Event/Action/rejected``.
    @discardableResult
    func store(_ image: RasterImage, for key: CacheKey, origin: RasterCache.Origin) -> RasterImage?

    /// Removes the image of a key, even if it is on screen.
    ///
    /// - Returns: The image, or nil if there was none.
    @discardableResult
    func removeImage(for key: CacheKey) -> RasterImage?

    /// Removes all images, including those on screen.
    func removeAll()
}

extension RasterCache {
    /// The origin of an image, by which a cache estimates its worth.
    ///
    /// ```swift
    /// let picture = try RasterImage(size: size) { $0.fill(with: .blue) }
    /// let key = try CacheKey(of: "blue")
    /// cache.store(picture, for: key, origin: RasterCache.Origin(component: "Blue", drawingTime: .milliseconds(2)))
    /// ```
    ///
    /// ## Topics
    ///
    /// ### Creating an origin
    ///
    /// - ``init(component:drawingTime:isPrefetched:)``
    ///
    /// ### Reading the origin
    ///
    /// - ``component``
    /// - ``drawingTime``
    /// - ``isPrefetched``
    public struct Origin: Sendable, Hashable {
        /// The identifier of the component that was drawn; empty if it is unknown.
        public var component: String

        /// The time that the drawing took, without nested components that had to be drawn for it.
        public var drawingTime: Duration

        /// A Boolean value that indicates whether the image was drawn before it was needed.
        public var isPrefetched: Bool

        /// Creates an origin.
        ///
        /// - Parameters:
        ///   - component: The identifier of the component that was drawn.
        ///   - drawingTime: The time that the drawing took.
        ///   - isPrefetched: Whether the image was drawn before it was needed.
        public init(component: String = "", drawingTime: Duration = .zero, isPrefetched: Bool = false) {
            self.component = component
            self.drawingTime = drawingTime
            self.isPrefetched = isPrefetched
        }
    }
}
