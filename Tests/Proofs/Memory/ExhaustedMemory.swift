// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// Memory that runs out is an error of the call, also in optimized builds.
enum ExhaustedMemory {
    /// The address space that is left, in bytes.
    private static let room = 24 << 20

    /// Each call that needs memory in proportion to an image throws `outOfMemory` where it isn't there.
    static func largeImages() throws -> [String] {
        let large = CGSize(width: 8000, height: 8000)
        let card = try RasterImage(size: CGSize(width: 40, height: 30), background: .blue) { _ in }
            .withCapInsets(EdgeInsets(top: 9, left: 9, bottom: 9, right: 9))
        let side = CGSize(width: 4000, height: 4000)
        let canvas = try RasterCanvas(size: side)
        let opaque = try RasterImage(size: side, format: .rgb24) { _ in }
        let png = try RasterImage(size: large, background: .red) { _ in }.data(as: .png)
        let noise = try Noise.image(width: 2800, height: 2800)
        let rows = [UInt8](repeating: 1, count: 64 << 20)
        var held: RasterImage? = canvas.makeImage()
        ProcessMemory.limit(to: room)

        let calls: [(String, () throws -> Void)] = [
            ("a canvas", { _ = try RasterCanvas(size: large) }),
            ("an image", { _ = try RasterImage(size: large) { _ in } }),
            ("coverage", { _ = try RasterImage(size: large, format: .a8) { _ in } }),
            ("an image of bytes", { _ = try RasterImage(pixelWidth: 4096, pixelHeight: 4096, bytes: rows) }),
            ("stretching", { _ = try card.stretched(to: large) }),
            ("reading a PNG", { _ = try RasterImage(pngData: png) }),
            ("writing a PNG", { _ = try noise.data(as: .png) }),
            ("a drawing on pixels that an image has", { try canvas.draw { _ in } }),
            (
                "a drawing after a clearing that failed",
                {
                    canvas.clear(with: .red)
                    try canvas.draw { _ in }
                }
            ),
            (
                "an image taken during a drawing",
                {
                    held = nil
                    try canvas.draw { context in
                        held = canvas.makeImage()
                        context.fill(CGRect(x: 0, y: 0, width: 9, height: 9), with: .red)
                    }
                }
            ),
            (
                "a group",
                {
                    if held != nil { held = nil }
                    try canvas.draw { context in
                        context.drawLayer(opacity: 0.5) {
                            context.fill(CGRect(x: 0, y: 0, width: 4000, height: 4000), with: .red)
                        }
                    }
                }
            ),
            (
                "a shadow",
                {
                    try canvas.draw { context in
                        let path = Path(ellipseIn: CGRect(x: 100, y: 100, width: 3700, height: 3700))
                        context.draw(.outer(blur: 40), of: path)
                    }
                }
            ),
            (
                "an image drawn in another size through coverage",
                {
                    try canvas.draw { context in
                        context.draw(opaque, in: CGRect(x: 0, y: 0, width: 3900, height: 3900), opacity: 0.5)
                    }
                }
            ),
        ]
        // Room in address space that is already taken serves small needs.
        var filling: [RasterImage] = []
        while let image = try? RasterImage(size: CGSize(width: 512, height: 512), drawing: { _ in }) {
            filling.append(image)
        }
        var faults: [String] = []
        for (name, call) in calls {
            do {
                try call()
                faults.append("\(name) ended without an error")
            } catch let error as RasterError where error.code == .outOfMemory {
                say("\(name): \(error.message)")
            } catch {
                faults.append("\(name) threw \(error)")
            }
        }
        held = nil
        filling = []
        // Nothing of it stays: there is as much memory as before.
        _ = try RasterImage(size: CGSize(width: 1000, height: 1000), background: .red) { _ in }
        return faults
    }

    /// Images are made until there is no memory for another, small ones and larger ones; all can be dropped again.
    static func manyImages() throws -> [String] {
        ProcessMemory.limit(to: 200 << 20)
        var faults: [String] = []
        for (width, height) in [(64, 64), (120, 40), (640, 144), (33, 35), (2000, 900)] {
            var images: [RasterImage] = []
            images.reserveCapacity(100_000)
            do {
                let size = CGSize(width: width, height: height)
                while images.count < 100_000 {
                    images.append(try RasterImage(size: size, background: .red) { _ in })
                }
                faults.append("100,000 images of \(width) x \(height) pixels fit into 200 MiB")
            } catch {
                say("\(images.count) images of \(width) x \(height) pixels: \(error.message)")
                if error.code != .outOfMemory { faults.append("\(error)") }
                // Images take whole pages, and the process needs some memory for each beside its pixels.
                let pages = (width * height * 4 + 4095) / 4096
                if images.count * pages * 4096 < 120 << 20 { faults.append("only \(images.count) images") }
            }
        }
        return faults
    }
}
