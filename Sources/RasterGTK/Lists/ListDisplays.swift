// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLists

/// The mapped widgets of each controller, of which the latest one determines the viewport.
///
/// Two widgets that both set the viewport of one controller would change it in turn, in each frame.
@MainActor
enum ListDisplays {
    /// The widgets from the first to the latest one.
    private static var widgets: [ObjectIdentifier: [any ListViewportDelegate]] = [:]

    /// Adds a widget that was mapped.
    static func begin(_ widget: any ListViewportDelegate, _ controller: AnyObject) {
        widgets[ObjectIdentifier(controller), default: []].append(widget)
    }

    /// Removes a widget that is unmapped.
    ///
    /// - Returns: The widget that determines the viewport from now on, or nil if there is none.
    static func end(_ widget: any ListViewportDelegate, _ controller: AnyObject) -> (any ListViewportDelegate)? {
        let id = ObjectIdentifier(controller)
        widgets[id]?.removeAll { $0 === widget }
        if widgets[id]?.isEmpty == true { widgets[id] = nil }
        return widgets[id]?.last
    }

    /// Returns whether a widget determines the viewport of its controller.
    static func contains(_ widget: any ListViewportDelegate, _ controller: AnyObject) -> Bool {
        widgets[ObjectIdentifier(controller)]?.last === widget
    }
}
