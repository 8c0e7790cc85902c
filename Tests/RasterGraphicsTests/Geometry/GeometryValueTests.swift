// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

@Suite struct AngleTests {
    @Test func convertsDegreesAndRadians() {
        #expect(Angle.degrees(180).radians == .pi)
        #expect(Angle(degrees: 90).radians == .pi / 2)
        #expect(Angle.radians(.pi).degrees == 180)
        #expect(Angle(radians: 1).radians == 1)
        #expect(Angle.zero.radians == 0)
        var angle = Angle.zero
        angle.degrees = 90
        #expect(angle == .radians(.pi / 2))
    }

    @Test(arguments: [
        (UnitPoint.zero, 1.0, 2.0), (.center, 6, 12), (.leading, 1, 12), (.trailing, 11, 12), (.top, 6, 2),
        (.bottom, 6, 22), (.topLeading, 1, 2), (.topTrailing, 11, 2), (.bottomLeading, 1, 22),
        (.bottomTrailing, 11, 22), (UnitPoint(x: 0.1, y: 0.2), 2, 6),
    ])
    func placesAPointInARectangle(_ point: UnitPoint, x: Double, y: Double) {
        #expect(point.point(in: CGRect(x: 1, y: 2, width: 10, height: 20)) == CGPoint(x: x, y: y))
    }
}

@Suite struct CornerRadiiTests {
    @Test func keepsRadiiThatFit() {
        let radii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)
        #expect(radii.fitting(CGSize(width: 7, height: 5)) == radii)
    }

    @Test func reducesAllRadiiByOneFactor() {
        let radii = CornerRadii(topLeft: 30, topRight: 10, bottomRight: 0, bottomLeft: 10)
        let expected = CornerRadii(topLeft: 15, topRight: 5, bottomRight: 0, bottomLeft: 5)
        #expect(radii.fitting(CGSize(width: 20, height: 100)) == expected)
    }

    @Test func takesRadiiThatRoundingLeavesBelowZeroForNone() {
        #expect(CornerRadii(-1e-12).fitting(CGSize(width: 8, height: 8)) == CornerRadii(0))
    }
}
