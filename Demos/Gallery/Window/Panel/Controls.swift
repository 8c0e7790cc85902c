// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK

/// Buttons of which one is chosen.
@MainActor
package final class ChoiceRow {
    /// A `GtkBox` of linked toggle buttons.
    package let widget: Widget

    /// The closure that receives the position of the button that the user has chosen.
    var onChange: ((Int) -> Void)?

    /// The buttons, in order.
    package private(set) var buttons: [Widget] = []
    private var isSetting = false

    /// Creates the buttons.
    init(_ titles: [String]) {
        widget = Widgets.box(GTK_ORIENTATION_HORIZONTAL).styled("linked")
        for (index, title) in titles.enumerated() {
            let button: Widget = gtk_toggle_button_new_with_label(title)
            if let first = buttons.first { gtk_toggle_button_set_group(button.cast(), first.cast()) }
            Signal.connect(button.opaque, property: "active") { [weak self] in self?.toggled(index) }
            gtk_box_append(widget.cast(), button)
            buttons.append(button)
        }
    }

    /// The position of the chosen button.
    package var selection: Int {
        get { buttons.firstIndex { gtk_toggle_button_get_active($0.cast()) != 0 } ?? 0 }
        set {
            guard buttons.indices.contains(newValue) else { return }
            isSetting = true
            gtk_toggle_button_set_active(buttons[newValue].cast(), 1)
            isSetting = false
        }
    }

    private func toggled(_ index: Int) {
        guard !isSetting, gtk_toggle_button_get_active(buttons[index].cast()) != 0 else { return }
        onChange?(index)
    }
}

/// A switch with a title.
@MainActor
package final class SwitchRow {
    /// A `GtkBox` with the title and the switch.
    package let widget: Widget

    /// The `GtkSwitch`.
    package let control: Widget

    /// The closure that receives what the user has chosen.
    var onChange: ((Bool) -> Void)?

    private var isSetting = false

    /// Creates a switch.
    init(_ title: String) {
        control = gtk_switch_new()
        widget = Widgets.row(title, control)
        Signal.connect(control.opaque, property: "active") { [weak self] in
            guard let self, !isSetting else { return }
            onChange?(isOn)
        }
    }

    /// A Boolean value that indicates whether the switch is on.
    package var isOn: Bool {
        get { gtk_switch_get_active(control.opaque) != 0 }
        set {
            // Setting the present value would end the animation of a click, and lose the click.
            guard newValue != isOn else { return }
            isSetting = true
            gtk_switch_set_active(control.opaque, newValue ? 1 : 0)
            isSetting = false
        }
    }
}
