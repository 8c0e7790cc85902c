// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The effort of drawing a path, estimated from its elements.
struct PathCost {
    /// The length of the lines inside of the target, in pixels, along one axis and then along the other.
    private(set) var visibleLength = 0.0

    private(set) var length = 0.0

    /// The points into which curves are divided.
    private(set) var pointCount = 0.0

    /// The box around the lines inside of the target, in pixels.
    private(set) var area = ControlBox()

    private let toPixels: AffineTransform
    private let width: CGFloat
    private let height: CGFloat
    private var start = CGPoint.zero
    private var last: CGPoint?

    init(of path: Path, under toPixels: AffineTransform, in size: CGSize) {
        self.toPixels = toPixels
        width = size.width
        height = size.height
        for element in path.elements { add(element) }
        // Filled paths are closed.
        if path.elements.last != .closeSubpath { addLine(to: start) }
    }

    private mutating func add(_ element: Path.Element) {
        switch element {
        case .move(let point):
            start = toPixels.transform(point)
            last = start
        case .line(let point):
            addLine(to: toPixels.transform(point))
        case .quadCurve(let point, let control):
            addCurve([control, point])
        case .curve(let point, let control1, let control2):
            addCurve([control1, control2, point])
        case .arc(let center, let radius, _, _):
            let center = CGPoint(x: center.x, y: center.y)
            let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1), (-1, -1)].map { x, y in
                CGPoint(x: center.x + x * radius, y: center.y + y * radius)
            }
            addCurve(corners)
        case .closeSubpath:
            addLine(to: start)
        }
    }

    private mutating func addCurve(_ points: [CGPoint]) {
        let before = length
        for point in points { addLine(to: toPixels.transform(point)) }
        // A curve of that length is divided so often that it is a tenth of a pixel off at most.
        pointCount += (length - before).squareRoot()
    }

    private mutating func addLine(to point: CGPoint) {
        let from = last ?? point
        if last == nil { start = point }
        last = point
        length += abs(point.x - from.x) + abs(point.y - from.y)
        let visible = CGPoint(x: min(max(point.x, 0), width), y: min(max(point.y, 0), height))
        let visibleFrom = CGPoint(x: min(max(from.x, 0), width), y: min(max(from.y, 0), height))
        visibleLength += abs(visible.x - visibleFrom.x) + abs(visible.y - visibleFrom.y)
        area.add(visible)
        area.add(visibleFrom)
    }
}

struct StrokeCost {
    let outlineLength: Double
    let dashCount: Double

    /// The part of a pixel by which Cairo's curves are off at most, and the length of a pattern of dashes below which
    /// Cairo draws longer ones.
    private static let tolerance = 0.1

    /// Estimates the effort of a line.
    init(_ cost: PathCost, elementCount: Int, style: StrokeStyle, scale: CGFloat, size: CGSize) {
        let width = style.lineWidth * scale
        let period = max(style.dash.reduce(0, +) * scale, Self.tolerance)
        // A pattern that is replaced has two lengths.
        let lengths = period > Self.tolerance ? Double(max(2, style.dash.count)) : 2
        let visible = cost.visibleLength / period * lengths / 2
        let all = cost.length / period * lengths / 2
        dashCount = style.dash.isEmpty ? 0 : visible + max(0, all - visible) / 32
        let isRound = style.lineCap == .round || style.lineJoin == .round
        // The corners of the polygon that Cairo takes for a circle.
        let corners = isRound ? 14 * (width / 2).squareRoot() : 4
        let ends = (Double(elementCount) + dashCount) * (corners + 2 * min(width, size.width + size.height))
        outlineLength = 2 * (cost.visibleLength + cost.pointCount) + ends
    }
}
