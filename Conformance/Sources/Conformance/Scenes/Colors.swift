// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

extension Family {
    /// Colors in squares of 8 points, as RasterKit and CSS spell them.
    static var colors: Family {
        func hwb(_ hue: Double, _ saturation: Double, _ brightness: Double, _ opacity: Double = 1) -> (Color, String) {
            let white = (1 - saturation) * brightness * 100
            return (
                Color(hue: hue, saturation: saturation, brightness: brightness, opacity: opacity),
                "hwb(\(hue * 360) \(white)% \(100 - brightness * 100)% / \(opacity))"
            )
        }
        func mix(_ one: Ink, _ other: Ink, _ share: Double) -> (Color, String) {
            let css = "color-mix(in srgb, \(one.css), \(other.css) \(share * 100)%)"
            return (one.color.mix(with: other.color, by: share, in: .device), css)
        }
        let hexadecimal = [
            "#000", "#fff", "#2F6FED", "#2f6fed80", "#F80", "#f808", "#7f7f7f", "#01020304", "#ABCDEF", "#10203040",
        ]
        let hues = (0..<24).map { Double($0) / 24 }
        let functions = [
            "rgb(47 111 237)", "rgb(47, 111, 237)", "rgba(47, 111, 237, 0.5)", "rgb(20% 40% 60% / 30%)",
            "hsl(210 80% 50%)",
            "hsl(120deg, 100%, 25%)", "hsl(0.75turn 60% 40% / 0.5)", "oklch(0.7 0.15 40)", "oklch(60% 0.1 250 / 50%)",
            "rebeccapurple", "tomato", "cornflowerblue", "transparent", "DarkOliveGreen",
        ]
        var rows: [(String, [(Color, String)], Limits)] = [
            ("hexadecimal", hexadecimal.map { (Color($0), $0) }, .color),
            ("hues", hues.map { hwb($0, 1, 1) }, .color),
            ("dull hues", hues.map { hwb($0, 0.4, 0.7, 0.8) }, .color),
            ("mixtures", (0...10).map { mix(.coral, .navy, Double($0) / 10) }, .color),
        ]
        rows.append(("functions and names", functions.map { (Color($0), $0) }, .color))
        rows.append(
            ("translucent mixtures", (0...10).map { mix(.coral, Ink(24, 48, 128, 0.2), Double($0) / 10) }, .color)
        )
        _ = functions
        return Family(
            name: "Colors",
            about: "What CSS makes of the same text, of hwb() and of color-mix().",
            scenes: rows.map { name, colors, limits in
                let squares = colors.enumerated().map { index, entry in
                    (
                        rect: CGRect(x: index % 8 * 8, y: index / 8 * 8, width: 8, height: 8), color: entry.0,
                        css: entry.1
                    )
                }
                let html = squares.map { rect, _, css in
                    "<div style='left:\(rect.minX)px;top:\(rect.minY)px;width:8px;height:8px;background:\(css)'></div>"
                }
                return Scene(
                    name: name,
                    scales: [1],
                    draw: { context in
                        for square in squares { context.fill(square.rect, with: square.color) }
                    },
                    browser: .html(html.joined()),
                    limits: limits
                )
            }
        )
    }
}

extension Limits {
    /// Of one color, rounded once by each.
    fileprivate static let color = Limits(largest: 1, mean: 1)
}
