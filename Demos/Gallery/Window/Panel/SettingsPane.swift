// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import GalleryPages
import RasterKit

/// The switches of the side panel.
@MainActor
package final class SettingsPane {
    /// A `GtkBox` with a row for each setting.
    let widget: Widget

    /// The closure that receives settings that the user has changed.
    var onChange: ((GallerySettings) -> Void)?

    package let synchronous = SwitchRow("Draw synchronously")
    package let observing = SwitchRow("Observe changes")
    package let prefetching = SwitchRow("Prefetch ahead")
    package let origins = SwitchRow("Flash drawn, outline cached")
    package let presentation = ChoiceRow(["Image", "Live", "Toolkit"])
    package let scale = ChoiceRow(["Window", "1", "2"])
    package let limit = ChoiceRow(["0", "64 KB", "1 MB", "Default"])

    private static let presentations = [RowPresentation.rasterized, .live, .retained]
    private static let scales: [CGFloat?] = [nil, 1, 2]
    private static let limits = [0, 64 << 10, 1 << 20, GallerySettings().cacheByteLimit]
    private var settings = GallerySettings()

    /// Creates the switches.
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
        presentation.onChange = { [weak self] in self?.change(\.presentation, to: Self.presentations[$0]) }
        limit.onChange = { [weak self] in self?.change(\.cacheByteLimit, to: Self.limits[$0]) }
        scale.onChange = { [weak self] in self?.change(\.scale, to: Self.scales[$0]) }
    }

    /// Shows settings.
    ///
    /// - Parameters:
    ///   - settings: The settings.
    ///   - fixed: The presentation of a page that leaves no choice.
    func show(_ settings: GallerySettings, fixed: RowPresentation?) {
        self.settings = settings
        synchronous.isOn = settings.drawsSynchronously
        observing.isOn = settings.observesChanges
        prefetching.isOn = settings.prefetches
        origins.isOn = settings.showsOrigins
        presentation.selection = Self.presentations.firstIndex(of: fixed ?? settings.presentation) ?? 0
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
