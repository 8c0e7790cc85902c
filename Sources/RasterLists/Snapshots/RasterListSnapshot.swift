// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The identities of a list in display order, in sections.
///
/// A snapshot describes the contents of a list at one moment. Make a new one, or edit a
/// copy, and apply it to a controller, which finds the changes by itself:
///
/// ```swift
/// var snapshot = RasterListSnapshot(processes.map(\.id))
/// snapshot.insert([newProcess.id], at: snapshot.place(section: 0, index: 0))
/// snapshot.delete(endedProcesses.map(\.id))
/// list.apply(snapshot)
/// ```
///
/// Each identity occurs once, headers and footers included. Where one occurs again, the first stays, and the others are left out
/// and reported, as is an identity that isn't equal to itself, such as a number that is NaN.
///
/// A snapshot is a value: copies share their memory until one of them changes, and
/// long ones can be made on any thread. A snapshot has at most 2^31 - 1 identities.
///
/// ## Topics
///
/// ### Creating a snapshot
///
/// - ``init()``
/// - ``init(_:)``
/// - ``init(sections:)``
/// - ``Section``
///
/// ### Changing items
///
/// - ``append(_:)-(Sequence<ItemID>)``
/// - ``append(_:)-(RasterListSnapshot<ItemID>.Section)``
/// - ``insert(_:at:)``
/// - ``delete(_:)``
/// - ``move(_:to:)``
/// - ``reload(_:)``
///
/// ### Reading items
///
/// - ``ids``
/// - ``sections``
/// - ``position(of:)``
/// - ``place(section:index:)``
public struct RasterListSnapshot<ItemID: Hashable & Sendable>: Sendable {
    /// A part of a list, with or without a header and a footer.
    ///
    /// ## Topics
    ///
    /// ### Creating a section
    ///
    /// - ``init(header:items:footer:)``
    ///
    /// ### Reading the section
    ///
    /// - ``header``
    /// - ``items``
    /// - ``footer``
    public struct Section: Sendable, Hashable {
        /// The identity of the header, or nil.
        ///
        /// A header has a component like every item.
        public var header: ItemID?

        /// The identities of the items.
        public var items: [ItemID]

        /// The identity of the footer, or nil.
        ///
        /// A footer has a component like every item. It lies below the items, and never stays in view.
        public var footer: ItemID?

        /// Creates a section.
        ///
        /// - Parameters:
        ///   - header: The identity of the header, or nil.
        ///   - items: The identities of the items.
        ///   - footer: The identity of the footer, or nil.
        public init(header: ItemID? = nil, items: [ItemID] = [], footer: ItemID? = nil) {
            self.header = header
            self.items = items
            self.footer = footer
        }
    }

    /// All identities in display order: the header of the first section, its items, its footer, the next header and so
    /// on.
    public internal(set) var ids: [ItemID] = []

    /// The identities that occurred again or aren't equal to themselves, once for each time they were left out.
    var duplicates: [ItemID] = []

    /// The identities whose content changed, see ``reload(_:)``.
    var reloadedIDs: Set<ItemID> = []
    var shape: [ListGeometry.Section] = []
    var index = ListIdentityIndex()

    /// Creates an empty snapshot, without a section.
    public init() {}

    /// Creates a snapshot of one section without a header.
    ///
    /// - Parameter items: The identities of the items.
    /// - Complexity: O(*n*). Each identity is hashed once.
    public init(_ items: some Sequence<ItemID>) {
        append(items)
    }

    /// Creates a snapshot of sections.
    ///
    /// - Parameter sections: The sections. Empty ones stay; their headers and footers are shown.
    /// - Complexity: O(*n*). Each identity is hashed once.
    public init(sections: [Section]) {
        index.reserveCapacity(sections.reduce(0) { $0 + $1.items.count + 2 })
        for section in sections {
            append(section)
        }
    }

    /// The sections.
    ///
    /// Setting them replaces all identities.
    ///
    /// - Complexity: O(*n*), also for a change of one section; prefer `append(_:)` and the other edits in loops.
    public var sections: [Section] {
        get {
            parts.map { part in
                Section(
                    header: part.header.map { ids[$0] },
                    items: Array(ids[part.items]),
                    footer: part.footer.map { ids[$0] }
                )
            }
        }
        set {
            var snapshot = RasterListSnapshot(sections: newValue)
            snapshot.reload(reloadedIDs)
            self = snapshot
        }
    }

    /// Returns the position of an identity in ``ids``, or nil if it isn't there.
    ///
    /// ```swift
    /// let fruits = RasterListSnapshot(["apple", "pear"])
    /// print(fruits.position(of: "pear") ?? -1)
    /// ```
    ///
    /// - Complexity: O(1)
    public func position(of id: ItemID) -> Int? {
        index.position(of: id, hash: id.hashValue, in: ids.span)
    }

    /// Marks identities whose content changed although they are the same.
    ///
    /// A controller prepares them again when the snapshot is applied. Identities that
    /// aren't in the snapshot are ignored.
    ///
    /// - Returns: The number of identities that were marked.
    @discardableResult
    public mutating func reload(_ ids: some Sequence<ItemID>) -> Int {
        var count = 0
        for id in ids where position(of: id) != nil {
            reloadedIDs.insert(id)
            count += 1
        }
        return count
    }

    /// The positions of the sections' headers, items and footers.
    var parts: [(header: Int?, items: Range<Int>, footer: Int?)] {
        var end = 0
        return shape.map { section in
            let start = end + (section.hasHeader ? 1 : 0)
            let items = start..<start + section.itemCount
            end += section.count
            return (section.hasHeader ? start - 1 : nil, items, section.hasFooter ? items.upperBound : nil)
        }
    }

    /// The positions of headers and footers, in ascending order.
    package var edgePositions: [Int] { parts.flatMap { [$0.header, $0.footer].compactMap(\.self) } }

    var itemPositions: RangeSet<Int> { RangeSet(parts.lazy.map(\.items).filter { !$0.isEmpty }) }

    /// The positions of headers and footers.
    var kinds: [Int: ListGeometry.Kind] {
        var kinds: [Int: ListGeometry.Kind] = [:]
        for part in parts {
            if let header = part.header { kinds[header] = .header }
            if let footer = part.footer { kinds[footer] = .footer }
        }
        return kinds
    }

    /// The snapshot without its marks for reloading and the items that were left out, which concern one application
    /// only.
    var settled: RasterListSnapshot {
        var snapshot = self
        snapshot.reloadedIDs = []
        snapshot.duplicates = []
        return snapshot
    }
}

extension RasterListSnapshot: ExpressibleByArrayLiteral {
    /// Creates a snapshot of one section without a header.
    public init(arrayLiteral items: ItemID...) {
        self.init(items)
    }
}
