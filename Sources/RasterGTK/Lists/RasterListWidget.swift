// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
public import Foundation
public import RasterLists

/// A scrolled widget that shows a list or a grid.
///
/// ```swift
/// let controller = RasterListController(rowHeight: .fixed(48)) { (id: Message.ID) in
///     MessageRow(message: messages[id])
/// }
/// let list = try RasterListWidget(controller) { id in messages[id].title }
/// controller.selectionMode = .single
/// list.onActivate = { id in open(id) }
/// try application.openWindow(title: "Messages", size: CGSize(width: 360, height: 640), content: list)
/// ```
///
/// The widget gives the controller its size and scale, scrolls it with the frame clock of its window, and shows its
/// frame: don't call the controller's `resize(to:scale:)` yourself. Everything else of the controller is used as
/// without a widget: apply snapshots, scroll to items, receive its events, which come on the turn after the frame's
/// update that has caused them, and may change other widgets. A frame in which nothing changes costs nothing.
///
/// The visible items are child widgets with a role, a label and a place in the list for assistive technology. They are
/// reused while the list is scrolled.
///
/// While the widget isn't visible, the controller's viewport has no height: its images aren't pinned and nothing is
/// requested. The former contents are on screen again afterwards.
///
/// A controller has one widget at a time. Where two are visible, such as during the transition of a `GtkStack`, it
/// shows its items in the one that became visible last.
///
/// ## Topics
///
/// ### Creating a widget
///
/// - ``init(_:label:)``
/// - ``widget``
/// - ``controller``
///
/// ### Lists in rows
///
/// - ``showLists(_:label:prepare:)``
///
/// ### Clicks and keys
///
/// - ``onClick``
/// - ``onDoubleClick``
/// - ``onSecondaryClick``
/// - ``onActivate``
/// - ``onAreaClick``
/// - ``activatesOnSingleClick``
/// - ``findsByTyping``
/// - ``focus(_:)``
///
/// ### Menus and tool tips
///
/// - ``contextMenu``
/// - ``toolTip``
///
/// ### Dragging and dropping
///
/// - ``allowsReordering``
/// - ``onMove``
/// - ``onDrop``
/// - ``dragText``
///
/// ### Accessibility
///
/// - ``accessibilityLabel``
/// - ``itemDescription``
///
/// ### Appearance
///
/// - ``followsSettings``
/// - ``imageScale``
/// - ``overlay``
/// - ``showsOrigins``
@MainActor
@safe
public final class RasterListWidget<ItemID: Hashable & Sendable>: RasterWidget {
    /// The `GtkScrolledWindow *`.
    public var widget: OpaquePointer { unsafe scrolledWindow.pointer }

    /// The model of the list.
    ///
    /// Another one is shown with its own offset, selection and focused item; closures and options of the widget stay.
    public var controller: RasterListController<ItemID> {
        get { presenter.controller }
        set { presenter.show(newValue) }
    }

    let presenter: ListPresenter<ItemID>
    private let scrolledWindow: OwnedObject

    /// Creates a widget for a list or a grid.
    ///
    /// - Parameters:
    ///   - controller: The model.
    ///   - label: The closure that returns the name of an item for assistive technology, which is also the text by which
    ///     the user finds it by typing. It is called for items that come into view, when their images change, when an
    ///     `@Observable` property that it has read changes, and for all items at most when the user types.
    /// - Throws: A `RasterError` with the code `displayUnavailable`.
    public init(
        _ controller: RasterListController<ItemID>,
        label: @escaping @MainActor (ItemID) -> String
    ) throws(RasterError) {
        presenter = try ListPresenter.make(controller, label: label)
        scrolledWindow = unsafe OwnedObject(gtk_scrolled_window_new())
        let window = unsafe scrolledWindow.pointer
        unsafe gtk_scrolled_window_set_child(window, presenter.widget)
        presenter.showAxis()
        unsafe gtk_widget_set_hexpand(window, 1)
        unsafe gtk_widget_set_vexpand(window, 1)
        // The scrolled window has a reference of its own now.
        unsafe g_object_unref(UnsafeMutableRawPointer(presenter.widget))
    }

    // MARK: Assistive technology

    /// The name of the list for assistive technology.
    public var accessibilityLabel = "" {
        didSet {
            if accessibilityLabel != oldValue { unsafe presenter.widget.setAccessible(label: accessibilityLabel) }
        }
    }

