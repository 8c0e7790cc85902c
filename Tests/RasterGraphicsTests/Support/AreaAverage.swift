// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting

/// The mean of what a pixel of a target covers of an image: exact where the image isn't turned, otherwise from many
/// samples.
struct AreaAverage {
    private let words: [UInt32]
    private let width: Int
    private let height: Int

    /// The transform from pixels of the target to pixels of the image.
    private let toImage: AffineTransform

    /// - Parameters:
    ///   - image: The image.
    ///   - rect: The rectangle that it fills.
    ///   - toPixels: The transform from the coordinates of the rectangle to pixels of the target.
    init(of image: RasterImage, in rect: CGRect, toPixels: AffineTransform) {
        words = image.words
        width = image.pixelWidth
        height = image.pixelHeight
        var toImage = toPixels.inverted() ?? .identity
        toImage.append(AffineTransform(translationByX: -rect.minX, byY: -rect.minY))
        toImage.append(
            AffineTransform(
                scaleByX: CGFloat(width) / rect.width,
                byY: CGFloat(height) / rect.height
            )
        )
        self.toImage = toImage
    }

    /// Returns red, green, blue and alpha, 0 to 255, premultiplied; nil if the image does not cover all of the pixel.
    ///
    /// - Parameter samples: The number of samples along each side of the pixel.
    func mean(x: Int, y: Int, samples: Int) -> SIMD4<Double>? {
        for (cornerX, cornerY) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
            let place = toImage.transform(CGPoint(x: Double(x) + cornerX, y: Double(y) + cornerY))
            guard place.x >= -1e-6, place.y >= -1e-6, place.x <= Double(width) + 1e-6,
                place.y <= Double(height) + 1e-6
            else { return nil }
        }
        if toImage.m12 == 0, toImage.m21 == 0 { return exactMean(x: x, y: y) }
        let start = toImage.transform(
            CGPoint(x: Double(x) + 0.5 / Double(samples), y: Double(y) + 0.5 / Double(samples))
        )
        let count = Double(samples)
        var sums = SIMD4<Int>.zero
        for row in 0..<samples {
            let lineX = start.x + toImage.m21 / count * Double(row)
            let lineY = start.y + toImage.m22 / count * Double(row)
            for column in 0..<samples {
                let place = (lineX + toImage.m11 / count * Double(column), lineY + toImage.m12 / count * Double(column))
                let word = words[min(max(Int(place.1), 0), height - 1) * width + min(max(Int(place.0), 0), width - 1)]
                sums &+= SIMD4(Int(word >> 16 & 0xFF), Int(word >> 8 & 0xFF), Int(word & 0xFF), Int(word >> 24))
            }
        }
        return SIMD4<Double>(Double(sums.x), Double(sums.y), Double(sums.z), Double(sums.w)) / (count * count)
    }

    /// Returns the sum of the pixels that a rectangle of the image covers, each times its share.
    private func exactMean(x: Int, y: Int) -> SIMD4<Double> {
        let first = toImage.transform(CGPoint(x: x, y: y))
        let second = toImage.transform(CGPoint(x: x + 1, y: y + 1))
        let columns = Self.shares(from: min(first.x, second.x), to: max(first.x, second.x), length: width)
        let rows = Self.shares(from: min(first.y, second.y), to: max(first.y, second.y), length: height)
        var sum = SIMD4<Double>.zero
        for (row, rowShare) in rows {
            for (column, columnShare) in columns {
                let word = words[row * width + column]
                let levels = SIMD4(word >> 16 & 0xFF, word >> 8 & 0xFF, word & 0xFF, word >> 24)
                sum += SIMD4<Double>(levels) * (rowShare * columnShare)
            }
        }
        return sum
    }

    /// Returns the pixels between two places along an axis, with the share of the distance that each of them covers.
    private static func shares(from start: Double, to end: Double, length: Int) -> [(index: Int, share: Double)] {
        let (first, last) = (Int(start.rounded(.down)), Int(end.rounded(.up)) - 1)
        return (first...max(first, last)).map { index in
            let covered = min(end, Double(index) + 1) - max(start, Double(index))
            return (min(max(index, 0), length - 1), max(0, covered) / (end - start))
        }
    }
}

extension RasterImage {
    /// Creates a picture in which aliasing shows: single lines, a checkerboard, noise, or all of them.
    static func hardToShrink(_ length: Int, _ kind: Int, format: PixelFormat = .argb32) throws -> RasterImage {
        var generator = SeededGenerator(seed: UInt64(kind))
        let words = (0..<length * length).map { index -> UInt32 in
            let (x, y) = (index % length, index / length)
            switch kind {
            case 0: return (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000
            case 1: return x % 3 == 0 ? 0xFFFF_FFFF : 0xFF00_0000
            case 2: return y / 5 % 2 == 0 ? 0xFF20_40FF : 0xFFFF_C000
            default: return .premultiplied(using: &generator)
            }
        }
        let bytes = words.withUnsafeBytes { Data($0) }
        return try RasterImage(pixelWidth: length, pixelHeight: length, format: format, bytes: bytes)
    }
}
