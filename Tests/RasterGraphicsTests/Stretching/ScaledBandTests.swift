// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

/// Bands of several pixels that are made larger or smaller, compared with a
/// reference in floating-point numbers.
@Suite struct ScaledBandTests {
    /// How much each pixel of a band counts for one of the destination.
    ///
    /// Between two pixels the nearer one counts more; pixels that shrink count as
    /// much as the destination covers of them.
    private func weights(_ position: Int, of length: Int, from source: Range<Int>) -> [(index: Int, weight: Double)] {
        let ratio = Double(source.count) / Double(length)
        if ratio > 1 {
            let (start, end) = (Double(position) * ratio, Double(position + 1) * ratio)
            return source.indices.map { index in
                let offset = Double(index - source.lowerBound)
                return (index, max(0, min(end, offset + 1) - max(start, offset)) / ratio)
            }
        }
        let center = (Double(position) + 0.5) * ratio - 0.5
        let first = center.rounded(.down)
        let fraction = center - first
        func clamped(_ place: Double) -> Int { source.lowerBound + min(max(0, Int(place)), source.count - 1) }
        return [(clamped(first), 1 - fraction), (clamped(first + 1), fraction)]
    }

    /// The weights of one axis with caps.
    private func weights(_ position: Int, of length: Int, _ leading: Int, _ middle: Int, _ trailing: Int)
        -> [(index: Int, weight: Double)]
    {
        if position < leading { return [(position, 1)] }
        let room = length - leading - trailing
        if position >= leading + room { return [(position - room + middle, 1)] }
        return weights(position - leading, of: room, from: leading..<leading + middle)
    }

    @Test(arguments: 0..<60)
    func areWithinALevelOfTheReference(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        let (left, right, top, bottom) = (number(0...3), number(0...3), number(0...3), number(0...3))
        let (columns, rows) = (number(1...9), number(1...9))
        let image = try RasterImage(
            randomWidth: left + columns + right,
            height: top + rows + bottom,
            using: &generator
        )
        let (width, height) = (left + right + number(1...40), top + bottom + number(1...40))
        let caps = EdgeInsets(top: CGFloat(top), left: CGFloat(left), bottom: CGFloat(bottom), right: CGFloat(right))
        let result = try image.withCapInsets(caps).stretched(to: CGSize(width: width, height: height)).words
        let words = image.words
        var worst = 0.0
        for y in 0..<height {
            let vertical = weights(y, of: height, top, rows, bottom)
            for x in 0..<width {
                let horizontal = weights(x, of: width, left, columns, right)
                for shift in stride(from: UInt32(0), through: 24, by: 8) {
                    var exact = 0.0
                    for row in vertical {
                        for column in horizontal {
                            let level = words[row.index * image.pixelWidth + column.index] >> shift & 0xFF
                            exact += Double(level) * row.weight * column.weight
                        }
                    }
                    worst = max(worst, abs(exact - Double(result[y * width + x] >> shift & 0xFF)))
                }
            }
        }
        #expect(worst < 0.51, "\(worst) levels, caps \(caps), \(columns)×\(rows) pixels to \(width)×\(height)")
    }
}

@Suite struct BandScalingTests {
    private func stripes(_ colors: [Color], caps: Int, format: PixelFormat = .argb32) throws -> RasterImage {
        let width = colors.count + 2 * caps
        return try RasterImage(size: CGSize(width: width, height: 2), format: format, background: .red) { context in
            context.blendMode = .copy
            for (index, color) in colors.enumerated() {
                context.fill(CGRect(x: caps + index, y: 0, width: 1, height: 2), with: color)
            }
        }.withCapInsets(EdgeInsets(left: CGFloat(caps), right: CGFloat(caps)))
    }

    @Test func shrinksTheLongestSideThereIs() throws {
        let image = try RasterImage(size: CGSize(width: PixelSize.maximumLength, height: 1), background: .red) { _ in }
        #expect(try image.stretched(to: CGSize(width: 1, height: 1)).pixel(x: 0, y: 0)?.red == 255)
    }

    @Test func growsToTheLongestSideThereIs() throws {
        let image = try stripes([.black, .white], caps: 0).stretched(
            to: CGSize(width: PixelSize.maximumLength, height: 1)
        )
        #expect(image.pixel(x: 0, y: 0)?.green == 0)
        #expect(image.pixel(x: PixelSize.maximumLength - 1, y: 0)?.green == 255)
    }

    @Test(arguments: PixelFormat.allCases)
    func copiesTheLongestSideThereIs(format: PixelFormat) throws {
        let size = CGSize(width: PixelSize.maximumLength, height: 1)
        let line = try RasterImage(size: size, format: format, background: .black) { _ in }
        let drawn = try RasterImage(size: size, format: format == .a8 ? .a8 : .argb32) {
            $0.draw(line, at: .zero, anchor: .topLeading)
        }
        #expect(drawn.pixel(x: 0, y: 0)?.alpha == 255)
        #expect(drawn.pixel(x: PixelSize.maximumLength - 1, y: 0)?.alpha == 255)
        let masked = try RasterImage(size: size) { $0.draw(line, in: CGRect(origin: .zero, size: size), tint: .red) }
        #expect(masked.pixel(x: PixelSize.maximumLength - 1, y: 0)?.red == 255)
    }

    @Test func drawsAPartOfABandAsItIsInTheWhole() throws {
        let image = try stripes([.black, .white, .blue, .yellow, .red], caps: 1)
        let rect = CGRect(x: -9000, y: 0, width: 20_000, height: 3)
        func drawn(_ clip: CGRect) throws -> RasterImage {
            try RasterImage(size: CGSize(width: 64, height: 3)) { context in
                context.clip(to: clip)
                context.draw(image, in: rect)
            }
        }
        let whole = try drawn(CGRect(x: 0, y: 0, width: 64, height: 3))
        let part = try drawn(CGRect(x: 40, y: 1, width: 3, height: 2))
        for x in 40..<43 { #expect(part.pixel(x: x, y: 1) == whole.pixel(x: x, y: 1)) }
    }
}
