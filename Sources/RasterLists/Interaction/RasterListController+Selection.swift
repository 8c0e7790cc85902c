// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// The selection consists of identities, so that it survives changes of their order and their contents.

extension RasterListController {
    /// The number of items that the user can select.
    ///
    /// The default is `.none`.
    ///
    /// ```swift
    /// list.selectionMode = .single
    /// ```
    public var selectionMode: RasterListSelectionMode {
        get { interactions.mode }
        set {
            change { list in
                // A toolkit tells assistive technology which items can be selected.
                list.hasOtherItems = list.hasOtherItems || newValue != list.selectionMode
                list.interactions.mode = newValue
                list.setSelection(list.selection.positions(in: list.snapshot))
            }
        }
    }

    /// The selected items.
    ///
    /// Items stay selected until they are gone from the list. Setting it isn't reported to ``onSelectionChange``.
    /// Identities that the list doesn't contain, headers, footers, and more than ``selectionMode`` allows are left out.
    ///
    /// ```swift
    /// list.selection = RasterListSelection([message])
    /// ```
    public var selection: RasterListSelection<ItemID> {
        get { interactions.selection }
        set { change { $0.setSelection(newValue.positions(in: $0.snapshot)) } }
    }

    /// The closure that receives the selection when the user changes it, or when selected items have been removed.
    ///
    /// ```swift
    /// list.onSelectionChange = { selection in print(selection.count) }
    /// ```
    public var onSelectionChange: ((RasterListSelection<ItemID>) -> Void)? {
        get { interactions.onSelectionChange }
        set { interactions.onSelectionChange = newValue }
    }

    /// Selects an item as a click or a key of the user does, and reports the change.
    ///
    /// ```swift
    /// list.selectionMode = .multiple
    /// list.select(message)
    /// ```
    ///
    /// - Parameters:
    ///   - id: The item. Headers and footers aren't selected.
    ///   - isExtending: A Boolean value that indicates whether the items from the last one to this one are selected, as
    ///     with the shift key.
    ///   - isToggling: A Boolean value that indicates whether other items stay selected, as with the control key.
    public func select(_ id: ItemID, isExtending: Bool = false, isToggling: Bool = false) {
        change { list in
            guard list.selectionMode != .none, let position = list.snapshot.position(of: id),
                list.kind(at: position) == .item
            else { return }
            let isMultiple = list.selectionMode == .multiple
            let one = RangeSet(position..<position + 1)
            let selected = list.selection.positions(in: list.snapshot)
            if isMultiple, isExtending, let anchor = list.selectionAnchor.flatMap({ list.snapshot.position(of: $0) }) {
                let range = list.itemPositions(in: min(anchor, position)..<max(anchor, position) + 1)
                return list.setSelection(isToggling ? selected.union(range) : range, isReported: true)
            }
            list.selectionAnchor = id
            guard isToggling else { return list.setSelection(one, isReported: true) }
            if selected.contains(position) {
                list.setSelection(selected.subtracting(one), isReported: true)
            } else {
                list.setSelection(isMultiple ? selected.union(one) : one, isReported: true)
            }
        }
    }

    /// Selects all items, if several can be selected, and reports the change.
    ///
    /// - Complexity: O(*n*) for *n* sections.
    public func selectAll() {
        change { list in
            guard list.selectionMode == .multiple else { return }
            list.setSelection(list.itemPositions(in: 0..<list.snapshot.ids.count), isReported: true)
        }
    }

    /// The item from which the shift key extends the selection.
    package var selectionAnchor: ItemID? {
        get { interactions.anchor }
        set { interactions.anchor = newValue }
    }

    private func itemPositions(in range: Range<Int>) -> RangeSet<Int> {
        RangeSet(snapshot.parts.lazy.map { $0.items.clamped(to: range) }.filter { !$0.isEmpty })
    }

    private func setSelection(_ positions: RangeSet<Int>, isReported: Bool = false) {
        var positions = positions
        switch selectionMode {
        case .none: positions = RangeSet()
        case .single:
            positions = positions.ranges.first.map { RangeSet($0.lowerBound..<$0.lowerBound + 1) } ?? positions
        case .multiple: break
        }
        let new = RasterListSelection(positions, in: snapshot)
        guard new != selection else { return }
        interactions.selection = new
        if isReported { interactions.hasNewSelection = true }
        for row in rows.values { updateInteraction(of: row) }
    }

    /// Follows the items to another snapshot; reports items that are gone from the selection.
    func followSelection(_ difference: RasterListDifference<ItemID>) {
        if let anchor = selectionAnchor, snapshot.position(of: anchor) == nil { selectionAnchor = nil }
        let count = selection.count
        interactions.selection = selection.followed(difference.runs, to: snapshot)
        if selection.count != count { interactions.hasNewSelection = true }
    }

    /// Delivers a change of the selection, after the change of the list.
    func reportSelection() {
        guard interactions.hasNewSelection else { return }
        interactions.hasNewSelection = false
        onSelectionChange?(selection)
    }
}