    /// The closure that returns the state of an item for assistive technology, such as “unread, two files”, or an empty
    /// text.
    ///
    /// It is called as the closure of the label is.
    ///
    /// ```swift
    /// widget.itemDescription = { id in "unread" }
    /// ```
    public var itemDescription: (@MainActor (ItemID) -> String)? {
        get { presenter.itemDescription }
        set { presenter.itemDescription = newValue }
    }

    // MARK: Appearance

    /// A Boolean value that indicates whether color scheme, font scale and text direction of GTK's settings are those
    /// of the controller's environment.
    ///
    /// Other properties of the environment aren't changed. The default is `true`.
    public var followsSettings: Bool {
        get { presenter.followsSettings }
        set { presenter.followsSettings = newValue }
    }

    /// The number of pixels of the images to a point, or nil for that of the screen.
    ///
    /// The default is nil: images are sharp on every screen. A smaller number saves time and memory.
    ///
    /// ```swift
    /// widget.imageScale = 1  // softer on a dense screen, in a quarter of the memory
    /// ```
    public var imageScale: CGFloat? {
        get { presenter.imageScale }
        set { presenter.imageScale = newValue }
    }

    /// The closure that returns a live widget to show over an item's image, or nil for none.
    ///
    /// The widget fills the item, which cuts it off if it needs more space. The second argument is one that was shown
    /// over an item that has left; return it with another content, or make a new `GtkWidget *`. The closure is called
    /// when an item comes into view, and again after it was set; it may change other widgets.
    public var overlay: (@MainActor (_ item: ItemID, _ recycled: OpaquePointer?) -> OpaquePointer?)? {
        get { unsafe presenter.overlay }
        set { unsafe presenter.overlay = newValue }
    }

    /// A Boolean value that indicates whether rows show where their images come from, for debugging.
    ///
    /// An image that was drawn flashes in red, one that was cached has a green outline, and one that several rows share
    /// has a blue one. The default is `false`.
    ///
    /// ```swift
    /// widget.showsOrigins = true
    /// ```
    public var showsOrigins: Bool {
        get { presenter.showsOrigins }
        set { presenter.showsOrigins = newValue }
    }

    // MARK: Input

    /// The closure that receives an item on which the user has pressed Return, or clicked twice.
    ///
    /// ```swift
    /// widget.onActivate = { id in open(id) }
    /// ```
    public var onActivate: (@MainActor (ItemID) -> Void)? {
        get { presenter.onActivate }
        set { presenter.onActivate = newValue }
    }

    /// The closure that receives a click with its point in the component, in points from its top left corner.
    ///
    /// Headers and footers are clicked, too. A click on an area of a component is reported to ``onAreaClick`` instead, if
    /// that is set.
    ///
    /// ```swift
    /// widget.onClick = { id, point in print(id, point) }
    /// ```
    public var onClick: (@MainActor (ItemID, CGPoint) -> Void)? {
        get { presenter.onClick }
        set { presenter.onClick = newValue }
    }

    /// Gives the keyboard's focus to an item, and brings the item into view.
    ///
    /// ```swift
    /// widget.controller.scroll(toItem: 7)
    /// widget.focus(7)
    /// ```
    ///
    /// - Returns: A Boolean value that indicates whether the list contains the item, and is in a window.
    @discardableResult
    public func focus(_ id: ItemID) -> Bool {
        presenter.focus(id)
    }
}

extension RasterListWidget {
    /// Counters of a list widget's work, for proofs.
    @_spi(Testing) public struct Counts: Sendable, Hashable {
        /// The updates of the rows.
        public internal(set) var updates = 0

        /// The row widgets that were made.
        public internal(set) var rowWidgets = 0

        /// The snapshots of rows, which GTK takes of new or changed ones.
        public internal(set) var rowSnapshots = 0

        /// The times that a row was given an item.
        public internal(set) var assignments = 0

        /// The frames in which something faded.
        public internal(set) var effectFrames = 0
    }

    /// The numbers of steps so far.
    @_spi(Testing) public var counts: Counts { presenter.counts }

    /// A Boolean value that indicates whether something changes in the next frame.
    @_spi(Testing) public var isFading: Bool { presenter.effectsCallback != nil || presenter.animationCallback != nil }

    /// The error in the place of the list, in a debug build.
    @_spi(Testing) public var failureText: String? { presenter.failureText }

    /// Returns the description of the item that a child widget shows, or nil for other widgets.
    @_spi(Testing) public func label(of row: OpaquePointer) -> String? {
        presenter.rows.values.first { unsafe $0.widget == row }?.label
    }
}
