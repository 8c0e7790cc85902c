// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// The shadow of a view: how it looks, and of which shape.
///
/// It is drawn with the view and is no part of its image, so that it may reach
/// beyond the bounds, and so that another shadow draws no new image. Its blur is
/// computed once, and stretched to every size.
public struct RasterShadow: Sendable {
    /// What casts a shadow.
    public enum Shape: Sendable {
        /// The bounds of the view with round corners, in points.
        case roundedRectangle(CornerRadii)
        /// A path, in points from the top left corner of the view.
        case path(Path)
    }

    /// How the shadow looks.
    public var shadow: Shadow

    /// What casts it.
    public var shape: Shape

    /// Creates a shadow of the bounds of a view.
    ///
    /// - Parameters:
    ///   - shadow: How it looks.
    ///   - cornerRadius: The radius of the corners of the view, in points.
    public init(_ shadow: Shadow, cornerRadius: CGFloat = 0) {
        self.init(shadow, shape: .roundedRectangle(CornerRadii(cornerRadius)))
    }

    /// Creates a shadow of any shape.
    public init(_ shadow: Shadow, shape: Shape) {
        self.shadow = shadow
        self.shape = shape
    }

    /// Draws the shadow of a view in a rectangle.
    func draw(in context: DrawingContext, around rect: CGRect) {
        switch shape {
        case .roundedRectangle(let radii):
            context.draw(shadow, ofRoundedRect: rect, cornerRadii: radii)
        case .path(let path):
            context.withState {
                context.translateBy(x: rect.minX, y: rect.minY)
                context.draw(shadow, of: path)
            }
        }
    }
}
