// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A mode that determines how an image fills a rectangle of other proportions.
public enum ContentMode: Sendable, Hashable, CaseIterable {
    /// The image is stretched to the rectangle, between its caps if it has
    /// some.
    case fill

    /// All of the image is inside, in its own proportions; the rest of the
    /// rectangle stays free.
    case fit

    /// The image covers the rectangle in its own proportions; the part outside
    /// is cut off.
    case cover

    /// Returns the rectangle that all of an image takes.
    ///
    /// - Parameters:
    ///   - size: The size of the image, both sides of it > 0.
    ///   - rect: The rectangle that is filled.
    ///   - alignment: Which part of the image is kept where it is cut, and where it
    ///     lies where room is left.
    /// - Complexity: O(1).
    public func frame(of size: CGSize, in rect: CGRect, alignment: ContentMode.Alignment = .center) -> CGRect {
        let (x, y) = (rect.width / size.width, rect.height / size.height)
        let (width, height): (CGFloat, CGFloat)
        switch self {
        case .fill: return rect
        case .fit: (width, height) = (size.width * min(x, y), size.height * min(x, y))
        case .cover: (width, height) = (size.width * max(x, y), size.height * max(x, y))
        }
        return CGRect(
            x: rect.minX + (rect.width - width) * alignment.x,
            y: rect.minY + (rect.height - height) * alignment.y,
            width: width,
            height: height
        )
    }
}

extension ContentMode {
    /// An alignment of an image in a rectangle that it doesn't fill exactly, or of
    /// the part of it that is seen.
    public struct Alignment: Sendable, Hashable {
        /// The share of the free width to the left of the image, 0 to 1.
        public let x: CGFloat

        /// The share of the free height above the image, 0 to 1.
        public let y: CGFloat

        /// The middle.
        public static let center = ContentMode.Alignment(x: 0.5, y: 0.5)

        /// The middle of the top edge.
        public static let top = ContentMode.Alignment(x: 0.5, y: 0)

        /// The middle of the left edge.
        public static let left = ContentMode.Alignment(x: 0, y: 0.5)

        /// The middle of the bottom edge.
        public static let bottom = ContentMode.Alignment(x: 0.5, y: 1)

        /// The middle of the right edge.
        public static let right = ContentMode.Alignment(x: 1, y: 0.5)

        /// Creates an alignment.
        ///
        /// A share outside of 0...1 fails the drawing that uses it with the code
        /// `invalidGeometry`.
        ///
        /// - Parameters:
        ///   - x: The share of the free width to the left of the image.
        ///   - y: The share of the free height above the image.
        public init(x: CGFloat, y: CGFloat) {
            self.x = Double(x).unit.map { CGFloat($0) } ?? x
            self.y = Double(y).unit.map { CGFloat($0) } ?? y
        }

        /// A Boolean value that indicates whether both shares are between 0 and 1.
        var isUsable: Bool { Double(x).unit != nil && Double(y).unit != nil }

        /// The error of an alignment that can't be drawn with.
        var notUsable: RasterError {
            RasterError(
                .invalidGeometry,
                "drawing an image: invalid alignment x: \(x), y: \(y). Both must be between 0, left or top, and 1, right or bottom."
            )
        }
    }
}

extension DrawingContext {
    /// The shape to which an image is cut when it is drawn.
    public enum ClipShape: Sendable, Hashable {
        /// The whole rectangle in which the image is seen.
        case rectangle

        /// A rectangle with round corners, in points; radii that don't fit are
        /// reduced as ``CornerRadii/fitting(_:)`` says.
        case roundedRectangle(CornerRadii)

        /// The ellipse that touches the edges of the rectangle.
        case ellipse

        /// Returns the shape in a rectangle.
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
    public enum Interpolation: Sendable, Hashable, CaseIterable {
        /// The nearest pixel: sharp blocks, for pixel art and for codes that
        /// machines read.
        case nearest

        /// A weighted mean of the nearest pixels where the image grows, and of the
        /// covered pixels where it shrinks; nothing from outside of the image is
        /// mixed in.
        case smooth
    }
}
