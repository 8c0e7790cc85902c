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

    /// The image covers the rectangle in its own proportions; what is outside
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
    public func frame(of size: CGSize, in rect: CGRect, alignment: ContentAlignment = .center) -> CGRect {
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
