// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterLists

/// The data that another program, or another widget, has dropped.
///
/// ## Topics
///
/// ### Payloads
///
/// - ``text(_:)``
/// - ``files(_:)``
public enum RasterDropPayload: Sendable, Hashable {
    /// A text.
    case text(String)

    /// The addresses of files.
    case files([URL])
}

/// Data that was dropped on a list.
///
/// ## Topics
///
/// ### Inspecting a drop
///
/// - ``payload``
/// - ``place``
/// - ``item``
public struct RasterListDrop<ItemID: Hashable & Sendable>: Sendable, Hashable {
    /// The data.
    public let payload: RasterDropPayload

    /// The place at which the list shows its mark.
    public let place: RasterListPlace<ItemID>

    /// The item or the header under the pointer, or nil.
    public let item: ItemID?
}

extension RasterListWidget {
    /// A Boolean value that indicates whether the user can move items: by dragging them, and with Alt and the arrow keys.
    ///
    /// The selected items move together. The controller applies the move, with an animation; ``onMove`` receives it.
    /// A drop elsewhere leaves the items where they are. A finger scrolls, and doesn't drag. The default is
    /// `false`.
    ///
    /// ```swift
    /// widget.allowsReordering = true
    /// widget.onMove = { move in print(move.items, move.place.index) }
    /// ```
    public var allowsReordering: Bool {
        get { presenter.controller.allowsReordering }
        set {
            presenter.controller.allowsReordering = newValue
            presenter.addDragging()
        }
    }

    /// The closure that receives a move by the user, which the controller's snapshot contains already.
    public var onMove: (@MainActor (RasterListMove<ItemID>) -> Void)? {
        get { presenter.dragging.onMove }
        set { presenter.dragging.onMove = newValue }
    }

    /// The closure that returns the text as which items are dragged into other programs and widgets; nil for none.
    ///
    /// The items are in display order. They stay in the list.
    ///
    /// ```swift
    /// widget.dragText = { ids in ids.map(String.init).joined(separator: "\n") }
    /// ```
    public var dragText: (@MainActor ([ItemID]) -> String?)? {
        get { presenter.dragging.dragText }
        set { presenter.dragging.dragText = newValue }
    }

    /// The closure that receives text and files of other programs and widgets, and returns a Boolean value that indicates
    /// whether it has used them.
    ///
    /// ```swift
    /// widget.onDrop = { drop in
    ///     guard case .files(let files) = drop.payload else { return false }
    ///     print(files, drop.place.index)
    ///     return true
    /// }
    /// ```
    public var onDrop: (@MainActor (RasterListDrop<ItemID>) -> Bool)? {
        get { presenter.dragging.onDrop }
        set { presenter.dragging.onDrop = newValue }
    }
}
