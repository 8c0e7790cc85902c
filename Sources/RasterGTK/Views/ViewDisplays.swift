// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// The widgets of each view, whose mapping determines whether the view is on screen.
@MainActor
enum ViewDisplays {
    private struct Count {
        var widgets = 0
        var shown = 0
    }

    /// The counts of views that a widget keeps.
    private static var counts: [ObjectIdentifier: Count] = [:]

    /// Adds a widget, which isn't mapped yet.
    static func add(_ view: RasterView) {
        change(view) { $0.widgets += 1 }
    }

    /// Records that a widget shows the view.
    static func begin(_ view: RasterView) {
        change(view) { $0.shown += 1 }
    }

    /// Records that a widget no longer shows the view.
    static func end(_ view: RasterView) {
        change(view) { $0.shown -= 1 }
    }

    /// Removes an unshown widget.
    ///
    /// The view of no widget stays off screen: a program may show it elsewhere.
    static func remove(_ view: RasterView) {
        change(view) { $0.widgets -= 1 }
    }

    private static func change(_ view: RasterView, _ body: (inout Count) -> Void) {
        let id = ObjectIdentifier(view)
        body(&counts[id, default: Count()])
        if counts[id]?.widgets == 0 { counts[id] = nil }
        view.isOnScreen = counts[id].map { $0.shown > 0 } ?? false
    }
}
