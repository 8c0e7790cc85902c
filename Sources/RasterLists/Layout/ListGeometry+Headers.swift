// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension ListGeometry {
    /// Returns the header that stays in view at the top of a viewport, and where it lies in content coordinates.
    ///
    /// It is the header of the section in which the top of the viewport lies. It lies at the top of the viewport, or above
    /// it as far as the next section, with or without a header, or the end of the content pushes it up.
    ///
    /// - Parameter y: The top edge of the viewport in content coordinates.
    /// - Returns: `nil` above the first line, below the content, and in a section without a header.
    /// - Complexity: O(log *n*) for varying heights, O(log *s*) for *s* sections of uniform ones.
    package func stickyHeader(at y: Int) -> (position: Int, frame: PixelFrame)? {
        let end = contentHeight
        guard y >= topInset, y < end else { return nil }
        let linesAbove = lineCount(startingAbove: y + 1)
        guard linesAbove > 0 else { return nil }
        let section = section(ofLine: linesAbove - 1)
        let start = starts[section]
        guard start.hasHeader else { return nil }
        let next = start.line + start.headerCount + Self.lines(of: start.itemCount, in: columnCount)
        let limit = next < lineCount ? top(ofLine: next, in: section) : end
        let height = headerHeight(of: section)
        return (
            start.position,
            PixelFrame(x: columns.x, y: min(y, limit - height), width: columns.width, height: height)
        )
    }

    /// Returns the height of the header that covers the top of the viewport when it is scrolled to a position, in pixels.
    ///
    /// An offset of the top edge of the item minus this height puts the item right below the header. It is 0 for headers,
    /// in sections without a header, and if there is no such position.
    ///
    /// - Complexity: O(log *s*) for *s* sections.
    package func obstruction(above position: Int) -> Int {
        guard contains(position) else { return 0 }
        let section = section(containing: position)
        let start = starts[section]
        return start.hasHeader && position > start.position ? headerHeight(of: section) : 0
    }
}
