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
        Path { $0.addArc(center: center, radius: 0, startAngle: .zero, endAngle: .degrees(90), clockwise: false) },
        Path { $0.addRelativeArc(center: CGPoint(x: 20, y: 8), radius: 8, startAngle: .degrees(90), delta: .zero) },
    ]

    private func coverage(_ path: Path, _ style: StrokeStyle, scale: CGFloat = 1) throws -> Double {
        let image = try RasterImage(size: Fixture.size, scale: scale) { context in
            context.onNote = nil
            context.stroke(path, with: .black, style: style)
        }
        var sum = 0
        for y in 0..<image.pixelHeight {
            for x in 0..<image.pixelWidth { sum += Int(image.pixel(x: x, y: y)?.alpha ?? 0) }
        }
        return Double(sum) / 255 / (scale * scale)
    }

    @Test(arguments: paths.indices, [StrokeStyle.Cap.butt, .round, .square])
    func drawNothing(index: Int, cap: StrokeStyle.Cap) throws {
        for scale in [1.0, 2] {
            #expect(try coverage(Self.paths[index], StrokeStyle(lineWidth: 8, lineCap: cap), scale: scale) == 0)
            #expect(try coverage(Self.paths[index], StrokeStyle(lineWidth: 8, lineCap: cap, dash: [4, 4])) == 0)
        }
    }

    @Test func leaveTheLinesBesideThemAndTheirStart() throws {
        let path = Path { path in
            path.move(to: Self.center)
            path.closeSubpath()
            path.addLine(to: CGPoint(x: 30, y: 16))
            path.move(to: CGPoint(x: 4, y: 4))
            path.addLine(to: CGPoint(x: 4, y: 4))
        }
        #expect(abs(try coverage(path, StrokeStyle(lineWidth: 8, lineCap: .square)) - 18 * 8) <= 0.5)
        #expect(abs(try coverage(path, StrokeStyle(lineWidth: 8, lineCap: .round)) - (80 + 16 * .pi)) <= 0.6)
    }

    @Test func dashesWithoutLengthAlongALineAreDots() throws {
        let line = Path { $0.addLines([CGPoint(x: 6, y: 16), CGPoint(x: 34, y: 16)]) }
        let dots = StrokeStyle(lineWidth: 6, lineCap: .round, dash: [0, 9])
        #expect(abs(try coverage(line, dots) - 4 * 9 * .pi) <= 1.5)
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
