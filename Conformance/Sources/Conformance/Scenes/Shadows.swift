// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// A shadow of a box by the numbers of CSS.
struct BoxShadow {
    var box = CGRect(x: 28, y: 24, width: 40, height: 32)
    var radius = 0.0
    var blur = 0.0
    var offset = CGSize.zero
    var spread = 0.0
    var isInset = false
    var ink = Ink(24, 48, 128, 0.8)

    static let size = CGSize(width: 96, height: 80)

    var shadow: Shadow {
        isInset
            ? .inner(color: ink.color, radius: blur / 2, x: offset.width, y: offset.height, spread: spread)
            : .outer(color: ink.color, blur: blur, x: offset.width, y: offset.height, spread: spread)
    }

    var css: String {
        """
        left:\(box.minX)px;top:\(box.minY)px;width:\(box.width)px;height:\(box.height)px;border-radius:\(radius)px;\
        box-shadow:\(isInset ? "inset " : "")\(offset.width)px \(offset.height)px \(blur)px \(spread)px \(ink.css)
        """
    }

    private func outline(grownBy growth: Double, at offset: CGSize) -> Outline {
        let rect = box.insetBy(dx: -growth, dy: -growth).offsetBy(dx: offset.width, dy: offset.height)
        return radius > 0 ? .roundedRect(rect, CornerRadii(max(0, radius + growth))) : .rect(rect)
    }

    /// The Gaussian of σ = blur / 2, cut at the edge of the box: CSS Backgrounds and Borders Level 3, section 7.1.
    func exact(_ target: Target) -> Plane {
        let shape = Figure(outline: outline(grownBy: 0, at: .zero)).region(target).coverage(target)
        let cast = GaussianShape(outline: outline(grownBy: isInset ? -spread : spread, at: offset), deviation: blur / 2)
            .coverage(target)
        var plane = Plane(target)
        for index in plane.values.indices {
            let share = isInset ? (1 - cast[index]) * shape[index] : cast[index] * (1 - shape[index])
            plane.values[index] = ink.components * share
        }
        return plane
    }
}

extension Family {
    static var shadows: Family {
        let down = CGSize(width: 0, height: 4)
        let aside = CGSize(width: 6, height: 3)
        let rows: [(String, BoxShadow)] = [
            ("blur 2", BoxShadow(blur: 2)), ("blur 4", BoxShadow(blur: 4)), ("blur 8", BoxShadow(blur: 8)),
            ("blur 16", BoxShadow(blur: 16)), ("blur 24", BoxShadow(blur: 24)), ("blur 5.5", BoxShadow(blur: 5.5)),
            ("no blur", BoxShadow(offset: aside)), ("offset", BoxShadow(blur: 8, offset: aside)),
            ("spread", BoxShadow(blur: 6, spread: 5)),
            ("negative spread", BoxShadow(blur: 6, offset: down, spread: -4)),
            ("spread without blur", BoxShadow(spread: 4)),
            ("rounded", BoxShadow(radius: 8, blur: 8)), ("rounded, blur 1", BoxShadow(radius: 8, blur: 1)),
            ("rounded, blur 20", BoxShadow(radius: 8, blur: 20)),
            ("rounded, offset", BoxShadow(radius: 8, blur: 6, offset: down)),
            ("rounded, spread", BoxShadow(radius: 8, blur: 6, spread: 6)),
            ("circle", BoxShadow(box: CGRect(x: 32, y: 24, width: 32, height: 32), radius: 16, blur: 10)),
            ("inset", BoxShadow(blur: 8, isInset: true)),
            ("inset, offset", BoxShadow(blur: 6, offset: aside, isInset: true)),
            ("inset, spread", BoxShadow(blur: 6, spread: 4, isInset: true)),
            ("inset, rounded", BoxShadow(radius: 8, blur: 6, isInset: true)),
            ("inset, rounded, offset", BoxShadow(radius: 8, blur: 4, offset: down, isInset: true)),
            ("inset without blur", BoxShadow(radius: 8, offset: aside, isInset: true)),
            ("small box", BoxShadow(box: CGRect(x: 44, y: 36, width: 8, height: 8), blur: 16)),
        ]
        var scenes = rows.map { name, row in
            Scene(
                name: name,
                size: BoxShadow.size,
                scales: [1, 1.5, 2],
                draw: { $0.draw(row.shadow, of: Path(roundedRect: row.box, cornerRadius: row.radius)) },
                browser: .html("<div style='\(row.css)'></div>"),
                exact: { row.exact($0) },
                limits: row.blur > 0 && row.radius == 0
                    ? Limits(largest: 4, mean: 0.5, reason: "blurred in 8 bits") : .edges,
                browserLimits: Limits(largest: 64, mean: 2, reason: "Chromium's blur, and its edges")
            )
        }
        scenes += [("star", Outline.star), ("ring", .nested), ("leaf", .leaf)].map { name, outline in
            let figure = Figure(outline: outline, ink: .gold)
            let ink = Ink(24, 48, 128, 0.8)
            return Scene(
                name: "\(name) on a canvas",
                draw: { context in
                    let shadow = Shadow.drop(color: ink.color, radius: 2.5, x: 2, y: 3)
                    context.draw(shadow, of: outline.path)
                    figure.draw(in: context)
                },
                browser: .canvas(
                    "c.shadowBlur = 5 * devicePixelRatio; c.shadowOffsetX = 2 * devicePixelRatio; c.shadowOffsetY = 3 * devicePixelRatio; c.shadowColor = '\(ink.css)'; \(figure.javaScript)"
                ),
                exact: { target in
                    let moved = Region.moved(outline, CGSize(width: 2, height: 3))
                    let cast = GaussianShape(outline: moved, deviation: 2.5).coverage(target)
                    var plane = Plane(target)
                    let shape = figure.region(target).coverage(target)
                    for index in plane.values.indices {
                        plane.values[index] = (ink.components * cast[index]).under(figure.ink.components * shape[index])
                    }
                    return plane
                },
                limits: .edges,
                browserLimits: Limits(largest: 64, mean: 2, reason: "Chromium's blur, and its edges")
            )
        }
        return Family(
            name: "Shadows",
            about:
                "The Gaussian of half the blur radius: of rectangles by its integral, of other shapes by convolving their exact coverage.",
            scenes: scenes
        )
    }
}

extension Region {
    /// An outline, moved.
    fileprivate static func moved(_ outline: Outline, _ offset: CGSize) -> Outline {
        guard case .svg(let text) = outline else { return outline }
        var isX = false
        let words = text.split(separator: " ").map { word -> String in
            guard let number = Double(word) else { return String(word) }
            isX.toggle()
            return "\(number + (isX ? offset.width : offset.height))"
        }
        return .svg(words.joined(separator: " "))
    }
}
