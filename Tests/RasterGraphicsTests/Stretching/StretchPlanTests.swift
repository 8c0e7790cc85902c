// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterGraphics

@Suite struct StretchPlanTests {
    private func plan(caps: EdgeInsets, imageScale: CGFloat, scale: CGFloat) throws -> StretchPlan {
        let slices = ImageSlices(
            size: try PixelSize(width: 20, height: 10),
            caps: caps,
            scale: imageScale,
            mode: .stretch
        )
        return StretchPlan(
            slices,
            destination: PixelRect(columns: 0..<100, rows: 0..<50),
            scale: (scale / imageScale, scale / imageScale)
        )
    }

    @Test func roundsCapsToWholePixelsOfTheImage() throws {
        let plan = try plan(caps: EdgeInsets(left: 2.3, right: 2.3), imageScale: 2, scale: 2)
        #expect(plan.horizontal.bands.map(\.source) == [0..<5, 5..<15, 15..<20])
    }

    @Test func givesCapsTheirSizeInPointsAtTheScaleOfTheTarget() throws {
        let plan = try plan(caps: EdgeInsets(top: 2, left: 3), imageScale: 1, scale: 2)
        #expect(plan.horizontal.bands.map(\.destination) == [0..<6, 6..<100])
        #expect(plan.vertical.bands.map(\.destination) == [0..<4, 4..<50])
    }

    @Test func keepsRoundedCapsWithinTheImage() throws {
        let plan = try plan(caps: EdgeInsets(left: 2.5, right: 17.5), imageScale: 1, scale: 1)
        #expect(plan.horizontal.bands.map(\.source) == [0..<3, 3..<20])
    }
}
