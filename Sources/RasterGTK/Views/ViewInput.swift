// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation

/// The event controllers of a widget that can be clicked.
@MainActor
@safe
final class ViewInput {
    private weak var content: RasterViewContent?
    private var handlers: [SignalHandler] = []

    /// Adds controllers to the widget of a content, which keeps this object until it is disposed.
    init(of content: RasterViewContent) {
        self.content = content
        let widget = unsafe content.widget
        let click: OpaquePointer = unsafe gtk_gesture_click_new()
        unsafe gtk_gesture_single_set_button(click, 1)
        let keys: OpaquePointer = unsafe gtk_event_controller_key_new()
        unsafe handlers = [
            SignalHandler(gesture: click, "pressed") { [weak content] _, _, _ in
                guard let content, content.onClick != nil else { return }
                _ = unsafe gtk_widget_grab_focus(content.widget)
            },
            SignalHandler(gesture: click, "released") { [weak self] _, x, y in
                self?.click(at: CGPoint(x: x, y: y))
            },
            SignalHandler(keys: keys) { [weak self] key, modifiers in
                self?.press(key, modifiers) ?? false
            },
        ]
        // The widget takes over the references.
        unsafe gtk_widget_add_controller(widget, click)
        unsafe gtk_widget_add_controller(widget, keys)
    }

    private var bounds: CGRect {
        guard let widget = unsafe content?.widget else { return .zero }
        return unsafe CGRect(
            x: 0,
            y: 0,
            width: Int(gtk_widget_get_width(widget)),
            height: Int(gtk_widget_get_height(widget))
        )
    }

    /// Performs the action for a button released at a point; outside of the widget it has no effect.
    private func click(at point: CGPoint) {
        guard bounds.contains(point) else { return }
        content?.onClick?(point)
    }

    private func press(_ key: UInt32, _ modifiers: UInt32) -> Bool {
        let others = UInt32(RASTER_GDK_CONTROL_MASK) | UInt32(RASTER_GDK_ALT_MASK)
        guard Self.activatingKeys.contains(key), modifiers & others == 0, let onClick = content?.onClick else {
            return false
        }
        onClick(CGPoint(x: bounds.midX, y: bounds.midY))
        return true
    }

    /// Space and Return, also of the keypad: `GDK_KEY_space`, `KP_Space`, `Return`, `ISO_Enter` and `KP_Enter`.
    private static let activatingKeys: Set<UInt32> = [0x20, 0xFF80, 0xFF0D, 0xFE34, 0xFF8D]
}
