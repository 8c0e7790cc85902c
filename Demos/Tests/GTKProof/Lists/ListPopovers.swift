// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
@_spi(Testing) import RasterGTK
import RasterLists

extension ListScenarios {
    /// Keys in menus, popovers, entries and drop-downs above a list and its rows.
    static let popovers = [
        Scenario("Arrow keys move in a context menu, however it is opened") { proof in
            let log = Log()
            let shown = try await ShownList(proof, count: 100) { list in
                list.controller.selectionMode = .single
                list.contextMenu = { _, _ in
                    (0..<3).map { number in RasterMenuItem("Command \(number)") { log.activated.append(number) } }
                }
            }
            shown.list.focus(2)
            shown.controller.selection = [2]
            var expected: [Int] = []
            for way in ["click", "Menu", "shift+F10"] {
                for (key, number) in [("Down", 1), ("Up", 2)] {
                    if way == "click" {
                        try await shown.window.click(CGPoint(x: 30, y: 100), of: shown.viewport, button: 3)
                    } else {
                        try await shown.window.press(way)
                    }
                    try await proof.until("a menu by \(way)") { shown.openMenu != nil && shown.hasFocusInPopover }
                    // A letter isn't one of the list's labels, and PageDown doesn't move its focus.
                    try await shown.window.press("s", "Page_Down", "Home")
                    try await shown.window.press(key, "Return")
                    expected.append(number)
                    try await proof.until("command \(number) by \(way) and \(key)") { log.activated == expected }
                    try await proof.until("no menu") { shown.openMenu == nil && !shown.hasFocusInPopover }
                    proof.expect(shown.controller.focusedItem, equals: 2, "the focused item")
                    proof.expect(shown.controller.selection, equals: [2], "the selection")
                }
            }
            try await shown.window.press("Down")
            try await proof.until("the next row") { shown.controller.focusedItem == 3 }
        },
        Scenario("A context menu shows the icons of its entries beside their titles, which are aligned") { proof in
            let log = Log()
            let shown = try await ShownList(proof, count: 100) { list in
                list.contextMenu = { id, _ in
                    [
                        RasterMenuItem("Copy", icon: "edit-copy-symbolic") { log.activated.append(id) },
                        RasterMenuItem("Plain") {},
                        .section("More", [RasterMenuItem("Delete", icon: "edit-delete-symbolic", isEnabled: false) {}]),
                        .submenu("Move", icon: "go-next-symbolic", [RasterMenuItem("Up", icon: "go-up-symbolic") {}]),
                    ]
                }
            }
            let expected = [
                "Copy edit-copy-symbolic", "Plain", "Delete edit-delete-symbolic", "Move go-next-symbolic",
            ]
            @MainActor func icons() -> [MenuIcon] { shown.openMenu.map { MenuIcon.all(in: $0) } ?? [] }
            shown.list.focus(2)
            for way in ["click", "Menu"] {
                if way == "click" {
                    try await shown.window.click(CGPoint(x: 30, y: 100), of: shown.viewport, button: 3)
                } else {
                    try await shown.window.press(way)
                }
                try await proof.until("icons by \(way)") { icons().map(\.description) == expected }
                try await proof.until("places") { icons().allSatisfy { $0.titleLeft > 16 } }
                try await shown.window.nextFrame()
                try await shown.window.nextFrame()
                proof.expect(Set(icons().map(\.titleLeft)).count, equals: 1, "the edges of titles by \(way)")
                let picture = try shown.window.picture(of: icons()[0].image)
                proof.expect(picture.hasPixels, "pixels of the icon by \(way)")
                try await shown.window.press("Return")
                try await proof.until("the command by \(way)") { log.activated.last == 2 && shown.openMenu == nil }
                // A key that comes before the list has the focus again is lost.
                try await proof.until("no menu") { !shown.hasFocusInPopover }
                try await shown.window.nextFrame()
                try await shown.window.nextFrame()
                log.activated = []
            }
            try await shown.window.press("Menu")
            try await proof.until("a menu") { shown.hasFocusInPopover }
            // Down from the first entry: disabled ones are left out.
            try await shown.window.press("Down", "Down", "Return")
            try await proof.until("the icon in the submenu") { icons().map(\.description) == ["Up go-up-symbolic"] }
        },
        Scenario("Arrow keys move in the context menu of a list in a row") { proof in
            var activated: [Int] = []
            let inner = RasterListController.stripes(.fixed(40))
            inner.axis = .horizontal
            inner.apply(RasterListSnapshot(0..<20))
            let outer = RasterListController.stripes(.fixed(100))
            let shown = try await ShownList(proof, outer, count: 20) { list in
                list.showLists { (_: Int) in
                    inner
                } label: { (id: Int) in
                    "Cover \(id)"
                } prepare: { list in
                    list.contextMenu = { _, _ in
                        (0..<2).map { number in RasterMenuItem("Command \(number)") { activated.append(number) } }
                    }
                }
            }
            try await shown.window.click(CGPoint(x: 60, y: 50), of: shown.viewport, button: 3)
            try await proof.until("a menu") { shown.hasFocusInPopover }
            try await shown.window.press("Down", "Return")
            try await proof.until("the second command") { activated == [1] }
        },
        Scenario("Arrow keys move in the popover of a live widget, and letters don't leave it") { proof in
            let titles = ["First", "Second", "Third"]
            let buttons = try titles.map { try proof.require(gtk_button_new_with_label($0), "a button") }
            let shown = try await ShownList(proof, count: 100) { list in
                list.overlay = { id, _ in
                    guard id == 1, let button = gtk_menu_button_new(), let popover = gtk_popover_new(),
                        let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
                    else { return nil }
                    for button in buttons { gtk_box_append(box.as(GtkBox.self), button) }
                    gtk_popover_set_child(popover.as(GtkPopover.self), box)
                    gtk_menu_button_set_popover(OpaquePointer(button), popover)
                    return OpaquePointer(button)
                }
            }
            try await shown.window.click(CGPoint(x: 100, y: 66), of: shown.viewport)
            try await proof.until("the first button") { shown.focus == buttons[0] }
            let focused = shown.controller.focusedItem
            // A popover that the user closes goes around at its ends.
            for (key, place) in [("Down", 1), ("Down", 2), ("Up", 1), ("s", 1), ("Page_Down", 1), ("Tab", 2)] {
                try await shown.window.press(key)
                try await proof.until("button \(place) by \(key)") { shown.focus == buttons[place] }
            }
            proof.expect(shown.controller.focusedItem, equals: focused)
            try await shown.window.press("Escape")
            try await proof.until("no popover") { !shown.hasFocusInPopover }
        },
        Scenario("An entry in a row keeps the keys of its text") { proof in
            let entry = try proof.require(gtk_entry_new(), "an entry")
            let shown = try await ShownList(proof, count: 100) { list in
                list.controller.selectionMode = .multiple
                list.overlay = { id, _ in id == 1 ? OpaquePointer(entry) : nil }
            }
            try await shown.window.click(CGPoint(x: 100, y: 66), of: shown.viewport)
            try await proof.until("the focus") { shown.hasFocus(in: entry) }
            let focused = shown.controller.focusedItem
            try await shown.window.press(
                "s",
                "t",
                "space",
                "Left",
                "r",
                "Home",
                "a",
                "Left",
                "Left",
                "End",
                "Right",
                "z"
            )
            try await proof.until("the text") { entry.text == "astr z" }
            try await shown.window.press("ctrl+a", "b")
            try await proof.until("another text") { entry.text == "b" }
            proof.expect(shown.hasFocus(in: entry), "the focus stays in the entry")
            proof.expect(shown.controller.focusedItem, equals: focused)
            proof.expect(shown.controller.selection, equals: [])
        },
        Scenario("Keys stay in a popover that a program opens over the list") { proof in
            let shown = try await ShownList(proof, count: 100) { $0.controller.selectionMode = .single }
            shown.list.focus(2)
            let popover = try proof.require(gtk_popover_new(), "a popover")
            let box = try proof.require(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), "a box")
            let entry = try proof.require(gtk_entry_new(), "an entry")
            let button = try proof.require(gtk_button_new_with_label("Rename"), "a button")
            for widget in [entry, button] { gtk_box_append(box.as(GtkBox.self), widget) }
            gtk_popover_set_child(popover.as(GtkPopover.self), box)
            gtk_widget_set_parent(popover, ShownList.Widget(shown.list.widget))
            proof.atEnd {
                // Ends its grab of the pointer, which would keep the clicks of the next scenario from their window.
                gtk_popover_popdown(popover.as(GtkPopover.self))
                gtk_widget_unparent(popover)
            }
            gtk_popover_popup(popover.as(GtkPopover.self))
            try await proof.until("the entry") { shown.hasFocus(in: entry) }
            try await shown.window.press("s", "Page_Down", "t", "Left", "u")
            try await proof.until("the text") { entry.text == "sut" }
            for (key, widget) in [("Down", button), ("Up", entry), ("Tab", button), ("Tab", entry)] {
                try await shown.window.press(key)
                try await proof.until("\(key)") {
                    shown.hasFocus(in: widget)
                }
            }
            proof.expect(shown.controller.focusedItem, equals: 2)
            proof.expect(shown.controller.selection, equals: [])
        },
        Scenario("Arrow keys choose in a drop-down in a row, and in one above the list") { proof in
            let strings = (0..<3).map { _ -> OpaquePointer? in
                let strings = gtk_string_list_new(nil)
                for text in ["One", "Two", "Three"] { gtk_string_list_append(strings, text) }
                return strings
            }
            let box = try proof.require(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), "a box")
            let dropDowns = try strings.prefix(2).map {
                try proof.require(gtk_drop_down_new($0, nil), "a drop-down")
            }
            let search = try proof.require(gtk_search_entry_new(), "an entry")
            let controller = RasterListController.stripes()
            let shown = try await ShownList(proof, controller, showing: RasterListSnapshot(0..<100)) { list in
                for widget in [search, dropDowns[1], list] { gtk_box_append(box.as(GtkBox.self), widget) }
                gtk_widget_set_vexpand(list, 1)
                return box
            } _: { list in
                list.overlay = { id, _ in id == 1 ? OpaquePointer(dropDowns[0]) : nil }
            }
            for (place, dropDown) in dropDowns.enumerated() {
                try await shown.window.click(CGPoint(x: 20, y: 12), of: dropDown)
                try await proof.until("drop-down \(place)") { shown.hasFocusInPopover }
                try await shown.window.press("Down", "s", "Down", "Up", "Return")
                try await proof.until("the second string of drop-down \(place)") {
                    gtk_drop_down_get_selected(OpaquePointer(dropDown)) == 1
                }
                try await proof.until("no popover") { !shown.hasFocusInPopover }
            }
            gtk_widget_grab_focus(search)
            try await shown.window.press("s", "t", "Left", "u", "Down", "Down")
            try await proof.until("a row below the search entry") { shown.controller.focusedItem != nil }
            proof.expect(search.text, equals: "sut")
        },
    ]
}

