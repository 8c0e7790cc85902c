// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import CGTK

/// A `GtkWidget *`.
package typealias Widget = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer {
    /// The pointer as GTK passes objects whose structure is private.
    package var opaque: OpaquePointer { OpaquePointer(self) }

    /// Returns the pointer as one to a class that the object is an instance of, like GTK's cast macros.
    package func cast<Other>(to type: Other.Type = Other.self) -> UnsafeMutablePointer<Other> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
    }
}

// Widgets are floating until a parent takes them.

@MainActor
enum Widgets {
    /// Returns a box that places children one after another.
    static func box(_ orientation: GtkOrientation, spacing: Int32 = 0, _ children: [Widget] = []) -> Widget {
        let box: Widget = gtk_box_new(orientation, spacing)
        for child in children { gtk_box_append(box.cast(), child) }
        return box
    }

    /// Returns a label of one line.
    static func label(_ text: String, _ style: String..., alignment: Float = 0) -> Widget {
        let label: Widget = gtk_label_new(text)
        gtk_label_set_xalign(label.opaque, alignment)
        for name in style { gtk_widget_add_css_class(label, name) }
        return label
    }

    /// Returns a button with a text.
    static func button(_ title: String, _ action: @escaping @MainActor () -> Void) -> Widget {
        let button: Widget = gtk_button_new_with_label(title)
        Signal.connect(button.opaque, "clicked", action)
        return button
    }

    /// Returns a row with a title at the left and a control at the right.
    static func row(_ title: String, _ control: Widget) -> Widget {
        let label = label(title)
        gtk_widget_set_hexpand(label, 1)
        gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
        gtk_widget_set_valign(control, GTK_ALIGN_CENTER)
        gtk_label_set_mnemonic_widget(label.opaque, control)
        let row = box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, [label, control])
        gtk_widget_add_css_class(row, "setting")
        return row
    }
}

extension Widget {
    /// Expands the widget to the room that there is.
    @MainActor
    func expanding(horizontally: Bool = true, vertically: Bool = true) -> Widget {
        gtk_widget_set_hexpand(self, horizontally ? 1 : 0)
        gtk_widget_set_vexpand(self, vertically ? 1 : 0)
        return self
    }

    /// Adds a style class.
    @MainActor
    func styled(_ names: String...) -> Widget {
        for name in names { gtk_widget_add_css_class(self, name) }
        return self
    }
}
