// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
public import Foundation
public import RasterLists

extension RasterListWidget {
    /// A Boolean value that indicates whether one click activates an item, rather than two.
    ///
    /// The default is `false`.
    ///
    /// ```swift
    /// widget.activatesOnSingleClick = true
    /// widget.onActivate = { id in open(id) }
    /// ```
    public var activatesOnSingleClick: Bool {
        get { presenter.actions.activatesOnSingleClick }
        set { presenter.actions.activatesOnSingleClick = newValue }
    }

    /// A Boolean value that indicates whether letters move the focus to the next item whose label starts with them.
    ///
    /// Otherwise the list leaves letters to other widgets. The default is `true`.
    ///
    /// ```swift
    /// widget.findsByTyping = false  // letters belong to a search field
    /// ```
    public var findsByTyping: Bool {
        get { presenter.actions.findsByTyping }
        set { presenter.actions.findsByTyping = newValue }
    }

    /// The closure that receives the second click of two, with its point in the component.
    public var onDoubleClick: (@MainActor (ItemID, CGPoint) -> Void)? {
        get { presenter.actions.onDoubleClick }
        set { presenter.actions.onDoubleClick = newValue }
    }

    /// The closure that receives a secondary click, a long press on a touch screen, and the Menu key, with the point in
    /// the component.
    ///
    /// The item has the focus, and is selected, if it can be.
    public var onSecondaryClick: (@MainActor (ItemID, CGPoint) -> Void)? {
        get { presenter.actions.onSecondaryClick }
        set { presenter.actions.onSecondaryClick = newValue }
    }

    /// The closure that receives a click on an area of a component that adopts `HitTesting`.
    ///
    /// The click neither selects nor activates the item. Over an area, the pointer has the area's cursor.
    ///
    /// ```swift
    /// widget.onAreaClick = { id, area in print(id, area.name) }
    /// ```
    public var onAreaClick: (@MainActor (ItemID, RasterArea) -> Void)? {
        get { presenter.actions.onAreaClick }
        set { presenter.actions.onAreaClick = newValue }
    }

    /// The closure that returns the menu of an item for a secondary click, a long press on a touch screen, or the Menu
    /// key; an empty one isn't shown.
    ///
    /// ```swift
    /// widget.contextMenu = { id, _ in [RasterMenuItem("Open") { open(id) }] }
    /// ```
    public var contextMenu: (@MainActor (ItemID, CGPoint) -> [RasterMenuItem])? {
        get { presenter.actions.contextMenu }
        set { presenter.actions.contextMenu = newValue }
    }

    /// The closure that returns the text to show at a point of an item's component, or nil for none.
    ///
    /// It is called when the pointer rests over the list. A text belongs to an area, if there is one at the point.
    ///
    /// ```swift
    /// widget.toolTip = { id, _ in messages[id].title }
    /// ```
    public var toolTip: (@MainActor (ItemID, CGPoint) -> String?)? {
        get { presenter.actions.toolTip }
        set {
            presenter.actions.toolTip = newValue
            unsafe gtk_widget_set_has_tooltip(presenter.widget, newValue == nil ? 0 : 1)
        }
    }
}
