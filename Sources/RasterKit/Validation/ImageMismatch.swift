// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

package struct ImageMismatch: Sendable, Hashable, CustomStringConvertible {
    /// The column of the first pixel that differs, row by row from the top left.
    package let x: Int

    package let y: Int

    /// The columns that contain all differences, in pixels.
    package let columns: Range<Int>

    /// The rows that contain all differences, in pixels.
    package let rows: Range<Int>

    package let differingPixels: Int
    package let pixelCount: Int

    /// The largest difference of one premultiplied component, in levels of 255.
    package let largestDifference: Int

    package init?(expected: RasterImage, actual: RasterImage) {
        guard expected.pixelSize == actual.pixelSize, !expected.hasSamePixels(as: actual) else { return nil }
        let width = expected.pixelWidth
        var places: [Int] = []
        var largest = 0
        for (place, pair) in zip(expected.argbWords, actual.argbWords).enumerated() where pair.0 != pair.1 {
            places.append(place)
            largest = max(largest, Self.difference(pair.0, pair.1))
        }
        guard let first = places.first, let last = places.last else { return nil }
        let columns = places.map { $0 % width }
        x = first % width
        y = first / width
        rows = y..<last / width + 1
        self.columns = (columns.min() ?? 0)..<(columns.max() ?? 0) + 1
        differingPixels = places.count
        pixelCount = width * expected.pixelHeight
        largestDifference = largest
    }

    private static func difference(_ first: UInt32, _ second: UInt32) -> Int {
        [0, 8, 16, 24].reduce(0) { largest, shift in
            max(largest, abs(Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF)))
        }
    }

    package var description: String {
        """
        \(differingPixels) of \(pixelCount) pixels differ, by up to \(largestDifference) levels, first in column \(x) \
        of row \(y); all are in columns \(columns) and rows \(rows)
        """
    }
}

extension RasterImage {
    /// The pixels row by row as words of the format `PixelFormat.argb32`.
    package var argbWords: [UInt32] {
        unsafe withUnsafeBytes { bytes in
            var words: [UInt32] = []
            words.reserveCapacity(pixelWidth * pixelHeight)
            for y in 0..<pixelHeight {
                for x in 0..<pixelWidth {
                    let place = y * stride + x * format.bytesPerPixel
                    switch format {
                    case .argb32: words.append(unsafe bytes.load(fromByteOffset: place, as: UInt32.self))
                    case .rgb24: words.append(unsafe bytes.load(fromByteOffset: place, as: UInt32.self) | 0xFF00_0000)
                    case .a8: words.append(unsafe UInt32(bytes[place]) << 24)
                    }
                }
            }
            return words
        }
    }
}

extension CGFloat {
    /// A length in points for people: at most three decimals, and none that are zero.
    package var pointsText: String {
        let rounded = (self * 1000).rounded() / 1000
        return rounded == rounded.rounded() && rounded.magnitude < 1e9 ? "\(Int(saturating: rounded))" : "\(rounded)"
    }
}

extension EdgeInsets {
    package var pointsText: String {
        "top \(top.pointsText), left \(left.pointsText), bottom \(bottom.pointsText), right \(right.pointsText)"
    }
}
