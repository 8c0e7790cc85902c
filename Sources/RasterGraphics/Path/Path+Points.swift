// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension Path {
    /// Returns the path with lines from a point to itself as lines that Cairo draws with square ends.
    ///
    /// Cairo draws round ends there, and no square ones, since the line has no direction. It is that of the x axis, as in
    /// SVG; the length is a 64th of a pixel.
    ///
    /// - Parameter toPixels: The transform to pixels of the target.
    func withVisiblePoints(under toPixels: AffineTransform) -> Path {
        let points = points
        let length = 1 / (64 * hypot(toPixels.m11, toPixels.m12))
        guard !points.isEmpty, length.isFinite else { return self }
        var result = self
        for point in points {
            result.move(to: CGPoint(x: point.x - length / 2, y: point.y))
            result.addLine(to: CGPoint(x: point.x + length / 2, y: point.y))
        }
        return result
    }

    /// The points with lines that lead from them to themselves, and nowhere else.
    private var points: [CGPoint] {
        var points: [CGPoint] = []
        var start = CGPoint.zero
        var (isPoint, hasLine, isStarted) = (true, false, false)
        func finish() {
            if isPoint, hasLine { points.append(start) }
            (isPoint, hasLine) = (true, false)
        }
        func add(_ ends: CGPoint...) {
            if !isStarted { start = ends[0] }
            hasLine = hasLine || isStarted
            isStarted = true
            if isPoint, ends.contains(where: { $0 != start }) { isPoint = false }
        }
        for element in elements {
            switch element {
            case .move(let point):
                finish()
                (start, isStarted) = (point, true)
            case .line(let point):
                add(point)
            case .curve(let point, let control1, let control2):
                add(point, control1, control2)
            case .quadCurve(let point, let control):
                add(point, control)
            case .arc:
                (isPoint, isStarted) = (false, true)
            case .closeSubpath:
                hasLine = isStarted
                finish()
            }
        }
        finish()
        return points
    }
}
