// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The changes from one snapshot of a list to another.
///
/// Controllers make differences themselves. Use one to update a list of your own:
///
/// ```swift
/// let difference = RasterListDifference(from: old, to: new)
/// for position in difference.removals.reversed() { … }
/// ```
///
/// To turn the old order into the new one, first take out the items at ``removals`` and at the old positions of
/// ``moves``, starting with the last one; then put in those at ``insertions`` and at the new positions of ``moves``,
/// starting with the first one. No other set of moves is smaller.
///
/// All positions are those in ``RasterListSnapshot/ids``.
///
/// ## Topics
///
/// ### Comparing lists
///
/// - ``init(from:to:)``
///
/// ### Reading the difference
///
/// - ``removals``
/// - ``insertions``
/// - ``moves``
/// - ``Move``
/// - ``isEmpty``
public struct RasterListDifference<ItemID: Hashable & Sendable>: Sendable {
    /// The old positions of the identities that the new snapshot doesn't contain, in ascending order.
    public let removals: [Int]

    /// The new positions of the identities that the old snapshot doesn't contain, in ascending order.
    public let insertions: [Int]

    /// The identities that change their order, in the order of their new positions.
    public let moves: [Move]

    /// The new positions of the identities that both snapshots contain and the new one reloads, in ascending order.
    ///
    /// See ``RasterListSnapshot/reload(_:)``.
    let reloads: [Int]

    /// A Boolean value that indicates whether the sections have other lengths or other
    /// headers than before, even if no identity changes its place.
    let changesSections: Bool

    let runs: [ListRun]

    /// The indices of ``runs`` in the order of their old positions, and the ones that ``moves`` consist of.
    private let order: [Int]
    private let movedRuns: [Bool]

    /// Finds the changes from one snapshot to another.
    ///
    /// - Parameters:
    ///   - old: The snapshot before the changes.
    ///   - new: The snapshot after the changes.
    /// - Complexity: O(*n* + *k* log *k*) for *k* changes; nothing is hashed.
    public init(from old: RasterListSnapshot<ItemID>, to new: RasterListSnapshot<ItemID>) {
        let runs = ListRun.runs(from: old, to: new)
        let order = runs.oldOrder
        self.runs = runs
        removals = runs.oldGaps(order, in: old.ids.count)
        insertions = runs.newGaps(in: new.ids.count)
        self.order = order
        movedRuns = runs.moved(order)
        moves = zip(runs, movedRuns).filter { $1 }.flatMap { run, _ in
            (0..<run.count).map { Move(from: run.old + $0, to: run.new + $0) }
        }
        reloads = new.reloadedIDs.compactMap { new.position(of: $0) }.filter { runs.oldPosition(of: $0) != nil }
            .sorted()
        changesSections = old.shape != new.shape
    }

    /// A Boolean value that indicates whether nothing changes.
    public var isEmpty: Bool { !changesOrder && reloads.isEmpty }

    /// A Boolean value that indicates whether there are other identities, or the same ones in another order.
    var changesOrder: Bool { !removals.isEmpty || !insertions.isEmpty || !moves.isEmpty || changesSections }

    /// Returns the position that an identity had in the old snapshot, or nil if it is inserted.
    ///
    /// - Parameter position: Its position in the new snapshot.
    /// - Complexity: O(log *k*) for *k* changes.
    func oldPosition(of position: Int) -> Int? {
        runs.oldPosition(of: position)
    }

    func nearestPosition(in range: Range<Int>, fromEnd: Bool, isMoved: Bool) -> Int? {
        var (low, high) = (0, order.count)
        let start = fromEnd ? range.upperBound - 1 : range.lowerBound
        while low < high {
            let middle = (low + high) / 2
            if runs[order[middle]].old + runs[order[middle]].count <= start { low = middle + 1 } else { high = middle }
        }
        if fromEnd, low == order.count || runs[order[low]].old > start { low -= 1 }
        while order.indices.contains(low) {
            let run = runs[order[low]]
            let left = range.clamped(to: run.old..<run.old + run.count)
            guard !left.isEmpty else { return nil }
            if movedRuns[order[low]] == isMoved { return fromEnd ? left.upperBound - 1 : left.lowerBound }
            low += fromEnd ? -1 : 1
        }
        return nil
    }

    /// A change of the order of an identity.
    ///
    /// ## Topics
    ///
    /// ### Indexes
    ///
    /// - ``from``
    /// - ``to``
    public struct Move: Sendable, Hashable {
        /// The position in the old snapshot.
        public let from: Int

        /// The position in the new snapshot.
        public let to: Int
    }
}
