// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterGraphics

@Suite struct StretchPlanTests {
    private func plan<R>(
        caps: EdgeInsets,
        imageScale: CGFloat,
        scale: CGFloat,
        _ body: ([StretchBand], [StretchBand]) -> R
    ) throws -> R {
        let size = try PixelSize(width: 20, height: 10)
        let slices = ImageSlices(size: size, caps: caps, scale: imageScale, mode: .stretch)
        let area = PixelRect(columns: 0..<100, rows: 0..<50)
        let axes = slices.axes(to: area, scale: (scale / imageScale, scale / imageScale))
        return slices.withPlan(axes.columns, axes.rows) { body(Array($0.columns), Array($0.rows)) }
    }

    @Test func roundsCapsToWholePixelsOfTheImage() throws {
        let columns = try plan(caps: EdgeInsets(left: 2.3, right: 2.3), imageScale: 2, scale: 2) { columns, _ in columns
        }
        #expect(columns.map(\.source) == [0..<5, 5..<15, 15..<20])
    }

    @Test func givesCapsTheirSizeInPointsAtTheScaleOfTheTarget() throws {
        let plan = try plan(caps: EdgeInsets(top: 2, left: 3), imageScale: 1, scale: 2) { ($0, $1) }
        #expect(plan.0.map(\.destination) == [0..<6, 6..<100])
        #expect(plan.1.map(\.destination) == [0..<4, 4..<50])
    }

    @Test func keepsRoundedCapsWithinTheImage() throws {
        let columns = try plan(caps: EdgeInsets(left: 2.5, right: 17.5), imageScale: 1, scale: 1) { columns, _ in
            columns
        }
        #expect(columns.map(\.source) == [0..<3, 3..<20])
    }
}
