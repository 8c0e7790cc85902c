// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

extension Family {
    static var layers: Family {
        let disks = [
            Figure(outline: .ellipse(4, 6, 36, 36), ink: .coral),
            Figure(outline: .ellipse(24, 6, 36, 36), ink: Ink(24, 48, 128, 0.7)),
        ]
        let ground = Figure(outline: .rect(0, 12, 64, 24), ink: .gold)
        let moved = Figure(outline: .rect(-20, -12, 40, 24), ink: .mint, transforms: [.translate(32, 24), .rotate(20)])
        let clip = Figure.Clip(outline: .rounded(8, 4, 48, 40, 12))
        let rows: [(String, Double, BlendMode, String, [Figure], [Figure.Clip])] = [
            ("opacity 0.25", 0.25, .normal, "source-over", disks, []),
            ("opacity 0.5", 0.5, .normal, "source-over", disks, []),
            ("opacity 0.9", 0.9, .normal, "source-over", disks, []),
            ("multiplied", 1, .multiply, "multiply", disks, []),
            ("multiplied at 0.6", 0.6, .multiply, "multiply", disks, []),
            ("screened at 0.6", 0.6, .screen, "screen", disks, []),
            ("xor at 0.5", 0.5, .xor, "xor", disks, []), ("difference", 1, .difference, "difference", disks, []),
            ("behind", 0.7, .destinationOver, "destination-over", disks, []),
            ("turned", 0.5, .normal, "source-over", [moved], []),
            ("inside a clip", 0.5, .normal, "source-over", disks, [clip]),
            ("multiplied inside a clip", 1, .multiply, "multiply", disks, [clip]),
        ]
        var scenes = rows.map { name, opacity, mode, canvas, figures, clips in
            let inside = figures.map(\.javaScript).joined(separator: ";")
            let clipping = Figure(outline: .rect(0, 0, 64, 48), clips: clips)
            return Scene(
                name: name,
                draw: { context in
                    ground.draw(in: context)
                    for clip in clips { context.clip(to: clip.outline.path) }
                    context.drawLayer(opacity: opacity, blendMode: mode) {
                        for figure in figures { figure.draw(in: context) }
                    }
                },
                browser: .canvas(
                    """
                    \(ground.javaScript);\(clips.map { "c.clip(\($0.outline.javaScript))" }.joined(separator: ";"))
                    layer(c, \(opacity), '\(canvas)', c => {\(inside)})
                    """
                ),
                exact: { target in
                    let layer = Figure.exact(figures, target)
                    let clip = clipping.region(target).coverage(target)
                    var plane = Figure.exact([ground], target)
                    let reference = CompositingReference(blendMode: mode)
                    for index in plane.values.indices {
                        let source = layer.values[index] * opacity
                        plane.values[index] = reference.result(source, plane.values[index], clip: clip[index])
                    }
                    return plane
                },
                limits: .edges,
                browserLimits: .browserEdges
            )
        }
        let masks: [(String, [Figure])] = [
            ("masked by a disk", [Figure(outline: .ellipse(6, 4, 52, 40))]),
            ("masked by a translucent star", [Figure(outline: .star, ink: Ink(0, 0, 0, 0.6))]),
            ("masked by two disks", disks),
        ]
        scenes += masks.map { name, mask in
            let content = [ground, Figure(outline: .leaf, ink: .navy)]
            let (inside, hidden) = (
                content.map(\.javaScript).joined(separator: ";"), mask.map(\.javaScript).joined(separator: ";")
            )
            return Scene(
                name: name,
                draw: { context in
                    context.withMask {
                        for figure in mask { figure.draw(in: context) }
                    } content: {
                        for figure in content { figure.draw(in: context) }
                    }
                },
                browser: .canvas("\(inside); layer(c, 1, 'destination-in', c => {\(hidden)})"),
                exact: { target in
                    var plane = Figure.exact(content, target)
                    let shares = Figure.exact(mask, target)
                    for index in plane.values.indices { plane.values[index] *= shares.values[index].w }
                    return plane
                },
                limits: .edges,
                browserLimits: .browserEdges
            )
        }
        return Family(
            name: "Layers and masks",
            about: "Exact coverage, composited as one with the formulas of Compositing and Blending Level 1.",
            scenes: scenes
        )
    }
}
