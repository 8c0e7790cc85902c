// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

@Suite struct StrokeTests {
    @Test func takesTheSameArgumentsForPathsAndRectangles() throws {
        let rect = CGRect(x: 12, y: 12, width: 40, height: 24)
        let gradient = Shading.across([.red, .blue], to: 64)
        let dashed = StrokeStyle(lineWidth: 3, dash: [5, 2])
        let strokes: [(rect: (DrawingContext) -> Void, path: (DrawingContext) -> Void)] = [
            ({ $0.stroke(rect, with: .red) }, { $0.stroke(Path(rect), with: .red) }),
            ({ $0.stroke(rect, with: .red, lineWidth: 4) }, { $0.stroke(Path(rect), with: .red, lineWidth: 4) }),
            ({ $0.stroke(rect, with: .red, style: dashed) }, { $0.stroke(Path(rect), with: .red, style: dashed) }),
            ({ $0.stroke(rect, with: gradient) }, { $0.stroke(Path(rect), with: gradient) }),
            (
                { $0.stroke(rect, with: gradient, lineWidth: 4) },
                { $0.stroke(Path(rect), with: gradient, lineWidth: 4) }
            ),
            (
                { $0.stroke(rect, with: gradient, style: dashed) },
                { $0.stroke(Path(rect), with: gradient, style: dashed) }
            ),
        ]
        let images = try strokes.map { stroke in
            let image = try Fixture.draw(stroke.rect)
            #expect(try image.hasSamePixels(as: Fixture.draw(stroke.path)))
            return try image.data(as: .png)
        }
        #expect(Set(images).count == strokes.count)
    }
}

@Suite struct MiterLimitTests {
    private let corner = Path.lines((8, 8), (28, 28), (8, 48))

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
        let spike = Path.lines((-600, 22), (0, 28), (-600, 34))
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
        let needle = Path.lines((0, 28), (50, 28), (0, 28.0001))
        #expect(try draw(needle, 1e9, width: 20).hasSamePixels(as: draw(needle, 10, width: 20)))
    }

    @Test func infinityBevelsALineThatGoesBackOnItself() throws {
        let back = Path.lines((8, 9), (40, 30), (8, 9))
        #expect(try draw(back, .infinity).hasSamePixels(as: draw(back, 10)))
    }
}

/// Lines of length 0: dots.
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
        Path { path in
            path.move(to: center)
            path.addLine(to: CGPoint(x: center.x + 1e-4, y: center.y))
        },
    ]

    /// The areas that stroking a path and filling its outline cover, in points.
    private func coverage(_ path: Path, _ style: StrokeStyle, scale: CGFloat = 1) throws -> [Double] {
        func area(_ draw: (DrawingContext) -> Void) throws -> Double {
            let image = try RasterImage(size: Fixture.size, scale: scale) { context in
                context.onNote = nil
                draw(context)
            }
            return image.words.reduce(0.0) { $0 + Double($1 >> 24) / 255 } / (scale * scale)
        }
        return [
            try area { $0.stroke(path, with: .black, style: style) },
            try area { $0.fill(path.strokedPath(style), with: .black) },
        ]
    }

    private static let areas: [(StrokeStyle.Cap, Double)] = [(.butt, 0), (.round, 16 * .pi), (.square, 64)]

    @Test(arguments: paths.indices, areas)
    func showTheirEnds(index: Int, cap: (StrokeStyle.Cap, area: Double)) throws {
        for (scale, dash) in [(1.0, []), (2, []), (1, [4, 4])] as [(CGFloat, [CGFloat])] {
            let style = StrokeStyle(lineWidth: 8, lineCap: cap.0, dash: dash)
            for area in try coverage(Self.paths[index], style, scale: scale) {
                // Cairo draws circles as polygons that are a tenth of a pixel off.
                #expect(abs(area - cap.area) <= 0.8, "\(style)")
            }
        }
    }

    @Test(arguments: areas) func areNotDrawnInGapsOrWhereAPathOnlyMoves(cap: (StrokeStyle.Cap, Double)) throws {
        let style = StrokeStyle(lineWidth: 8, lineCap: cap.0, dash: [4, 4], dashPhase: 5)
        #expect(try coverage(Self.paths[0], style) == [0, 0])
        let move = Path { $0.move(to: Self.center) }
        #expect(try coverage(move, StrokeStyle(lineWidth: 8, lineCap: cap.0)) == [0, 0])
    }

    @Test func areReportedBesideOtherLinesWhereNothingIsDrawn() throws {
        let path = try Path(svg: "M4 4L30 30M20 16z")
        var notes: [DrawingNote] = []
        _ = try Fixture.draw { context in
            context.onNote = { notes.append($0) }
            context.stroke(path, with: .black, style: StrokeStyle(lineWidth: 2, lineCap: .round))
            context.stroke(path, with: .black, lineWidth: 2)
        }
        #expect(notes.map { $0.error.message.contains("The line starts at (20.0, 16.0).") } == [true])
    }

    @Test func leaveTheLinesBesideThemAndTheirStart() throws {
        let path = Path { path in
            path.move(to: Self.center)
            path.closeSubpath()
            path.addLine(to: CGPoint(x: 30, y: 16))
            path.move(to: CGPoint(x: 6, y: 6))
            path.addLine(to: CGPoint(x: 6, y: 6))
        }
        for (cap, area) in [(.square, 18 * 8 + 64), (.round, 80 + 32 * .pi)] as [(StrokeStyle.Cap, Double)] {
            for covered in try coverage(path, StrokeStyle(lineWidth: 8, lineCap: cap)) {
                #expect(abs(covered - area) <= 0.8)
            }
        }
        let twice = Path.lines((20, 16), (30, 16), (30, 16))
        #expect(abs(try coverage(twice, StrokeStyle(lineWidth: 8, lineCap: .square))[0] - 18 * 8) <= 0.5)
    }

    @Test(arguments: [20, 100, 400, 1_000] as [CGFloat], [[60.15, 6], [60.3, 6], [58, 1.8]] as [[CGFloat]])
    func dashesThatEndBehindACornerAreDrawnInLargeCoordinates(unit: CGFloat, dash: [CGFloat]) throws {
        let corners = [CGPoint(x: 10, y: 20), CGPoint(x: 70, y: 20), CGPoint(x: 20, y: 60)]
        func drawn(_ unit: CGFloat) throws -> RasterImage {
            try RasterImage(size: CGSize(width: 100, height: 100)) { context in
                context.scaleBy(x: unit, y: unit)
                let path = Path { $0.addLines(corners.map { CGPoint(x: $0.x / unit, y: $0.y / unit) }) }
                context.stroke(
                    path,
                    with: .black,
                    style: StrokeStyle(lineWidth: 8 / unit, dash: dash.map { $0 / unit })
                )
            }
        }
        let comparison = try ImageComparison(expected: drawn(1), actual: drawn(unit))
        #expect(comparison.largestDifference <= 20, "\(comparison)")
    }
}
