// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import RasterLists

@Suite struct PixelRegionTests {
    @Test func rowsBelowEachOtherAreOneRectangle() {
        let rows = (0..<5).map { PixelRect(columns: 2..<7, rows: $0 * 3..<$0 * 3 + 3) }
        #expect(PixelRegion(covering: rows.reversed()).rects == [PixelRect(columns: 2..<7, rows: 0..<15)])
    }

    @Test func joinsTheRectanglesWithTheLeastBetweenThem() {
        let rows = [0..<2, 3..<5, 10..<12, 20..<22].map { PixelRect(columns: 0..<4, rows: $0) }
        #expect(PixelRegion(covering: rows).rects(atMost: 3).map(\.rows) == [0..<5, 10..<12, 20..<22])
    }
}
