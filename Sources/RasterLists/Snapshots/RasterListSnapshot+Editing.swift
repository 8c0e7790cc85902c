// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import RasterGraphics

extension RasterListSnapshot {
    /// Appends items to the last section.
    ///
    /// If there is no section, a section without a header is made. Identities that
    /// are in the snapshot already are left out, see ``duplicates``.
    ///
    /// - Complexity: O(*m*) for *m* items, on average over many calls.
    public mutating func append(_ items: some Sequence<ItemID>) {
        if shape.isEmpty { shape.append(ListGeometry.Section(hasHeader: false, itemCount: 0)) }
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
    }

    /// Inserts items before an item, or before a header: at the end of the section above it.
    ///
    /// Identities that are in the snapshot already are left out, see ``duplicates``.
    ///
    /// - Throws: A `RasterError` with the code `RasterError.Code.invalidList` if the
    ///   snapshot doesn't contain `id`, or `id` is the header of the first section.
    /// - Complexity: O(*n*)
    public mutating func insert(_ items: some Sequence<ItemID>, before id: ItemID) throws(RasterError) {
        insert(items, at: try place(before: id))
    }

    /// Inserts items after an item, or after a header: at the start of its section.
    ///
    /// Identities that are in the snapshot already are left out, see ``duplicates``.
    ///
    /// - Throws: A `RasterError` with the code `RasterError.Code.invalidList` if the snapshot doesn't contain `id`.
    /// - Complexity: O(*n*)
    public mutating func insert(_ items: some Sequence<ItemID>, after id: ItemID) throws(RasterError) {
        insert(items, at: try place(after: id))
    }

    /// Moves an item before another one, or before a header: to the end of the section above it.
    ///
    /// - Throws: A `RasterError` with the code `RasterError.Code.invalidList` if the snapshot doesn't contain one of
    ///   them, `item` is a header, or `id` is the header of the first section.
    /// - Complexity: O(*n*)
    public mutating func move(_ item: ItemID, before id: ItemID) throws(RasterError) {
        move(try place(ofItem: item), to: try place(before: id))
    }

    /// Moves an item after another one, or after a header: to the start of its section.
    ///
    /// - Throws: A `RasterError` with the code `RasterError.Code.invalidList` if the
    ///   snapshot doesn't contain one of them, or `item` is a header.
    /// - Complexity: O(*n*)
    public mutating func move(_ item: ItemID, after id: ItemID) throws(RasterError) {
        move(try place(ofItem: item), to: try place(after: id))
    }

    /// Deletes items and headers.
    ///
    /// Identities that aren't in the snapshot are ignored. A section stays without its
    /// header or its items; to delete a section, remove it from ``sections``.
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
            let hasHeader = part.header.map { !isDeleted[$0] } ?? false
            return .init(hasHeader: hasHeader, itemCount: part.items.count { !isDeleted[$0] })
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

    private mutating func move(_ item: Place, to place: Place) {
        // The item is taken out first, so that later places move up by one.
        let target = place.position > item.position ? place.position - 1 : place.position
        ids.insert(ids.remove(at: item.position), at: target)
        index.edit { $0.insert($0.remove(at: item.position), at: target) }
        shape[item.section].itemCount -= 1
        shape[place.section].itemCount += 1
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

    private func place(before id: ItemID) throws(RasterError) -> Place {
        let (place, isHeader) = try place(of: id)
        guard isHeader else { return place }
        guard place.section > 0 else {
            throw RasterError(
                .invalidList,
                "Can't place items before \(id), the header of the first section. Place them after the header, or set sections."
            )
        }
        return Place(section: place.section - 1, position: place.position)
    }

    private func place(after id: ItemID) throws(RasterError) -> Place {
        let place = try place(of: id).place
        return Place(section: place.section, position: place.position + 1)
    }

    private func place(ofItem id: ItemID) throws(RasterError) -> Place {
        let (place, isHeader) = try place(of: id)
        guard !isHeader else {
            throw RasterError(.invalidList, "Can't move \(id): it is a header. Set sections to move its section.")
        }
        return place
    }

    private func place(of id: ItemID) throws(RasterError) -> (place: Place, isHeader: Bool) {
        guard let position = position(of: id) else {
            throw RasterError(
                .invalidList,
                "Can't find \(id) in the snapshot. Append or insert it, or look it up with position(of:) first."
            )
        }
        let parts = parts
        // The lengths of the sections add up to the number of identities.
        let section = parts.firstIndex { position < $0.items.upperBound } ?? parts.count - 1
        return (Place(section: section, position: position), parts[section].header == position)
    }
}

extension RasterError.Code {
    /// A snapshot or the layout of a list can't be as asked.
    ///
    /// An identity occurs twice, isn't equal to itself, or isn't where an edit needs it
    /// (see ``RasterListSnapshot``); or the columns of a grid don't fit into its width.
    public static let invalidList = RasterError.Code("invalidList")
}
