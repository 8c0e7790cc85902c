// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import RasterGTK
import RasterKit
import RasterLists

extension Program {
    /// The programs, which return their exit status, by name.
    static let all: [String: @MainActor () throws -> Int32] = [
        "accessible": accessible, "before": before, "closing": closing, "colors": colors, "inside-task": insideTask,
        "nested": nested,
        "forgotten": forgotten, "quitting": quitting, "refused-windows": refusedWindows, "renderer": renderer,
        "text-source": textSource, "throwing": throwing, "twice": twice,
    ]

    private struct Refused: Error, Equatable {
        let reason: Int
    }

    private static func closing() throws -> Int32 {
        do {
            let application = try RasterApplication(id: nil)
            let status = try application.run { application in
                let content = Text("Closing")
                let window = try application.openWindow(
                    title: "",
                    size: CGSize(width: 80, height: 60),
                    content: content
                )
                Task {
                    while gtk_widget_get_mapped(content.pointer) == 0 { try await Task.sleep(for: .milliseconds(2)) }
                    say("closed")
                    gtk_window_close(UnsafeMutablePointer<GtkWindow>(window))
                }
            }
            say("\(status)")
            return 0
        } catch let error as RasterError {
            say("\(error.code)")
            return 3
        }
    }

    /// Prints the name of the renderer that GTK takes for a window, as `GSK_RENDERER` has it.
    private static func renderer() throws -> Int32 {
        guard gtk_init_check() != 0, let window = gtk_window_new() else { return 1 }
        gtk_widget_realize(window)
        guard let native = gtk_widget_get_native(window), let renderer = gtk_native_get_renderer(native) else {
            return 1
        }
        let instance = UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self)
        let type = g_type_name_from_instance(instance).map { String(cString: $0) } ?? "none"
        let names = ["GskCairoRenderer": "cairo", "GskGLRenderer": "gl", "GskNglRenderer": "gl"]
        say(names[type] ?? type)
        gtk_window_destroy(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
        return 0
    }

    /// Prints the codes of windows that cannot be opened.
    private static func refusedWindows() throws -> Int32 {
        let application = try RasterApplication(id: nil)
        func open(_ size: CGSize) {
            do {
                try application.openWindow(title: "", size: size, content: application.application)
            } catch {
                say("\(error.code)")
            }
        }
        open(CGSize(width: 80, height: 60))
        try application.run { application in
            open(CGSize(width: -200, height: 60))
            open(CGSize(width: 80, height: CGFloat.nan))
            open(CGSize(width: 0, height: 60))
            open(CGSize(width: 1e9, height: 60))
            application.quit()
        }
        return 0
    }

    /// Prints the color scheme that a view is given for each of an application.
    private static func colors() throws -> Int32 {
        let application = try RasterApplication(id: nil)
        application.colorScheme = .dark
        try application.run { application in
            let view = RasterView(size: CGSize(width: 20, height: 20))
            let widget = try RasterViewWidget(view)
            try application.openWindow(title: "", size: CGSize(width: 80, height: 60), content: widget)
            Task {
                for scheme in [.dark, .light, .dark, nil] as [RasterEnvironment.ColorScheme?] {
                    application.colorScheme = scheme
                    while view.environment.colorScheme != scheme ?? .light {
                        try await Task.sleep(for: .milliseconds(2))
                    }
                    say("\(view.environment.colorScheme)")
                }
                application.quit()
            }
        }
        return 0
    }

    /// Shows a list without a snapshot, one with an empty snapshot, and one whose snapshot comes later.
    private static func forgotten() throws -> Int32 {
        let application = try RasterApplication(id: nil)
        try application.run { application in
            let lists = (0..<3).map { _ in RasterListController<Int>(rowHeight: .fixed(20)) { Stripe(index: $0) } }
            lists[1].apply([])
            for list in lists {
                let widget = try RasterListWidget(list) { "\($0)" }
                try application.openWindow(title: "", size: CGSize(width: 80, height: 60), content: widget)
            }
            Task {
                try await Task.sleep(for: .milliseconds(200))
                lists[2].apply([1])
                try await Task.sleep(for: .seconds(2))
                for list in lists { say(list.description.contains("no snapshot applied") ? "none" : "applied") }
                application.quit()
            }
        }
        return 0
    }

    private static func quitting() throws -> Int32 {
        let application = try RasterApplication(id: nil)
        let status = try application.run { application in
            try application.openWindow(title: "", size: CGSize(width: 80, height: 60), content: Text("Quitting"))
            say("activated")
            Task { application.quit() }
        }
        say("\(status)")
        return 0
    }

    private static func throwing() throws -> Int32 {
        let application = try RasterApplication(id: nil)
        do {
            try application.run { application in
                try application.openWindow(title: "", size: CGSize(width: 80, height: 60), content: Text("Throwing"))
                throw Refused(reason: 7)
            }
        } catch {
            say("\(error)")
        }
        say("windows: \(g_list_length(gtk_window_list_toplevels()))")
        let status = try application.run { $0.quit() }
        say("\(status)")
        return 0
    }

    private static func twice() throws -> Int32 {
        let application = try RasterApplication(id: "org.example.Twice")
        for name in ["first", "second"] {
            let status = try application.run { application in
                try application.openWindow(title: name, size: CGSize(width: 80, height: 60), content: Text(name))
                Task {
                    try await Task.sleep(for: .milliseconds(2))
                    say(name)
                    application.quit()
                }
            }
            say("\(status)")
        }
        return 0
    }

    private static func nested() throws -> Int32 {
        let application = try RasterApplication(id: nil)
        let status = try application.run { application in
            do {
                try application.run { _ in say("nested") }
            } catch let error as RasterError {
                say("\(error.code)")
            }
        }
        say("\(status)")
        return 0
    }

    private static func insideTask() throws -> Int32 {
        let application = try RasterApplication(id: nil)
        let status = try application.run { application in
            try application.openWindow(title: "", size: CGSize(width: 80, height: 60), content: Text("Outer"))
            Task {
                do {
                    let inner = try RasterApplication(id: nil)
                    try inner.run { inner in
                        say("inner")
                        inner.quit()
                    }
                } catch let error as RasterError {
                    say("\(error.code)")
                }
                application.quit()
            }
        }
        say("\(status)")
        return 0
    }

    private static func before() throws -> Int32 {
        let application = try RasterApplication(id: nil)
        application.quit()
        Task {
            try await Task.sleep(for: .milliseconds(5))
            say("task")
            application.quit()
        }
        let status = try application.run { application in
            try application.openWindow(title: "", size: CGSize(width: 80, height: 60), content: Text("Before"))
        }
        say("\(status)")
        return 0
    }
}

/// A label.
@MainActor
private final class Text: RasterWidget {
    let pointer: UnsafeMutablePointer<GtkWidget>
    var widget: OpaquePointer { OpaquePointer(pointer) }

    init(_ text: String) {
        pointer = gtk_label_new(text)
    }
}
