// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

extension Scene {
    /// A scene of figures on a canvas, with their exact coverage.
    init(
        _ name: String,
        _ figures: Figure...,
        scales: [Double] = [1, 1.5],
        limits: Limits = .edges,
        browser: BrowserScene? = nil,
        browserLimits: Limits = .browserEdges
    ) {
        self.init(
            name: name,
            scales: scales,
            draw: { context in for figure in figures { figure.draw(in: context) } },
            browser: browser ?? .canvas(figures.map(\.javaScript).joined(separator: "\n")),
            exact: { Figure.exact(figures, $0) },
            limits: limits,
            browserLimits: browserLimits
        )
    }
}

extension Outline {
    static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Outline {
        .rect(CGRect(x: x, y: y, width: width, height: height))
    }

    static func ellipse(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Outline {
        .ellipse(CGRect(x: x, y: y, width: width, height: height))
    }

    static func rounded(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radii: Double...) -> Outline {
        let rect = CGRect(x: x, y: y, width: width, height: height)
        guard radii.count == 4 else { return .roundedRect(rect, CornerRadii(radii[0])) }
        return .roundedRect(
            rect,
            CornerRadii(topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3])
        )
    }

    /// A star with five points, whose lines cross each other.
    static let star = Outline.svg("M 32 3 L 46 44 L 10 18 L 54 18 L 18 44 Z")
    static let nested = Outline.svg("M 4 4 L 60 4 L 60 44 L 4 44 Z M 16 12 L 16 36 L 48 36 L 48 12 Z")
    static let sameWay = Outline.svg("M 4 4 L 60 4 L 60 44 L 4 44 Z M 16 12 L 48 12 L 48 36 L 16 36 Z")
    static let wave = Outline.svg("M 4 24 C 16 -16 28 64 40 24 Q 50 -8 60 24")
    static let leaf = Outline.svg("M 6 42 C 6 10 30 4 58 6 C 58 34 34 46 6 42 Z")
    static let loop = Outline.svg("M 4 44 C 84 -20 -20 -20 60 44 Z")
    static let corner = Outline.svg("M 10 38 L 32 10 L 54 38")
    static let zigzag = Outline.svg("M 6 40 L 16 8 L 26 40 L 36 8 L 46 40 L 56 8")
    static let triangle = Outline.svg("M 12 38 L 32 8 L 52 38 Z")
}

