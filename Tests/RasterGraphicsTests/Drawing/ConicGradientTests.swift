// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

/// Gradients around a point, compared with the angle of each pixel.
@Suite struct ConicGradientTests {
    private static let wheel = Gradient(colors: [.red, .yellow, .green, .blue, .red])

    /// Returns the red component at a place of the wheel, 0 to 255.
    private func wheel(_ place: Double) -> SIMD3<Double> {
        let colors = Self.wheel.stops.map { SIMD3($0.color.red, $0.color.green, $0.color.blue) * 255 }
        let position = place * 4
        let index = min(Int(position), 3)
        return colors[index] + (colors[index + 1] - colors[index]) * (position - Double(index))
    }

    private func check(_ image: RasterImage, _ place: (Double, Double) -> (turn: Double, distance: Double)) throws {
        var worst = 0.0
        for y in 0..<image.pixelHeight {
            for x in 0..<image.pixelWidth {
                let (turn, distance) = place(Double(x) + 0.5, Double(y) + 0.5)
                // Next to the center a pixel has many angles.
                guard distance > 12 else { continue }
                let pixel = try #require(image.pixel(x: x, y: y))
                worst = max(worst, (pixel.levels - SIMD4(wheel(turn - turn.rounded(.down)), 255)).magnitude)
            }
        }
        // Between two colors the components turn a corner, which a pixel's width rounds off.
        #expect(worst <= 4)
    }

    @Test(arguments: [1.0, 2], [0, 30, -90, 1000])
    func eachPixelHasTheColorOfItsAngle(scale: CGFloat, degrees: Double) throws {
        let center = CGPoint(x: 30.3, y: 20.7)
        let image = try Fixture.draw(scale: scale) { context in
            context.fill(with: .conicGradient(Self.wheel, center: center, angle: .degrees(degrees)))
        }
        try check(image) { x, y in
            let (dx, dy) = (x / scale - center.x, y / scale - center.y)
            return (atan2(dy, dx) / (2 * .pi) - degrees / 360, hypot(dx, dy) * scale)
        }
    }

    @Test func turnsAndShearsWithTheCoordinates() throws {
        let transform = AffineTransform(m11: 1.5, m12: 0.6, m21: -0.4, m22: 0.8, tX: 30, tY: 22)
        let image = try Fixture.draw { context in
            context.concatenate(transform)
            context.fill(with: .conicGradient(Self.wheel, center: CGPoint(x: 1, y: 2)))
        }
        let inverse = try #require(transform.inverted())
        try check(image) { x, y in
            let own = inverse.transform(CGPoint(x: x, y: y))
            return (atan2(own.y - 2, own.x - 1) / (2 * .pi), hypot(x - 30.7, y - 24.2))
        }
    }

    @Test func edgesOfColorAreCoveredInParts() throws {
        let stops = [(Color.black, 0.0), (.black, 0.4), (.white, 0.4), (.white, 1)]
        let gradient = Gradient(stops: stops.map { Gradient.Stop(color: $0.0, location: $0.1) })
        let image = try RasterImage(size: CGSize(width: 120, height: 120)) { context in
            context.fill(with: .conicGradient(gradient, center: .center, angle: .degrees(20)))
        }
        // Each pixel's share, from 16 by 16 samples.
        var worst = 0.0
        for y in 0..<120 {
            for x in 0..<120 where hypot(Double(x) - 59.5, Double(y) - 59.5) > 6 {
                var white = 0
                for sample in 0..<256 {
                    let dx = Double(x) + (Double(sample % 16) + 0.5) / 16 - 60
                    let dy = Double(y) + (Double(sample / 16) + 0.5) / 16 - 60
                    let turn = atan2(dy, dx) / (2 * .pi) - 20.0 / 360
                    if turn - turn.rounded(.down) >= 0.4 { white += 1 }
                }
                worst = max(worst, abs(Double(image.pixel(x: x, y: y)?.red ?? 0) - Double(white) * 255 / 256))
            }
        }
        // A box as wide as a pixel stands for a pixel that an edge crosses at an angle.
        #expect(worst <= 24)
    }

    @Test func isASourceAsOthers() throws {
        let constant = Shading.conicGradient(Gradient(colors: [.blue, .blue]), center: CGPoint(x: 11, y: 9))
        let oval = Path(ellipseIn: CGRect(x: 6, y: 5, width: 47, height: 33))
        for mode in BlendMode.allCases {
            func draw(_ shading: Shading) throws -> RasterImage {
                try Fixture.draw { context in
                    context.fill(CGRect(x: 0, y: 0, width: 30, height: 30), with: Color.yellow.opacity(0.7))
                    context.clip(to: Path(ellipseIn: CGRect(x: 1, y: 1, width: 44, height: 44)))
                    context.blendMode = mode
                    context.fill(oval, with: shading)
                }
            }
            let comparison = try ImageComparison(expected: draw(.color(.blue)), actual: draw(constant))
            #expect(comparison.largestDifference <= 2, "\(mode)")
        }
    }

    @Test func aHugeShapeCostsWhatIsSeen() throws {
        let huge = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
        let start = ContinuousClock.now
        _ = try Fixture.draw { context in
            for rect in [huge, .infinite] {
                context.fill(rect, with: .conicGradient(Self.wheel, center: CGPoint(x: 9, y: 9)))
            }
        }
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test func theCenterHasTheMeanOfATurn() throws {
        let image = try RasterImage(size: CGSize(width: 21, height: 21)) { context in
            context.fill(with: .conicGradient(Gradient(colors: [.black, .white]), center: .center))
        }
        #expect(abs(Int(image.pixel(x: 10, y: 10)?.red ?? 0) - 128) <= 1)
    }
}
