// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The columns of a list or grid: how many there are, where they begin and how wide they are.
///
/// All columns have the same width, so that an item that moves to another column keeps its image and its height.
/// Together with the spaces between them they fill the width exactly: pixels that can't be shared evenly go to
/// the first spaces, one to each.
package struct ColumnLayout: Sendable, Hashable {
    /// The left edge of the content without its insets, in pixels.
    package let x: Int

    /// The width of the content without its insets, in pixels.
    package let width: Int

    /// The number of columns, at least 1.
    package let count: Int

    /// The width of each column, in pixels.
    package let columnWidth: Int

    /// A Boolean value that indicates whether there are more columns than pixels, so that no item has a place.
    package var areTooNarrow: Bool { columnWidth == 0 && width > 0 }

    /// The least space between two columns, in pixels.
    ///
    /// It is less than asked for where columns would otherwise have no pixels.
    package let spacing: Int

    /// The number of spaces that are a pixel wider, beginning with the one after the first column.
    private let widerSpaceCount: Int
    private let isRightToLeft: Bool

    /// Creates the columns for metrics.
    package init(_ metrics: ListGeometry.Metrics) {
        let whole = ListGeometry.length(metrics.width)
        let wished = ListGeometry.length(metrics.columnSpacing)
        x = min(ListGeometry.length(metrics.insets.left), whole)
        width = max(0, whole - x - ListGeometry.length(metrics.insets.right))
        switch metrics.columns {
        case .count(let number):
            count = max(1, ListGeometry.length(number))
        case .minimumWidth(let minimum, let maximumCount):
            let number = (width + wished) / (max(1, ListGeometry.length(minimum)) + wished)
            count = max(1, min(number, maximumCount ?? .max))
        }
        spacing = count > 1 ? min(wished, max(0, width - count) / (count - 1)) : 0
        (columnWidth, widerSpaceCount) = (width - spacing * (count - 1)).quotientAndRemainder(dividingBy: count)
        isRightToLeft = metrics.isRightToLeft
    }

    /// Returns the left edge of a column in pixels; the first column is the rightmost one from right to left.
    package func x(of column: Int) -> Int {
        let leading = (columnWidth + spacing) * column + min(column, widerSpaceCount)
        return x + (isRightToLeft ? width - leading - columnWidth : leading)
    }
}
