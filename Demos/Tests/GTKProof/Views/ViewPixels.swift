// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
@_spi(Testing) import RasterGTK
import RasterKit
import RasterTesting

/// The pixels that widgets for views show.
let viewPixels = [
    Scenario("An image is shown pixel by pixel at the scale of the window") { proof in
        let size = CGSize(width: 61, height: 43)
        let widget = try RasterViewWidget(RasterView(Noise(), size: size, pipeline: .own()))
        let window = try await ViewWindow(proof, widget)
        proof.expect(widget.view.scale, equals: window.scale)
        let expected = try Noise.image(size: size, scale: window.scale, seed: 1)
        proof.expect(try await window.picture(of: widget), looksLike: expected)
    },
    Scenario("A changed state is shown by the next frame") { proof in
        let size = CGSize(width: 30, height: 20)
        let view = RasterView(Noise(), size: size, pipeline: .own())
        let widget = try RasterViewWidget(view)
        let window = try await ViewWindow(proof, widget)
        for seed in 2...4 {
            view.show(Noise(seed: seed))
            let expected = try Noise.image(size: size, scale: window.scale, seed: seed)
            proof.expect(try await window.picture(of: widget), looksLike: expected, named: "state \(seed)")
        }
        view.clear()
        try await window.window.nextFrame()
        try await window.window.nextFrame()
        proof.expect(PictureCounts.live, equals: 0, "pictures of an empty view")
    },
    Scenario("A resized view is drawn at its new size") { proof in
        let widget = try RasterViewWidget(RasterView(Noise(), size: CGSize(width: 30, height: 20), pipeline: .own()))
        let window = try await ViewWindow(proof, widget)
        let size = CGSize(width: 47, height: 51)
        widget.naturalSize = size
        try await window.window.frames(until: "the widget has its size") { widget.view.size == size }
        let expected = try Noise.image(size: size, scale: window.scale, seed: 1)
        proof.expect(try await window.picture(of: widget), looksLike: expected)
    },
    Scenario("Caps keep their size, in an image drawn once for all sizes") { proof in
        let pipeline = RasterPipeline.own()
        let sizes = [CGSize(width: 60, height: 30), CGSize(width: 25, height: 71), CGSize(width: 11, height: 12)]
        let widgets = try sizes.map { try RasterViewWidget(RasterView(Plate(), size: $0, pipeline: pipeline)) }
        let window = try await ViewWindow(proof, widgets[0], widgets[1], widgets[2])
        for (widget, size) in zip(widgets, sizes) {
            let expected = try Plate().image(size: size, scale: window.scale)
            proof.expect(try await window.picture(of: widget), looksLike: expected, named: "\(size)")
        }
        proof.expect(pipeline.statistics.drawings, equals: 1, "drawings")
    },
    Scenario("An opaque image is opaque whatever its unused bytes hold") { proof in
        for byte in [0, 77, 255] as [UInt32] {
            let size = CGSize(width: 40, height: 30)
            let view = RasterView(size: size, pipeline: .own())
            let widget = try RasterViewWidget(view)
            let window = try await ViewWindow(proof, widget)
            let scale = window.scale
            view.placeholder = try Noise.image(size: size, scale: scale, seed: 3, format: .rgb24) { x, y, seed in
                Noise.word(x: x, y: y, seed: seed) & 0xFF_FFFF | byte << 24
            }
            let expected = try Noise.image(size: size, scale: scale, seed: 3) { x, y, seed in
                Noise.word(x: x, y: y, seed: seed) | 0xFF00_0000
            }
            proof.expect(try await window.picture(of: widget), looksLike: expected, named: "unused byte \(byte)")
            window.window.close()
        }
    },
    Scenario("A placeholder of another size and scale is stretched by its caps") { proof in
        let size = CGSize(width: 50, height: 40)
        let view = RasterView(size: size, pipeline: .own())
        view.placeholder = try Plate().image(size: CGSize(width: 15, height: 15), scale: 1)
            .withCapInsets(EdgeInsets(all: 5))
        let widget = try RasterViewWidget(view)
        let window = try await ViewWindow(proof, widget)
        let expected = try Plate().image(size: size, scale: window.scale)
        proof.expect(try await window.picture(of: widget), looksLike: expected)
    },
    Scenario("A template has the color of text, or the tint") { proof in
        let size = CGSize(width: 30, height: 20)
        let widget = try RasterViewWidget(RasterView(Stencil(), size: size, pipeline: .own()))
        let window = try await ViewWindow(proof, widget)
        @MainActor func expected(_ word: UInt32) throws -> RasterImage {
            let edge = 4 * Int(window.scale)
            let (width, height) = (Int(30 * window.scale), Int(20 * window.scale))
            return try Noise.image(size: size, scale: window.scale, seed: 0) { x, y, _ in
                x >= edge && y >= edge && x < width - edge && y < height - edge ? word : 0
            }
        }
        var color = GdkRGBA()
        gtk_style_context_get_color(gtk_widget_get_style_context(widget.gtkWidget), &color)
        func byte(_ value: Float) -> UInt32 { UInt32((value * 255).rounded()) }
        if color.alpha == 1 {
            let word = 0xFF00_0000 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
            proof.expect(try await window.picture(of: widget), looksLike: try expected(word), named: "text")
        }
        widget.tint = Color(hex: 0x20_80F0)
        proof.expect(try await window.picture(of: widget), looksLike: try expected(0xFF20_80F0), named: "tint")
    },
    Scenario("A shadow is shown around the widget, and an inner one on it") { proof in
        let size = CGSize(width: 40, height: 30)
        for kind in Shadow.Kind.allCases {
            var shadow = Shadow.outer(color: .black, blur: 6, x: 1, y: 3)
            shadow.kind = kind
            let view = RasterView(Plate(), size: size, pipeline: .own())
            view.shadow = RasterShadow(shadow, cornerRadius: 4)
            let widget = try RasterViewWidget(view)
            let window = try await ViewWindow(proof, widget)
            let content = try proof.require(gtk_widget_get_parent(widget.gtkWidget), "the container")
            let plate = try Plate().image(size: size, scale: window.scale)
            let frame = CGRect(x: 20, y: 20, width: 40, height: 30)
            let canvas = CGSize(width: Int(gtk_widget_get_width(content)), height: Int(gtk_widget_get_height(content)))
            let expected = try RasterImage(size: canvas, scale: window.scale) { context in
                if kind == .inner { context.draw(plate, in: frame) }
                context.draw(shadow, of: Path(roundedRect: frame, cornerRadius: 4))
                if kind != .inner { context.draw(plate, in: frame) }
            }
            try await window.window.nextFrame()
            let tolerance = ImageComparison.Tolerance(maximumDifference: 1, differingPixels: .max)
            proof.expect(
                try window.window.picture(of: content),
                looksLike: expected,
                within: tolerance,
                named: "\(kind)"
            )
            window.window.close()
        }
    },
    Scenario("A widget shows the shadow of a component, and fades its late image in") { proof in
        let size = CGSize(width: 40, height: 30)
        let view = RasterView(size: size, pipeline: .own())
        let widget = try RasterViewWidget(view)
        let window = try await ViewWindow(proof, widget)
        for _ in 0..<2 { try await window.window.nextFrame() }
        let options = RasterOptions(
            shadow: RasterShadow(.inner(color: .black, radius: 3)),
            fadeDuration: .milliseconds(200)
        )
        view.show(Dressed(rasterOptions: options))
        try await window.window.frames(until: "a frame of the fading") { widget.isFading }
        try await window.window.frames(until: "the end of the fading") { !widget.isFading }
        let expected = try RasterImage(size: size, scale: window.scale) {
            view.draw(in: $0, rect: CGRect(origin: .zero, size: size))
        }
        let tolerance = ImageComparison.Tolerance(maximumDifference: 1, differingPixels: .max)
        proof.expect(try await window.picture(of: widget), looksLike: expected, within: tolerance)
        let count = widget.snapshotCount
        for _ in 0..<3 { try await window.window.nextFrame() }
        proof.expect(widget.snapshotCount, equals: count, "snapshots")
        // An image that replaces another one doesn't fade.
        view.show(Dressed(color: .blue, rasterOptions: options))
        try await window.window.nextFrame()
        proof.expect(!widget.isFading && view.isLoaded, "it doesn't fade")
    },
    Scenario("A live view draws its component for each picture, at the scale of the window") { proof in
        let size = CGSize(width: 30, height: 20)
        let counter = Counted.Counter()
        let view = RasterView(Counted(color: 0x20_40_60, counter: counter), size: size, pipeline: .own())
        view.isRasterized = false
        let widget = try RasterViewWidget(view)
        let window = try await ViewWindow(proof, widget)
        let scale = window.scale
        @MainActor func expected(_ word: UInt32) throws -> RasterImage {
            try Noise.image(size: size, scale: scale, seed: 0) { _, _, _ in word }
        }
        proof.expect(try await window.picture(of: widget), looksLike: try expected(0xFF20_4060))
        for _ in 0..<3 {
            let (drawings, snapshots) = (counter.count, widget.snapshotCount)
            gtk_widget_queue_draw(widget.gtkWidget)
            try await window.window.nextFrame()
            try await window.window.nextFrame()
            proof.expect(widget.snapshotCount, equals: snapshots + 1, "snapshots")
            proof.expect(counter.count, equals: drawings + 1, "drawings")
        }
        view.show(Counted(color: 0x80_2010, counter: counter))
        proof.expect(try await window.picture(of: widget), looksLike: try expected(0xFF80_2010), named: "changed")
        view.isRasterized = true
        proof.expect(try await window.picture(of: widget), looksLike: try expected(0xFF80_2010), named: "rasterized")
    },
    Scenario("A widget that is too large for an image reports that and shows nothing") { proof in
        let view = RasterView(Noise(), size: CGSize(width: 40_000, height: 10), pipeline: .own())
        let recorder = ProblemRecorder()
        view.delegate = recorder
        let widget = try RasterViewWidget(view)
        let scrolled = try proof.require(gtk_scrolled_window_new(), "a scrolled window")
        gtk_scrolled_window_set_child(OpaquePointer(scrolled), widget.gtkWidget)
        let window = try await proof.openWindow(scrolled, width: 200, height: 160)
        try await window.nextFrame()
        proof.expect(view.error?.code, equals: .limitExceeded, "the error of the view")
        proof.expect(recorder.codes.contains(.limitExceeded), "the delegate is informed")
    },
    Scenario("A failing drawing leaves the former picture on screen") { proof in
        let size = CGSize(width: 30, height: 20)
        let view = RasterView(Failing(fails: false), size: size, pipeline: .own())
        let recorder = ProblemRecorder()
        view.delegate = recorder
        let widget = try RasterViewWidget(view)
        let window = try await ViewWindow(proof, widget)
        let before = try await window.picture(of: widget)
        view.show(Failing(fails: true))
        proof.expect(try await window.picture(of: widget), looksLike: before)
        proof.expect(recorder.codes, equals: [.drawingFailed])
    },
]

/// A component whose drawing may fail.
private struct Failing: Rasterizable, Sendable {
    struct Failure: Error {}
    var fails: Bool

    static var keyPathsThatAffectState: StateKeyPaths<Failing> { [\.fails] }

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        if fails { throw Failure() }
        context.fill(bounds, with: .red)
    }
}

@MainActor
private final class ProblemRecorder: RasterViewDelegate {
    var codes: [RasterError.Code] = []

    func rasterView(_ view: RasterView, didFailWith error: RasterError) { codes.append(error.code) }
    func rasterView(_ view: RasterView, didReport problem: RasterError) { codes.append(problem.code) }
}
