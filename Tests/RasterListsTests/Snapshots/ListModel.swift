// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLists
import RasterTesting

func applying<ID>(_ difference: RasterListDifference<ID>, to old: [ID], insertingFrom new: [ID]) -> [ID] {
    var result = old
    for position in (difference.removals + difference.moves.map(\.from)).sorted(by: >) {
        result.remove(at: position)
    }
    let arrivals =
        difference.insertions.map { ($0, new[$0]) } + difference.moves.map { ($0.to, old[$0.from]) }
    for (position, id) in arrivals.sorted(by: { $0.0 < $1.0 }) {
        result.insert(id, at: position)
    }
    return result
}

func longestAscending(_ numbers: ArraySlice<Int>, above limit: Int = .min) -> Int {
    guard let first = numbers.first else { return 0 }
    let without = longestAscending(numbers.dropFirst(), above: limit)
    return first > limit ? max(without, 1 + longestAscending(numbers.dropFirst(), above: first)) : without
}

extension SeededGenerator {
    mutating func sections(of letters: Int, withFooters: Bool = false) -> [RasterListSnapshot<Int>.Section] {
        (0..<Int.random(in: 0...3, using: &self)).map { _ in
            let items = (0..<Int.random(in: 0...4, using: &self)).map { _ in Int.random(in: 0..<letters, using: &self) }
            let header = Bool.random(using: &self) ? Int.random(in: 0..<letters, using: &self) : nil
            let footer = withFooters && Bool.random(using: &self) ? Int.random(in: 0..<letters, using: &self) : nil
            return RasterListSnapshot.Section(header: header, items: items, footer: footer)
        }
    }
}
