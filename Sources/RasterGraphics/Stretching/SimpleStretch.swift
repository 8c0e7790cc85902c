// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The drawing of a small stretched image of which one column and one row are repeated between caps that keep their
/// size, as those of a card or a button.
///
/// It draws what the plan of the same stretching does, for a third of the time that is not spent on pixels.
@safe
struct SimpleStretch {
    private let image: Unmanaged<RasterImage>
    private let columns: Axis
    private let rows: Axis
    private let target: PixelTarget
    private let replaces: Bool

    /// The most pixels that are drawn.
    ///
    /// More would leave the processor's nearest caches between the cells of a row.
    private static let pixelLimit = 16384

    /// Prepares the drawing; nil if the image is divided or drawn in another way.
    ///
    /// - Parameters:
    ///   - image: The image, which must outlive this value.
    ///   - area: The rectangle of the target that all of the image fills.
    ///   - scale: The pixels of the target to a point, along each axis.
    ///   - target: The memory to write.
    ///   - paint: How the image gets onto the target.
    @inline(__always)
    init?(
        of image: RasterImage,
        over area: PixelRect,
        scale: (x: CGFloat, y: CGFloat),
        to target: PixelTarget,
        paint: StretchPaint
    ) {
        guard area.width < Self.pixelLimit, area.width &* area.height <= Self.pixelLimit,
            scale.x == image.scale, scale.y == image.scale, !image.slices.mode.isHollow,
            image.format != .a8, target.format != .a8,
            let columns = Axis(image.slices.columns, destination: area.columns),
            let rows = Axis(image.slices.rows, destination: area.rows)
        else { return nil }
        switch paint {
        case .replacing: replaces = true
        case .covering: replaces = image.format.isOpaque || image.survey.isOpaque
        case .coloring: return nil
        }
        // What is translucent in all repeated rows is divided into spans elsewhere.
        guard replaces || image.survey.withSpans({ $0.isOpaque(rows.leading) }) else { return nil }
        unsafe self.image = .passUnretained(image)
        self.columns = columns
        self.rows = rows
        self.target = target
    }

    /// Draws the part inside of a rectangle.
    @inline(__always)
    func draw(inside clip: PixelRect) {
        unsafe image._withUnsafeGuaranteedRef { draw($0, inside: clip.intersection(target.bounds)) }
    }

    private func draw(_ image: RasterImage, inside clip: PixelRect) {
        unsafe image.buffer.words.withUnsafeBufferPointer { words in
            guard let first = words.baseAddress else { return }
            if replaces {
                let bits = target.bitsToSet(in: image)
                forEachCell(inside: clip) { block, column, row in
                    let source = unsafe first + row.source &* image.pixelWidth + column.source
                    let step = row.isRepeated ? 0 : image.pixelWidth
                    if column.isRepeated {
                        unsafe block.fill(source, step: step, setting: bits)
                    } else {
                        unsafe block.copy(source, step: step, setting: bits)
                    }
                }
            } else {
                image.survey.withSpans { spans in
                    forEachCell(inside: clip) { block, column, row in
                        let source = unsafe first + row.source &* image.pixelWidth + column.source
                        switch (row.isRepeated, column.isRepeated) {
                        case (true, true): unsafe block.fill(source, step: 0)
                        case (true, false): unsafe block.copy(source, step: 0)
                        case (false, true): unsafe block.cover(repeating: source, step: image.pixelWidth)
                        case (false, false):
                            unsafe block.cover(
                                with: source,
                                step: image.pixelWidth,
                                spans,
                                row: row.source,
                                column: column.source
                            )
                        }
                    }
                }
            }
        }
    }

    /// Calls a closure with the pixels of each cell that are seen, and with their runs.
    @inline(__always)
    private func forEachCell(inside clip: PixelRect, _ body: (PixelBlock, Run, Run) -> Void) {
        for row in 0..<3 {
            let row = rows.run(row, inside: clip.rows)
            guard row.start < row.end else { continue }
            let line = unsafe target.words + row.start &* target.wordsPerRow
            for column in 0..<3 {
                let column = columns.run(column, inside: clip.columns)
                guard column.start < column.end else { continue }
                let block = unsafe PixelBlock(
                    of: target,
                    at: line + column.start,
                    width: column.end &- column.start,
                    height: row.end &- row.start
                )
                body(block, column, row)
            }
        }
    }
}

extension SimpleStretch {
    /// An axis of which one pixel is repeated between two caps.
    fileprivate struct Axis {
        /// The pixels of the leading cap, and so the index of the one that is repeated.
        let leading: Int

        private let start: Int
        private let second: Int
        private let end: Int

        /// Divides an axis; nil if another number of pixels is stretched, or if there is no room for it.
        @inline(__always)
        init?(_ slices: AxisSlices, destination: Range<Int>) {
            guard !slices.hasSeveralRuns, slices.leading &+ slices.trailing &+ 1 == slices.length,
                destination.count >= slices.length
            else { return nil }
            leading = slices.leading
            start = destination.lowerBound
            second = destination.upperBound &- slices.trailing
            end = destination.upperBound
        }

        /// Returns what is seen of the leading cap, the repeated pixel, or the trailing cap.
        @inline(__always)
        func run(_ index: Int, inside clip: Range<Int>) -> Run {
            let first = start &+ leading
            let run =
                switch index {
                case 0: (start: start, end: first, source: 0)
                case 1: (start: first, end: second, source: leading)
                default: (start: second, end: end, source: leading &+ 1)
                }
            let seen = max(run.start, clip.lowerBound)
            return Run(
                start: seen,
                end: min(run.end, clip.upperBound),
                source: index == 1 ? leading : run.source &+ seen &- run.start,
                isRepeated: index == 1
            )
        }
    }

    /// Neighboring rows or columns of the target that get their pixels in the same way.
    fileprivate struct Run {
        /// The first one.
        let start: Int
        /// The one behind the last; not behind `start` if none is seen.
        let end: Int
        /// The first one of the image.
        let source: Int
        /// A Boolean value that indicates whether all get the same one of the image.
        let isRepeated: Bool
    }
}