extension Family {
    static var shapes: Family {
        let all: [Double] = [1, 1.25, 1.5, 2]
        let rows: [(String, Outline, Bool)] = [
            ("rectangle on whole points", .rect(8, 8, 40, 30), false),
            ("rectangle at a half", .rect(8.5, 8.5, 40, 30), false),
            ("rectangle at fractions", .rect(8.3, 7.7, 41.55, 29.1), false),
            ("thin rectangle", .rect(6.25, 20.4, 50.5, 0.6), false),
            ("sliver", .rect(20.37, 4, 0.11, 40), false),
            ("rectangle over the edge", .rect(-10.5, -5.5, 40, 30), false),
            ("rounded", .rounded(6, 6, 52, 36, 10), false),
            ("rounded at fractions", .rounded(6.4, 5.7, 50.3, 36.9, 10.5), false),
            ("rounded unequally", .rounded(6, 6, 52, 36, 0, 6, 12, 18), false),
            ("rounded too much", .rounded(6, 6, 52, 36, 30), false),
            ("rounded unequally and too much", .rounded(6, 6, 52, 36, 40, 10, 30, 5), false),
            ("capsule", .rounded(4, 14, 56, 20, 10), false),
            ("small radius", .rounded(8, 8, 48, 32, 1.5), false),
            ("circle", .ellipse(12, 4, 40, 40), false), ("ellipse", .ellipse(4.5, 8.25, 55, 31.5), false),
            ("dot", .ellipse(30.2, 22.6, 3, 3), false), ("flat ellipse", .ellipse(4, 22, 56, 3), false),
            ("star", .star, false), ("star, even-odd", .star, true),
            ("frame, opposite ways", .nested, false), ("frame, same way", .sameWay, false),
            ("frame, even-odd", .sameWay, true), ("leaf", .leaf, false), ("loop", .loop, false),
            ("loop, even-odd", .loop, true), ("open curve", .wave, false),
            ("arc", .arc(center: CGPoint(x: 32, y: 24), radius: 20, from: 20, to: 250, clockwise: true), false),
            (
                "arc the other way",
                .arc(center: CGPoint(x: 32, y: 24), radius: 20, from: 20, to: 250, clockwise: false), false
            ),
            (
                "arc of more than a turn",
                .arc(center: CGPoint(x: 32, y: 24), radius: 20, from: 30, to: 500, clockwise: true), false
            ),
            ("narrow triangle", .svg("M 4 40 L 60 23 L 60 24 Z"), false),
            ("nearly horizontal", .svg("M 4 20 L 60 21 L 60 28 L 4 27 Z"), false),
        ]
        var scenes = rows.map { name, outline, isEvenOdd in
            Scene(name, Figure(outline: outline, isEvenOdd: isEvenOdd), scales: all)
        }
        // CSS rounds boxes to whole pixels, so these lie on them.
        let boxes: [(String, Outline, String)] = [
            ("CSS radius", .rounded(8, 4, 48, 40, 10), "10px"),
            ("CSS radii", .rounded(8, 4, 48, 40, 0, 8, 16, 20), "0 8px 16px 20px"),
            ("CSS radius too large", .rounded(8, 4, 48, 40, 60), "60px"),
            ("CSS radii too large", .rounded(8, 4, 48, 40, 60, 10, 30, 20), "60px 10px 30px 20px"),
        ]
        scenes += boxes.map { name, outline, radius in
            let style = "left:8px;top:4px;width:48px;height:40px;border-radius:\(radius);background:\(Ink.navy.css)"
            return Scene(name, Figure(outline: outline), scales: all, browser: .html("<div style='\(style)'></div>"))
        }
        let texts = [
            ("relative lines", "m 8 8 h 40 v 30 h -20 l -10 -10 z"),
            ("smooth curves", "M 6 24 C 6 6 26 6 26 24 S 46 42 58 24 V 44 H 6 Z"),
            ("quadratic curves", "M 6 30 Q 16 4 26 30 T 46 30 T 58 20 V 46 H 6 Z"),
            ("arcs", "M 12 24 A 20 14 30 1 1 50 30 A 8 8 0 0 0 34 26 z"),
            ("flags without spaces", "M12 20a20 14 30 1140 6z"),
        ]
        scenes += texts.map { name, text in
            let svg = "<svg width='64' height='48'><path d='\(text)' fill='\(Ink.navy.css)'/></svg>"
            return Scene(
                name: "SVG, \(name)",
                scales: all,
                draw: { $0.fill(try Path(svg: text), with: Ink.navy.color) },
                browser: .html(svg),
                limits: Limits(largest: 112, mean: 2)
            )
        }
        return Family(
            name: "Shapes",
            about: "The exact part of each pixel that a shape covers; what Chromium draws on a canvas, or in CSS.",
            scenes: scenes
        )
    }

