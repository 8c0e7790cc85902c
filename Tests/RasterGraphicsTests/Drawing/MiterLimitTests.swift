// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

@Suite struct MiterLimitTests {
    private let corner = Path { path in
        path.move(to: CGPoint(x: 8, y: 8))
        path.addLine(to: CGPoint(x: 28, y: 28))
        path.addLine(to: CGPoint(x: 8, y: 48))
    }

    private func draw(_ path: Path, _ limit: CGFloat, width: CGFloat = 6, scale: CGFloat = 1) throws -> RasterImage {
        try RasterImage(size: CGSize(width: 64, height: 56), scale: scale) { context in
            context.stroke(path, with: .black, style: StrokeStyle(lineWidth: width, miterLimit: limit))
        }
    }

    @Test(
        arguments: [1e5, 4e5, 1e6, 1e9, 1e20, 1e300, .greatestFiniteMagnitude, .infinity] as [CGFloat],
        [1.0, 2.0, 3.5]
    )
    func makesNoDifferenceBeyondTheLongestCorner(limit: CGFloat, scale: CGFloat) throws {
        let image = try draw(corner, limit, scale: scale)
        #expect(try image.hasSamePixels(as: draw(corner, 10, scale: scale)))
        #expect(image.pixel(x: Int(30 * scale), y: Int(28 * scale))?.alpha == 255)
    }

    @Test func drawsASharpCornerAsTheTriangleThatItIs() throws {
        // A spike along y = 28 with half an angle of atan(1 / 100): its point is width / 2 / sin further to the right.
        let spike = Path { path in
            path.move(to: CGPoint(x: -600, y: 22))
            path.addLine(to: CGPoint(x: 0, y: 28))
            path.addLine(to: CGPoint(x: -600, y: 34))
        }
        let image = try draw(spike, 1e9, width: 1)
        let point = 0.5 / sin(atan(1.0 / 100))
        for x in stride(from: 2, to: 44, by: 4) {
            let height = 2 * (point - (CGFloat(x) + 0.5)) * tan(atan(1.0 / 100))
            let coverage = (0..<56).reduce(0.0) { $0 + Double(image.pixel(x: x, y: $1)?.alpha ?? 0) / 255 }
            #expect(abs(coverage - height) < 0.05)
        }
    }

    @Test(arguments: [0, 0.5, 0.99])
    func belowOneBevelsEveryCorner(limit: CGFloat) throws {
        let bevel = try RasterImage(size: CGSize(width: 64, height: 56)) { context in
            context.stroke(corner, with: .black, style: StrokeStyle(lineWidth: 6, lineJoin: .bevel))
        }
        #expect(try draw(corner, limit).hasSamePixels(as: bevel))
    }

    @Test(arguments: [1e6, 2e6])
    func ofAnOrdinaryStyleDoesNotHideAWideLine(width: CGFloat) throws {
        let image = try draw(corner, 10, width: width)
        #expect(image.pixel(x: 20, y: 20)?.alpha == 255)
    }

    @Test func bevelsACornerThatReachesTooFar() throws {
        // 1e-4 points aside on the way back: the point of the corner is 1e7 points long.
        let needle = Path { path in
            path.move(to: CGPoint(x: 0, y: 28))
            path.addLine(to: CGPoint(x: 50, y: 28))
            path.addLine(to: CGPoint(x: 0, y: 28.0001))
        }
        #expect(try draw(needle, 1e9, width: 20).hasSamePixels(as: draw(needle, 10, width: 20)))
    }

    @Test func infinityBevelsALineThatGoesBackOnItself() throws {
        let back = Path { path in
            path.move(to: CGPoint(x: 8, y: 9))
            path.addLine(to: CGPoint(x: 40, y: 30))
            path.addLine(to: CGPoint(x: 8, y: 9))
        }
        #expect(try draw(back, .infinity).hasSamePixels(as: draw(back, 10)))
    }
}
