// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting

/// A random image to be stretched somewhere, and where each of its pixels goes.
///
/// Its pieces are never scaled, so that each pixel of the target shows exactly one
/// of the image, or none.
struct RandomStretch: CustomStringConvertible {
    /// One axis: two caps that keep their size, with a run between that is repeated.
    struct Axis {
        var caps: [Int]
        var run: Int
        var mode: ResizingMode.Axis
        var destination: Int

        init(mode: ResizingMode.Axis, caps: [Int], run: Int, destination: Int) {
            (self.mode, self.caps, self.run, self.destination) = (mode, caps, run, destination)
        }

        init(using generator: inout SeededGenerator) {
            func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
            mode = [.stretch, .stretch, .repeat, .round, .space][number(0...4)]
            caps = [number(0...6), number(0...6)]
            run = mode == .stretch || mode == .round ? 1 : number(1...5)
            destination = caps.reduce(0, +) + number(0...30)
            if mode == .stretch && number(0...5) == 0 {
                // An axis that is as long as the image is copied as it is.
                run = number(1...12)
                destination = length
            }
        }

        /// Makes an axis of which one pixel is repeated, or which is as long as the image.
        init(isRepeated: Bool, caps limit: Int, length: Int, using generator: inout SeededGenerator) {
            func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
            mode = .stretch
            caps = isRepeated ? [number(0...limit), number(0...limit)] : [0, 0]
            run = isRepeated ? 1 : number(1...length)
            destination = caps.reduce(0, +) + run + (isRepeated ? number(0...length) : 0)
        }

        var length: Int { caps.reduce(0, +) + run }

        /// Whether a mirrored image makes a mirrored result.
        var isSymmetrical: Bool { mode == .stretch || mode == .round }

        /// Returns the column of the image that a column of the target shows, and
        /// whether it is between caps; nil for a gap.
        func source(of position: Int) -> (column: Int?, isBetweenCaps: Bool) {
            let (first, second) = (caps[0], destination - caps[1])
            if position < first { return (position, false) }
            if position >= second { return (first + run + position - second, false) }
            return (piece(of: position - first, in: second - first, run).map { first + $0 }, true)
        }

        /// Returns the pixel of a run that a pixel between caps shows, as in section 6 of CSS Backgrounds and Borders Level 3.
        private func piece(of position: Int, in width: Int, _ length: Int) -> Int? {
            switch mode {
            case .stretch: return length == width ? position : 0
            case .repeat:
                // "centered horizontally in their respective areas", at a whole pixel, "then tiled to fill"
                let first = Int((Double(width - length) / 2).rounded(.down))
                return ((position - first) % length + length) % length
            case .round: return position % length
            case .space:
                // "Any partial tiles are discarded and the extra space is distributed before, after, and in between"
                let count = width / length
                let rest = width - count * length
                var place = 0
                for index in 0..<count {
                    func edge(_ index: Int) -> Int { Int((Double(rest) * Double(index) / Double(count + 1)).rounded()) }
                    place += edge(index + 1) - edge(index)
                    if position < place { return nil }
                    if position < place + length { return position - place }
                    place += length
                }
                return nil
            }
        }

        var flipped: Axis {
            var axis = self
            axis.caps.reverse()
            return axis
        }
    }

    var columns: Axis
    var rows: Axis
    var isHollow: Bool
    var origin: (x: Int, y: Int)
    var clip: (x: Range<Int>, y: Range<Int>)
    var replaces: Bool
    var sourceFormat: PixelFormat
    var targetFormat: PixelFormat
    /// The pixels of the target.
    private(set) var target = (width: 40, height: 36)
    private var longestRun = 12

    init(using generator: inout SeededGenerator) {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        columns = Axis(using: &generator)
        rows = Axis(using: &generator)
        isHollow = number(0...5) == 0
        origin = (number(-12...20), number(-12...20))
        let start = (x: number(0...20), y: number(0...20))
        let isWhole = number(0...1) == 0
        clip = isWhole ? (0..<40, 0..<36) : (start.x..<start.x + number(0...40), start.y..<start.y + number(0...40))
        sourceFormat = [.argb32, .argb32, .rgb24, .a8][number(0...3)]
        targetFormat = number(0...2) == 0 ? .rgb24 : .argb32
        replaces = sourceFormat != .a8 && number(0...1) == 0
    }

    /// Makes a case with long runs of pixels, which is drawn without a plan: an image in its own size, or one of which one
    /// column and one row are repeated.
    init(isRepeated: Bool, using generator: inout SeededGenerator) {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        columns = Axis(
            isRepeated: isRepeated,
            caps: 20,
            length: isRepeated ? 90 : [70, 140][number(0...1)],
            using: &generator
        )
        rows = Axis(isRepeated: isRepeated, caps: 6, length: 12, using: &generator)
        isHollow = false
        origin = (number(-9...50), number(-9...9))
        clip = (number(0...20)..<number(60...200), number(0...4)..<number(9...30))
        sourceFormat = number(0...2) == 0 ? .rgb24 : .argb32
        targetFormat = number(0...2) == 0 ? .rgb24 : .argb32
        replaces = Bool.random(using: &generator)
        target = (180, 24)
        longestRun = 120
    }

    /// Returns the pixel of the image that a pixel of the target shows.
    func source(of position: (x: Int, y: Int)) -> (x: Int, y: Int)? {
        let column = columns.source(of: position.x)
        let row = rows.source(of: position.y)
        if isHollow && column.isBetweenCaps && row.isBetweenCaps { return nil }
        guard let x = column.column, let y = row.column else { return nil }
        return (x, y)
    }

    /// The same with its columns in reverse order.
    var flippedColumns: RandomStretch {
        var test = self
        test.columns = columns.flipped
        return test
    }

    /// The same with its rows in reverse order.
    var flippedRows: RandomStretch {
        var test = self
        test.rows = rows.flipped
        return test
    }

    /// Returns an image of runs of random pixels, of which some rows are repeated.
    func image(using generator: inout SeededGenerator) throws -> RasterImage {
        let rows = (0..<rows.length).reduce(into: [[UInt32]]()) { rows, _ in
            let isRepeated = Int.random(in: 0...2, using: &generator) == 0
            let last = isRepeated ? rows.last : nil
            rows.append(last ?? UInt32.runs(columns.length, upTo: longestRun, using: &generator))
        }
        return try image(words: Array(rows.joined()))
    }

    /// Returns an image of pixels with the caps and modes.
    func image(words: [UInt32]) throws -> RasterImage {
        let data =
            sourceFormat == .a8
            ? Data(words.map { UInt8($0 >> 24) }) : words.withUnsafeBytes { Data($0) }
        let mode = ResizingMode(horizontal: columns.mode, vertical: rows.mode, isHollow: isHollow)
        let image = try RasterImage(
            pixelWidth: columns.length,
            pixelHeight: rows.length,
            format: sourceFormat,
            bytes: data
        )
        let caps = EdgeInsets(
            top: CGFloat(rows.caps[0]),
            left: CGFloat(columns.caps[0]),
            bottom: CGFloat(rows.caps[1]),
            right: CGFloat(columns.caps[1])
        )
        return try image.withCapInsets(caps, resizingMode: mode)
    }

    var description: String {
        "columns \(columns), rows \(rows), hollow \(isHollow), at \(origin), clip \(clip), "
            + "replaces \(replaces), \(sourceFormat) on \(targetFormat)"
    }
}
