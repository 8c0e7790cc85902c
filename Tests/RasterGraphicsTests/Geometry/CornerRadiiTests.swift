// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

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
