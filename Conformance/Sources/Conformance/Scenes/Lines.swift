// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

extension Family {
    static var dashes: Family {
        let line = Outline.svg("M 4 24 L 60 24")
        let box = Outline.rect(8, 8, 48, 32)
        let rows: [(String, Outline, [CGFloat], CGFloat, StrokeStyle.Cap)] = [
            ("even", line, [8, 4], 0, .butt), ("one number", line, [5], 0, .butt),
            ("three numbers", line, [9, 3, 2], 0, .butt),
            ("offset", line, [8, 4], 5, .butt), ("negative offset", line, [8, 4], -3, .butt),
            ("long offset", line, [8, 4], 101.5, .butt), ("offset in a gap", line, [8, 4], 10, .butt),
            ("fractions", line, [3.3, 1.7], 0.4, .butt), ("round caps", line, [8, 8], 0, .round),
            ("square caps", line, [6, 9], 0, .square), ("dots", line, [0, 7.5], 0, .round),
            ("squares", line, [0, 9], 0, .square),
            ("no gaps", line, [6, 0], 0, .butt), ("zigzag", .zigzag, [7, 3], 0, .butt),
            ("corners", .zigzag, [30, 5], 8, .butt),
            ("rectangle", box, [7.5, 4], 0, .butt), ("rectangle, offset", box, [8, 4], 3, .butt),
            ("rectangle, across the start", box, [10, 5], 6, .butt),
            ("ellipse", .ellipse(6, 6, 52, 36), [6, 4], 0, .butt),
            ("ellipse, dots", .ellipse(6, 6, 52, 36), [0, 7], 0, .round), ("wave", .wave, [5, 3], 1, .butt),
            ("rounded", .rounded(8, 8, 48, 32, 10), [6, 3], 0, .butt),
            ("longer than the line", line, [100, 10], 0, .butt),
        ]
        var scenes = rows.map { name, outline, dash, phase, cap in
            let style = StrokeStyle(lineWidth: 4, lineCap: cap, dash: dash, dashPhase: phase)
            let isCurved = Polyline.lines(of: outline).contains { !$0.smooth.isEmpty }
            return Scene(
                name,
                Figure(outline: outline, stroke: style),
                limits: isCurved
                    ? Limits(largest: 96, mean: 1, reason: "Cairo flattens curves within a tenth of a pixel") : .edges,
                browserLimits: isCurved
                    ? Limits(largest: 255, mean: 8, reason: "Chromium's lengths of curves are rough") : .browserEdges
            )
        }
        let corner = Limits(
            largest: 255,
            mean: 1.2,
            reason: "Cairo joins a dash that begins at a corner to the side before it"
        )
        let figure = Figure(outline: box, stroke: StrokeStyle(lineWidth: 4, dash: [8, 4]))
        scenes.append(Scene("rectangle, dashes from corners on", figure, limits: corner, browserLimits: corner))
        return Family(
            name: "Dashes",
            about: "The exact area of dashes: rectangles, joins and caps along the line.",
            scenes: scenes
        )
    }

    static var joins: Family {
        let joins: [StrokeStyle.Join] = [.miter, .round, .bevel]
        let caps: [StrokeStyle.Cap] = [.butt, .round, .square]
        var scenes = joins.flatMap { join in
            caps.map { cap in
                Scene(
                    "\(join), \(cap)",
                    Figure(outline: .corner, stroke: StrokeStyle(lineWidth: 8, lineCap: cap, lineJoin: join))
                )
            }
        }
        // The angle of the corner of the zigzag is 34.7°: its miter is 3.35 widths long.
        scenes += [1, 1.4, 3.2, 3.5, 10].map { limit in
            Scene(
                "miter limit \(limit)",
                Figure(outline: .zigzag, stroke: StrokeStyle(lineWidth: 5, miterLimit: limit))
            )
        }
        let rows: [(String, Outline, StrokeStyle)] = [
            ("closed triangle", .triangle, StrokeStyle(lineWidth: 6)),
            ("closed triangle, round", .triangle, StrokeStyle(lineWidth: 6, lineJoin: .round)),
            ("closed triangle, bevel", .triangle, StrokeStyle(lineWidth: 6, lineJoin: .bevel)),
            ("wide rectangle", .rect(16, 14, 32, 20), StrokeStyle(lineWidth: 12)),
            ("hairline of a point", .wave, StrokeStyle(lineWidth: 1)),
            ("thinner than a pixel", .wave, StrokeStyle(lineWidth: 0.4)),
            ("wide curve", .wave, StrokeStyle(lineWidth: 9)),
            ("ring", .ellipse(10, 6, 44, 36), StrokeStyle(lineWidth: 7)),
            ("half", .rect(8.5, 8.5, 47, 31), StrokeStyle(lineWidth: 1)),
            ("line back on itself", .svg("M 10 24 L 50 24 L 20 24"), StrokeStyle(lineWidth: 8)),
            (
                "line back on itself, round", .svg("M 10 24 L 50 24 L 20 24"),
                StrokeStyle(lineWidth: 8, lineJoin: .round)
            ),
            ("straight corner", .svg("M 8 24 L 30 24 L 56 24"), StrokeStyle(lineWidth: 8)),
            (
                "arc", .arc(center: CGPoint(x: 32, y: 30), radius: 18, from: 180, to: 350, clockwise: true),
                StrokeStyle(lineWidth: 6, lineCap: .round)
            ),
        ]
        scenes += rows.map { Scene($0.0, Figure(outline: $0.1, stroke: $0.2)) }
        // The canvas removes lines without a length, of which SVG draws the caps.
        scenes += caps.flatMap { cap in
            [("line", "M 32 24 L 32 24"), ("closed point", "M 32 24 Z"), ("point", "M 32 24")].map { name, text in
                let figure = Figure(outline: .svg(text), stroke: StrokeStyle(lineWidth: 12, lineCap: cap))
                let line = "d='\(text)' stroke='\(figure.ink.css)' stroke-width='12' stroke-linecap='\(cap)'"
                return Scene(
                    "\(name) of length 0, \(cap)",
                    figure,
                    browser: .html("<svg class=all><path \(line) /></svg>")
                )
            }
        }
        return Family(
            name: "Joins and caps",
            about:
                "The exact area of lines: the union of the rectangles of their pieces, joins and caps by the rules of the canvas; lines of length 0 by those of SVG.",
            scenes: scenes
        )
    }
}
