// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Benchmark
import Foundation
import RasterLists

/// Registers the measurements of differences between long lists.
func differenceBenchmarks() {
    let rows = 100_000
    let changed = Deferred { edited(rows: rows, changes: 1000) }
    let identifiers = Deferred { (0..<changed.value.limit).map { _ in UUID() } }
    differenceBenchmarks("numbers") { (Array(0..<rows), changed.value.rows) }
    differenceBenchmarks("texts") { ((0..<rows).map { "package-\($0)" }, changed.value.rows.map { "package-\($0)" }) }
    differenceBenchmarks("UUIDs") {
        (Array(identifiers.value[..<rows]), changed.value.rows.map { identifiers.value[$0] })
    }
}

private func differenceBenchmarks<ID: Hashable & Sendable>(
    _ name: String,
    _ lists: @escaping () -> (old: [ID], new: [ID])
) {
    let lists = Deferred(lists)
    let snapshots = Deferred { (old: RasterListSnapshot(lists.value.old), new: RasterListSnapshot(lists.value.new)) }
    let peer = { blackHole(lists.value.new.difference(from: lists.value.old).inferringMoves()) }

    sideBySide(
        "Difference of 1,000 changes in 100,000 \(name) / CollectionDifference with moves",
        repetitions: 1,
        peer: peer
    ) {
        blackHole(RasterListDifference(from: snapshots.value.old, to: snapshots.value.new))
    }

    sideBySide(
        "The same with a new snapshot of the \(name) / CollectionDifference with moves",
        repetitions: 1,
        peer: peer
    ) {
        blackHole(RasterListDifference(from: snapshots.value.old, to: RasterListSnapshot(lists.value.new)))
    }
}

/// Removes, inserts and moves single rows, a third of the changes each.
///
/// - Returns: The rows, and the number above all of them.
private func edited(rows count: Int, changes: Int) -> (rows: [Int], limit: Int) {
    var random = Sequence64()
    var rows = Array(0..<count)
    var limit = count
    for change in 0..<changes {
        if change % 3 == 1 {
            rows.insert(limit, at: .random(in: 0...rows.count, using: &random))
            limit += 1
            continue
        }
        let row = rows.remove(at: .random(in: rows.indices, using: &random))
        if change % 3 == 2 { rows.insert(row, at: .random(in: 0...rows.count, using: &random)) }
    }
    return (rows, limit)
}

/// A random number generator that is the same in each run: SplitMix64.
private struct Sequence64: RandomNumberGenerator {
    private var state: UInt64 = 7

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
