// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// Draws the scenes of a scale with Chromium: all of them in one page, of which it makes one screenshot.
struct Chromium {
    let executable: String
    let folder: URL

    /// The version, without the numbers of builds.
    func version() throws -> String {
        let output = try run(["--version"])
        return output.split(separator: " ").prefix(2).joined(separator: " ").split(separator: ".").first.map(
            String.init
        ) ?? ""
    }

    /// The distance of the scenes in the page, in points: multiples of 4, so that each starts on a whole pixel.
    private static let pitch = (x: 112, y: 96)
    private static let columns = 14

    /// Returns what Chromium draws; nil for scenes that it doesn't.
    func pictures(of scenes: [Scene], scale: Double) throws -> [Plane?] {
        let rows = (scenes.count + Self.columns - 1) / Self.columns
        let page = folder.appending(path: "scenes-\(scale).html")
        let screenshot = folder.appending(path: "scenes-\(scale).png")
        try Self.page(scenes).write(to: page, atomically: true, encoding: .utf8)
        let profile = FileManager.default.temporaryDirectory.appending(path: "conformance-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: profile) }
        _ = try run([
            "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
            "--hide-scrollbars",
            "--user-data-dir=\(profile.path)", "--force-color-profile=srgb", "--disable-lcd-text",
            "--font-render-hinting=none", "--default-background-color=00000000", "--force-device-scale-factor=\(scale)",
            "--window-size=\(Self.columns * Self.pitch.x),\(rows * Self.pitch.y)", "--screenshot=\(screenshot.path)",
            page.absoluteString,
        ])
        let image = try RasterImage(contentsOf: screenshot)
        return scenes.enumerated().map { index, scene in
            guard scene.browser != nil else { return nil }
            let target = Target(size: scene.size, scale: scale)
            let (x, y) = Self.place(index)
            return Plane(
                image,
                x: Int(Double(x) * scale),
                y: Int(Double(y) * scale),
                width: target.width,
                height: target.height
            )
        }
    }

    private static func place(_ index: Int) -> (Int, Int) {
        (index % columns * pitch.x, index / columns * pitch.y)
    }

    private static func page(_ scenes: [Scene]) -> String {
        var html = """
            <!doctype html><meta charset=utf-8>
            <style>
            body { margin: 0 }
            .scene { position: absolute; overflow: hidden }
            .scene div, .scene img, canvas { position: absolute; box-sizing: border-box }
            .layout { font: 12px/16px sans-serif; text-rendering: geometricPrecision; overflow-wrap: break-word }
            .layout span { display: block; box-sizing: border-box }
            .all { left: 0; top: 0; width: 100%; height: 100% }
            </style>

            """
        var script = ""
        for (index, scene) in scenes.enumerated() {
            guard let browser = scene.browser else { continue }
            let (x, y) = place(index)
            let (width, height) = (Int(scene.size.width), Int(scene.size.height))
            html += "<div class=scene style='left:\(x)px;top:\(y)px;width:\(width)px;height:\(height)px'>"
            switch browser {
            case .html(let content): html += content
            case .canvas(let statements):
                html += "<canvas id=c\(index) class=all></canvas>"
                script += "draw(\(index), \(width), \(height), c => {\(statements)})\n"
            }
            html += "</div>\n"
        }
        return html + """
            <script>
            // Draws into a canvas of the same size, and that as one.
            function layer(c, opacity, operation, body) {
                const o = new OffscreenCanvas(c.canvas.width, c.canvas.height), d = o.getContext('2d')
                d.setTransform(c.getTransform())
                body(d)
                c.save()
                c.resetTransform()
                c.globalAlpha = opacity
                c.globalCompositeOperation = operation
                c.drawImage(o, 0, 0)
                c.restore()
            }
            function draw(index, width, height, body) {
                const canvas = document.getElementById('c' + index), scale = devicePixelRatio
                canvas.width = Math.round(width * scale)
                canvas.height = Math.round(height * scale)
                const c = canvas.getContext('2d')
                c.scale(scale, scale)
                body(c)
            }
            \(script)
            </script>

            """
    }

    /// Runs Chromium and returns its output.
    private func run(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [executable] + arguments
        let output = Pipe()
        process.standardOutput = output
        // It reports that there is no session bus, and the like.
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(
                message:
                    "\(executable) ended with status \(process.terminationStatus): \(arguments.joined(separator: " "))"
            )
        }
        return String(decoding: data, as: UTF8.self)
    }
}

/// An error that ends the run.
struct Failure: Error, CustomStringConvertible {
    let message: String
    var description: String { message }
}
