// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

extension Family {
    /// Operators between bars of 8 destinations and 6 sources, and through the soft edge of a circle.
    static var operators: Family {
        Family(
            name: "Operators",
            about: """
                The formulas of Compositing and Blending Level 1, in doubles, for the 8-bit pixels of 8 destinations and 6 \
                sources; and for a source through the soft edge of a circle.
                """,
            scenes: operatorNames.flatMap { row in [bars(row), disk(row)] }
        )
    }

    private typealias Row = (mode: BlendMode, name: String, canvas: String?)

    /// Each operator with its name on the page and that of the canvas; nil where the canvas has none.
    private static let operatorNames: [Row] = [
        (.normal, "normal", "source-over"), (.copy, "copy", "copy"), (.clear, "clear", nil),
        (.sourceIn, "source in", "source-in"), (.sourceOut, "source out", "source-out"),
        (.sourceAtop, "source atop", "source-atop"),
        (.destination, "destination", nil), (.destinationOver, "destination over", "destination-over"),
        (.destinationIn, "destination in", "destination-in"), (.destinationOut, "destination out", "destination-out"),
        (.destinationAtop, "destination atop", "destination-atop"), (.xor, "xor", "xor"),
        (.plusLighter, "plus lighter", "lighter"), (.saturate, "saturate", nil), (.multiply, "multiply", "multiply"),
        (.screen, "screen", "screen"), (.overlay, "overlay", "overlay"), (.darken, "darken", "darken"),
        (.lighten, "lighten", "lighten"), (.colorDodge, "color dodge", "color-dodge"),
        (.colorBurn, "color burn", "color-burn"), (.hardLight, "hard light", "hard-light"),
        (.softLight, "soft light", "soft-light"), (.difference, "difference", "difference"),
        (.exclusion, "exclusion", "exclusion"), (.hue, "hue", "hue"), (.saturation, "saturation", "saturation"),
        (.color, "color", "color"), (.luminosity, "luminosity", "luminosity"),
    ]

    private static let destinations: [Ink] = [
        .clear, .navy, .coral, Ink(32, 192, 128, 0.6), Ink(255, 208, 0, 0.25), .white, .black, Ink(128, 128, 128, 0.8),
    ]
    private static let sources: [Ink] = [
        .clear, .gold, Ink(24, 48, 128, 0.8), Ink(255, 112, 64, 0.4), Ink(0, 160, 200, 0.2), .white,
    ]

    /// The columns of destinations, or the rows of sources.
    private static func bars(_ inks: [Ink], areRows: Bool) -> [(CGRect, Ink)] {
        inks.enumerated().map { index, ink in
            let place = CGFloat(index) * 8
            return (
                areRows ? CGRect(x: 0, y: place, width: 64, height: 8) : CGRect(x: place, y: 0, width: 8, height: 48),
                ink
            )
        }
    }

    private static func image(_ bars: [(CGRect, Ink)], _ scale: Double) throws -> RasterImage {
        try RasterImage(size: CGSize(width: 64, height: 48), scale: scale) { context in
            for (rect, ink) in bars { context.fill(rect, with: ink.color) }
        }
    }

    private static func javaScript(_ bars: [(CGRect, Ink)], on context: String) -> String {
        bars.map { "\(context).fillStyle = '\($1.css)'; \(context).fillRect(\($0.javaScript))" }.joined(separator: ";")
    }

    private static func bars(_ row: Row) -> Scene {
        let (columns, rows) = (bars(destinations, areRows: false), bars(sources, areRows: true))
        let isNonSeparable = [BlendMode.hue, .saturation, .color, .luminosity].contains(row.mode)
        return Scene(
            name: row.name,
            scales: [1],
            draw: { context in
                for (rect, ink) in columns { context.fill(rect, with: ink.color) }
                let source = try image(rows, context.scale)
                context.blendMode = row.mode
                context.draw(source, at: .zero, anchor: .topLeading)
            },
            browser: row.canvas.map { canvas in
                .canvas(
                    """
                    \(javaScript(columns, on: "c"))
                    const o = new OffscreenCanvas(64, 48), d = o.getContext('2d')
                    \(javaScript(rows, on: "d"))
                    c.globalCompositeOperation = '\(canvas)'
                    c.drawImage(o, 0, 0)
                    """
                )
            },
            exact: { target in
                let source = Plane(try image(rows, target.scale))
                var plane = Plane(try image(columns, target.scale))
                let reference = CompositingReference(blendMode: row.mode)
                for index in plane.values.indices {
                    plane.values[index] = reference.result(source.values[index], plane.values[index])
                }
                return plane
            },
            limits: isNonSeparable
                ? Limits(largest: 2, mean: 0.6, reason: "8-bit steps within the operator")
                : Limits(largest: 1, mean: 0.5),
            browserLimits: Limits(largest: 4, mean: 1, reason: "8-bit steps of both")
        )
    }

    private static func disk(_ row: Row) -> Scene {
        let columns = bars(destinations, areRows: false)
        let figure = Figure(outline: .ellipse(CGRect(x: 6, y: 4, width: 52, height: 40)), ink: Ink(255, 112, 64, 0.7))
        return Scene(
            name: row.name + ", disk",
            draw: { context in
                for (rect, ink) in columns { context.fill(rect, with: ink.color) }
                context.blendMode = row.mode
                figure.draw(in: context)
            },
            // The canvas copies onto everything, not only inside of the shape.
            browser: row.mode == .copy
                ? nil
                : row.canvas.map { canvas in
                    .canvas(
                        "\(javaScript(columns, on: "c")); c.globalCompositeOperation = '\(canvas)'; \(figure.javaScript)"
                    )
                },
            exact: { target in
                var plane = Plane(try image(columns, target.scale))
                let reference = CompositingReference(blendMode: row.mode)
                let source = CompositingReference.components(figure.ink.color)
                for (index, coverage) in figure.region(target).coverage(target).enumerated() {
                    plane.values[index] = reference.result(source, plane.values[index], coverage: coverage)
                }
                return plane
            },
            limits: Limits(largest: 32, mean: 0.8, reason: "coverage of edges; 8-bit steps within the operator"),
            browserLimits: .browserEdges
        )
    }
}

extension Limits {
    /// Of shapes with soft edges.
    static let edges = Limits(largest: 40, mean: 0.7, reason: "Cairo samples 15 lines of each pixel")

    /// Of a browser's shapes with soft edges.
    static let browserEdges = Limits(largest: 112, mean: 2, reason: "Chromium's antialiasing")
}
