// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// A filter of colors: Filter Effects Module Level 1, section 9, as a matrix of rows of red, green, blue, opacity and 1.
private struct ColorFilter {
    let name: String
    let css: String
    let filter: DrawingContext.Filter
    let rows: [[Double]]

    /// Filters a premultiplied color.
    func components(_ color: Plane.Components) -> Plane.Components {
        guard color.w > 0 else { return .zero }
        let plain = [color.x / color.w, color.y / color.w, color.z / color.w, color.w, 1]
        let result = rows.map { row in min(1, max(0, zip(row, plain).reduce(0) { $0 + $1.0 * $1.1 })) }
        return Plane.Components(result[0], result[1], result[2], 1) * result[3]
    }

    /// The same factor and offset for red, green and blue.
    static func even(_ factor: Double, _ offset: Double, opacity: Double = 1) -> [[Double]] {
        [
            [factor, 0, 0, 0, offset], [0, factor, 0, 0, offset], [0, 0, factor, 0, offset], [0, 0, 0, opacity, 0],
        ]
    }

    /// The luminance of red, green and blue, a share of what differs from it, and a share of what is turned by 90°.
    static func around(_ share: Double, _ turned: Double = 0) -> [[Double]] {
        let weights = [0.213, 0.715, 0.072]
        let turns = [[-0.213, -0.715, 0.928], [0.143, 0.140, -0.283], [-0.787, 0.715, 0.072]]
        let rows = (0..<3).map { row in
            (0..<3).map { weights[$0] + share * ((row == $0 ? 1 : 0) - weights[$0]) + turned * turns[row][$0] } + [
                0, 0,
            ]
        }
        return rows + [[0, 0, 0, 1, 0]]
    }

    static let all: [ColorFilter] = [
        .init(name: "saturation 0.3", css: "saturate(0.3)", filter: .saturation(0.3), rows: around(0.3)),
        .init(name: "saturation 2", css: "saturate(2)", filter: .saturation(2), rows: around(2)),
        .init(name: "grayscale", css: "grayscale(1)", filter: .grayscale(1), rows: around(0)),
        .init(name: "grayscale 0.6", css: "grayscale(0.6)", filter: .grayscale(0.6), rows: around(0.4)),
        .init(
            name: "hue rotation 90°",
            css: "hue-rotate(90deg)",
            filter: .hueRotation(.degrees(90)),
            rows: around(0, 1)
        ),
        .init(
            name: "hue rotation 200°",
            css: "hue-rotate(200deg)",
            filter: .hueRotation(.degrees(200)),
            rows: around(cos(200 * .pi / 180), sin(200 * .pi / 180))
        ),
        .init(name: "brightness 0.6", css: "brightness(0.6)", filter: .brightness(factor: 0.6), rows: even(0.6, 0)),
        .init(name: "brightness 1.5", css: "brightness(1.5)", filter: .brightness(factor: 1.5), rows: even(1.5, 0)),
        .init(name: "contrast 0.5", css: "contrast(0.5)", filter: .contrast(0.5), rows: even(0.5, 0.25)),
        .init(name: "contrast 2", css: "contrast(2)", filter: .contrast(2), rows: even(2, -0.5)),
        .init(name: "inverted", css: "invert(1)", filter: .colorInvert(), rows: even(-1, 1)),
        .init(name: "inverted by 0.3", css: "invert(0.3)", filter: .colorInvert(0.3), rows: even(0.4, 0.3)),
        .init(name: "opacity 0.4", css: "opacity(0.4)", filter: .opacity(0.4), rows: even(1, 0, opacity: 0.4)),
    ]
}

