// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

@Suite struct ShapeTests {
    private let star = Path { path in
        for corner in 0..<5 {
            let angle = CGFloat(corner) * 4 / 5 * .pi - .pi / 2
            let point = CGPoint(x: 32 + 22 * cos(angle), y: 25 + 22 * sin(angle))
            if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
    }

    @Test func fillsAStarWithTheWindingRule() throws {
        expectImage(try Fixture.draw { $0.fill(star, with: .blue) }, matchesReference: "shapes/star-winding")
    }

    @Test func leavesTheMiddleOfAStarWithTheEvenOddRule() throws {
        let image = try Fixture.draw { $0.fill(star, with: .blue, style: FillStyle(eoFill: true)) }
        expectImage(image, matchesReference: "shapes/star-even-odd")
    }

    @Test(arguments: [1.0, 2.0])
    func roundsEachCornerByItself(scale: CGFloat) throws {
        let radii = CornerRadii(topLeft: 2, topRight: 8, bottomRight: 0, bottomLeft: 16)
        let image = try Fixture.draw(scale: scale) { context in
            let rect = CGRect(x: 4, y: 4, width: 56, height: 40)
            context.fill(Path(roundedRect: rect, cornerRadii: radii), with: .purple)
        }
        expectImage(image, matchesReference: "shapes/rounded-\(Int(scale))x")
    }

    @Test func makesACapsuleOfRadiiThatAreTooLarge() throws {
        let image = try Fixture.draw { context in
            context.fill(Path(roundedRect: CGRect(x: 4, y: 14, width: 56, height: 20), cornerRadius: 99), with: .orange)
        }
        expectImage(image, matchesReference: "shapes/capsule")
    }

    @Test func drawsEllipsesAndCircles() throws {
        let image = try Fixture.draw { context in
            context.fill(Path(ellipseIn: CGRect(x: 2, y: 14, width: 36, height: 20)), with: .red)
            context.fill(Path(ellipseIn: CGRect(x: 42, y: 14, width: 20, height: 20)), with: .darkGray)
        }
        expectImage(image, matchesReference: "shapes/ellipses")
    }

    @Test func drawsCurves() throws {
        let cubic = Path { path in
            path.move(to: CGPoint(x: 4, y: 40))
            path.addCurve(
                to: CGPoint(x: 60, y: 40),
                control1: CGPoint(x: 10, y: -20),
                control2: CGPoint(x: 54, y: 60)
            )
        }
        let quadratic = Path { path in
            path.move(to: CGPoint(x: 4, y: 44))
            path.addQuadCurve(to: CGPoint(x: 60, y: 44), control: CGPoint(x: 32, y: 0))
        }
        let image = try Fixture.draw { context in
            context.stroke(cubic, with: .black, style: StrokeStyle(lineWidth: 2))
            context.stroke(quadratic, with: .red, style: StrokeStyle(lineWidth: 2))
        }
        expectImage(image, matchesReference: "shapes/curves")
    }

    @Test func turnsArcsClockwiseAsSeenOnTheScreen() throws {
        func arc(x: CGFloat, clockwise: Bool) -> Path {
            Path { path in
                let center = CGPoint(x: x, y: 24)
                path.move(to: center)
                path.addArc(
                    center: center,
                    radius: 13,
                    startAngle: .zero,
                    endAngle: .degrees(90),
                    clockwise: !clockwise
                )
                path.closeSubpath()
            }
        }
        let image = try Fixture.draw { context in
            context.fill(arc(x: 16, clockwise: true), with: .red)
            context.fill(arc(x: 48, clockwise: false), with: .blue)
        }
        expectImage(image, matchesReference: "shapes/arcs")
    }

    @Test func endsAnArcAfterOneTurn() throws {
        func disc(_ angle: CGFloat) throws -> RasterImage {
            try Fixture.draw { context in
                let path = Path { path in
                    path.addArc(
                        center: CGPoint(x: 32, y: 24),
                        radius: 20,
                        startAngle: .zero,
                        endAngle: .radians(angle),
                        clockwise: false
                    )
                }
                context.fill(path, with: .red)
            }
        }
        #expect(try disc(1e9).hasSamePixels(as: disc(2 * .pi)))
    }

    @Test func fillsExactlyThePixelsOfAWholeRectangle() throws {
        let image = try Fixture.draw { $0.fill(CGRect(x: 3, y: 5, width: 2, height: 1), with: .black) }
        let black = (0..<48).flatMap { y in (0..<64).map { x in (x, y) } }.filter { x, y in
            image.pixel(x: x, y: y) == RasterImage.Pixel(red: 0, green: 0, blue: 0)
        }
        #expect(black.map { [$0.0, $0.1] } == [[3, 5], [4, 5]])
    }
}
