// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import GalleryPages
import RasterKit

/// The switches of the side panel.
@MainActor
package final class SettingsPane {
    let widget: Widget
    var onChange: ((GallerySettings) -> Void)?

    package let synchronous = SwitchRow("Draw synchronously")
    package let observing = SwitchRow("Observe changes")
    package let prefetching = SwitchRow("Prefetch ahead")
    package let origins = SwitchRow("Flash drawn, outline cached")
    package let presentation = ChoiceRow(["Image", "Live", "Toolkit"])
    package let scale = ChoiceRow(["Window", "1", "2"])
    package let limit = ChoiceRow(["0", "64 KB", "1 MB", "Default"])

    private static let scales: [CGFloat?] = [nil, 1, 2]
    private static let limits = [0, 64 << 10, 1 << 20, GallerySettings().cacheByteLimit]
    private var settings = GallerySettings()

    init() {
        widget = Widgets.box(
            GTK_ORIENTATION_VERTICAL,
            spacing: 2,
            [
                Widgets.row("Rows show", presentation.widget),
                synchronous.widget,
                observing.widget,
                prefetching.widget,
                origins.widget,
                Widgets.row("Cache limit", limit.widget),
                Widgets.row("Pixels per point", scale.widget),
            ]
        )
        synchronous.onChange = { [weak self] in self?.change(\.drawsSynchronously, to: $0) }
        observing.onChange = { [weak self] in self?.change(\.observesChanges, to: $0) }
        prefetching.onChange = { [weak self] in self?.change(\.prefetches, to: $0) }
        origins.onChange = { [weak self] in self?.change(\.showsOrigins, to: $0) }
        presentation.onChange = { [weak self] in self?.change(\.presentation, to: RowPresentation.allCases[$0]) }
        limit.onChange = { [weak self] in self?.change(\.cacheByteLimit, to: Self.limits[$0]) }
        scale.onChange = { [weak self] in self?.change(\.scale, to: Self.scales[$0]) }
    }

    /// Shows settings.
    func show(_ settings: GallerySettings, fixed: RowPresentation?) {
        self.settings = settings
        synchronous.isOn = settings.drawsSynchronously
        observing.isOn = settings.observesChanges
        prefetching.isOn = settings.prefetches
        origins.isOn = settings.showsOrigins
        presentation.selection = RowPresentation.allCases.firstIndex(of: fixed ?? settings.presentation) ?? 0
        gtk_widget_set_sensitive(presentation.widget, fixed == nil ? 1 : 0)
        limit.selection = Self.limits.firstIndex(of: settings.cacheByteLimit) ?? Self.limits.count - 1
        scale.selection = Self.scales.firstIndex(of: settings.scale) ?? 0
    }

    private func change<Value: Equatable>(_ keyPath: WritableKeyPath<GallerySettings, Value>, to value: Value) {
        guard settings[keyPath: keyPath] != value else { return }
        settings[keyPath: keyPath] = value
        onChange?(settings)
    }
}

/// Buttons of which one is chosen.
@MainActor
package final class ChoiceRow {
    package let widget: Widget
    var onChange: ((Int) -> Void)?
    package private(set) var buttons: [Widget] = []
    private var isSetting = false

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
    package let widget: Widget
    package let control: Widget
    var onChange: ((Bool) -> Void)?

    private var isSetting = false

    init(_ title: String) {
        control = gtk_switch_new()
        widget = Widgets.row(title, control)
        Signal.connect(control.opaque, property: "active") { [weak self] in
            guard let self, !isSetting else { return }
            onChange?(isOn)
        }
    }

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
