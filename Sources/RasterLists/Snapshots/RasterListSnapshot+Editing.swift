// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import RasterGraphics

extension RasterListSnapshot {
    /// Appends items to the last section, above its footer.
    ///
    /// If there is no section, a section without a header is made. Identities that
    /// are in the snapshot already are left out.
    ///
    /// - Complexity: O(*m*) for *m* items, on average over many calls.
    public mutating func append(_ items: some Sequence<ItemID>) {
        if shape.isEmpty { shape.append(ListGeometry.Section(hasHeader: false, itemCount: 0)) }
        guard !shape[shape.count - 1].hasFooter else {
            return insert(items, at: Place(section: shape.count - 1, position: ids.count - 1))
        }
        let count = ids.count
        appendDistinct(items)
        shape[shape.count - 1].itemCount += ids.count - count
    }

    /// Appends a section.
    ///
    /// - Complexity: O(*m*) for *m* items, on average over many calls.
    public mutating func append(_ section: Section) {
        let count = ids.count
        appendDistinct(CollectionOfOne(section.header).compactMap { $0 })
        shape.append(ListGeometry.Section(hasHeader: ids.count > count, itemCount: 0))
        append(section.items)
        let end = ids.count
        appendDistinct(CollectionOfOne(section.footer).compactMap { $0 })
        shape[shape.count - 1].hasFooter = ids.count > end
    }

    /// Deletes items, headers and footers.
    ///
    /// Identities that aren't in the snapshot are ignored. A section stays without its header, items or footer; to delete
    /// a section, remove it from ``sections``.
    ///
    /// - Returns: The number of identities that were deleted.
    /// - Complexity: O(*n* + *m*) for *m* identities; delete many with one call.
    @discardableResult
    public mutating func delete(_ ids: some Sequence<ItemID>) -> Int {
        var isDeleted: [Bool] = []
        var count = 0
        for id in ids {
            guard let position = position(of: id) else { continue }
            if isDeleted.isEmpty { isDeleted = Array(repeating: false, count: self.ids.count) }
            guard !isDeleted[position] else { continue }
            isDeleted[position] = true
            reloadedIDs.remove(id)
            count += 1
        }
        guard count > 0 else { return 0 }
        shape = parts.map { part in
            .init(
                hasHeader: part.header.map { !isDeleted[$0] } ?? false,
                itemCount: part.items.count { !isDeleted[$0] },
                hasFooter: part.footer.map { !isDeleted[$0] } ?? false
            )
        }
        self.ids = zip(self.ids, isDeleted).compactMap { $1 ? nil : $0 }
        index.edit { $0 = zip($0, isDeleted).compactMap { $1 ? nil : $0 } }
        return count
    }

    private mutating func appendDistinct(_ items: some Sequence<ItemID>) {
        let items = Array(items)
        var first = 0
        index.reserveCapacity(ids.count + items.count)
        if ids.isEmpty {
            // An array without duplicates is shared, not copied.
            first = index.appendDistinctPrefix(of: items.span)
            ids = first == items.count ? items : Array(items[..<first])
        }
        for id in items[first...] {
            let hash = id.hashValue
            if id == id, index.position(of: id, hash: hash, in: ids.span) == nil {
                index.append(hash: hash)
                ids.append(id)
            } else {
                duplicates.append(id)
            }
        }
    }

    mutating func insert(_ items: some Sequence<ItemID>, at place: Place) {
        let new = RasterListSnapshot(items)
        duplicates += new.duplicates
        var inserted: [ItemID] = []
        var hashes: [Int] = []
        for (id, hash) in zip(new.ids, new.index.hashes) {
            if index.position(of: id, hash: hash, in: ids.span) == nil {
                inserted.append(id)
                hashes.append(hash)
            } else {
                duplicates.append(id)
            }
        }
        guard !inserted.isEmpty else { return }
        ids.insert(contentsOf: inserted, at: place.position)
        index.edit { $0.insert(contentsOf: hashes, at: place.position) }
        shape[place.section].itemCount += inserted.count
    }
}

extension RasterListSnapshot {
    struct Place {
        var section: Int
        var position: Int
    }

    /// Finds a place, which may be that of another snapshot, in a snapshot with sections.
    func resolved(_ place: RasterListPlace<ItemID>) -> Place {
        let parts = parts
        func found(_ id: ItemID?) -> Place? {
            guard let position = id.flatMap({ self.position(of: $0) }),
                let section = parts.firstIndex(where: { $0.items.contains(position) })
            else { return nil }
            return Place(section: section, position: position)
        }
        if let next = found(place.next) { return next }
        if var previous = found(place.previous) {
            previous.position += 1
            return previous
        }
        let section = min(max(place.section, 0), parts.count - 1)
        let items = parts[section].items
        return Place(section: section, position: min(items.lowerBound + max(place.index, 0), items.upperBound))
    }
}

extension RasterError.Code {
    /// A snapshot or the layout of a list can't be as asked.
    ///
    /// An identity occurs twice, or isn't equal to itself (see ``RasterListSnapshot``); or the lanes of a grid don't fit.
    public static let invalidList = RasterError.Code("invalidList")
}
