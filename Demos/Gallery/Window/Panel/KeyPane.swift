// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK

/// The dump of a row's key, and what has changed since its last drawing.
@MainActor
final class KeyPane {
    /// A `GtkFrame`.
    let widget: Widget

    private let view: Widget

    /// The text that stands for the dump until a row was clicked.
    private static let hint = "Click a row to see its cache key, and what has changed since its last drawing."

    init() {
        view = gtk_text_view_new().styled("gallery-dump")
        gtk_text_view_set_editable(view.cast(), 0)
        gtk_text_view_set_cursor_visible(view.cast(), 0)
        gtk_text_view_set_wrap_mode(view.cast(), GTK_WRAP_WORD_CHAR)
        let scroller: Widget = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(scroller.opaque, view)
        widget = gtk_frame_new(nil).styled("gallery-dump-frame").expanding()
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        gtk_frame_set_child(widget.cast(), scroller)
        gtk_widget_set_size_request(widget, -1, 72)
        text = Self.hint
    }

    /// The text; an empty one shows the hint.
    var text: String = "" {
        didSet {
            if text.isEmpty { text = Self.hint }
            guard let buffer = gtk_text_view_get_buffer(view.cast()) else { return }
            gtk_text_buffer_set_text(buffer, Self.narrowed(text), -1)
        }
    }

    /// Returns a dump without names of modules, and without the spaces that align its columns: there is little room.
    private static func narrowed(_ dump: String) -> String {
        var dump = dump
        for module in ["BrowserPages", "GalleryPages", "MonitorPages", "RasterGraphics", "RasterKit", "RasterText"] {
            dump = dump.replacing("\(module).", with: "")
        }
        return dump.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line in
                let indentation = line.prefix { $0 == " " }
                let words = line.dropFirst(indentation.count).split(separator: "  ", omittingEmptySubsequences: true)
                return indentation + words.map { $0.drop { $0 == " " } }.joined(separator: "  ")
            }
            .joined(separator: "\n")
    }
}
