// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import DemoSupport
package import Foundation
package import GalleryPages
import RasterGTK
import RasterInspector
import RasterKit

/// A run of the gallery's program.
package struct GalleryProgram: Sendable {
    package enum Purpose: Sendable, Hashable {
        case window
        case screenshots(folder: String)
        case script(path: String, frameLimit: Int?)
    }

    package var purpose = Purpose.window

    /// The titles of the tabs to show, whatever the case of their letters; all of them if it is empty.
    package var tabs: [String] = []

    /// The way in which rows show their components, on tabs that aren't about one.
    package var presentation = RowPresentation.rasterized
    package var size = CGSize(width: 1200, height: 800)
    package var scale = 1
    package var isDark: Bool?

    /// The size of texts, as a factor, and the direction of layouts; nil for those of the desktop.
    package var textScale: Double?
    package var isRightToLeft: Bool?

    /// A Boolean value that indicates whether pictures show times, which differ from run to run.
    package var showsTimes = true

    /// The port of the page that shows the pipelines of the tabs, or nil.
    package var inspectorPort: Int?

    package var say: @MainActor @Sendable (String) -> Void = { line in
        print(line)
        fflush(nil)  // A pipe would keep the lines until the end.
    }

    package init() {}

    /// Runs the program until its window is closed, or its work is done.
    @MainActor
    package func run() throws -> Int32 {
        // Mistakes that need no window are found without one.
        var script: ScrollScript?
        if case .script(let path, _) = purpose { script = try ScrollScript(contentsOf: path) }
        if case .screenshots(let folder) = purpose { try MainWindow.makeFolder(URL(filePath: folder)) }
        let display = try startDisplay()
        defer { display?.end() }
        let application = try RasterApplication()
        var failure: (any Error)?
        var window: MainWindow?
        let status: Int32
        do {
            status = try application.run { application in
                apply(to: gtk_settings_get_default())
                let opened = try window ?? open(in: application)
                window = opened
                opened.present()
                guard purpose != .window else { return }
                Task { @MainActor in
                    do {
                        try await work(in: opened, script)
                    } catch {
                        failure = error
                    }
                    application.quit()
                }
            }
        } catch let error as RasterError where error.code == .displayUnavailable {
            throw GalleryError(
                "There is no display to open a window on: gallery --screenshot DIR writes pictures without one."
            )
        }
        if let failure { throw failure }
        return status
    }

    /// Starts a display where the program needs one of its own.
    ///
    /// Pictures don't depend on the desktop; scripts are watched where there is one.
    @MainActor
    private func startDisplay() throws(GalleryError) -> VirtualDisplay? {
        let environment = ProcessInfo.processInfo.environment
        let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
        switch purpose {
        case .window: return nil
        case .script where hasDisplay: return nil
        case .screenshots, .script: return try VirtualDisplay(size: size, scale: scale)
        }
    }

    @MainActor
    private func open(in application: RasterApplication) throws -> MainWindow {
        let window = try MainWindow(in: application, size: size)
        // The pointer isn't over the lists that pictures show.
        if case .screenshots = purpose { gtk_widget_set_can_target(gtk_window_get_child(window.window.cast()), 0) }
        window.settings.presentation = presentation
        if let inspectorPort {
            let pipelines = window.views.map { ($0.page.title, $0.page.pipeline) }
            try RasterInspector.start(port: inspectorPort, pipelines: pipelines)
        }
        for title in tabs where window.view(titled: title) == nil {
            let titles = window.tabs.map(\.tab.title).joined(separator: "; ")
            throw GalleryError("There is no tab “\(title)”. The tabs are: \(titles)")
        }
        if let first = tabs.first.flatMap(window.view(titled:)) { window.show(first) }
        return window
    }

    @MainActor
    private func apply(to settings: OpaquePointer?) {
        guard let settings else { return }
        if let isDark { Settings.set("gtk-application-prefer-dark-theme", to: isDark, of: settings) }
        if purpose != .window { Settings.set("gtk-enable-animations", to: false, of: settings) }
        if let textScale { Settings.set("gtk-xft-dpi", to: Int(saturating: 96 * 1024 * textScale), of: settings) }
        if let isRightToLeft {
            gtk_widget_set_default_direction(isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
        }
    }

    @MainActor
    private func work(in window: MainWindow, _ script: ScrollScript?) async throws {
        let views = tabs.isEmpty ? window.views : tabs.compactMap(window.view(titled:))
        let shown = tabs.isEmpty ? window.tabs.map(\.current) : views
        await window.meter.nextFrame()
        switch purpose {
        case .window: break
        case .screenshots(let folder):
            let url = URL(filePath: folder)
            for path in try await window.writeImages(of: shown, into: url, withTimes: showsTimes) { say(path) }
        case .script(_, let frameLimit):
            guard let script else { return }
            say(ScriptResult.heading)
            for view in views {
                say("\(try await window.play(script, frameLimit: frameLimit, on: view))")
            }
        }
    }
}

/// A failure of the gallery, for the person at the command line.
package struct GalleryError: Error, Hashable, CustomStringConvertible {
    package let description: String

    init(_ description: String) {
        self.description = description
    }
}
