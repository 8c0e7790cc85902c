// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A place between two items of a list, at the start or at the end of a section, or in an empty section.
///
/// ## Topics
///
/// ### Inspecting a place
///
/// - ``section``
/// - ``index``
/// - ``previous``
/// - ``next``
public struct RasterListPlace<ItemID: Hashable & Sendable>: Sendable, Hashable {
    /// The number of the section, from 0.
    public let section: Int

    /// The number of the section's items before the place.
    public let index: Int

    /// The item of the section before the place, or nil at the start of the section.
    public let previous: ItemID?

    /// The item of the section after the place, or nil at the end of the section.
    public let next: ItemID?
}

/// Items that were moved in a list, and the place to which they were moved.
///
/// ## Topics
///
/// ### Inspecting a move
///
/// - ``items``
/// - ``place``
public struct RasterListMove<ItemID: Hashable & Sendable>: Sendable, Hashable {
    /// The items, in display order.
    public let items: [ItemID]

    /// The place in the list before the move, in which the items were still at theirs.
    public let place: RasterListPlace<ItemID>
}

extension RasterListSnapshot {
    /// Returns the place before an item of a section, by its number; a number beyond the items is the end of the section.
    ///
    /// A snapshot without sections has one place, in the section that is made then.
    ///
    /// - Complexity: O(*s*) for *s* sections.
    public func place(section: Int, index: Int) -> RasterListPlace<ItemID> {
        guard !shape.isEmpty else { return RasterListPlace(section: 0, index: 0, previous: nil, next: nil) }
        let section = min(max(section, 0), shape.count - 1)
        let items = parts[section].items
        let index = min(max(index, 0), items.count)
        let position = items.lowerBound + index
        return RasterListPlace(
            section: section,
            index: index,
            previous: index > 0 ? ids[position - 1] : nil,
            next: position < items.upperBound ? ids[position] : nil
        )
    }

    /// Inserts items at a place.
    ///
    /// The place may be that of another snapshot: it lies before its next item, or else after its previous one, or else
    /// at its number. Identities that are in the snapshot already are left out.
    ///
    /// - Complexity: O(*n*)
    public mutating func insert(_ items: some Sequence<ItemID>, at place: RasterListPlace<ItemID>) {
        guard !shape.isEmpty else { return append(items) }
        insert(items, at: resolved(place))
    }

    /// Moves items to a place, in their present order.
    ///
    /// The place may be that of another snapshot, as for ``insert(_:at:)``. Headers, footers and identities that aren't in the
    /// snapshot are ignored.
    ///
    /// - Returns: The number of items that were moved, or are there already.
    /// - Complexity: O(*n* + *m* log *m*) for *m* items.
    @discardableResult
    public mutating func move(_ items: some Sequence<ItemID>, to place: RasterListPlace<ItemID>) -> Int {
        guard !shape.isEmpty else { return 0 }
        let moved = RangeSet(itemPositions(of: items).map { $0..<$0 + 1 })
        guard !moved.isEmpty else { return 0 }
        let target = resolved(place)
        let before = RangeSet(0..<target.position).subtracting(moved)
        let after = RangeSet(target.position..<ids.count).subtracting(moved)
        func reordered<Value>(_ values: [Value]) -> [Value] {
            [before, moved, after].flatMap { $0.ranges.flatMap { values[$0] } }
        }
        let parts = parts
        ids = reordered(ids)
        index.edit { $0 = reordered($0) }
        var count = 0
        for (section, part) in parts.enumerated() {
            let taken = moved.intersection(RangeSet(part.items)).ranges.reduce(0) { $0 + $1.count }
            shape[section].itemCount -= taken
            count += taken
        }
        shape[target.section].itemCount += count
        return count
    }

    /// Returns the positions of items in display order, without headers, footers and unknown identities.
    func itemPositions(of items: some Sequence<ItemID>) -> [Int] {
        let positions = Set(items.compactMap { position(of: $0) })
        guard !positions.isEmpty else { return [] }
        return positions.subtracting(edgePositions).sorted()
    }
}
