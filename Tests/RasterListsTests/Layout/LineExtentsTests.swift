// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Proving
import RasterLists
import RasterTesting
import Testing

@Suite struct LineExtentsTests {
    private static let tableCount = Proof.length(300, full: 20_000)

    @Test func sumsAndFindsLikeAnArray() {
        var generator = SeededGenerator(seed: Proof.seed)
        for _ in 0..<Self.tableCount {
            var lengths = (0..<Int.random(in: 0...70, using: &generator)).map { _ in
                Int.random(in: 0...2, using: &generator) * Int.random(in: 0...9, using: &generator)
            }
            var extents = LineExtents(lengths)
            for _ in 0..<5 {
                var sums = [0]
                for length in lengths { sums.append(sums[sums.count - 1] + length) }
                #expect(lengths.indices.allSatisfy { extents.sum(before: $0) == sums[$0] }, "RASTER_SEED=\(Proof.seed)")
                #expect(extents.total == sums[lengths.count], "RASTER_SEED=\(Proof.seed)")
                let found = (-2...sums[lengths.count] + 2).allSatisfy { sum in
                    extents.countOfLines(reaching: sum) == sums.firstIndex { $0 >= sum } ?? lengths.count + 1
                }
                #expect(found, "RASTER_SEED=\(Proof.seed), \(lengths)")
                guard let line = lengths.indices.randomElement(using: &generator) else { break }
                let change = Int.random(in: -lengths[line]...20, using: &generator)
                lengths[line] += change
                extents.add(change, at: line)
            }
        }
    }

    @Test(arguments: [0, 1, 2, 3, 4, 7, 8, 9, 1023, 1024, 1025])
    func findsTheEndsOfTablesOfAnyCount(count: Int) {
        let extents = LineExtents(Array(repeating: 3, count: count))
        #expect(extents.total == 3 * count)
        #expect(extents.countOfLines(reaching: 3 * count) == count)
        #expect(extents.countOfLines(reaching: 3 * count + 1) == count + 1)
    }
}
