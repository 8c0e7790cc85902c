// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

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

    @Test(arguments: [3, 5, 11, 17, 40])
    func letsNothingBleedOverTheEdgesOfABand(width: Int) throws {
        let image = try stripes([.blue, .blue, .blue, .blue], caps: 1).stretched(to: CGSize(width: width, height: 6))
        let reds = [0, width - 1].compactMap { image.pixel(x: $0, y: 3) }
        let blues = (1..<width - 1).compactMap { image.pixel(x: $0, y: 3) }
        #expect(reds == [RasterImage.Pixel](repeating: RasterImage.Pixel(red: 255, green: 0, blue: 0), count: 2))
        #expect(
            blues == [RasterImage.Pixel](repeating: RasterImage.Pixel(red: 0, green: 0, blue: 255), count: width - 2)
        )
    }

    @Test func interpolatesBetweenPixelsThatGrow() throws {
        let image = try stripes([.black, .white], caps: 0).stretched(to: CGSize(width: 8, height: 2))
        let levels = (0..<8).compactMap { image.pixel(x: $0, y: 0)?.green }
        #expect(levels == levels.sorted())
        #expect(levels.first == 0 && levels.last == 255)
    }

    @Test func averagesPixelsThatShrink() throws {
        let colors = [Color.black, .white, .black, .white, .white, .white, .black, .black]
        let image = try stripes(colors, caps: 0).stretched(to: CGSize(width: 4, height: 1))
        let levels = (0..<4).compactMap { image.pixel(x: $0, y: 0) }.map { Int($0.green) }
        for (level, expected) in zip(levels, [127, 127, 255, 0]) {
            #expect(abs(level - expected) <= 2)
        }
    }

    @Test func averagesManyPixels() throws {
        let image = try RasterImage(size: CGSize(width: 2000, height: 1)) { context in
            for x in stride(from: 0, to: 2000, by: 2) {
                context.fill(CGRect(x: x, y: 0, width: 1, height: 1), with: .white)
            }
        }
        let small = try image.stretched(to: CGSize(width: 1, height: 1))
        #expect(abs(Int(small.pixel(x: 0, y: 0)?.alpha ?? 0) - 127) <= 2)
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
        let drawn = try RasterImage(size: size, format: format == .a8 ? .a8 : .argb32) { $0.draw(line, at: .zero) }
        #expect(drawn.pixel(x: 0, y: 0)?.alpha == 255)
        #expect(drawn.pixel(x: PixelSize.maximumLength - 1, y: 0)?.alpha == 255)
        let masked = try RasterImage(size: size) { $0.mask(line, in: CGRect(origin: .zero, size: size), with: .red) }
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

    @Test func repeatsAndScalesAlphaAlone() throws {
        let size = CGSize(width: 19, height: 19)
        let alpha = try Fixture.card(size, format: .a8).withCapInsets(EdgeInsets(all: 9))
        let large = CGSize(width: 37, height: 30)
        #expect(try alpha.stretched(to: large).hasSamePixels(as: try Fixture.card(large, format: .a8)))
    }

    @Test func coversWhatIsBehindAScaledBand() throws {
        let image = try stripes([.clear, .blue], caps: 1)
        let drawn = try RasterImage(size: CGSize(width: 20, height: 4), background: .white) { context in
            context.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 4))
        }
        #expect(drawn.pixel(x: 1, y: 1) == RasterImage.Pixel(red: 255, green: 255, blue: 255))
        #expect(drawn.pixel(x: 18, y: 1) == RasterImage.Pixel(red: 0, green: 0, blue: 255))
    }
}