extension ShownList {
    /// The widget that has the keyboard.
    fileprivate var focus: Widget? { gtk_window_get_focus(window.window) }

    /// Returns whether a widget, or one inside of it, has the keyboard.
    fileprivate func hasFocus(in widget: Widget) -> Bool {
        focus.map { $0 == widget || gtk_widget_is_ancestor($0, widget) != 0 } ?? false
    }

    /// A Boolean value that indicates whether a popover has the keyboard.
    fileprivate var hasFocusInPopover: Bool {
        guard let focus, let native = gtk_widget_get_native(focus) else { return false }
        return native != gtk_widget_get_native(window.widget)
    }
}

/// An icon on screen in a menu.
@MainActor
private struct MenuIcon {
    let image: ShownList.Widget
    let title: ShownList.Widget

    /// Returns the icons in a widget, from top to bottom.
    static func all(in widget: ShownList.Widget) -> [MenuIcon] {
        var icons: [MenuIcon] = []
        var next = gtk_widget_get_first_child(widget)
        while let child = next {
            next = gtk_widget_get_next_sibling(child)
            if g_type_check_instance_is_a(child.as(GTypeInstance.self), gtk_image_get_type()) == 0 {
                icons += all(in: child)
            } else if gtk_widget_get_mapped(child) != 0, let title = next {
                icons.append(MenuIcon(image: child, title: title))
            }
        }
        return icons
    }

