// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// How an image came about, for a cache to know what it is worth.
public struct RasterOrigin: Sendable, Hashable {
    /// The identifier of the component that was drawn; empty when it is not known.
    public var component: String

    /// How long the drawing took, without what it found in the cache.
    public var drawingTime: Duration

    /// Whether the image was drawn before anybody wanted to see it.
    public var isPrefetched: Bool

    /// Creates an origin.
    ///
    /// - Parameters:
    ///   - component: The identifier of the component that was drawn.
    ///   - drawingTime: How long the drawing took.
    ///   - isPrefetched: Whether the image was drawn before anybody wanted to see it.
    public init(component: String = "", drawingTime: Duration = .zero, isPrefetched: Bool = false) {
        self.component = component
        self.drawingTime = drawingTime
        self.isPrefetched = isPrefetched
    }
}
