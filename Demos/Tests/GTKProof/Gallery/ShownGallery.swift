// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import GalleryPages
import GalleryWindow
import RasterGTK
import RasterLists
import RasterTesting

/// A window of the gallery in a proof.
@MainActor
struct ShownGallery {
    let proof: Proof
    let gallery: MainWindow
    let window: ProofWindow

    /// Opens a window with a tab, which is the first one that it shows.
    init(
        _ proof: Proof,
        tab: String,
        tabs: [GalleryTab] = GalleryTab.all(),
        size: CGSize = MainWindow.minimumSize
    ) async throws {
        self.proof = proof
        gallery = try MainWindow(in: nil, tabs: tabs, size: size)
        gallery.startsRaces = false
        // Pictures show what is there at the end.
        let settings = try proof.require(gtk_settings_get_default(), "settings")
        settings.set("gtk-enable-animations", false)
        proof.atEnd { settings.set("gtk-enable-animations", true) }
        gallery.show(try proof.require(gallery.view(titled: tab), "a tab “\(tab)”"))
        window = try await proof.showWindow(gallery.window)
        try await show(tab)
    }

    // MARK: - Tabs

    /// The visible tab.
    var view: PageView { get throws { try proof.require(gallery.visibleView, "a visible tab") } }

    var page: GalleryPage { get throws { try view.page } }

    /// Shows a tab, and waits until its rows are on screen.
    func show(_ title: String) async throws {
        let view = try proof.require(gallery.view(titled: title), "a tab “\(title)”")
        gallery.show(view)
        try await complete()
    }

    /// Waits until all rows are on screen.
    func complete() async throws {
        await gallery.waitUntilComplete(try view)
        try await window.nextFrame()
    }

    /// Scrolls with the adjustment, as the scroll bar does.
    func scroll(to value: Double) throws {
        gtk_adjustment_set_value(try proof.require(try view.adjustment, "an adjustment"), value)
    }

    /// The widget that scrolls.
    var viewport: Widget {
        get throws { try proof.require(gtk_scrolled_window_get_child(try view.list.widget), "a viewport") }
    }

    // MARK: - Events

    /// Clicks into the middle of a widget.
    func click(_ widget: Widget) async throws {
        let middle = CGPoint(x: Int(gtk_widget_get_width(widget)) / 2, y: Int(gtk_widget_get_height(widget)) / 2)
        try await window.click(middle, of: widget)
    }

    /// Clicks on a row, which counts from the first visible one.
    func clickRow(_ index: Int) async throws -> GalleryItem {
        let frame = try page.controller.frame
        let item = try proof.require(frame.items.dropFirst(index).first, "row \(index)")
        let place = item.frame.offsetBy(dx: 0, dy: -frame.offset)
        try await window.click(CGPoint(x: place.minX + 24, y: place.midY), of: viewport)
        return item.id
    }

    // MARK: - Keys

    /// The keys of the images that the visible rows show.
    var shownKeys: [GalleryItem: CacheKey] {
        get throws {
            Dictionary(
                uniqueKeysWithValues: try page.controller.visibleItems.compactMap { item in
                    item.key.map { (item.id, $0) }
                }
            )
        }
    }

    // MARK: - Pictures

    /// Expects that the list shows its controller's frame; rows without images are expected to show something.
    ///
    /// What lies over the middle of rows is left out: only the first part of the width is compared.
    func expectFrame(_ name: String) throws {
        let frame = try page.controller.frame
        let size = try CGSize(width: Int(gtk_widget_get_width(viewport)), height: Int(gtk_widget_get_height(viewport)))
        proof.expect(frame.size, equals: size, "the size of \(name)")
        let part = CGSize(width: (size.width * 0.4).rounded(.down), height: size.height)
        let actual = try self.part(part, of: window.picture(of: viewport))
        // Live rows and lists in rows lie over the images.
        guard try page.presentation == .rasterized && !page.hasStrips else {
            let background = try RasterImage(size: part, scale: CGFloat(window.scale)) {
                $0.fill(with: frame.background)
            }
            return proof.expect(!actual.hasSamePixels(as: background), "rows of \(name)")
        }
        let expected = try RasterImage(size: part, scale: CGFloat(window.scale)) { frame.draw(in: $0) }
        proof.expect(actual, looksLike: expected, named: name)
    }

    /// Expects that the page shows its frame, and that none of its rows has failed.
    func expectShown(_ name: String) async throws {
        try await proof.until("rows of \(name)") { try !page.controller.visibleItems.isEmpty }
        try page.stop()
        try await complete()
        for item in try page.controller.visibleItems {
            if case .failed(let error) = item.status { proof.fail("\(name): \(error)") }
        }
        try expectFrame(name)
    }

    /// Returns the left part of a picture of the viewport.
    private func part(_ size: CGSize, of picture: RasterImage) throws -> RasterImage {
        let scale = CGFloat(window.scale)
        return try RasterImage(size: size, scale: scale) { context in
            context.draw(
                picture,
                in: CGRect(
                    origin: .zero,
                    size: CGSize(
                        width: CGFloat(picture.pixelWidth) / scale,
                        height: CGFloat(picture.pixelHeight) / scale
                    )
                )
            )
        }
    }
}