    /// The distance of the title from the left edge of the entry, in points.
    var titleLeft: Double {
        var (x, y) = (0.0, 0.0)
        _ = gtk_widget_translate_coordinates(title, gtk_widget_get_parent(title), 0, 0, &x, &y)
        return x
    }

    /// The title, and the name of the icon if it is seen.
    var description: String {
        let text = String(cString: gtk_label_get_text(OpaquePointer(title)))
        guard gtk_widget_get_opacity(image) > 0, let icon = gtk_image_get_gicon(OpaquePointer(image)),
            let name = g_themed_icon_get_names(icon).pointee
        else { return text }
        return "\(text) \(String(cString: name))"
    }
}

extension RasterImage {
    /// A Boolean value that indicates whether the image isn't of one color.
    fileprivate var hasPixels: Bool {
        let first = pixel(x: 0, y: 0)
        return (0..<pixelHeight).contains { y in (0..<pixelWidth).contains { pixel(x: $0, y: y) != first } }
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    /// Returns the pointer as one to a class that the object is an instance of.
    fileprivate func `as`<Other>(_ type: Other.Type) -> UnsafeMutablePointer<Other> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
    }

    /// The text of an entry.
    @MainActor fileprivate var text: String {
        gtk_editable_get_text(OpaquePointer(self)).map { String(cString: $0) } ?? ""
    }
}
