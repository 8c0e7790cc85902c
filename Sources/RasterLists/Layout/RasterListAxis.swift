// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics

/// The axis along which a list scrolls.
///
/// ## Topics
///
/// ### Axes
///
/// - ``vertical``
/// - ``horizontal``
public enum RasterListAxis: Sendable, Hashable, CaseIterable {
    /// From top to bottom.
    case vertical
    /// From left to right, or from right to left where the environment's layout direction is.
    case horizontal
}

extension RasterListAxis {
    var lengthName: String { self == .vertical ? "height" : "width" }
}

/// The direction of a list on the screen.
///
/// The layout of each list is that of a vertical one. It is transposed where it meets the screen: in sizes, frames and
/// points that are asked for or given.
struct ListDirection: Hashable {
    var axis = RasterListAxis.vertical

    /// A Boolean value that indicates whether a horizontal list starts at the right.
    var isReversed = false

    /// Returns the rectangle on the screen of a rectangle of the layout.
    ///
    /// - Parameter length: The length of the content or of the viewport, from whose corner both are measured.
    func onScreen(_ rect: PixelRect, in length: Int) -> PixelRect {
        guard axis == .horizontal else { return rect }
        return PixelRect(columns: isReversed ? rect.rows.mirrored(in: length) : rect.rows, rows: rect.columns)
    }

    /// Returns the rectangle of the layout that ``onScreen(_:in:)`` turns into a rectangle.
    func inLayout(_ rect: PixelRect, in length: Int) -> PixelRect {
        guard axis == .horizontal else { return rect }
        return PixelRect(columns: rect.rows, rows: isReversed ? rect.columns.mirrored(in: length) : rect.columns)
    }
}

extension Range<Int> {
    fileprivate func mirrored(in length: Int) -> Range<Int> { length - upperBound..<length - lowerBound }
}

extension PixelRect {
    func range(along axis: RasterListAxis) -> Range<Int> { axis == .vertical ? rows : columns }

    func with(_ range: Range<Int>, along axis: RasterListAxis) -> PixelRect {
        axis == .vertical ? PixelRect(columns: columns, rows: range) : PixelRect(columns: range, rows: rows)
    }

    func moved(by distance: Int, along axis: RasterListAxis) -> PixelRect {
        axis == .vertical ? moved(rows: distance) : moved(byColumns: distance, rows: 0)
    }
}
