// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Proving
import RasterTesting
import Testing

@testable import RasterLists

@Suite struct PixelRegionTests {
    private struct Bitmap: Equatable {
        static let side = 24
        var isCovered = [Bool](repeating: false, count: side * side)
        var hasOverlap = false

        init(_ rects: [PixelRect], except holes: [PixelRect] = []) {
            for rect in rects { set(rect, true) }
            for hole in holes { set(hole, false) }
        }

        private mutating func set(_ rect: PixelRect, _ value: Bool) {
            for y in rect.rows {
                for x in rect.columns {
                    if value, isCovered[y * Self.side + x] { hasOverlap = true }
                    isCovered[y * Self.side + x] = value
                }
            }
        }

        var count: Int { isCovered.filter(\.self).count }

        func contains(_ other: Bitmap) -> Bool {
            zip(isCovered, other.isCovered).allSatisfy { $0 || !$1 }
        }
    }

    private func rects(_ count: Int, using generator: inout SeededGenerator) -> [PixelRect] {
        (0..<count).map { _ in
            let (x, y) = (Int.random(in: 0..<24, using: &generator), Int.random(in: 0..<24, using: &generator))
            return PixelRect(
                columns: x..<Int.random(in: x...24, using: &generator),
                rows: y..<Int.random(in: y...24, using: &generator)
            )
        }
    }

    @Test(arguments: 0..<UInt64(Proof.length(100, full: 5_000)))
    func coversWhatABitmapCovers(number: UInt64) {
        var generator = SeededGenerator(seed: Proof.seed &+ number)
        let covering = rects(Int.random(in: 0...8, using: &generator), using: &generator)
        let holes = rects(Int.random(in: 0...4, using: &generator), using: &generator)
        let region = PixelRegion(covering: covering, except: holes)
        let expected = Bitmap(covering, except: holes)
        let actual = Bitmap(region.rects)
        #expect(actual.isCovered == expected.isCovered, "RASTER_SEED=\(Proof.seed &+ number)")
        #expect(!actual.hasOverlap && region.area == expected.count, "RASTER_SEED=\(Proof.seed &+ number)")
    }

    @Test(arguments: 0..<UInt64(Proof.length(100, full: 5_000)))
    func fewerRectanglesCoverTheRegionWithoutOverlap(number: UInt64) {
        var generator = SeededGenerator(seed: Proof.seed &+ number)
        let region = PixelRegion(covering: rects(Int.random(in: 0...30, using: &generator), using: &generator))
        let limit = Int.random(in: 1...6, using: &generator)
        let joined = region.rects(atMost: limit)
        let actual = Bitmap(joined)
        #expect(joined.count <= limit && !actual.hasOverlap, "RASTER_SEED=\(Proof.seed &+ number)")
        #expect(actual.contains(Bitmap(region.rects)), "RASTER_SEED=\(Proof.seed &+ number)")
    }

    @Test func rowsBelowEachOtherAreOneRectangle() {
        let rows = (0..<5).map { PixelRect(columns: 2..<7, rows: $0 * 3..<$0 * 3 + 3) }
        #expect(PixelRegion(covering: rows.reversed()).rects == [PixelRect(columns: 2..<7, rows: 0..<15)])
    }

    @Test func joinsTheRectanglesWithTheLeastBetweenThem() {
        let rows = [0..<2, 3..<5, 10..<12, 20..<22].map { PixelRect(columns: 0..<4, rows: $0) }
        #expect(PixelRegion(covering: rows).rects(atMost: 3).map(\.rows) == [0..<5, 10..<12, 20..<22])
    }
}
