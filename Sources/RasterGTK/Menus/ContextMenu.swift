// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import RasterKit

/// A menu that is open over a widget.
@MainActor
@safe
final class ContextMenu {
    private let popover: OwnedObject
    private let builder = MenuBuilder()
    private var closed: SignalHandler?
    private var isOpen = true

    /// Opens a menu at a point of a widget.
    ///
    /// - Parameter onClose: The closure to call on the turn after the menu was closed.
    init(
        _ items: [RasterMenuItem],
        over widget: OpaquePointer,
        at point: CGPoint,
        onClose: @escaping @MainActor () -> Void
    ) {
        let model = builder.menu(items)
        popover = unsafe OwnedObject(gtk_popover_menu_new_from_model(model.pointer))
        let pointer = unsafe popover.pointer
        unsafe gtk_widget_insert_action_group(pointer, MenuBuilder.prefix, builder.group.pointer)
        unsafe gtk_widget_set_parent(pointer, widget)
        unsafe gtk_popover_set_has_arrow(pointer, 0)
        unsafe Self.showIcons(in: pointer)
        let place = RasterGdkRectangle(CGRect(origin: point, size: CGSize(width: 1, height: 1)))
        unsafe withPointer(to: place) { unsafe gtk_popover_set_pointing_to(pointer, $0.rectangle()) }
        // GTK activates the action after it has closed the menu.
        closed = unsafe SignalHandler(pointer, "closed") { Task { onClose() } }
        unsafe gtk_popover_popup(pointer)
    }

    /// Shows the icons of entries, which GTK hides beside titles.
    private static func showIcons(in widget: OpaquePointer) {
        var next = unsafe gtk_widget_get_first_child(widget)
        while let child = unsafe next {
            unsafe next = gtk_widget_get_next_sibling(child)
            guard unsafe g_type_check_instance_is_a(child, gtk_image_get_type()) != 0 else {
                unsafe showIcons(in: child)
                continue
            }
            // The button that leads back from a submenu has its title in the middle.
            guard unsafe gtk_widget_has_css_class(widget, "title") == 0 else { continue }
            unsafe gtk_widget_set_visible(child, 1)
            // The distance of the theme between a check mark and its title.
            unsafe gtk_widget_set_margin_end(child, 8)
            if unsafe gtk_image_get_gicon(child).map({ unsafe g_themed_icon_get_names($0).pointee?.pointee }) == 0 {
                unsafe gtk_widget_set_opacity(child, 0)
            }
            // GTK gives the arrow of a submenu its place at the end only beside a hidden icon.
            if let title = unsafe next { unsafe gtk_widget_set_hexpand(title, 1) }
        }
    }

    /// Follows its widget, in the layout of the widget.
    func place() {
        if isOpen { unsafe gtk_popover_present(popover.pointer) }
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        closed = nil
        builder.handlers = []
        // Ends its grab of the pointer, which would outlive it.
        unsafe gtk_popover_popdown(popover.pointer)
        unsafe gtk_widget_unparent(popover.pointer)
    }
}

/// The model and the actions of a menu.
///
/// It owns them: pointers to them are valid as long as it is.
@MainActor
private final class MenuBuilder {
    static let prefix = "raster"
    let group = unsafe OwnedObject(taking: g_simple_action_group_new())
    var handlers: [SignalHandler] = []
    private var owned: [OwnedObject] = []

    private func owning(_ object: OwnedObject) -> OwnedObject {
        owned.append(object)
        return object
    }

    /// Returns the model of entries.
    ///
    /// - Parameter hasIcons: Whether entries without an icon have room for one, so that titles are aligned; by default if
    ///   another one has an icon.
    func menu(_ items: [RasterMenuItem], hasIcons: Bool? = nil) -> OwnedObject {
        let hasIcons = hasIcons ?? items.contains(where: \.hasIcon)
        let menu = unsafe owning(OwnedObject(taking: g_menu_new()))
        for item in items {
            // An underscore would mark the next character.
            let title = item.title?.replacing("_", with: "__")
            let entry: OwnedObject
            switch item.kind {
            case .command(let action):
                let name = add(action, isEnabled: item.isEnabled)
                entry = unsafe owning(OwnedObject(taking: g_menu_item_new(title, "\(Self.prefix).\(name)")))
            case .submenu(let items):
                entry = unsafe owning(OwnedObject(taking: g_menu_item_new_submenu(title, self.menu(items).pointer)))
            case .section(let items):
                unsafe g_menu_append_section(menu.pointer, title, self.menu(items, hasIcons: hasIcons).pointer)
                continue
            }
            if hasIcons {
                let icon = unsafe owning(OwnedObject(taking: g_themed_icon_new(item.icon ?? "")))
                unsafe g_menu_item_set_icon(entry.pointer, icon.pointer)
            }
            unsafe g_menu_append_item(menu.pointer, entry.pointer)
        }
        return menu
    }

    private func add(_ action: @escaping @MainActor () -> Void, isEnabled: Bool) -> String {
        let name = "command\(handlers.count)"
        let object = unsafe owning(OwnedObject(taking: g_simple_action_new(name, nil)))
        unsafe g_simple_action_set_enabled(object.pointer, isEnabled ? 1 : 0)
        unsafe g_action_map_add_action(group.pointer, object.pointer)
        unsafe handlers.append(SignalHandler(object.pointer, "activate", action))
        return name
    }
}

extension RasterGdkRectangle {
    /// Creates the rectangle of whole points around another one.
    init(_ rect: CGRect) {
        let rect = rect.integral
        func number(_ value: CGFloat) -> Int32 { Int32(clamping: Int(saturating: value)) }
        self.init(x: number(rect.minX), y: number(rect.minY), width: number(rect.width), height: number(rect.height))
    }
}

extension OpaquePointer {
    /// Returns the address of a rectangle where its C type is known to the compiler.
    func rectangle<Rectangle>() -> UnsafePointer<Rectangle> { unsafe UnsafePointer(self) }

    /// Returns the address of a rectangle where its C type is opaque.
    func rectangle() -> OpaquePointer { unsafe self }
}
