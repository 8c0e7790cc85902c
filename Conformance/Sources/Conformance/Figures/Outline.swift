// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// A shape that can be drawn, written for a browser, and computed.
enum Outline {
    case rect(CGRect)
    case roundedRect(CGRect, CornerRadii)
    case ellipse(CGRect)

    /// A part of a circle, angles in degrees.
    case arc(center: CGPoint, radius: Double, from: Double, to: Double, clockwise: Bool)

    /// Absolute moves, lines, curves and closings in the grammar of SVG: `M L Q C Z`.
    case svg(String)

    /// The shape as RasterKit has it.
    var path: Path {
        switch self {
        case .rect(let rect): return Path(rect)
        case .roundedRect(let rect, let radii): return Path(roundedRect: rect, cornerRadii: radii)
        case .ellipse(let rect): return Path(ellipseIn: rect)
        case .arc(let center, let radius, let start, let end, let clockwise):
            return .arc(center: center, radius: radius, from: start, to: end, clockwise: clockwise)
        case .svg(let text):
            return Path { path in
                for step in PathStep.steps(of: text) {
                    switch step {
                    case .move(let point): path.move(to: point)
                    case .line(let point): path.addLine(to: point)
                    case .quad(let control, let point): path.addQuadCurve(to: point, control: control)
                    case .cubic(let first, let second, let point):
                        path.addCurve(to: point, control1: first, control2: second)
                    case .closeSubpath: path.closeSubpath()
                    }
                }
            }
        }
    }

    /// An expression for a `Path2D`.
    var javaScript: String {
        func added(_ call: String) -> String { "(() => { const p = new Path2D(); p.\(call); return p })()" }
        switch self {
        case .rect(let rect): return added("rect(\(rect.javaScript))")
        case .roundedRect(let rect, let radii):
            let values = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
            return added("roundRect(\(rect.javaScript), \(values))")
        case .ellipse(let rect):
            return added(
                "ellipse(\(rect.midX), \(rect.midY), \(rect.width / 2), \(rect.height / 2), 0, 0, 2 * Math.PI)"
            )
        case .arc(let center, let radius, let start, let end, let clockwise):
            let angles = "\(start) * Math.PI / 180, \(end) * Math.PI / 180"
            return added("arc(\(center.x), \(center.y), \(radius), \(angles), \(!clockwise))")
        case .svg(let text): return "new Path2D('\(text)')"
        }
    }
}

extension CGRect {
    /// The arguments of a rectangle.
    var javaScript: String { "\(minX), \(minY), \(width), \(height)" }
}

/// A step of a path in the grammar of SVG.
enum PathStep {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, CGPoint)
    case cubic(CGPoint, CGPoint, CGPoint)
    case closeSubpath

    /// Returns the steps of absolute commands; anything else ends the path.
    static func steps(of text: String) -> [PathStep] {
        var steps: [PathStep] = []
        var words = text.replacing(/[MLQCZ]/) { " \($0.output) " }.split(whereSeparator: { " ,".contains($0) })[...]
        var command: Substring = ""
        func point() -> CGPoint? {
            guard words.count > 1, let x = words.popFirst().flatMap({ Double($0) }),
                let y = words.popFirst().flatMap({ Double($0) })
            else { return nil }
            return CGPoint(x: x, y: y)
        }
        while let word = words.first {
            if Double(word) == nil {
                command = word
                words.removeFirst()
                if command == "Z" { steps.append(.closeSubpath) }
                continue
            }
            guard let first = point() else { break }
            switch command {
            case "M":
                steps.append(.move(first))
                command = "L"
            case "L": steps.append(.line(first))
            case "Q":
                guard let second = point() else { return steps }
                steps.append(.quad(first, second))
            case "C":
                guard let second = point(), let third = point() else { return steps }
                steps.append(.cubic(first, second, third))
            default: return steps
            }
        }
        return steps
    }
}
