// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// The columns or rows of images as numbers: equal lines have equal numbers.
struct PixelLines {
    enum Axis: Sendable {
        case horizontal
        case vertical
    }

    private let axis: Axis
    private var numbers: [[UInt32]: Int] = [:]

    init(along axis: Axis) {
        self.axis = axis
    }

    /// Returns the numbers of an image's lines, which compare with those of earlier images.
    mutating func lines(of image: RasterImage) -> [Int] {
        let words = image.argbWords
        let width = image.pixelWidth
        let height = image.pixelHeight
        switch axis {
        case .horizontal:
            return (0..<width).map { x in number(of: (0..<height).map { y in words[y * width + x] }) }
        case .vertical:
            return (0..<height).map { y in number(of: Array(words[y * width..<(y + 1) * width])) }
        }
    }

    private mutating func number(of line: [UInt32]) -> Int {
        if let known = numbers[line] { return known }
        let number = numbers.count
        numbers[line] = number
        return number
    }

    /// Returns the runs of at least two adjacent equal lines, the longest first; a single line is a run if it is the only
    /// one.
    static func runs(in lines: [Int]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start = 0
        for index in 1...max(lines.count, 1) where index == lines.count || lines[index] != lines[start] {
            if index - start > 1 || lines.count == 1 {
                runs.append(start..<index)
            }
            start = index
        }
        return runs.sorted { ($0.count, $1.lowerBound) > ($1.count, $0.lowerBound) }
    }
}
