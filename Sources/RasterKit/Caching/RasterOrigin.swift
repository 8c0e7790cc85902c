// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The origin of an image, by which a cache estimates its worth.
public struct RasterOrigin: Sendable, Hashable {
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
