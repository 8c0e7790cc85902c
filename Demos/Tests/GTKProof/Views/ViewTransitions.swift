// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
@_spi(Testing) import RasterGTK
import RasterKit

/// Images that fade in.
let viewTransitions = [
    Scenario("A late image fades in from its placeholder, and at once where the desktop shows no animations") { proof in
        let settings = try proof.require(gtk_settings_get_default(), "settings")
        proof.atEnd { settings.set("gtk-enable-animations", true) }
        for isAnimated in [true, false] {
            settings.set("gtk-enable-animations", isAnimated)
            let size = CGSize(width: 30, height: 20)
            let view = RasterView(size: size, pipeline: .own())
            view.placeholder = try RasterImage(size: size) { $0.fill(with: Color(hex: 0xFF_0000)) }
            view.fadeDuration = .seconds(2)
            let widget = try RasterViewWidget(view)
            let window = try await ViewWindow(proof, widget)
            for _ in 0..<3 { try await window.window.nextFrame() }
            @MainActor func color() throws -> RasterImage.Pixel? {
                let picture = try window.window.picture(of: widget.gtkWidget)
                return picture.pixel(x: picture.pixelWidth / 2, y: picture.pixelHeight / 2)
            }
            view.show(Dressed(color: Color(hex: 0x00_FF00), rasterOptions: RasterOptions()))
            if isAnimated {
                var middle: RasterImage.Pixel?
                try await window.window.frames(until: "a transition") { widget.isFading }
                try await window.window.frames(until: "the middle of the transition") {
                    middle = try color()
                    return middle.map { $0.red < 200 } ?? false
                }
                proof.expect(widget.isFading, "the image is fading in")
                let sum = middle.map { Int($0.red) + Int($0.green) } ?? 0
                proof.expect(abs(sum - 255), in: 0...2, "each pixel is a mean of both")
            } else {
                try await proof.until("the image") { view.isLoaded }
                for _ in 0..<2 { try await window.window.nextFrame() }
            }
            try await window.window.frames(until: "the end of the transition") { !widget.isFading }
            try await window.window.nextFrame()
            proof.expect(try color(), equals: RasterImage.Pixel(red: 0, green: 255, blue: 0), "the end")
        }
    }
]