extension Family {
    static var filters: Family {
        let columns: [Ink] = [
            .coral, .navy, .gold, Ink(32, 192, 128, 0.6), Ink(255, 208, 0, 0.25), .white, .black, .clear,
        ]
        let bars = columns.enumerated().map { (rect: CGRect(x: $0 * 8, y: 4, width: 8, height: 40), ink: $1) }
        let html = bars.map { bar in
            "<div style='left:\(bar.rect.minX)px;top:4px;width:8px;height:40px;background:\(bar.ink.css)'></div>"
        }
        var scenes = ColorFilter.all.map { filter in
            Scene(
                name: filter.name,
                scales: [1],
                draw: { context in
                    context.drawLayer(filters: [filter.filter]) {
                        for bar in bars { context.fill(bar.rect, with: bar.ink.color) }
                    }
                },
                browser: .html("<div class=all style='filter:\(filter.css)'>\(html.joined())</div>"),
                exact: { target in
                    Plane(target) { x, y in
                        bars.first { $0.rect.contains(CGPoint(x: x, y: y)) }.map {
                            filter.components($0.ink.components)
                        } ?? .zero
                    }
                },
                limits: Limits(largest: 3, mean: 1, reason: "8-bit steps before the filter"),
                browserLimits: Limits(largest: 5, mean: 1.5, reason: "8-bit steps of both")
            )
        }
        let disk = Figure(outline: .ellipse(16, 12, 32, 24), ink: .coral)
        let blurs: [(Double, CGPoint?)] = [
            (1, nil), (2.5, nil), (5, nil), (2, CGPoint(x: 4, y: 3)), (0, CGPoint(x: 4, y: 4)),
        ]
        scenes += blurs.map { radius, offset in
            let shadow = Ink(24, 48, 128, 0.8)
            let css =
                offset.map { "drop-shadow(\($0.x)px \($0.y)px \(radius)px \(shadow.css))" } ?? "blur(\(radius)px)"
            let filter: DrawingContext.Filter =
                offset.map { .shadow(color: shadow.color, radius: radius, x: $0.x, y: $0.y) }
                ?? .blur(radius: radius)
            let style = "left:16px;top:12px;width:32px;height:24px;border-radius:50%;background:\(disk.ink.css)"
            return Scene(
                name: "\(css.prefix { $0 != "(" }) \(radius)",
                scales: [1, 1.5, 2],
                draw: { context in context.drawLayer(filters: [filter]) { disk.draw(in: context) } },
                browser: .html("<div class=all style='filter:\(css)'><div style='\(style)'></div></div>"),
                exact: { target in
                    guard let offset else {
                        let blurred = GaussianShape(outline: disk.outline, deviation: radius).coverage(target)
                        var plane = Plane(target)
                        for index in plane.values.indices {
                            plane.values[index] = disk.ink.components * blurred[index]
                        }
                        return plane
                    }
                    let cast = Outline.ellipse(16 + offset.x, 12 + offset.y, 32, 24)
                    var plane = Figure.exact([disk], target)
                    for (index, share) in GaussianShape(outline: cast, deviation: radius).coverage(target)
                        .enumerated()
                    {
                        plane.values[index] = (shadow.components * share).under(plane.values[index])
                    }
                    return plane
                },
                limits: .edges,
                browserLimits: Limits(largest: 64, mean: 3, reason: "Chromium blurs with boxes")
            )
        }
        return Family(
            name: "Filters",
            about:
                "The matrices of Filter Effects Module Level 1, in doubles; exact coverage, convolved with a Gaussian.",
            scenes: scenes
        )
    }

    /// Borders of boxes on fractions of pixels, as CSS has them: edges and widths on whole pixels.
    static var borders: Family {
        let boxes: [(String, CGRect, Double)] = [
            ("1 point", CGRect(x: 8, y: 8, width: 40, height: 28), 1),
            ("2 points", CGRect(x: 8, y: 8, width: 40, height: 28), 2),
            ("3 points at fractions", CGRect(x: 7.3, y: 5.6, width: 41, height: 30), 3),
            ("1 point at fractions", CGRect(x: 5.1, y: 6.9, width: 50.3, height: 33.3), 1),
        ]
        return Family(
            name: "Borders",
            about: "The border of a box in CSS, whose edges lie on whole pixels.",
            scenes: boxes.map { name, box, width in
                let style = """
                    left:\(box.minX)px;top:\(box.minY)px;width:\(box.width)px;height:\(box.height)px;\
                    border:\(width)px solid \(Ink.navy.css)
                    """
                return Scene(
                    name: name,
                    scales: [1, 1.25, 1.5, 2],
                    draw: { $0.strokeBorder($0.aligned(box), with: Ink.navy.color, lineWidth: width) },
                    browser: .html("<div style='\(style)'></div>"),
                    limits: Limits(largest: 1, mean: 0.5)
                )
            }
        )
    }
}
