// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// A gradient that RasterKit and CSS draw, and that is computed at the center of each pixel.
struct Ramp {
    enum Form {
        /// Along a line at an angle in degrees, through the center, to the corners; CSS's `linear-gradient`.
        case linear(Double)

        /// Around a point, between two radii in points.
        case radial(CGPoint, Double, Double)

        /// Around a point, clockwise from an angle in degrees, of which 0 is upwards.
        case conic(CGPoint, Double)
    }

    let form: Form
    let stops: [(location: Double, ink: Ink)]
    var size = CGSize(width: 64, height: 48)

    /// The ends of the gradient line: CSS Images Level 3, section 3.1.1.
    private func ends(_ degrees: Double) -> (CGPoint, CGPoint) {
        let angle = degrees * .pi / 180
        let half = (abs(size.width * sin(angle)) + abs(size.height * cos(angle))) / 2
        let (x, y) = (sin(angle) * half, -cos(angle) * half)
        let center = CGPoint(x: size.width / 2, y: size.height / 2)
        return (CGPoint(x: center.x - x, y: center.y - y), CGPoint(x: center.x + x, y: center.y + y))
    }

    var paint: Shading {
        let gradient = Gradient(stops: stops.map { Gradient.Stop(color: $0.ink.color, location: $0.location) })
        switch form {
        case .linear(let degrees):
            let (start, end) = ends(degrees)
            return .linearGradient(gradient, startPoint: start, endPoint: end)
        case .radial(let center, let start, let end):
            return .radialGradient(gradient, center: center, startRadius: start, endRadius: end)
        case .conic(let center, let degrees):
            return .conicGradient(gradient, center: center, angle: .degrees(degrees - 90))
        }
    }

    var css: String {
        switch form {
        case .linear(let degrees):
            let list = stops.map { "\($0.ink.css) \($0.location * 100)%" }
            return "linear-gradient(\(degrees)deg,\(list.joined(separator: ",")))"
        case .radial(let center, let start, let end):
            let list = stops.map { "\($0.ink.css) \(start + (end - start) * $0.location)px" }
            return "radial-gradient(circle \(end)px at \(center.x)px \(center.y)px,\(list.joined(separator: ",")))"
        case .conic(let center, let degrees):
            let list = stops.map { "\($0.ink.css) \($0.location * 100)%" }
            return "conic-gradient(from \(degrees)deg at \(center.x)px \(center.y)px,\(list.joined(separator: ",")))"
        }
    }

    /// Statements that fill a canvas with the gradient.
    var javaScript: String {
        let gradient: String
        switch form {
        case .linear(let degrees):
            let (start, end) = ends(degrees)
            gradient = "c.createLinearGradient(\(start.x), \(start.y), \(end.x), \(end.y))"
        case .radial(let center, let start, let end):
            gradient = "c.createRadialGradient(\(center.x), \(center.y), \(start), \(center.x), \(center.y), \(end))"
        case .conic(let center, let degrees):
            gradient = "c.createConicGradient(\(degrees - 90) * Math.PI / 180, \(center.x), \(center.y))"
        }
        let added = stops.map { "g.addColorStop(\($0.location), '\($0.ink.css)')" }.joined(separator: ";")
        return "const g = \(gradient); \(added); c.fillStyle = g; c.fillRect(0, 0, \(size.width), \(size.height))"
    }

    /// Returns the color at a point: components are interpolated premultiplied.
    func components(_ x: Double, _ y: Double) -> Plane.Components {
        let place: Double
        switch form {
        case .linear(let degrees):
            let (start, end) = ends(degrees)
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            place = ((x - start.x) * dx + (y - start.y) * dy) / (dx * dx + dy * dy)
        case .radial(let center, let start, let end):
            place = (hypot(x - center.x, y - center.y) - start) / (end - start)
        case .conic(let center, let degrees):
            let turn = atan2(x - center.x, center.y - y) / (2 * .pi) - degrees / 360
            place = turn - turn.rounded(.down)
        }
        guard let next = stops.firstIndex(where: { $0.location > place }) else {
            return stops[stops.count - 1].ink.components
        }
        guard next > 0 else { return stops[0].ink.components }
        let (before, after) = (stops[next - 1], stops[next])
        let share = (place - before.location) / (after.location - before.location)
        return before.ink.components * (1 - share) + after.ink.components * share
    }
}

