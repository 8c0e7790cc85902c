// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting
import Testing

@testable import RasterGraphics

/// Gradients compared with the formulas of CSS Color 4, in doubles.
@Suite struct GradientInterpolationTests {
    private static let colors: [Color] = [
        .red, .clear, Color(red: 0, green: 0.2, blue: 1, opacity: 0.5), .white, Color(white: 0, opacity: 0),
        Color(red: 0.9, green: 0.8, blue: 0, opacity: 0.004), Color(red: 0, green: 0.5, blue: 0.1, opacity: 0.1),
        .black,
    ]

    static let pairs = colors.flatMap { first in colors.map { (first, $0) } }

    /// Returns premultiplied components of a mix, by components multiplied before and divided after.
    private func mix(_ first: Color, _ last: Color, _ part: Double, _ space: Gradient.ColorSpace) -> SIMD4<Double> {
        func multiplied(_ color: Color) -> SIMD4<Double> {
            let lab = OKLab(color)
            let own =
                space == .device
                ? SIMD3(color.red, color.green, color.blue) : SIMD3(lab.lightness, lab.a, lab.b)
            return SIMD4(own * color.opacity, color.opacity)
        }
        let sum = multiplied(first) * (1 - part) + multiplied(last) * part
        guard sum.w > 0 else { return .zero }
        let own = SIMD3(sum.x, sum.y, sum.z) / sum.w
        guard space == .perceptual else { return SIMD4(own * sum.w, sum.w) }
        let color = OKLab(lightness: own.x, a: own.y, b: own.z).color
        return SIMD4(SIMD3(color.red, color.green, color.blue) * sum.w, sum.w)
    }

    @Test(arguments: pairs, [Gradient.ColorSpace.device, .perceptual])
    func colorsAreMixedPremultiplied(pair: (Color, Color), space: Gradient.ColorSpace) throws {
        let gradient = Gradient(colors: [pair.0, pair.1]).colorSpace(space)
        let image = try RasterImage(size: CGSize(width: 512, height: 1)) { context in
            context.fill(with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 512, y: 0)))
        }
        let worst = try (0..<512).map { x in
            let pixel = try #require(image.pixel(x: x, y: 0))
            return (pixel.levels - mix(pair.0, pair.1, (Double(x) + 0.5) / 512, space) * 255).magnitude
        }
        #expect((worst.max() ?? .infinity) <= 1)
    }

    @Test func equalOpacitiesNeedNoMoreStops() {
        let colors: [Color] = [.red, .blue, .green]
        let gradient = Gradient(colors: colors.map { $0.opacity(0.3) })
        #expect(gradient.nodes(for: .unpremultiplied).count == 3)
    }

    @Test func aHardStepStaysOne() throws {
        let stops = [(Color.red, 0.5), (Color.blue.opacity(0.5), 0.5)]
        let gradient = Gradient(stops: stops.map { Gradient.Stop(color: $0.0, location: $0.1) })
        let image = try RasterImage(size: CGSize(width: 8, height: 1)) { context in
            context.fill(with: .linearGradient(gradient, startPoint: .leading, endPoint: .trailing))
        }
        #expect(image.pixel(x: 3, y: 0) == RasterImage.Pixel(red: 255, green: 0, blue: 0))
        #expect(image.pixel(x: 4, y: 0) == RasterImage.Pixel(red: 0, green: 0, blue: 128, alpha: 128))
    }

    @Test func manyStopsMakeABoundedNumberOfNodes() {
        let colors = (0..<DrawingLimits.gradientStopCount).map { Color.red.opacity($0 % 2 == 0 ? 0.01 : 1) }
        let gradient = Gradient(colors: colors.enumerated().map { $0 % 3 == 0 ? .blue.opacity($1.opacity) : $1 })
        #expect(gradient.nodes(for: .unpremultiplied).count <= 3 * 4096)
    }

    @Test(arguments: [(8.0, 40.0), (40, 8), (0, 30), (30, 0)])
    func aRadialGradientMayRunInwards(startRadius: Double, endRadius: Double) throws {
        let gradient = Gradient(colors: [.black, .white])
        let image = try RasterImage(size: CGSize(width: 96, height: 96)) { context in
            context.fill(
                with: .radialGradient(
                    gradient,
                    center: CGPoint(x: 48, y: 48),
                    startRadius: startRadius,
                    endRadius: endRadius
                )
            )
        }
        for x in 0..<96 {
            let distance = hypot(Double(x) + 0.5 - 48, 0.5)
            let share = min(max((distance - startRadius) / (endRadius - startRadius), 0), 1)
            #expect(abs(Double(image.pixel(x: x, y: 48)?.red ?? 0) - share * 255) <= 1.5)
        }
    }

    @Test func aPointToItselfAndEqualCirclesDrawNothing() throws {
        let gradient = Gradient(colors: [.red, .blue])
        let point = CGPoint(x: 20, y: 20)
        let shadings = [
            Shading.linearGradient(gradient, startPoint: point, endPoint: point),
            .linearGradient(gradient, startPoint: .center, endPoint: .center),
            .radialGradient(gradient, center: point, startRadius: 9, endRadius: 9),
        ]
        for shading in shadings {
            let image = try Fixture.draw { $0.fill(Fixture.bounds, with: shading) }
            #expect(image.hasSamePixels(as: try Fixture.draw { _ in }))
        }
    }
}
