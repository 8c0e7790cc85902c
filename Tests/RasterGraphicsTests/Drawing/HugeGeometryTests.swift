// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

/// What is too far away, or too long, for Cairo: it never returned, or drew something else.
@Suite struct HugeGeometryTests {
    private static let red = RasterImage.Pixel(red: 255, green: 0, blue: 0)

    private func error(_ body: (DrawingContext) -> Void) throws -> RasterError {
        try failure { _ = try RasterImage(size: Fixture.size, drawing: body) }
    }

    private static let shapes: [@Sendable (CGFloat) -> Path] = [
        { length in Path(ellipseIn: CGRect(x: -length, y: -length, width: 2 * length, height: 2 * length)) },
        { length in Path(ellipseIn: CGRect(x: -length, y: 0, width: 2 * length, height: 9)) },
        { length in Path(roundedRect: CGRect(x: 0, y: 0, width: length, height: length), cornerRadius: length / 3) },
        { length in
            Path {
                $0.addArc(center: .zero, radius: length, startAngle: .zero, endAngle: .radians(3), clockwise: false)
            }
        },
        { length in
            Path { $0.addArc(center: .zero, radius: length, startAngle: .radians(3), endAngle: .zero, clockwise: true) }
        },
        { length in
            Path { path in
                path.addCurve(
                    to: CGPoint(x: 9, y: 9),
                    control1: CGPoint(x: length, y: 0),
                    control2: CGPoint(x: 0, y: length)
                )
            }
        },
        { length in Path { $0.addQuadCurve(to: CGPoint(x: 9, y: 9), control: CGPoint(x: length, y: 0)) } },
        { length in Path { $0.addLine(to: CGPoint(x: length, y: 1)) } },
    ]

    private static let uses: [@Sendable (DrawingContext, Path) -> Void] = [
        { $0.fill($1, with: .red) },
        { $0.stroke($1, with: .red) },
        { $0.stroke($1, with: .red, style: StrokeStyle(lineWidth: 4, lineJoin: .round, dash: [3, 2])) },
        { $0.clip(to: $1) },
        { $0.draw(.outer(blur: 3), of: $1) },
        { context, path in context.drawLayer { context.fill(path, with: .red) } },
        { context, path in
            context.withMask {
                context.fill(path, with: .black)
            } content: {
                context.fill(with: .red)
            }
        },
    ]

    @Test(
        .timeLimit(.minutes(30)),
        arguments: shapes.indices,
        [1e7, 1e20, 1e44, 1e300, CGFloat.greatestFiniteMagnitude / 4]
    )
    func refusesAPathThatReachesTooFar(shape: Int, length: CGFloat) throws {
        let path = Self.shapes[shape](length)
        for use in Self.uses {
            #expect(try error { use($0, path) }.code == .invalidGeometry)
        }
    }

    @Test(.timeLimit(.minutes(30)), arguments: shapes.indices, [1e9, 1e20, 1e44, 1e140])
    func refusesAnOrdinaryPathUnderAHugeTransform(shape: Int, scale: CGFloat) throws {
        let path = Self.shapes[shape](30)
        for use in Self.uses {
            let error = try error { context in
                context.scaleBy(x: scale, y: scale)
                use(context, path)
            }
            #expect(error.code == .invalidGeometry)
        }
    }

    /// Arcs that are lines where they are seen, and the lines.
    private static let nearlyStraight: [(Path, Path)] = [4e6, 1e9, 3e10].map { radius in
        let arc = Path {
            $0.addRelativeArc(
                center: CGPoint(x: 32, y: 20 + radius),
                radius: radius,
                startAngle: .radians(-.pi / 2 - 30 / radius),
                delta: .radians(60 / radius)
            )
        }
        return (arc, Path.lines((2, 20), (62, 20)))
    }

    private static let svgArcs: [(String, String)] = [
        ("M2 20A4e6 4e6 0 0 1 62 20", "M2 20H62"), ("M2 20A1e12 1e12 0 0 1 62 20", "M2 20H62"),
        ("M2 20A1e300 1e299 30 0 1 62 20", "M2 20H62"), ("M2 20A5e6 4e6 9 0 0 62 20", "M2 20H62"),
        // Half an ellipse that is 10⁸ times higher than wide.
        ("M2 20A36 6e-7 90.0003 0 0 62 20", "M2 20V99M62 20V99"),
    ]