extension Family {
    static var gradients: Family {
        let two: [(Double, Ink)] = [(0, .coral), (1, .navy)]
        let many: [(Double, Ink)] = [
            (0, .coral), (0.2, .gold), (0.4, .mint), (0.65, .white), (0.8, .navy), (1, .black),
        ]
        let hard: [(Double, Ink)] = [
            (0, .coral), (0.25, .coral), (0.25, .gold), (0.6, .mint), (0.6, .navy), (1, .navy),
        ]
        let fading: [(Double, Ink)] = [(0, .coral), (1, .clear)]
        let veiled: [(Double, Ink)] = [(0, Ink(255, 208, 0, 0.2)), (0.5, .clear), (1, .navy)]
        let inset: [(Double, Ink)] = [(0.2, .gold), (0.7, .navy)]
        let middle = CGPoint(x: 32, y: 24)
        var rows: [(String, Ramp.Form, [(Double, Ink)])] = [
            ("to right", .linear(90), two), ("to bottom", .linear(180), two), ("at 30°", .linear(30), two),
            ("at 135°", .linear(135), two), ("at 250°", .linear(250), two),
            ("many stops to right", .linear(90), many), ("many stops at 45°", .linear(45), many),
            ("hard stops to right", .linear(90), hard), ("hard stops to bottom", .linear(180), hard),
            ("stops inside", .linear(90), inset), ("to clear", .linear(90), fading),
            ("to clear at 60°", .linear(60), fading), ("translucent stops", .linear(90), veiled),
            ("radial", .radial(middle, 0, 24), two), ("radial to clear", .radial(middle, 0, 24), fading),
            ("radial, many stops", .radial(middle, 0, 40), many), ("radial, hard stops", .radial(middle, 0, 30), hard),
            ("radial from a circle", .radial(middle, 10, 28), two),
            ("radial off center", .radial(CGPoint(x: 8, y: 40), 4, 60), many),
            ("radial, translucent stops", .radial(middle, 6, 30), veiled),
        ]
        let off = CGPoint(x: 20.5, y: 30.5)
        let around: [(String, Ramp.Form, [(Double, Ink)])] = [
            ("conic, hard seam", .conic(middle, 0), two), ("conic, many stops, hard seam", .conic(middle, 45), many),
            ("conic to clear, hard seam", .conic(off, 200), fading), ("conic, hard stops", .conic(off, 30), hard),
        ]
        rows += around
        _ = around
        return Family(
            name: "Gradients",
            about: "The color at the center of each pixel, interpolated premultiplied as CSS does it.",
            scenes: rows.flatMap { name, form, stops in
                let ramp = Ramp(form: form, stops: stops)
                let isHard = name.contains("hard")
                let css = scene(name, ramp, isHard, .html("<div class=all style='background:\(ramp.css)'></div>"))
                // The canvas interpolates colors that are not premultiplied: alike where all are opaque.
                let isOpaque = stops.allSatisfy { $1.opacity == 1 }
                return isOpaque ? [css, scene(name + ", canvas", ramp, isHard, .canvas(ramp.javaScript))] : [css]
            }
        )
    }

    private static func scene(_ name: String, _ ramp: Ramp, _ isHard: Bool, _ browser: BrowserScene) -> Scene {
        Scene(
            name: name,
            scales: [1, 1.25],
            draw: { $0.fill(with: ramp.paint) },
            browser: browser,
            exact: { target in Plane(target) { ramp.components($0, $1) } },
            limits: isHard
                ? Limits(largest: 255, mean: 2, reason: "a pixel on a hard stop has either color")
                : Limits(largest: 2, mean: 0.6, reason: "stops in 8 bits"),
            browserLimits: isHard
                ? Limits(largest: 255, mean: 4, reason: "a pixel on a hard stop has either color")
                : Limits(largest: 3, mean: 1, reason: "8-bit steps of both")
        )
    }
}
