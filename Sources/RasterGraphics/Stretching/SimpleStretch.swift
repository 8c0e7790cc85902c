// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The drawing of a small stretched image of which one column and one row are repeated between caps that keep their
/// size, as those of a card or a button.
///
/// It draws what the plan of the same stretching does, for a third of the time that is not spent on pixels.
struct SimpleStretch {
    private let columns: Axis
    private let rows: Axis

    /// The most pixels that are drawn.
    ///
    /// More would leave the processor's nearest caches between the cells of a row.
    private static let pixelLimit = 16384

    /// Divides the rectangle of a target that all of an image fills, with caps of its own scale; nil if the image is
    /// divided in another way.
    @inline(__always)
    init?(_ slices: ImageSlices, over area: PixelRect) {
        guard area.width < Self.pixelLimit, area.width &* area.height <= Self.pixelLimit,
            let columns = Axis(slices.columns, destination: area.columns),
            let rows = Axis(slices.rows, destination: area.rows)
        else { return nil }
        self.columns = columns
        self.rows = rows
    }

    @inline(__always)
    func draw(with painter: PixelPainter, inside clip: PixelRect) {
        for row in 0..<3 {
            let row = rows.run(row, inside: clip.rows)
            guard row.count > 0 else { continue }
            for column in 0..<3 {
                let column = columns.run(column, inside: clip.columns)
                if column.count > 0 { painter.paint(column, row) }
            }
        }
    }
}

extension SimpleStretch {
    fileprivate struct Axis {
        private let leading: Int
        private let start: Int
        private let second: Int
        private let end: Int

        /// Divides an axis; nil if another number of pixels is stretched, or if there is no room for it.
        @inline(__always)
        init?(_ slices: AxisSlices, destination: Range<Int>) {
            guard slices.leading &+ slices.trailing &+ 1 == slices.length,
                destination.count >= slices.length
            else { return nil }
            leading = slices.leading
            start = destination.lowerBound
            second = destination.upperBound &- slices.trailing
            end = destination.upperBound
        }

        /// Returns the visible part of the leading cap, the repeated pixel, or the trailing cap; its count is not more
        /// than 0 if there is none.
        @inline(__always)
        func run(_ index: Int, inside clip: Range<Int>) -> PixelRun {
            let first = start &+ leading
            let run =
                switch index {
                case 0: (start: start, end: first, source: 0)
                case 1: (start: first, end: second, source: leading)
                default: (start: second, end: end, source: leading &+ 1)
                }
            let seen = max(run.start, clip.lowerBound)
            return PixelRun(
                start: seen,
                count: min(run.end, clip.upperBound) &- seen,
                source: index == 1 ? leading : run.source &+ seen &- run.start,
                isRepeated: index == 1
            )
        }
    }
}
