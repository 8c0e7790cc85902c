// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterGraphics
import RasterTesting
import Testing

/// Random images with caps of any length, in all modes, at all scales: scaled,
/// repeated and copied cells side by side.
@Suite struct RandomLatticeTests {
    private static let seeds = 0..<UInt64(Proof.length(12, full: 400))
    private static let scales: [CGFloat] = [1, 1.25, 1.5, 2, 3]

    private struct Lattice: CustomStringConvertible {
        let image: RasterImage
        let scale: CGFloat
        let rect: CGRect
        let size: CGSize
        let description: String

        init(using generator: inout SeededGenerator) throws {
            func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
            let imageScale = RandomLatticeTests.scales[number(0...4)]
            scale = number(0...1) == 0 ? imageScale : RandomLatticeTests.scales[number(0...4)]
            let axes = (0..<2).map { _ in (leading: number(0...5), run: number(1...12), trailing: number(0...5)) }
            let lengths = axes.map { $0.leading + $0.run + $0.trailing }
            let modes = ResizingMode.Axis.allCases
            let mode = ResizingMode(
                horizontal: modes[number(0...3)],
                vertical: modes[number(0...3)],
                isHollow: number(0...5) == 0
            )
            let format: PixelFormat = number(0...3) == 0 ? .rgb24 : .argb32
            let pixels = try RasterImage(
                randomWidth: lengths[0],
                height: lengths[1],
                format: format,
                using: &generator
            )
            let scaled = try RasterImage(
                pixelWidth: lengths[0],
                pixelHeight: lengths[1],
                scale: imageScale,
                format: format,
                bytes: pixels.withUnsafeBytes { Data($0) }
            )
            let caps = EdgeInsets(
                top: CGFloat(axes[1].leading) / imageScale,
                left: CGFloat(axes[0].leading) / imageScale,
                bottom: CGFloat(axes[1].trailing) / imageScale,
                right: CGFloat(axes[0].trailing) / imageScale
            )
            image = try scaled.withCapInsets(caps, resizingMode: mode)
            let (x, y, width, height) = (number(-9...12), number(-9...12), number(0...44), number(0...40))
            rect = CGRect(
                x: CGFloat(x) / scale,
                y: CGFloat(y) / scale,
                width: CGFloat(width) / scale,
                height: CGFloat(height) / scale
            )
            size = CGSize(width: 48 / scale, height: 40 / scale)
            description = "\(image), \(caps), \(mode) in \(width)×\(height) at \(x), \(y), scale \(scale)"
        }

        func draw(
            over background: RasterImage? = nil,
            _ prepare: (DrawingContext) -> Void = { _ in }
        ) throws -> RasterImage {
            try RasterImage(size: size, scale: scale) { context in
                if let background { context.draw(background, at: .zero, anchor: .topLeading) }
                prepare(context)
                context.draw(image, in: rect)
            }
        }
    }

    private func forEachLattice(
        _ seed: UInt64,
        _ body: (Lattice, _ background: RasterImage, inout SeededGenerator) throws -> Void
    ) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<12 {
            let lattice = try Lattice(using: &generator)
            let pixels = try RasterImage(randomWidth: 48, height: 40, using: &generator)
            let background = try RasterImage(
                pixelWidth: 48,
                pixelHeight: 40,
                scale: lattice.scale,
                bytes: pixels.withUnsafeBytes { Data($0) }
            )
            try body(lattice, background, &generator)
        }
    }

    @Test(arguments: seeds)
    func coversEveryPixelExactlyOnce(seed: UInt64) throws {
        try forEachLattice(seed) { lattice, background, _ in
            let alone = try lattice.draw { $0.blendMode = .copy }
            let expected = try RasterImage(size: lattice.size, scale: lattice.scale) { context in
                context.draw(background, at: .zero, anchor: .topLeading)
                context.draw(alone, at: .zero, anchor: .topLeading)
            }
            let drawn = try lattice.draw(over: background)
            #expect(ImageComparison(expected: expected, actual: drawn).isWithin(.exact), "\(lattice)")
        }
    }

    @Test(arguments: seeds)
    func looksTheSameThroughCairo(seed: UInt64) throws {
        try forEachLattice(seed) { lattice, background, _ in
            let direct = try lattice.draw(over: background)
            let byCairo = try lattice.draw(over: background) { context in
                // A clip with curves, too large to cut anything.
                context.clip(to: Path(ellipseIn: CGRect(x: -500, y: -500, width: 1060, height: 1060)))
            }
            #expect(ImageComparison(expected: direct, actual: byCairo).isWithin(.exact), "\(lattice)")
        }
    }

    @Test(arguments: seeds)
    func isPutTogetherFromParts(seed: UInt64) throws {
        try forEachLattice(seed) { lattice, background, generator in
            let x = CGFloat(Int.random(in: 0...48, using: &generator)) / lattice.scale
            let y = CGFloat(Int.random(in: 0...40, using: &generator)) / lattice.scale
            let (width, height) = (lattice.size.width, lattice.size.height)
            let whole = try lattice.draw(over: background)
            let parts = try RasterImage(size: lattice.size, scale: lattice.scale) { context in
                context.draw(background, at: .zero, anchor: .topLeading)
                for part in [
                    CGRect(x: 0, y: 0, width: x, height: y), CGRect(x: x, y: 0, width: width - x, height: y),
                    CGRect(x: 0, y: y, width: x, height: height - y),
                    CGRect(x: x, y: y, width: width - x, height: height - y),
                ] {
                    context.withState {
                        context.clip(to: part)
                        context.draw(lattice.image, in: lattice.rect)
                    }
                }
            }
            #expect(ImageComparison(expected: whole, actual: parts).isWithin(.exact), "\(lattice)")
        }
    }
}
