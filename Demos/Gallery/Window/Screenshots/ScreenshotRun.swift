// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import DemoSupport
import Foundation
import GalleryPages
import RasterGTK
import RasterLists

extension MainWindow {
    /// Creates the folder for images where it does not exist.
    static func makeFolder(_ folder: URL) throws(GalleryError) {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw GalleryError("The folder \(folder.path) can't be created: choose another one.")
        }
        guard FileManager.default.isWritableFile(atPath: folder.path) else {
            throw GalleryError("The folder \(folder.path) can't be written: choose another one.")
        }
    }

    /// Writes an image of each of some tabs into a folder, which exists, and returns the paths of the files.
    func writeImages(
        of views: [PageView],
        into folder: URL,
        withTimes: Bool
    ) async throws(GalleryError) -> [String] {
        showsTimes = withTimes
        // Without a window manager, GTK draws a frame.
        gtk_widget_add_css_class(window, "gallery-picture")
        startsRaces = false
        updatesPanel = false
        var paths: [String] = []
        for view in views {
            guard let tab = tab(of: view) else { continue }
            show(view)
            // How much is made in advance until then differs.
            if !withTimes { for view in tab.views { view.page.controller.prefetchDistance = .none } }
            // Views have a size after the first frame.
            await meter.nextFrame()
            for view in tab.views {
                await view.page.waitUntilMeasured()
                // Pages that change by themselves would look otherwise on a slow machine.
                view.page.stop()
                await waitUntilComplete(view)
            }
            if withTimes { await recordTimes(of: tab) }
            let item = view.page.controller.visibleItems.dropFirst(1).first
            if tab.race == nil, let item { click(item.id, in: view) }
            // The number of frames until now isn't always the same.
            for view in tab.views { view.recountFrame() }
            updatePanel()
            await meter.nextFrame()
            let name = tab.tab.title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
            let file = folder.appending(path: name + ".png")
            // After the frame, a row that arrives would have no place yet, and the window couldn't be drawn.
            let written = await meter.atEndOfNextFrame { [self] in
                Result { () throws(GalleryError) in try writeImage(to: file) }
            }
            try written.get()
            paths.append(file.path)
        }
        return paths
    }

    /// Fills the graphs: scrolls each list down and back, or several in turn.
    private func recordTimes(of tab: TabView) async {
        tab.race?.isRunning = true
        for view in tab.race == nil ? tab.views : [] {
            for step in 0..<120 {
                view.scroll(by: step < 60 ? 12 : -12)
                await meter.nextFrame()
            }
        }
        for _ in 0..<(tab.race == nil ? 0 : 240) { await meter.nextFrame() }
        tab.race?.isRunning = false
        for view in tab.views { await waitUntilComplete(view) }
    }

    /// Returns when all rows of a tab are drawn and shown, and everything that is made in advance.
    package func waitUntilComplete(_ view: PageView) async {
        let controller = view.page.controller
        var revision: Int?
        var requests: Int?
        await view.page.waitUntilLoaded()
        // The list has a size after its first frame, and each frame may place rows again, which request other images.
        await meter.nextFrame()
        let pipeline = view.page.pipeline
        while revision != controller.revision || requests != pipeline.statistics.requests
            || pipeline.memoryUse.inFlight > 0
        {
            revision = controller.revision
            requests = pipeline.statistics.requests
            await controller.waitUntilComplete()
            await meter.nextFrame()
        }
    }

    private func writeImage(to file: URL) throws(GalleryError) {
        guard let texture = makeTexture() else {
            throw GalleryError("The window can't be drawn into \(file.path).")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        guard gdk_texture_save_to_png(texture, file.path) != 0 else {
            throw GalleryError("\(file.path) can't be written: choose another folder.")
        }
    }

    /// Returns a `GdkTexture` in pixels of the screen, or nil if nothing was drawn.
    private func makeTexture() -> OpaquePointer? {
        guard let paintable = gtk_widget_paintable_new(window) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        let width = gdk_paintable_get_intrinsic_width(paintable)
        let height = gdk_paintable_get_intrinsic_height(paintable)
        let scale = Float(gtk_widget_get_scale_factor(window))
        let snapshot = gtk_snapshot_new()
        gtk_snapshot_scale(snapshot, scale, scale)
        gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
        guard let node = gtk_snapshot_free_to_node(snapshot), let renderer = gsk_cairo_renderer_new() else {
            return nil
        }
        defer {
            gsk_render_node_unref(node)
            g_object_unref(UnsafeMutableRawPointer(renderer))
        }
        guard gsk_renderer_realize(renderer, nil, nil) != 0 else { return nil }
        defer { gsk_renderer_unrealize(renderer) }
        var bounds = graphene_rect_t()
        graphene_rect_init(&bounds, 0, 0, Float(width) * scale, Float(height) * scale)
        return gsk_renderer_render_texture(renderer, node, &bounds)
    }
}
