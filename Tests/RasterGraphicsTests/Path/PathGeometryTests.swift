// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

/// The geometry of paths, against formulas.
@Suite struct PathGeometryTests {
    private static func near(_ one: CGRect, _ other: CGRect, _ tolerance: CGFloat = 1e-9) -> Bool {
        abs(one.minX - other.minX) < tolerance && abs(one.minY - other.minY) < tolerance
            && abs(one.maxX - other.maxX) < tolerance && abs(one.maxY - other.maxY) < tolerance
    }

    @Test func haveTheBoundsOfTheirCurvesNotOfTheirControlPoints() {
        // y = 3 · 8 · t (1 − t) is 6 in the middle; the square one 2 · 8 · t (1 − t), 4.
        let cubic = Path {
            $0.move(to: .zero)
            $0.addCurve(to: CGPoint(x: 9, y: 0), control1: CGPoint(x: 3, y: 8), control2: CGPoint(x: 6, y: 8))
        }
        #expect(Self.near(cubic.boundingRect, CGRect(x: 0, y: 0, width: 9, height: 6)))
        let quadratic = Path {
            $0.move(to: .zero)
            $0.addQuadCurve(to: CGPoint(x: 9, y: 0), control: CGPoint(x: 4.5, y: 8))
        }
        #expect(Self.near(quadratic.boundingRect, CGRect(x: 0, y: 0, width: 9, height: 4)))
        let circle = CGRect(x: 1, y: 2, width: 10, height: 10)
        #expect(Self.near(Path(ellipseIn: circle).boundingRect, circle))
        let ellipse = CGRect(x: -4, y: 2, width: 10, height: 3)
        #expect(Self.near(Path(ellipseIn: ellipse).boundingRect, ellipse))
        // From 45° to 135°, by way of the lowest point.
        let arc = Path {
            $0.addRelativeArc(center: .zero, radius: 2, startAngle: .degrees(45), delta: .degrees(90))
        }
        let half = 2 * 0.5.squareRoot()
        #expect(Self.near(arc.boundingRect, CGRect(x: -half, y: half, width: 2 * half, height: 2 - half)))
    }

    @Test func haveNoBoundsWithoutElementsOrWithInfiniteOnes() {
        #expect(Path().boundingRect == .null)
        #expect(Path { $0.move(to: CGPoint(x: CGFloat.nan, y: 0)) }.boundingRect == .null)
        #expect(Path { $0.move(to: CGPoint(x: 3, y: 4)) }.boundingRect == CGRect(x: 3, y: 4, width: 0, height: 0))
    }

    @Test func containThePointsInsideOfCirclesAndCurves() {
        let circle = Path(ellipseIn: CGRect(x: -3, y: -3, width: 6, height: 6))
        let oval = Path(ellipseIn: CGRect(x: -3, y: -2, width: 6, height: 4))
        var random = SeededGenerator(seed: 5)
        for _ in 0..<2000 {
            let (x, y) = (Double.random(in: -4...4, using: &random), Double.random(in: -4...4, using: &random))
            let distance = hypot(x, y)
            #expect(circle.contains(CGPoint(x: x, y: y)) == (distance < 3), "\(x), \(y)")
            let inOval = hypot(x / 3, y / 2)
            // Its curves are a few millionths off.
            if abs(inOval - 1) > 1e-5 { #expect(oval.contains(CGPoint(x: x, y: y)) == (inOval < 1), "\(x), \(y)") }
        }
        #expect(!circle.contains(CGPoint(x: CGFloat.nan, y: 0)))
    }

    @Test func containPointsByBothRules() {
        let twice = Path {
            $0.addRect(CGRect(x: 0, y: 0, width: 9, height: 9))
            $0.addRect(CGRect(x: 3, y: 3, width: 3, height: 3))
        }
        #expect(twice.contains(CGPoint(x: 4, y: 4)))
        #expect(!twice.contains(CGPoint(x: 4, y: 4), eoFill: true))
        #expect(twice.contains(CGPoint(x: 1, y: 4), eoFill: true))
    }

    @Test func keepArcsUnderTurnsAndMirrors() {
        let arc = Path {
            $0.addRelativeArc(
                center: CGPoint(x: 5, y: 1),
                radius: 2,
                startAngle: .degrees(20),
                delta: .degrees(80)
            )
        }
        var turn = AffineTransform(rotationByDegrees: 30)
        turn.append(AffineTransform(scale: 3))
        let mirror = AffineTransform(m11: -1, m12: 0, m21: 0, m22: 1, tX: 4, tY: 0)
        let skew = AffineTransform(m11: 1, m12: 0.5, m21: 0, m22: 2, tX: 4, tY: 0)
        for (transform, keeps) in [(turn, true), (mirror, true), (skew, false)] {
            let result = arc.applying(transform)
            let hasArc = result.elements.contains { if case .arc = $0 { true } else { false } }
            #expect(hasArc == keeps)
            let end = arc.currentPoint.map(transform.transform) ?? .zero
            #expect(hypot((result.currentPoint?.x ?? 99) - end.x, (result.currentPoint?.y ?? 99) - end.y) < 1e-9)
            // The middle of the arc, too, is where the transform puts it.
            let middle = arc.trimmedPath(from: 0, to: 0.5).applying(transform).currentPoint ?? .zero
            let inside = result.strokedPath(StrokeStyle(lineWidth: 0.1, lineCap: .square))
            #expect(inside.contains(middle))
        }
    }

    @Test func areMovedByAnOffset() {
        let path = Path(roundedRect: CGRect(x: 1, y: 2, width: 9, height: 8), cornerRadius: 2)
        let moved = path.offsetBy(dx: 3, dy: -4).boundingRect
        #expect(Self.near(moved, CGRect(x: 4, y: -2, width: 9, height: 8)))
    }

    @Test func haveACurrentPointAfterEachElement() {
        let (one, two, three) = (CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 5), CGPoint(x: 7, y: 3))
        #expect(Path().currentPoint == nil)
        #expect(Path { $0.addLines([one, two, three]) }.currentPoint == three)
        #expect(Path { $0.addQuadCurve(to: one, control: two) }.currentPoint == one)
        #expect(Path { $0.addCurve(to: one, control1: two, control2: three) }.currentPoint == one)
        let closed = Path {
            $0.addLines([one, two, three])
            $0.closeSubpath()
        }
        #expect(closed.currentPoint == one)
        let withoutMove = Path {
            $0.addLine(to: two)
            $0.addLine(to: three)
            $0.closeSubpath()
        }
        #expect(withoutMove.currentPoint == two)
    }