    @Test(arguments: [0.1, 1, 3]) func drawsNearlyStraightArcsAsLines(scale: CGFloat) throws {
        let pairs = try Self.nearlyStraight + Self.svgArcs.map { (try Path(svg: $0.0), try Path(svg: $0.1)) }
        for (arc, line) in pairs {
            let images = try [arc, line].map { path in
                try RasterImage(size: Fixture.size, scale: scale) { $0.stroke(path, with: .red, lineWidth: 4) }
            }
            let largest = zip(images[0].words, images[1].words).map { abs(Int($0 >> 24) - Int($1 >> 24)) }.max()
            #expect(largest ?? 255 <= 3, "\(arc)")
        }
    }

    @Test func namesTheElementAndTheOperation() throws {
        let path = Path { path in
            path.addLine(to: .zero)
            path.addLine(to: CGPoint(x: 12_345_678, y: 1))
        }
        let error = try error { $0.fill(path, with: .red) }
        #expect(error.message.hasPrefix("filling a path: element 1"))
        #expect(error.message.contains("12345678"))
    }

    @Test(arguments: [
        CGRect.infinite, CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9),
        CGRect(x: -1e7, y: 0, width: 2e7, height: 99),
    ])
    func fillsAndClipsToRectanglesOfAnySize(rect: CGRect) throws {
        let calls: [(DrawingContext) -> Void] = [
            { $0.fill(rect, with: .red) }, { $0.fill(Path(rect), with: .red) },
            {
                $0.clip(to: rect)
                $0.fill(with: .red)
            },
            {
                $0.clip(to: Path(rect))
                $0.fill(with: .red)
            },
        ]
        let whole = try RasterImage(size: Fixture.size) { $0.fill(with: .red) }
        for call in calls {
            let image = try RasterImage(size: Fixture.size, drawing: call)
            #expect(image.hasSamePixels(as: whole))
        }
    }

    @Test(arguments: [0, 1, 2, 3], [1.0, 2.0])
    func cutsALargeRectangleExactlyWhereItsEdgeIsSeen(quarters: Int, scale: CGFloat) throws {
        // The quarter of the plane to the left of 20.25 and above 20.5 points, turned around the middle.
        let image = try RasterImage(size: CGSize(width: 40, height: 40), scale: scale) { context in
            context.translateBy(x: 20, y: 20)
            context.rotate(by: .radians(CGFloat(quarters) * .pi / 2))
            context.fill(CGRect(x: -1e9, y: -1e9, width: 1e9 + 0.25, height: 1e9 + 0.5), with: .red)
        }
        let small = try RasterImage(size: CGSize(width: 40, height: 40), scale: scale) { context in
            context.translateBy(x: 20, y: 20)
            context.rotate(by: .radians(CGFloat(quarters) * .pi / 2))
            context.fill(CGRect(x: -100, y: -100, width: 100.25, height: 100.5), with: .red)
        }
        #expect(image.hasSamePixels(as: small))
    }

    @Test(
        .timeLimit(.minutes(30)),
        arguments: [(1e17, 1e17 + 16), (0, 1e17), (1e300, 0), (-1e300, 1e300), (0, 1e9)] as [(CGFloat, CGFloat)]
    )
    func drawsArcsOfHugeAngles(start: CGFloat, end: CGFloat) throws {
        for clockwise in [true, false] {
            let image = try RasterImage(size: Fixture.size) { context in
                let path = Path { path in
                    path.addArc(
                        center: CGPoint(x: 32, y: 24),
                        radius: 20,
                        startAngle: .radians(start),
                        endAngle: .radians(end),
                        clockwise: !clockwise
                    )
                }
                context.fill(path, with: .red)
            }
            if abs(end - start) >= 2 * .pi, (end > start) == clockwise {
                #expect(image.pixel(x: 32, y: 24) == Self.red)
            }
            #expect(image.pixel(x: 1, y: 1)?.alpha == 0)
        }
    }

    @Test(arguments: Shadow.Kind.allCases)
    func drawsAShadowThatATransformBringsBack(kind: Shadow.Kind) throws {
        // 2³⁰ and the small numbers added to it are exact, so that the picture is the same.
        let far = 1_073_741_824.0
        let shadow = Shadow(kind, color: .black, blur: 4, offset: CGSize(width: 2, height: 1))
        let expected = try RasterImage(size: Fixture.size) {
            $0.draw(shadow, of: Path(roundedRect: CGRect(x: 16, y: 12, width: 32, height: 24), cornerRadius: 4))
        }
        let image = try RasterImage(size: Fixture.size) { context in
            context.translateBy(x: far, y: -far)
            context.draw(
                shadow,
                of: Path(roundedRect: CGRect(x: 16 - far, y: 12 + far, width: 32, height: 24), cornerRadius: 4)
            )
        }
        #expect(image.hasSamePixels(as: expected))
    }
}
