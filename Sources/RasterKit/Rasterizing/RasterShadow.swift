// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// The shadow of a view: its appearance and its shape.
///
/// The shadow is drawn with the view and isn't part of its image. It may reach beyond the bounds, and another shadow
/// needs no new image. The blur is computed once, and stretched to every size.
///
/// ```swift
/// view.shadow = RasterShadow(.drop(color: .black.opacity(0.3), radius: 6, y: 2), cornerRadius: 8)
/// ```
///
/// ## Topics
///
/// ### Creating a shadow
///
/// - ``init(_:cornerRadius:)``
/// - ``init(_:shape:)``
///
/// ### Reading the shadow
///
/// - ``shadow``
/// - ``shape-swift.property``
/// - ``Shape-swift.enum``
public struct RasterShadow: Sendable, Hashable {
    /// The shape that casts a shadow.
    ///
    /// ```swift
    /// let ring = RasterShadow(.drop(radius: 4), shape: .path(Path(ellipseIn: bounds)))
    /// ```
    ///
    /// ## Topics
    ///
    /// ### Shapes
    ///
    /// - ``roundedRectangle(_:)``
    /// - ``path(_:)``
    public enum Shape: Sendable, Hashable {
        /// The bounds of the view with rounded corners, in points.
        case roundedRectangle(CornerRadii)
        /// A path, in points from the top left corner of the view.
        case path(Path)
    }

    /// The appearance of the shadow.
    public var shadow: Shadow

    /// The shape that casts the shadow.
    public var shape: Shape

    /// Creates a shadow of the bounds of a view.
    ///
    /// - Parameters:
    ///   - shadow: The appearance of the shadow.
    ///   - cornerRadius: The radius of the corners of the view, in points.
    public init(_ shadow: Shadow, cornerRadius: CGFloat = 0) {
        self.init(shadow, shape: .roundedRectangle(CornerRadii(cornerRadius)))
    }

    /// Creates a shadow of a shape.
    public init(_ shadow: Shadow, shape: Shape) {
        self.shadow = shadow
        self.shape = shape
    }

    package func area(around size: CGSize, scale: CGFloat) throws(RasterError) -> PixelRect? {
        switch shape {
        case .roundedRectangle(let radii):
            try shadow.area(ofRoundedRect: CGRect(origin: .zero, size: size), cornerRadii: radii, scale: scale)
        case .path(let path):
            try shadow.area(of: path, scale: scale)
        }
    }

    package func draw(in context: DrawingContext, around rect: CGRect) {
        switch shape {
        case .roundedRectangle(let radii):
            context.draw(shadow, of: rect, cornerRadii: radii)
        case .path(let path):
            context.withState {
                context.translateBy(x: rect.minX, y: rect.minY)
                context.draw(shadow, of: path)
            }
        }
    }
}
