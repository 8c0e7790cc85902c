// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

// The names that other versions of the vocabulary spell differently stand here and in Operators.swift.

extension Path {
    /// A part of a circle, angles in degrees.
    static func arc(center: CGPoint, radius: Double, from: Double, to: Double, clockwise: Bool) -> Path {
        Path { path in
            path.addArc(
                center: center,
                radius: radius,
                startAngle: .degrees(from),
                endAngle: .degrees(to),
                // Named for a y axis that points up, as SwiftUI's.
                clockwise: !clockwise
            )
        }
    }
}

/// A step of a transform, in points.
enum Transformation {
    case translate(Double, Double)
    case scale(Double, Double)

    /// Clockwise, in degrees.
    case rotate(Double)

    /// The horizontal shift of a point for each point further down.
    case skew(Double)

    func apply(to context: DrawingContext) {
        switch self {
        case .translate(let x, let y): context.translateBy(x: x, y: y)
        case .scale(let x, let y): context.scaleBy(x: x, y: y)
        case .rotate(let degrees): context.rotate(by: .radians(degrees * .pi / 180))
        case .skew: context.concatenate(matrix)
        }
    }

    var matrix: AffineTransform {
        switch self {
        case .translate(let x, let y): return AffineTransform(translationByX: x, byY: y)
        case .scale(let x, let y): return AffineTransform(scaleByX: x, byY: y)
        case .rotate(let degrees): return AffineTransform(rotationByDegrees: degrees)
        case .skew(let x): return AffineTransform(m11: 1, m12: 0, m21: x, m22: 1, tX: 0, tY: 0)
        }
    }

    var javaScript: String {
        switch self {
        case .translate(let x, let y): "c.translate(\(x), \(y))"
        case .scale(let x, let y): "c.scale(\(x), \(y))"
        case .rotate(let degrees): "c.rotate(\(degrees) * Math.PI / 180)"
        case .skew(let x): "c.transform(1, 0, \(x), 1, 0, 0)"
        }
    }
}

/// A shape with its color, that RasterKit and a browser draw, and whose coverage is computed.
struct Figure {
    var outline: Outline
    var ink = Ink.navy
    var isEvenOdd = false

    /// The style of the stroke; nil for a filled shape.
    var stroke: StrokeStyle?

    /// The transforms, the outermost first.
    var transforms: [Transformation] = []

    /// The clips, under the transforms that stand before them.
    var clips: [Clip] = []

    /// A clip, with transforms that hold for what follows.
    struct Clip {
        var outline: Outline
        var isEvenOdd = false
        var transforms: [Transformation] = []
    }

    func draw(in context: DrawingContext) {
        context.withState {
            // The exact picture, and a canvas, have edges between pixels.
            context.snapsToPixels = false
            for clip in clips {
                for step in clip.transforms { step.apply(to: context) }
                if case .rect(let rect) = clip.outline {
                    context.clip(to: rect)
                } else {
                    context.clip(to: clip.outline.path, style: FillStyle(eoFill: clip.isEvenOdd))
                }
            }
            for step in transforms { step.apply(to: context) }
            if let stroke {
                context.stroke(outline.path, with: ink.color, style: stroke)
            } else if case .rect(let rect) = outline {
                context.fill(rect, with: ink.color)
            } else {
                context.fill(outline.path, with: ink.color, style: FillStyle(eoFill: isEvenOdd))
            }
        }
    }

    /// Statements that draw the figure into the context `c`.
    var javaScript: String {
        var lines = ["c.save()"]
        for clip in clips {
            lines += clip.transforms.map(\.javaScript)
            lines.append("c.clip(\(clip.outline.javaScript), '\(clip.isEvenOdd ? "evenodd" : "nonzero")')")
        }
        lines += transforms.map(\.javaScript)
        if let stroke {
            lines += [
                "c.strokeStyle = '\(ink.css)'", "c.lineWidth = \(stroke.lineWidth)", "c.lineCap = '\(stroke.lineCap)'",
                "c.lineJoin = '\(stroke.lineJoin)'", "c.miterLimit = \(stroke.miterLimit)",
                "c.setLineDash(\(stroke.dash))", "c.lineDashOffset = \(stroke.dashPhase)",
                "c.stroke(\(outline.javaScript))",
            ]
        } else {
            lines += [
                "c.fillStyle = '\(ink.css)'", "c.fill(\(outline.javaScript), '\(isEvenOdd ? "evenodd" : "nonzero")')",
            ]
        }
        return (lines + ["c.restore()"]).joined(separator: ";")
    }

    /// The part of the plane that the figure covers, in pixels.
    func region(_ target: Target) -> Region {
        var matrix = target.toPixels
        var regions: [Region] = []
        for clip in clips {
            for step in clip.transforms { matrix.prepend(step.matrix) }
            regions.append(Region(Polyline.lines(of: clip.outline), under: matrix, isEvenOdd: clip.isEvenOdd))
        }
        for step in transforms { matrix.prepend(step.matrix) }
        let lines = Polyline.lines(of: outline)
        if let stroke {
            regions.append(Region(Stroker(stroke).polygons(of: lines), under: matrix, isEvenOdd: false, isUnion: true))
        } else {
            regions.append(Region(lines, under: matrix, isEvenOdd: isEvenOdd))
        }
        return regions.dropFirst().reduce(regions[0]) { .intersection($0, $1) }
    }

    /// The figures one above the other, exactly.
    static func exact(_ figures: [Figure], _ target: Target) -> Plane {
        var plane = Plane(target)
        for figure in figures {
            let ink = figure.ink.components
            for (index, coverage) in figure.region(target).coverage(target).enumerated() where coverage > 0 {
                plane.values[index] = plane.values[index].under(ink * coverage)
            }
        }
        return plane
    }
}
