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
    /// One axis: runs that keep their size with runs between that are repeated.
    struct Axis {
        var caps: [Int]
        var runs: [Int]
        var mode: ResizingMode.Axis
        var destination: Int

        init(using generator: inout SeededGenerator) {
            func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
            mode = [.stretch, .stretch, .repeat, .round, .space][number(0...4)]
            let runCount = mode == .stretch || number(0...3) > 0 ? 1 : 2
            caps = (0...runCount).map { index in 0 < index && index < runCount ? number(1...4) : number(0...6) }
            let length = mode == .stretch || mode == .round ? 1 : number(1...5)
            runs = (0..<runCount).map { _ in length }
            destination = caps.reduce(0, +) + number(0...30)
            if mode == .stretch && number(0...5) == 0 {
                // An axis that is as long as the image is copied as it is.
                runs = [number(1...12)]
                destination = caps.reduce(0, +) + runs[0]
            }
        }

        var length: Int { caps.reduce(0, +) + runs.reduce(0, +) }

        /// Whether a mirrored image makes a mirrored result.
        var isSymmetrical: Bool { mode == .stretch || mode == .round && runs.count == 1 }

        /// Returns the column of the image that a column of the target shows, and
        /// whether it is between caps; nil for a gap.
        func source(of position: Int) -> (column: Int?, isBetweenCaps: Bool) {
            let room = destination - caps.reduce(0, +)
            var place = 0
            var column = 0
            var given = 0
            for index in caps.indices {
                if position < place + caps[index] { return (column + position - place, false) }
                place += caps[index]
                column += caps[index]
                guard index < runs.count else { break }
                let end = Int((Double(room) * Double(index + 1) / Double(runs.count)).rounded())
                let width = end - given
                given = end
                if position < place + width {
                    return (piece(of: position - place, in: width, runs[index]).map { column + $0 }, true)
                }
                place += width
                column += runs[index]
            }
            return (nil, false)
        }

        private func piece(of position: Int, in width: Int, _ length: Int) -> Int? {
            switch mode {
            case .stretch: return length == width ? position : 0
            case .repeat:
                // The middle of a piece is that of the room, or half a pixel before it.
                let first = Int((Double(width - length) / 2).rounded(.down))
                return ((position - first) % length + length) % length
            case .round: return position % length
            case .space:
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

        /// The runs in points, where there are several.
        var bands: [Range<CGFloat>] {
            var place = 0
            return zip(caps, runs).map { cap, run in
                defer { place += cap + run }
                return CGFloat(place + cap)..<CGFloat(place + cap + run)
            }
        }

        var flipped: Axis {
            var axis = self
            axis.caps.reverse()
            axis.runs.reverse()
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

    /// Returns an image of runs of random pixels.
    func image(using generator: inout SeededGenerator) throws -> RasterImage {
        var words: [UInt32] = []
        while words.count < columns.length * rows.length {
            let pixel = UInt32.premultiplied(using: &generator)
            words += [UInt32](repeating: pixel, count: Int.random(in: 1...12, using: &generator))
        }
        return try image(words: Array(words.prefix(columns.length * rows.length)))
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
        return try image.withStretchBands(StretchBands(columns: columns.bands, rows: rows.bands), resizingMode: mode)
    }

    var description: String {
        "columns \(columns), rows \(rows), hollow \(isHollow), at \(origin), clip \(clip), "
            + "replaces \(replaces), \(sourceFormat) on \(targetFormat)"
    }
}