    @Test func addLines() {
        let points = [CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 5)]
        #expect(Path { $0.addLines(points) }.elements == [.move(to: points[0]), .line(to: points[1])])
        #expect(Path { $0.addLines([]) }.isEmpty)
    }
}

/// Parts of paths by arc length.
@Suite struct PathTrimmingTests {
    @Test func takeThePartOfALineByItsLength() {
        let path = Path { $0.addLines([.zero, CGPoint(x: 6, y: 0), CGPoint(x: 6, y: 2)]) }
        let part = path.trimmedPath(from: 0.5, to: 0.875)
        #expect(
            part.elements == [
                .move(to: CGPoint(x: 4, y: 0)), .line(to: CGPoint(x: 6, y: 0)), .line(to: CGPoint(x: 6, y: 1)),
            ]
        )
    }

    @Test func keepArcs() {
        let circle = Path(ellipseIn: CGRect(x: -2, y: -2, width: 4, height: 4))
        let quarter = circle.trimmedPath(from: 0.25, to: 0.5)
        guard case .arc(_, 2, let start, let delta)? = quarter.elements.last else {
            Issue.record("\(quarter)")
            return
        }
        #expect(quarter.elements.count == 2)
        #expect(abs(start.degrees - 90) < 1e-9)
        #expect(abs(delta.degrees - 90) < 1e-9)
    }

    private static func length(_ point: (Double) -> CGPoint) -> Double {
        let points = (0...100_000).map { point(Double($0) / 100_000) }
        return zip(points, points.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    }

    @Test func splitCurvesAtTheirLength() throws {
        let controls = [CGPoint(x: 1, y: 2), CGPoint(x: 30, y: -8), CGPoint(x: -9, y: 20), CGPoint(x: 12, y: 9)]
        func point(_ t: Double) -> CGPoint {
            let weights = [(1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t]
            return zip(weights, controls).reduce(CGPoint.zero) {
                CGPoint(x: $0.x + $1.0 * $1.1.x, y: $0.y + $1.0 * $1.1.y)
            }
        }
        let curve = Path {
            $0.move(to: controls[0])
            $0.addCurve(to: controls[3], control1: controls[1], control2: controls[2])
        }
        let whole = Self.length(point)
        for place in [0.1, 0.25, 0.5, 0.8] {
            let share = Self.length { point($0 * place) } / whole
            let first = try #require(curve.trimmedPath(from: 0, to: share).currentPoint)
            #expect(hypot(first.x - point(place).x, first.y - point(place).y) < 1e-6)
            // The parts are the same curve: the middle one of its places lies on it.
            let half = Self.length { point(place + $0 * (1 - place) / 2) } / whole
            let middle = try #require(curve.trimmedPath(from: share, to: share + half).currentPoint)
            let expected = point((1 + place) / 2)
            #expect(hypot(middle.x - expected.x, middle.y - expected.y) < 1e-6)
        }
    }

    @Test func keepLinesApartAndClosedWhereTheyAreWhole() {
        let square = CGRect(x: 0, y: 0, width: 2, height: 2)
        let both = Path {
            $0.addRect(square)
            $0.addRect(square.offsetBy(dx: 9, dy: 0))
        }
        let part = both.trimmedPath(from: 0, to: 0.75)
        #expect(part.elements.filter { $0 == .closeSubpath }.count == 1)
        #expect(part.elements.filter { if case .move = $0 { true } else { false } }.count == 2)
        #expect(part.currentPoint == CGPoint(x: 11, y: 2))
    }

    @Test func areEmptyOrWholeAtTheEndsOfTheRange() {
        let path = Path(CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(path.trimmedPath(from: -1, to: 2) == path)
        #expect(path.trimmedPath(from: 0.5, to: 0.5).isEmpty)
        #expect(path.trimmedPath(from: 0.7, to: 0.2).isEmpty)
        #expect(path.trimmedPath(from: .nan, to: 1).isEmpty)
        #expect(Path().trimmedPath(from: 0.2, to: 0.3).isEmpty)
    }
}

@Suite struct PathTests {
    @Test func takesARectangleOfNegativeSizeForTheSameRectangle() {
        #expect(Path(CGRect(x: 4, y: 6, width: -3, height: -4)) == Path(CGRect(x: 1, y: 2, width: 3, height: 4)))
    }

    @Test func addsNothingForTheNullRectangle() {
        #expect(Path(.null).isEmpty)
        #expect(Path(ellipseIn: .null).isEmpty)
        #expect(Path(roundedRect: .null, cornerRadius: 3).isEmpty)
    }
}
