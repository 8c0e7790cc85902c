// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A mode that determines how an image fills a rectangle of other proportions.
///
/// The names are SwiftUI's. [CSS](https://www.w3.org/TR/css-images-3/#the-object-fit) calls ``fit`` and ``fill`` contain
/// and cover, and its `fill` is ``stretch`` here.
///
/// ```swift
/// context.draw(photo, in: bounds, mode: .fill, alignment: .top)
/// let frame = ContentMode.fit.frame(of: photo.size, in: bounds)
/// ```
///
/// ## Topics
///
/// ### Modes
///
/// - ``fit``
/// - ``fill``
/// - ``stretch``
/// - ``scaleDown``
/// - ``none``
/// - ``tile``
///
/// ### Placing a content
///
/// - ``frame(of:in:alignment:)``
public enum ContentMode: Sendable, Hashable, CaseIterable {
    /// The image covers the rectangle in its own proportions; the part outside is cut off.
    case fill

    /// All of the image is inside, in its own proportions; the rest of the rectangle stays free.
    case fit

    /// The image is stretched to the rectangle, between its caps if it has some.
    case stretch

    /// The image is repeated in its own size, between its caps if it has some; pieces are cut at the edges.
    case tile

    /// The image has its own size; the part outside is cut off.
    case none

    /// The image has its own size, or less where it would not be inside, as with ``fit``.
    case scaleDown

    /// Returns the rectangle that all of an image takes, or one piece of it with ``tile``.
    ///
    /// - Parameters:
    ///   - size: The size of the image, both sides of it > 0.
    ///   - rect: The rectangle that is filled.
    ///   - alignment: Which part of the image is kept where it is cut, and where it lies where room is left.
    /// - Complexity: O(1).
    public func frame(of size: CGSize, in rect: CGRect, alignment: UnitPoint = .center) -> CGRect {
        let (x, y) = (rect.width / size.width, rect.height / size.height)
        let factor: CGFloat
        switch self {
        case .stretch: return rect
        case .fit: factor = min(x, y)
        case .fill: factor = max(x, y)
        case .tile, .none: factor = 1
        case .scaleDown: factor = min(x, y, 1)
        }
        let (width, height) = (size.width * factor, size.height * factor)
        return CGRect(
            x: rect.minX + (rect.width - width) * alignment.x,
            y: rect.minY + (rect.height - height) * alignment.y,
            width: width,
            height: height
        )
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension ContentMode {
    @available(*, unavailable, renamed: "stretch") public static var scaleToFill: ContentMode { .stretch }
    @available(*, unavailable, renamed: "fit") public static var scaleAspectFit: ContentMode { .fit }
    @available(*, unavailable, renamed: "fill") public static var scaleAspectFill: ContentMode { .fill }
    @available(*, unavailable, renamed: "fit") public static var aspectFit: ContentMode { .fit }
    @available(*, unavailable, renamed: "fill") public static var aspectFill: ContentMode { .fill }
    @available(*, unavailable, renamed: "fill") public static var cover: ContentMode { .fill }
    @available(*, unavailable, renamed: "fit") public static var contain: ContentMode { .fit }
}

extension UnitPoint {
    /// The point with parts that rounding left outside of 0...1 at its ends; nil if a part is not between 0 and 1.
    var alignment: UnitPoint? {
        guard let x = Double(x).unit, let y = Double(y).unit else { return nil }
        return UnitPoint(x: x, y: y)
    }

    var notAnAlignment: RasterError {
        RasterError(
            .invalidGeometry,
            "drawing an image: invalid alignment x: \(x), y: \(y). Both must be between 0, left or top, and 1, right or bottom."
        )
    }
}

extension DrawingContext {
    /// The shape to which an image is cut when it is drawn.
    ///
    /// ```swift
    /// context.draw(photo, in: bounds, mode: .fill, shape: .ellipse)
    /// ```
    ///
    /// ## Topics
    ///
    /// ### Shapes
    ///
    /// - ``rectangle``
    /// - ``roundedRectangle(_:)``
    /// - ``ellipse``
    public enum ClipShape: Sendable, Hashable {
        /// The whole rectangle in which the image is seen.
        case rectangle

        /// A rectangle with round corners, in points; radii that don't fit are
        /// reduced by one factor, as CSS says.
        case roundedRectangle(CornerRadii)

        /// The ellipse that touches the edges of the rectangle.
        case ellipse

        func path(in rect: CGRect) -> Path {
            switch self {
            case .rectangle: Path(rect)
            case .roundedRectangle(let radii): Path(roundedRect: rect, cornerRadii: radii)
            case .ellipse: Path(ellipseIn: rect)
            }
        }
    }
}

extension DrawingContext {
    /// A method of resampling an image that is drawn larger or smaller.
    ///
    /// ```swift
    /// context.draw(picture, in: bounds, interpolation: .nearest)
    /// ```
    ///
    /// ## Topics
    ///
    /// ### Filters
    ///
    /// - ``smooth``
    /// - ``nearest``
    public enum Interpolation: Sendable, Hashable, CaseIterable {
        /// The nearest pixel: sharp blocks, for pixel art and for codes that machines read.
        case nearest

        /// A weighted mean of the nearest pixels where the image grows, and of the covered pixels where it shrinks;
        /// nothing from outside of the image is mixed in.
        case smooth
    }
}
