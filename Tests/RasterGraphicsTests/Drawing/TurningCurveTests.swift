// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterGraphics
import RasterTesting
import Testing

/// Lines along curves that turn back, of which Cairo leaves out parts.
@Suite struct TurningCurveTests {
    private static let size = CGSize(width: 160, height: 160)

    private static func area(_ scale: (x: CGFloat, y: CGFloat), _ draw: (DrawingContext) -> Void) throws -> Double {
        let image = try RasterImage(size: size) { context in
            context.scaleBy(x: scale.x, y: scale.y)
            draw(context)
        }
        return image.words.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
    }

    private static let scales: [(x: CGFloat, y: CGFloat)] = [(1, 1), (10, 10), (0.05, 0.05), (4, 0.5)]

    /// Four points near a line.
    private static func path(_ random: inout SeededGenerator, _ scale: (x: CGFloat, y: CGFloat)) -> Path {
        let angle = Double.random(in: 0...(2 * .pi), using: &random)
        let distance = Bool.random(using: &random) ? 0 : pow(10, Double.random(in: -3...1, using: &random))
        func point() -> CGPoint {
            let (along, aside) = (
                Double.random(in: -50...50, using: &random), distance * Double.random(in: -0.5...0.5, using: &random)
            )
            return CGPoint(
                x: (80 + along * cos(angle) - aside * sin(angle)) / scale.x,
                y: (80 + along * sin(angle) + aside * cos(angle)) / scale.y
            )
        }
        return Path { path in
            path.move(to: point())
            if Int.random(in: 0..<3, using: &random) == 0 {
                path.addQuadCurve(to: point(), control: point())
            } else {
                path.addCurve(to: point(), control1: point(), control2: point())
            }
            if Int.random(in: 0..<3, using: &random) == 0 { path.closeSubpath() }
        }
    }

    @Test func coverAsMuchAsTheirOutlines() throws {
        for seed in Proof.seed..<Proof.seed + UInt64(Proof.length(120, full: 10_000)) {
            var random = SeededGenerator(seed: seed)
            let scale = Self.scales[Int.random(in: 0..<4, using: &random)]
            let path = Self.path(&random, scale)
            let style = StrokeStyle(
                lineWidth: CGFloat.random(in: 1...14, using: &random) / scale.x,
                lineCap: [.butt, .round, .square][Int.random(in: 0..<3, using: &random)],
                lineJoin: [.miter, .round, .bevel][Int.random(in: 0..<3, using: &random)],
                dash: Int.random(in: 0..<4, using: &random) == 0 ? [12 / scale.x, 5 / scale.x] : []
            )
            let stroked = try Self.area(scale) { $0.stroke(path, with: .black, style: style) }
            let outline = path.strokedPath(style)
            let filled = try Self.area(scale) { $0.fill(outline, with: .black) }
            #expect(abs(stroked - filled) <= 0.02 * filled + 6, "RASTER_SEED=\(seed): \(path), \(style), \(scale)")
        }
    }

    /// Paths, the lengths of their lines, and the number of their round ends.
    private static let turns: [(String, Double, Double)] = [
        ("M60 100C60 10 60 10 60 100", 67.5, 1), ("M60 100C60 10 60.01 10 60.01 100", 67.5, 1),
        ("M20 60Q110 60 20 60", 45, 1),
        // A flat ellipse.
        ("M20 60A40 1e-4 0 0 1 100 60A40 1e-4 0 0 1 20 60Z", 80, 2),
    ]

    @Test(arguments: turns) func haveRoundEndsWhereTheyTurn(text: String, length: Double, endCount: Double) throws {
        let path = try Path(svg: text)
        let covered = try Self.area((1, 1)) { $0.stroke(path, with: .black, lineWidth: 12) }
        #expect(abs(covered - length * 12 - endCount * 18 * .pi) <= 2)
    }
}