    static var transforms: Family {
        let rows: [(String, Outline, [Transformation])] = [
            ("rotated", .rect(-20, -12, 40, 24), [.translate(32, 24), .rotate(17)]),
            ("rotated 90°", .rect(-15, -20, 30, 40), [.translate(32, 24), .rotate(90)]),
            ("rotated rounded", .rounded(-20, -12, 40, 24, 8), [.translate(32, 24), .rotate(-35)]),
            ("skewed", .rect(4, 8, 36, 30), [.skew(0.5)]), ("skewed circle", .ellipse(4, 6, 36, 36), [.skew(0.4)]),
            ("mirrored", .leaf, [.translate(64, 0), .scale(-1, 1)]),
            (
                "mirrored and rotated", .leaf,
                [.translate(32, 24), .rotate(40), .scale(0.7, -0.7), .translate(-32, -24)]
            ),
            ("scaled unequally", .ellipse(4, 4, 20, 20), [.scale(2.6, 1.7)]),
            ("scaled down", .star, [.translate(8, 6), .scale(0.31, 0.47)]),
            ("scaled and rotated", .rounded(0, 0, 10, 6, 2), [.translate(26, 2), .rotate(30), .scale(3.5, 4)]),
        ]
        var scenes = rows.map { Scene($0.0, Figure(outline: $0.1, transforms: $0.2)) }
        let line = StrokeStyle(lineWidth: 4)
        scenes += [
            Scene(
                "stroke scaled unequally",
                Figure(outline: .ellipse(3, 3, 18, 18), stroke: line, transforms: [.scale(2.5, 1.6)])
            ),
            Scene("stroke skewed", Figure(outline: .rect(6, 8, 30, 30), stroke: line, transforms: [.skew(0.4)])),
            Scene(
                "stroke mirrored",
                Figure(outline: .zigzag, stroke: line, transforms: [.translate(64, 0), .scale(-1, 1)])
            ),
            Scene(
                "dashes rotated",
                Figure(
                    outline: .rect(-20, -12, 40, 24),
                    stroke: StrokeStyle(lineWidth: 3, dash: [6, 3]),
                    transforms: [.translate(32, 24), .rotate(25)]
                )
            ),
        ]
        return Family(name: "Transforms", about: "Exact coverage under transforms.", scenes: scenes)
    }

    static var clips: Family {
        let whole = Outline.rect(0, 0, 64, 48)
        let rows: [(String, [Figure.Clip], [Transformation])] = [
            ("rectangle", [.init(outline: .rect(8, 8, 40, 30))], []),
            ("rectangle at fractions", [.init(outline: .rect(8.3, 7.6, 40.2, 30.9))], []),
            ("ellipse", [.init(outline: .ellipse(6, 4, 52, 40))], []),
            ("star", [.init(outline: .star)], []),
            ("star, even-odd", [.init(outline: .star, isEvenOdd: true)], []),
            ("frame, even-odd", [.init(outline: .sameWay, isEvenOdd: true)], []),
            (
                "ellipse inside a rectangle",
                [.init(outline: .rect(20, 0, 30, 48)), .init(outline: .ellipse(6, 4, 52, 40))], []
            ),
            ("two ellipses", [.init(outline: .ellipse(2, 4, 40, 40)), .init(outline: .ellipse(22, 4, 40, 40))], []),
            (
                "rotated", [.init(outline: .rect(-18, -12, 36, 24), transforms: [.translate(32, 24), .rotate(20)])],
                [.translate(-32, -24)]
            ),
            (
                "rotated inside a circle",
                [
                    .init(outline: .ellipse(12, 4, 40, 40)),
                    .init(outline: .rect(-24, -8, 48, 16), transforms: [.translate(32, 24), .rotate(-30)]),
                ], [.translate(-40, -40), .scale(2, 2)]
            ),
            ("skewed", [.init(outline: .ellipse(2, 4, 40, 40), transforms: [.skew(0.4)])], []),
        ]
        let scenes = rows.flatMap { name, clips, transforms in
            let scene = Scene(name, Figure(outline: whole, transforms: transforms, clips: clips))
            let star = Figure(outline: .leaf, ink: .coral, clips: Array(clips))
            return [scene, Scene(name + ", over a leaf", star)]
        }
        return Family(
            name: "Clips",
            about: "The exact part of each pixel that is inside of all clips.",
            scenes: scenes.map { scene in
                var scene = scene
                // Both multiply the coverage of clips and shapes where their edges meet.
                scene.limits = Limits(largest: 64, mean: 0.4, reason: "coverages are multiplied where edges meet")
                scene.browserLimits = Limits(largest: 80, mean: 1, reason: "coverages are multiplied where edges meet")
                return scene
            }
        )
    }
}
