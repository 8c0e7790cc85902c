// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import Observation
@_spi(Testing) import RasterGTK
import RasterKit

/// What widgets for views keep, and for how long.
let viewLifetimes = [
    Scenario("A delegate that is called for an image may change other widgets") { proof in
        let view = RasterView(Noise(), size: CGSize(width: 30, height: 20), pipeline: .own())
        view.drawsSynchronously = true
        let widget = try RasterViewWidget(view)
        let box = try proof.require(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), "a box")
        let labels = try (0..<2).map { try proof.require(gtk_label_new("\($0)"), "a label") }
        let boxed = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self)
        for child in [labels[0], widget.gtkWidget, labels[1]] { gtk_box_append(boxed, child) }
        let writer = LabelWriter(labels: labels)
        view.delegate = writer
        let window = try await proof.openWindow(box, width: 100, height: 200)
        for seed in 2...9 {
            view.show(Noise(seed: seed))
            gtk_widget_set_visible(widget.gtkWidget, seed % 3 == 0 ? 0 : 1)
            try await window.nextFrame()
            try await window.nextFrame()
        }
        proof.expect(writer.count, in: 4..., "images")
        for label in labels {
            proof.expect(
                gtk_label_get_text(OpaquePointer(label)).map { String(cString: $0) },
                equals: String(repeating: "image\n", count: writer.count % 3)
            )
        }
    },
    Scenario("Widgets that show one image share one picture of its own memory") { proof in
        let pipeline = RasterPipeline.own()
        let size = CGSize(width: 30, height: 20)
        let before = PictureCounts.made
        let stretched = PictureCounts.stretched
        let first = try RasterViewWidget(RasterView(Noise(), size: size, pipeline: pipeline))
        let second = try RasterViewWidget(RasterView(Noise(), size: size, pipeline: pipeline))
        let window = try await ViewWindow(proof, first, second)
        proof.expect(first.view.image === second.view.image, "one image")
        proof.expect(PictureCounts.made - before, equals: 1, "pictures made")
        proof.expect(PictureCounts.stretched - stretched, equals: 0, "images stretched")
        proof.expect(PictureCounts.live, equals: 1, "pictures")
        window.remove(first)
        try await window.window.nextFrame()
        proof.expect(PictureCounts.live, equals: 1, "pictures of one widget")
        window.remove(second)
        proof.expect(PictureCounts.live, equals: 0, "pictures of no widget")
    },
    Scenario("A stretched image is made once for widgets of one size") { proof in
        let pipeline = RasterPipeline.own()
        let stretched = PictureCounts.stretched
        let size = CGSize(width: 60, height: 30)
        let first = try RasterViewWidget(RasterView(Plate(), size: size, pipeline: pipeline))
        let second = try RasterViewWidget(RasterView(Plate(), size: size, pipeline: pipeline))
        let window = try await ViewWindow(proof, first, second)
        try await window.window.nextFrame()
        proof.expect(PictureCounts.stretched - stretched, equals: 1, "images stretched")
    },
    Scenario("An unchanged widget isn't asked for its picture when others are drawn") { proof in
        let pipeline = RasterPipeline.own()
        let still = try RasterViewWidget(RasterView(Noise(), size: CGSize(width: 30, height: 20), pipeline: pipeline))
        let moving = try RasterViewWidget(RasterView(Noise(), size: CGSize(width: 40, height: 20), pipeline: pipeline))
        let window = try await ViewWindow(proof, still, moving)
        try await window.window.nextFrame()
        let (snapshots, made) = (still.snapshotCount, PictureCounts.made)
        for seed in 2...11 {
            moving.view.show(Noise(seed: seed))
            try await window.window.nextFrame()
            try await window.window.nextFrame()
        }
        proof.expect(still.snapshotCount, equals: snapshots, "snapshots of the unchanged widget")
        proof.expect(PictureCounts.made - made, equals: 10, "pictures made for the other widget")
    },
    Scenario("An image is shown without a copy, and freed when its widget is gone") { proof in
        // 4000 by 4000 pixels of 4 bytes are 64,000,000 bytes.
        let length = 4000 / scaleToCome
        weak var image: RasterImage?
        weak var view: RasterView?
        @MainActor func show() async throws {
            let pipeline = RasterPipeline(cache: nil)
            let large = RasterView(Flat(), size: CGSize(width: length, height: length), pipeline: pipeline)
            let widget = try RasterViewWidget(large)
            view = large
            let before = residentBytes()
            let window = try await ViewWindow(proof, widget)
            image = large.image
            proof.expect(image?.byteCount, equals: 64_000_000, "bytes of the image")
            proof.expect(PictureCounts.live, equals: 1, "pictures")
            if rendererIsCairo(window.window) {
                // The memory of the image is needed once; a window of this size takes as much again.
                proof.expect(
                    residentBytes() - before,
                    in: ...(64_000_000 * 5 / 2 + 8_000_000),
                    "bytes more than before"
                )
            }
            // The scenario keeps the window, and the window its content.
            window.remove(widget)
            window.window.close()
        }
        try await show()
        try await proof.until("the image is freed") { image == nil }
        try await proof.until("the view is freed") { view == nil }
        proof.expect(PictureCounts.live, equals: 0, "pictures")
    },
    Scenario("An unmapped widget pins nothing, draws nothing, and shows the present state when it is mapped") { proof in
        // GTK's GL renderer keeps smaller images in an atlas, for 60 frames after their last use.
        let size = CGSize(width: 160, height: 140)
        let model = Model()
        let cache = RasterCache(byteLimit: 64 << 20, pressure: nil)
        let pipeline = RasterPipeline(cache: cache)
        let view = RasterView(size: size, pipeline: pipeline) { Noise(seed: model.seed) }
        let widget = try RasterViewWidget(view)
        proof.expect(!view.isOnScreen, "a widget without a window isn't on screen")
        let other = try RasterViewWidget(RasterView(Noise(), size: size, pipeline: .own()))
        let window = try await ViewWindow(proof, widget, other)
        proof.expect(view.isOnScreen, "a widget in a window is on screen")
        weak var image = view.image
        proof.expect(pipeline.statistics.drawings, equals: 1, "drawings")
        gtk_widget_set_visible(widget.gtkWidget, 0)
        proof.expect(!view.isOnScreen, "a hidden widget isn't on screen")
        proof.expect(pipeline.memoryUse.displayed, equals: 0, "displayed bytes")
        proof.expect(cache.snapshot().pinnedByteCount, equals: 0, "pinned bytes")
        cache.removeAll()
        try await window.window.frames(until: "nothing keeps the image of a hidden widget") {
            other.view.show(Noise(seed: other.snapshotCount + 10))
            return image == nil
        }
        for seed in 2...5 {
            model.seed = seed
            try await Task.sleep(for: .milliseconds(1))
        }
        view.show { Noise(seed: model.seed + 1) }
        proof.expect(pipeline.statistics.drawings, equals: 1, "drawings while hidden")
        gtk_widget_set_visible(widget.gtkWidget, 1)
        try await window.window.frames(until: "an image") { view.image != nil }
        let expected = try Noise.image(size: size, scale: window.scale, seed: 6)
        proof.expect(try await window.picture(of: widget), looksLike: expected)
        proof.expect(pipeline.statistics.drawings, equals: 2, "drawings")
        model.seed = 8
        try await proof.until("the change is drawn") { pipeline.statistics.drawings == 3 }
    },
    Scenario("A view in two widgets is on screen while one of them is") { proof in
        let view = RasterView(Noise(), size: CGSize(width: 30, height: 20), pipeline: .own())
        let first = try RasterViewWidget(view)
        let second = try RasterViewWidget(view)
        let window = try await ViewWindow(proof, first, second)
        window.remove(first)
        proof.expect(view.isOnScreen, "one is mapped")
        window.remove(second)
        proof.expect(!view.isOnScreen, "none is mapped")
    },
    Scenario("A widget that moves to another window keeps working") { proof in
        let size = CGSize(width: 30, height: 20)
        let widget = try RasterViewWidget(RasterView(Noise(), size: size, pipeline: .own()))
        let first = try await ViewWindow(proof, widget)
        first.remove(widget)
        first.window.close()
        let second = try await ViewWindow(proof, widget)
        widget.view.show(Noise(seed: 2))
        let expected = try Noise.image(size: size, scale: second.scale, seed: 2)
        proof.expect(try await second.picture(of: widget), looksLike: expected)
    },
    Scenario("A widget draws once for each change, and not at rest") { proof in
        let model = Model()
        let view = RasterView(size: CGSize(width: 30, height: 20), pipeline: .own()) { Noise(seed: model.seed) }
        let widget = try RasterViewWidget(view)
        let window = try await ViewWindow(proof, widget)
        try await window.window.nextFrame()
        try await window.window.nextFrame()
        for seed in 2...6 {
            let snapshots = widget.snapshotCount
            model.seed = seed
            try await window.window.frames(until: "a snapshot") { widget.snapshotCount > snapshots }
            for _ in 0..<3 { try await window.window.nextFrame() }
            proof.expect(widget.snapshotCount - snapshots, equals: 1, "snapshots after one change")
        }
    },
]

