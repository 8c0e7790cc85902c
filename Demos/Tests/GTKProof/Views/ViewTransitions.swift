// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
@_spi(Testing) import RasterGTK
import RasterKit

/// Images that fade into one another.
let viewTransitions = [
    Scenario("An image fades into the next one, and a further one interrupts it without a jump") { proof in
        let shown = try await ShownBlock(proof, duration: .seconds(2))
        shown.show(0x00_FF00)
        let (start, middle) = try await shown.middle()
        // Each pixel is a mean of both.
        proof.expect(abs(Int(start.red) + Int(start.green) - 255), in: 0...2, "red and green")
        proof.expect(start.red, in: middle.red...255, "red at first")
        shown.show(0x00_00FF)
        try await shown.window.window.nextFrame()
        try await shown.window.window.nextFrame()
        let after = try shown.color
        // A few frames of two seconds.
        proof.expect(abs(Int(after.red) - Int(middle.red)), in: 0...60, "red before and after the interruption")
        proof.expect(abs(Int(after.green) - Int(middle.green)), in: 0...60, "green")
        proof.expect(abs(Int(after.red) + Int(after.green) + Int(after.blue) - 255), in: 0...4, "the sum")
        try await shown.end(at: 0x00_00FF)
        // At rest, nothing is drawn.
        try await proof.untilRest {
            let count = shown.widget.snapshotCount
            return { shown.widget.snapshotCount == count }
        }
    },
    Scenario("An image that changes in each frame stays a mean of what was shown") { proof in
        let shown = try await ShownBlock(proof, duration: .milliseconds(300))
        for step in 0..<40 {
            shown.show(step.isMultiple(of: 2) ? 0x00_FF00 : 0xFF_0000)
            try await shown.window.window.nextFrame()
            let color = try shown.color
            proof.expect(abs(Int(color.red) + Int(color.green) - 255), in: 0...6, "step \(step)")
        }
        try await shown.end(at: 0xFF_0000)
    },
    Scenario("Without a duration, without animations, and for another identity or size, an image changes at once") {
        proof in
        let settings = try proof.require(gtk_settings_get_default(), "settings")
        proof.atEnd { settings.set("gtk-enable-animations", true) }
        let shown = try await ShownBlock(proof, duration: .zero)
        try await shown.expectAtOnce(0x00_FF00, "no duration")
        shown.widget.transitionDuration = .seconds(60)
        settings.set("gtk-enable-animations", false)
        try await shown.expectAtOnce(0x00_00FF, "no animations")
        settings.set("gtk-enable-animations", true)
        try await shown.expectAtOnce(0x80_8080, id: 2, "another identity")
        shown.widget.naturalSize = CGSize(width: 60, height: 40)
        try await shown.expectAtOnce(0xFF_FFFF, id: 2, "another size")
        shown.show(0x10_2030, id: 2)
        try await shown.window.window.frames(until: "a transition") { shown.widget.isFading }
        try await shown.expectAtOnce(0x00_FF00, id: 3, "another identity in a transition")
    },
    Scenario("A late image fades in from its placeholder") { proof in
        let size = CGSize(width: 30, height: 20)
        let view = RasterView(size: size, pipeline: .own())
        view.placeholder = try RasterImage(size: size) { $0.fill(with: Color(hex: 0xFF_0000)) }
        view.fadeDuration = .seconds(2)
        let shown = try await ShownBlock(proof, view, duration: .zero)
        view.show(Dressed(color: Color(hex: 0x00_FF00), rasterOptions: RasterOptions()))
        let color = try await shown.middle().1
        proof.expect(abs(Int(color.red) + Int(color.green) - 255), in: 0...2, "red and green")
        try await shown.end(at: 0x00_FF00)
    },
]

/// A view of one color in a window.
@MainActor
private struct ShownBlock {
    let proof: Proof
    let widget: RasterViewWidget
    let window: ViewWindow

    init(_ proof: Proof, _ view: RasterView? = nil, duration: Duration) async throws {
        self.proof = proof
        let size = CGSize(width: 30, height: 20)
        let red = Dressed(color: Color(hex: 0xFF_0000), rasterOptions: RasterOptions())
        widget = try RasterViewWidget(view ?? RasterView(red, size: size, pipeline: .own()))
        widget.transitionDuration = duration
        window = try await ViewWindow(proof, widget)
        for _ in 0..<3 { try await window.window.nextFrame() }
    }

    func show(_ color: UInt32, id: Int? = nil) {
        widget.view.show(Dressed(color: Color(hex: color), rasterOptions: RasterOptions()), id: id)
    }

    typealias Pixel = (red: UInt8, green: UInt8, blue: UInt8)

    /// The color of the middle in the last frame.
    var color: Pixel {
        get throws {
            let picture = try window.window.picture(of: widget.gtkWidget)
            let (x, y) = (picture.pixelWidth / 2, picture.pixelHeight / 2)
            let pixel = try proof.require(picture.pixel(x: x, y: y), "a pixel")
            proof.expect(pixel.alpha, equals: 255, "opaque")
            return (pixel.red, pixel.green, pixel.blue)
        }
    }

    /// The first color of a transition, and one in its course.
    func middle() async throws -> (Pixel, Pixel) {
        try await window.window.frames(until: "a transition") { widget.isFading }
        let start = try color
        var middle = start
        try await window.window.frames(until: "its middle") {
            middle = try color
            return middle.red < 200
        }
        return (start, middle)
    }

    func end(at color: UInt32) async throws {
        try await window.window.frames(until: "the end of the transition") { !widget.isFading }
        try await window.window.nextFrame()
        try expect(color, "the end")
    }

    func expectAtOnce(_ color: UInt32, id: Int? = nil, _ name: String) async throws {
        show(color, id: id)
        try await proof.until("the image of \(name)") { widget.view.isLoaded }
        for _ in 0..<2 { try await window.window.nextFrame() }
        proof.expect(!widget.isFading, "\(name): no transition")
        try expect(color, name)
    }

    private func expect(_ color: UInt32, _ name: String) throws {
        let pixel = try self.color
        let actual = UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue)
        proof.expect(actual, equals: color, name)
    }
}
