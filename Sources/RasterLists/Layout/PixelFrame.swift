// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A rectangle of whole pixels in the content of a list.
///
/// The origin of the content is its top left corner; y grows downwards.
package struct PixelFrame: Sendable, Hashable {
    /// The left edge, in pixels.
    package var x: Int

    /// The top edge, in pixels.
    package var y: Int

    /// The number of pixels in a row.
    package var width: Int

    /// The number of rows.
    package var height: Int

    /// Creates a rectangle.
    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The right edge, in pixels.
    package var maxX: Int { x + width }

    /// The bottom edge, in pixels.
    package var maxY: Int { y + height }

    /// A Boolean value that indicates whether the rectangle has no pixels.
    package var isEmpty: Bool { width <= 0 || height <= 0 }
}
