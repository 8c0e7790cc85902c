// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

/// Arcs: their directions, their sizes and round corners.
@Suite struct PathArcTests {
    private static let center = CGPoint(x: 6, y: 4)

    /// Start, end and `clockwise` with the size of the arc on the screen, in degrees, as browsers draw them on HTML's
    /// canvas, with the other direction's name.
    @Test(
        arguments: [
            (0, 90, false, 90), (0, 90, true, -270), (90, 0, false, 270), (90, 0, true, -90), (0, 360, false, 360),
            (0, 360, true, -360), (0, -360, true, -360), (0, -360, false, 360), (0, 720, false, 360),
            (0, -720, true, -360),
            (10, 10, false, 0), (10, 10, true, 0), (0, 450, true, -270), (-90, 180, false, 270), (0, -30, false, 330),
            (-45, 315, true, -360), (-90, 270, true, -360), (0, 720, true, -360), (30, 390, true, -360),
        ] as [(Double, Double, Bool, Double)]
    )
    func runClockwiseOnTheScreenUnlessTheyAreCalledClockwise(start: Double, end: Double, clockwise: Bool, size: Double)
        throws
    {
        let path = Path { path in
            path.addArc(
                center: Self.center,
                radius: 3,
                startAngle: .degrees(start),
                endAngle: .degrees(end),
                clockwise: clockwise
            )
        }
        guard case .arc(Self.center, 3, let angle, let delta)? = path.elements.last else {
            Issue.record("\(path)")
            return
        }
        #expect(angle == .degrees(start))
        #expect(abs(delta.degrees - size) < 1e-9)
    }

    @Test(arguments: [(30, 30), (-30, -30), (360, 360), (400, 360), (-1000, -360), (0, 0)] as [(Double, Double)])
    func ofARelativeSizeTakeAtMostOneTurn(delta: Double, size: Double) throws {
        let path = Path {
            $0.addRelativeArc(center: .zero, radius: 1, startAngle: .degrees(5), delta: .degrees(delta))
        }
        guard case .arc(_, _, _, let result)? = path.elements.last else {
            Issue.record("\(path)")
            return
        }
        #expect(abs(result.degrees - size) < 1e-9)
    }

    @Test(arguments: [Double.nan, .infinity])
    func ofAnInfiniteAngleFailTheDrawing(angle: Double) throws {
        let path = Path {
            $0.addRelativeArc(center: .zero, radius: 1, startAngle: .zero, delta: .radians(angle))
        }
        #expect(try failure { _ = try Fixture.draw { $0.fill(path, with: .red) } }.code == .invalidGeometry)
    }

    private static func corner(_ first: CGPoint?, _ second: CGPoint, _ third: CGPoint, _ radius: CGFloat) -> Path {
        Path { path in
            if let first { path.move(to: first) }
            path.addArc(tangent1End: second, tangent2End: third, radius: radius)
        }
    }

    @Test(
        arguments: [(CGFloat(10), -90.0, 90.0, 6.0, 4.0), (-10, 90, -90, 6, -4)]
            as [(CGFloat, Double, Double, CGFloat, CGFloat)]
    )
    func betweenTwoLinesTouchBoth(y: CGFloat, start: Double, delta: Double, x: CGFloat, centerY: CGFloat) throws {
        let path = Self.corner(.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: y), 4)
        guard case .arc(let center, 4, let angle, let size)? = path.elements.last else {
            Issue.record("\(path)")
            return
        }
        #expect(hypot(center.x - x, center.y - centerY) < 1e-12)
        #expect(abs(angle.degrees - start) < 1e-9)
        #expect(abs(size.degrees - delta) < 1e-9)
    }

    @Test func betweenTwoLinesThatHaveNoCornerBecomeALine() {
        let (start, corner) = (CGPoint(x: 1, y: 2), CGPoint(x: 5, y: 2))
        let line: [Path.Element] = [.move(to: start), .line(to: corner)]
        #expect(Self.corner(start, corner, CGPoint(x: 9, y: 2), 3).elements == line)
        #expect(Self.corner(start, corner, CGPoint(x: 0, y: 2), 3).elements == line)
        #expect(Self.corner(start, corner, CGPoint(x: 9, y: 9), 0).elements == line)
        #expect(Self.corner(start, corner, corner, 3).elements == line)
        #expect(Self.corner(corner, corner, CGPoint(x: 9, y: 9), 3).elements == [.move(to: corner), .line(to: corner)])
        #expect(Self.corner(nil, corner, CGPoint(x: 9, y: 9), 3).elements == [.move(to: corner)])
    }

    @Test func betweenTwoLinesOfANegativeRadiusFailTheDrawing() throws {
        let path = Self.corner(.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), -4)
        #expect(try failure { _ = try Fixture.draw { $0.fill(path, with: .red) } }.code == .invalidGeometry)
    }

    @Test(arguments: [2, 3, 8, 20, 30] as [CGFloat])
    func areAsRoundOnAFineTargetAsWhenTheyAreEnlarged(scale: CGFloat) throws {
        let box = CGRect(x: 1.5, y: 1.5, width: 7, height: 7)
        let paths = [
            Circle().path(in: box), Path(ellipseIn: box), Path(roundedRect: box, cornerRadius: 3),
            Path { $0.addRelativeArc(center: Self.center, radius: 3.5, startAngle: .zero, delta: .degrees(-200)) },
        ]
        let round = StrokeStyle(lineWidth: 1.2, lineCap: .round, lineJoin: .round)
        let drawings: [(DrawingContext, Path) -> Void] = [
            { $0.fill($1, with: .black) }, { $0.stroke($1, with: .black, style: round) },
            { context, path in
                context.clip(to: path)
                context.fill(with: .black)
            },
        ]
        for path in paths {
            for draw in drawings {
                let fine = try RasterImage(size: CGSize(width: 10, height: 10), scale: scale) { draw($0, path) }
                let enlarged = try RasterImage(size: CGSize(width: 10 * scale, height: 10 * scale)) { context in
                    context.scaleBy(x: scale, y: scale)
                    draw(context, path)
                }
                let pairs = zip(fine.words, enlarged.words)
                let largest = pairs.map { abs(Int($0 >> 24) - Int($1 >> 24)) }.max() ?? 0
                // Of large arcs, the curves are others, and each is drawn as lines that are a tenth of a pixel off.
                #expect(largest <= (scale <= 20 ? 2 : 52), "\(path)")
            }
        }
    }
}