@Observable
private final class Model {
    var seed = 1
}

/// A component of one color.
private struct Flat: Rasterizable, Sendable {
    static var keyPathsThatAffectState: StateKeyPaths<Flat> { [] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: Color(hex: 0x40_6080))
    }
}

/// The scale of the windows to come, by the variable that GTK reads.
private var scaleToCome: Int {
    ProcessInfo.processInfo.environment["GDK_SCALE"].flatMap { Int($0) } ?? 1
}

/// The bytes of memory that the process occupies.
private func residentBytes() -> Int {
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
    return (fields.flatMap { $0.count > 1 ? Int($0[1]) : nil } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
}

@MainActor
private func rendererIsCairo(_ window: ProofWindow) -> Bool {
    guard let native = gtk_widget_get_native(window.widget), let renderer = gtk_native_get_renderer(native) else {
        return false
    }
    return g_type_check_instance_is_a(
        UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self),
        gsk_cairo_renderer_get_type()
    ) != 0
}

/// A delegate that changes the size of labels.
@MainActor
private final class LabelWriter: RasterViewDelegate {
    private let labels: [UnsafeMutablePointer<GtkWidget>]
    private(set) var count = 0

    init(labels: [UnsafeMutablePointer<GtkWidget>]) {
        self.labels = labels
    }

    func rasterView(_ view: RasterView, didLoad image: RasterImage) {
        count += 1
        for label in labels {
            gtk_label_set_text(OpaquePointer(label), String(repeating: "image\n", count: count % 3))
        }
    }
}
