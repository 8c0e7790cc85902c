// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

struct ListRun: Sendable, Hashable {
    var old: Int
    var new: Int
    var count: Int

    /// Returns the longest runs of identities that both snapshots contain, in the order of their new positions.
    ///
    /// The start of each run is looked up; the rest is compared in order, hash values first. A few changes in a long
    /// list are few look-ups.
    static func runs<ItemID>(
        from oldSnapshot: RasterListSnapshot<ItemID>,
        to newSnapshot: RasterListSnapshot<ItemID>
    ) -> [ListRun] {
        let oldIDs = oldSnapshot.ids.span
        let newIDs = newSnapshot.ids.span
        if oldIDs.isIdentical(to: newIDs) {
            return oldIDs.isEmpty ? [] : [ListRun(old: 0, new: 0, count: oldIDs.count)]
        }
        let oldHashes = oldSnapshot.index.hashes.span
        let newHashes = newSnapshot.index.hashes.span
        var runs: [ListRun] = []
        var new = 0
        while new < newIDs.count {
            guard let old = oldSnapshot.index.position(of: newIDs[new], hash: newHashes[new], in: oldIDs) else {
                new += 1
                continue
            }
            let limit = min(oldIDs.count - old, newIDs.count - new)
            var equalHashes = 1
            while equalHashes < limit, oldHashes[old + equalHashes] == newHashes[new + equalHashes] {
                equalHashes += 1
            }
            var count = 1
            while count < equalHashes, oldIDs[old + count] == newIDs[new + count] {
                count += 1
            }
            runs.append(ListRun(old: old, new: new, count: count))
            new += count
        }
        return runs
    }
}

extension [ListRun] {
    var isAscending: Bool {
        zip(self, dropFirst()).allSatisfy { $0.old < $1.old }
    }

    var oldOrder: [Int] {
        isAscending ? [Int](indices) : indices.sorted { self[$0].old < self[$1].old }
    }

    func oldGaps(_ order: [Int], in count: Int) -> [Int] {
        Self.gaps(order.lazy.map { (self[$0].old, self[$0].count) }, in: count)
    }

    func newGaps(in count: Int) -> [Int] {
        Self.gaps(lazy.map { ($0.new, $0.count) }, in: count)
    }

    private static func gaps(_ taken: some Sequence<(first: Int, count: Int)>, in count: Int) -> [Int] {
        var gaps: [Int] = []
        var position = 0
        for run in taken {
            if run.first > position { gaps += position..<run.first }
            position = Swift.max(position, run.first + run.count)
        }
        if count > position { gaps += position..<count }
        return gaps
    }

    func oldPosition(of position: Int) -> Int? {
        var range = 0..<count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if self[middle].new > position {
                range = range.lowerBound..<middle
            } else if self[middle].new + self[middle].count <= position {
                range = middle + 1..<range.upperBound
            } else {
                return self[middle].old + position - self[middle].new
            }
        }
        return nil
    }

    /// Returns a Boolean value for each run: whether it is part of a smallest set, by its identities, without which the
    /// old order is the new order.
    ///
    /// The identities that stay are the ascending subsequence with most identities. No run is divided: where one
    /// identity of it stays in order, the others do as well, since nothing is between them.
    func moved(_ order: [Int]) -> [Bool] {
        guard !isAscending else { return [Bool](repeating: false, count: count) }
        // The most identities in a subsequence that ends with each run, and the run before it.
        var weights = [Int](repeating: 0, count: count)
        var previous = [Int](repeating: -1, count: count)
        // A binary indexed tree of the best last runs among those with a lower new position.
        var best = [Int](repeating: -1, count: count + 1)
        var last = -1
        for run in order {
            var node = run
            var before = -1
            while node > 0 {
                if best[node] >= 0, before < 0 || weights[best[node]] > weights[before] { before = best[node] }
                node &= node - 1
            }
            weights[run] = self[run].count + (before < 0 ? 0 : weights[before])
            previous[run] = before
            if last < 0 || weights[run] > weights[last] { last = run }
            node = run + 1
            while node <= count {
                if best[node] < 0 || weights[run] > weights[best[node]] { best[node] = run }
                node += node & -node
            }
        }
        var isMoved = [Bool](repeating: true, count: count)
        while last >= 0 {
            isMoved[last] = false
            last = previous[last]
        }
        return isMoved
    }
}
