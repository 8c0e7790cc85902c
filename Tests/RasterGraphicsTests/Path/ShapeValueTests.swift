// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

/// Rounded rectangles and the shapes that are values.
@Suite struct ShapeValueTests {
    private static let rect = CGRect(x: 2, y: 3, width: 40, height: 20)

    @Test func areThePathsInTheirRectangle() {
        let rect = Self.rect
        #expect(Rectangle().path(in: rect) == Path(rect))
        #expect(Ellipse().path(in: rect) == Path(ellipseIn: rect))
        #expect(Circle().path(in: rect) == Path(ellipseIn: CGRect(x: 12, y: 3, width: 20, height: 20)))
        #expect(Capsule().path(in: rect) == Path(roundedRect: rect, cornerRadius: 10))
        #expect(RoundedRectangle(cornerRadius: 4).path(in: rect) == Path(roundedRect: rect, cornerRadius: 4))
        let radii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)
        let uneven = UnevenRoundedRectangle(
            topLeadingRadius: 1,
            bottomLeadingRadius: 4,
            bottomTrailingRadius: 3,
            topTrailingRadius: 2
        )
        #expect(uneven.path(in: rect) == Path(roundedRect: rect, cornerRadii: radii))
        #expect(uneven == UnevenRoundedRectangle(cornerRadii: radii))
    }

    @Test func keepTheirCentersWhereTheyAreInset() {
        let (rect, inner) = (Self.rect, Self.rect.insetBy(dx: 3, dy: 3))
        #expect(Rectangle().inset(by: 3).path(in: rect) == Path(inner))
        #expect(Ellipse().inset(by: 1).inset(by: 2).path(in: rect) == Path(ellipseIn: inner))
        #expect(Circle().inset(by: 3).path(in: rect) == Circle().path(in: inner))
        #expect(Capsule().inset(by: 3).path(in: rect) == Path(roundedRect: inner, cornerRadius: 7))
        let round = RoundedRectangle(cornerRadius: 5).inset(by: 3)
        #expect(round.path(in: rect) == Path(roundedRect: inner, cornerRadius: 2))
        #expect(round.inset(by: 3).path(in: rect) == Path(roundedRect: rect.insetBy(dx: 6, dy: 6), cornerRadius: 0))
        #expect(Rectangle().inset(by: 11).path(in: rect).isEmpty)
    }

    @Test func failTheDrawingWithANegativeRadius() throws {
        let path = RoundedRectangle(cornerRadius: -3).inset(by: -5).path(in: Self.rect)
        #expect(try failure { _ = try Fixture.draw { $0.fill(path, with: .red) } }.code == .invalidGeometry)
    }

    @Test(arguments: [RoundedCornerStyle.circular, .continuous])
    func haveRoundedCornersWithoutBends(style: RoundedCornerStyle) {
        // Smooth where there is no corner: the outline of a thin line along the path needs no join.
        let radii = CornerRadii(topLeft: 9, topRight: 3, bottomRight: 6, bottomLeft: 0.5)
        let path = Path(roundedRect: Self.rect, cornerRadii: radii, style: style)
        let round = StrokeStyle(lineWidth: 0.5, lineJoin: .round)
        let bevel = StrokeStyle(lineWidth: 0.5, lineJoin: .bevel)
        #expect(path.strokedPath(round) == path.strokedPath(bevel))
        let (bounds, rect) = (path.boundingRect, Self.rect)
        #expect(abs(bounds.minX - rect.minX) < 1e-9)
        #expect(abs(bounds.minY - rect.minY) < 1e-9)
        #expect(abs(bounds.maxX - rect.maxX) < 1e-9)
        #expect(abs(bounds.maxY - rect.maxY) < 1e-9)
    }

    @Test func haveContinuousCornersThatStartEarlierAndMeetTheArcInTheMiddle() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
        let path = Path(roundedRect: rect, cornerRadius: 20, style: .continuous)
        let circular = Path(roundedRect: rect, cornerRadius: 20)
        #expect(path.elements.first == .move(to: CGPoint(x: 32, y: 0)))
        // On the diagonal both are 20 (√2 − 1) from the vertex.
        let middle = 20 - 20 * 0.5.squareRoot()
        for (distance, isInside) in [(middle - 1e-6, false), (middle + 1e-6, true)] {
            #expect(path.contains(CGPoint(x: distance, y: distance)) == isInside)
            #expect(circular.contains(CGPoint(x: distance, y: distance)) == isInside)
        }
        // Between them it lies inside of the circle's corner.
        #expect(circular.contains(CGPoint(x: 22, y: 0.05)))
        #expect(!path.contains(CGPoint(x: 22, y: 0.05)))
    }

    @Test func becomeCircularWhereThereIsNoRoom() {
        let rect = CGRect(x: 0, y: 0, width: 60, height: 40)
        let tight = Path(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 20, style: .continuous)
        #expect(tight.elements.filter { if case .curve = $0 { true } else { false } }.isEmpty)
        // Half of the shorter edge is left for each corner: 20, which is 1.25 radii.
        let path = Path(roundedRect: rect, cornerRadius: 16, style: .continuous)
        #expect(path.elements.first == .move(to: CGPoint(x: 20, y: 0)))
    }

    @Test func haveEllipticCorners() {
        let path = Path(roundedRect: Self.rect, cornerSize: CGSize(width: 10, height: 4))
        var random = SeededGenerator(seed: 9)
        for _ in 0..<500 {
            let (x, y) = (Double.random(in: 0...10, using: &random), Double.random(in: 0...4, using: &random))
            let place = hypot(1 - x / 10, 1 - y / 4)
            guard abs(place - 1) > 1e-4 else { continue }
            #expect(path.contains(CGPoint(x: 2 + x, y: 3 + y)) == (place < 1), "\(x), \(y)")
        }
        let square = Path(roundedRect: Self.rect, cornerSize: CGSize(width: 4, height: 4))
        #expect(square == Path(roundedRect: Self.rect, cornerRadius: 4))
        #expect(
            Path(roundedRect: Self.rect, cornerSize: CGSize(width: 4, height: 0))
                == Path(roundedRect: Self.rect, cornerRadius: 0)
        )
    }

    @Test(arguments: [
        CGSize(width: CGFloat.nan, height: 3), CGSize(width: 3, height: CGFloat.nan), CGSize(width: -1, height: 3),
        CGSize(width: 3, height: CGFloat.infinity),
    ])
    func failTheDrawingWithAnInvalidCornerSize(size: CGSize) throws {
        let path = Path(roundedRect: Self.rect, cornerSize: size)
        #expect(try failure { _ = try Fixture.draw { $0.fill(path, with: .red) } }.code == .invalidGeometry)
    }
}
