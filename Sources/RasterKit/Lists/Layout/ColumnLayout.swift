// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The columns of a list or grid: how many there are, where they begin and how wide they are.
///
/// Together with the spacing between them they fill the width exactly. Widths differ by one pixel at most.
package struct ColumnLayout: Sendable, Hashable {
    /// The left edge of the content without its insets, in pixels.
    package let x: Int

    /// The width of the content without its insets, in pixels.
    package let width: Int

    /// The number of columns, at least 1.
    package let count: Int

    /// The space between two columns, in pixels.
    ///
    /// It is less than asked for where columns would otherwise have no pixels.
    package let spacing: Int

    /// The sum of the columns' widths.
    private let sharedWidth: Int
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
        sharedWidth = width - spacing * (count - 1)
        isRightToLeft = metrics.isRightToLeft
    }

    /// A Boolean value that indicates whether all columns are equally wide.
    package var isEven: Bool { sharedWidth % count == 0 }

    /// Returns the left edge and the width of a column in pixels; the first column is the rightmost one from right to
    /// left.
    package func place(of column: Int) -> (x: Int, width: Int) {
        let start = sharedWidth * column / count
        let end = sharedWidth * (column + 1) / count
        let leading = start + spacing * column
        return (x + (isRightToLeft ? width - leading - (end - start) : leading), end - start)
    }
}
