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
        let place = RasterGdkRectangle(CGRect(origin: point, size: CGSize(width: 1, height: 1)))
        unsafe withPointer(to: place) { unsafe gtk_popover_set_pointing_to(pointer, $0.rectangle()) }
        // GTK activates the action after it has closed the menu.
        closed = unsafe SignalHandler(pointer, "closed") { Task { onClose() } }
        unsafe gtk_popover_popup(pointer)
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

    func menu(_ items: [RasterMenuItem]) -> OwnedObject {
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
                entry = unsafe owning(OwnedObject(taking: g_menu_item_new_section(title, self.menu(items).pointer)))
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
