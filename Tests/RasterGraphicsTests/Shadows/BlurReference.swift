// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// Coverage, convolved with a Gaussian in double precision, at some of its pixels.
///
/// It is slow and plain: every weight up to five standard deviations, one pixel
/// after the other.
struct BlurReference {
    private let deviation: Double
    private let size: (width: Int, height: Int)
    private let columns: [Int]
    private let rows: [Int]

    /// The levels of the sampled columns, row by row, blurred along the columns.
    private var levels: [[Double]] = []

    /// Blurs the inside of a path.
    ///
    /// - Parameters:
    ///   - path: The path, in points.
    ///   - size: The size of the image, in points.
    ///   - scale: The pixels to a point.
    ///   - deviation: The standard deviation, in pixels.
    ///   - samples: The number of columns, and of rows, to compute.
    init(_ path: Path, size: CGSize, scale: CGFloat, deviation: Double, samples: Int = 17) throws {
        let coverage = try RasterImage(size: size, scale: scale, format: .a8) {
            $0.snapsToPixels = false
            $0.fill(path, with: .black)
        }
        let (width, height) = (coverage.pixelWidth, coverage.pixelHeight)
        self.deviation = deviation
        self.size = (width, height)
        columns = (0..<samples).map { $0 * (width - 1) / (samples - 1) }
        rows = (0..<samples).map { $0 * (height - 1) / (samples - 1) }
        let bytes = coverage.withUnsafeBytes { [UInt8]($0) }
        let table = weights
        let reach = table.count / 2
        levels = (0..<height).map { y in
            let row = bytes[y * coverage.stride..<y * coverage.stride + width]
            let start = row.startIndex
            guard row.contains(where: { $0 > 0 }) else { return [Double](repeating: 0, count: columns.count) }
            return columns.map { column in
                var sum = 0.0
                for x in max(0, column - reach)...min(width - 1, column + reach) {
                    sum += Double(row[start + x]) * table[x - column + reach]
                }
                return sum
            }
        }
    }

    /// Calls a closure with each sampled pixel and its exact level, 0 to 255.
    func forEachPixel(_ body: (_ x: Int, _ y: Int, _ level: Double) -> Void) {
        let table = weights
        let reach = table.count / 2
        for row in rows {
            for (index, column) in columns.enumerated() {
                var sum = 0.0
                for y in max(0, row - reach)...min(size.height - 1, row + reach) {
                    sum += levels[y][index] * table[y - row + reach]
                }
                body(column, row, sum)
            }
        }
    }

    /// Returns the largest difference to the alpha of an image, in levels.
    func largestDifference(to image: RasterImage) -> Double {
        var worst = 0.0
        forEachPixel { x, y, level in
            worst = max(worst, abs(level - Double(image.pixel(x: x, y: y)?.alpha ?? 0)))
        }
        return worst
    }

    private var weights: [Double] {
        guard deviation > 0 else { return [1] }
        let reach = Int((5 * deviation).rounded(.up))
        let values = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
        let sum = values.reduce(0, +)
        return values.map { $0 / sum }
    }
}
