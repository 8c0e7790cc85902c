// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

/// Lines from a point to itself.
@Suite struct PointStrokeTests {
    private static let center = CGPoint(x: 20, y: 16)

    static let paths: [Path] = [
        Path { path in
            path.move(to: center)
            path.addLine(to: center)
        },
        Path { path in
            path.move(to: center)
            path.closeSubpath()
        },
        Path { path in
            path.move(to: center)
            path.addLine(to: center)
            path.addLine(to: center)
            path.closeSubpath()
        },
        Path { path in
            path.move(to: center)
            path.addCurve(to: center, control1: center, control2: center)
        },
        Path { path in
            path.move(to: center)
            path.addQuadCurve(to: center, control: center)
        },
    ]

    private func coverage(_ path: Path, _ style: StrokeStyle, scale: CGFloat = 1) throws -> Double {
        let image = try RasterImage(size: Fixture.size, scale: scale) { $0.stroke(path, with: .black, style: style) }
        var sum = 0
        for y in 0..<image.pixelHeight {
            for x in 0..<image.pixelWidth { sum += Int(image.pixel(x: x, y: y)?.alpha ?? 0) }
        }
        return Double(sum) / 255 / (scale * scale)
    }

    @Test(arguments: paths.indices, [1.0, 2])
    func areSquaresDotsOrNothingByTheirEnds(index: Int, scale: CGFloat) throws {
        let path = Self.paths[index]
        #expect(abs(try coverage(path, StrokeStyle(lineWidth: 8, lineCap: .square), scale: scale) - 64) <= 0.3)
        #expect(abs(try coverage(path, StrokeStyle(lineWidth: 8, lineCap: .round), scale: scale) - 16 * .pi) <= 0.6)
        #expect(try coverage(path, StrokeStyle(lineWidth: 8, lineCap: .butt), scale: scale) == 0)
    }

    @Test func aDashDrawsThemWhereItIsOn() throws {
        let on = StrokeStyle(lineWidth: 8, lineCap: .square, dash: [4, 4])
        let off = StrokeStyle(lineWidth: 8, lineCap: .square, dash: [4, 4], dashPhase: 5)
        #expect(abs(try coverage(Self.paths[0], on) - 64) <= 0.3)
        #expect(try coverage(Self.paths[0], off) == 0)
    }

    @Test func aPointWithoutALineIsNothing() throws {
        let path = Path { $0.move(to: Self.center) }
        #expect(try coverage(path, StrokeStyle(lineWidth: 8, lineCap: .square)) == 0)
    }

    @Test func otherLinesKeepTheirSquareEnds() throws {
        let path = Path { path in
            path.move(to: Self.center)
            path.addLine(to: CGPoint(x: 30, y: 16))
            path.addLine(to: CGPoint(x: 30, y: 16))
        }
        #expect(abs(try coverage(path, StrokeStyle(lineWidth: 8, lineCap: .square)) - 18 * 8) <= 0.5)
    }
}
