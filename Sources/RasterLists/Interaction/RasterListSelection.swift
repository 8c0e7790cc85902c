// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The selected items of a list.
///
/// A selection is a sequence of identities in display order. It is kept as ranges, so that all items of a long list are
/// as few bytes as one:
///
/// ```swift
/// list.selectionMode = .multiple
/// list.selection = [3, 5]
/// list.selectAll()
/// print(list.selection.count, list.selection.contains(4))
/// ```
///
/// ```swift
/// let selection = RasterListSelection([1, 2, 3])
/// print(selection.contains(2), selection.count)
/// ```
///
/// ## Topics
///
/// ### Creating a selection
///
/// - ``init(_:)``
///
/// ### Reading the selection
///
/// - ``contains(_:)``
/// - ``count``
/// - ``first``
/// - ``isEmpty``
public struct RasterListSelection<ItemID: Hashable & Sendable>: Sendable {
    /// The identities that the positions belong to.
    let base: RasterListSnapshot<ItemID>

    /// The positions of the selected items, without headers and footers.
    let positions: RangeSet<Int>

    /// The number of selected items.
    public let count: Int

    init(_ positions: RangeSet<Int>, in base: RasterListSnapshot<ItemID>) {
        self.base = base
        self.positions = positions
        count = positions.ranges.reduce(0) { $0 + $1.count }
    }

    /// Creates a selection of items.
    public init(_ ids: some Sequence<ItemID>) {
        let base = RasterListSnapshot(ids)
        self.init(RangeSet(0..<base.ids.count), in: base)
    }

    /// A Boolean value that indicates whether no item is selected.
    public var isEmpty: Bool { count == 0 }

    /// The first selected item in display order, or nil.
    public var first: ItemID? { positions.ranges.first.map { base.ids[$0.lowerBound] } }

    /// Returns a Boolean value that indicates whether an item is selected.
    ///
    /// - Complexity: O(log *n*) for *n* ranges of neighbors.
    public func contains(_ id: ItemID) -> Bool {
        count > 0 && base.position(of: id).map { positions.contains($0) } ?? false
    }

    /// Returns the positions in another snapshot; headers, footers and items that it doesn't contain are left out.
    func positions(in snapshot: RasterListSnapshot<ItemID>) -> RangeSet<Int> {
        if base.ids.span.isIdentical(to: snapshot.ids.span) { return positions }
        return RangeSet(compactMap { snapshot.position(of: $0) }.sorted().map { $0..<$0 + 1 })
            .intersection(snapshot.itemPositions)
    }

    /// Returns the selection after a change: the items that both snapshots contain.
    func followed(_ runs: [ListRun], to snapshot: RasterListSnapshot<ItemID>) -> RasterListSelection {
        guard !isEmpty else { return RasterListSelection(RangeSet(), in: snapshot) }
        var kept: [Range<Int>] = []
        for run in runs {
            let old = run.old..<run.old + run.count
            for range in positions.intersection(RangeSet(old)).ranges {
                kept.append(range.lowerBound - run.old + run.new..<range.upperBound - run.old + run.new)
            }
        }
        return RasterListSelection(RangeSet(kept).intersection(snapshot.itemPositions), in: snapshot)
    }
}

extension RasterListSelection: Sequence {
    /// Returns an iterator over the items in display order.
    public func makeIterator() -> some IteratorProtocol<ItemID> {
        positions.ranges.lazy.flatMap { base.ids[$0] }.makeIterator()
    }

    /// A lower bound of the number of items.
    public var underestimatedCount: Int { count }
}

extension RasterListSelection: CustomStringConvertible {
    /// The items, or their number where there are many.
    public var description: String { count > 100 ? "\(count) items" : "\(Array(self))" }
}

extension RasterListSelection: Equatable {
    /// Returns a Boolean value that indicates whether two selections have the same items, in any order.
    public static func == (first: Self, second: Self) -> Bool {
        guard first.count == second.count else { return false }
        if first.base.ids.span.isIdentical(to: second.base.ids.span) { return first.positions == second.positions }
        return first.allSatisfy(second.contains)
    }
}

extension RasterListSelection: ExpressibleByArrayLiteral {
    /// Creates a selection of items.
    public init(arrayLiteral ids: ItemID...) {
        self.init(ids)
    }
}

/// The number of items that the user can select in a list.
///
/// ## Topics
///
/// ### Modes
///
/// - ``none``
/// - ``single``
/// - ``multiple``
public enum RasterListSelectionMode: Sendable, Hashable, CaseIterable {
    /// None.
    case none
    /// One at most.
    case single
    /// Any number: with the control key one after the other, with the shift key a range.
    case multiple
}
