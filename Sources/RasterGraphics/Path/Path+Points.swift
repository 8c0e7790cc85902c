// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension Path {
    /// The path without lines that stay at one point.
    ///
    /// A canvas draws nothing there ([HTML, *trace a path*](https://html.spec.whatwg.org/multipage/canvas.html#trace-a-path)),
    /// Cairo draws dots with round ends.
    var withoutPoints: Path {
        let points = points
        guard !points.isEmpty else { return self }
        var result = Path()
        var next = 0
        for (range, point) in points {
            for element in elements[next..<range.lowerBound] { result.append(element) }
            result.move(to: point)
            next = range.upperBound
        }
        for element in elements[next...] { result.append(element) }
        return result
    }

    /// The elements of each line that stays at its start, and the start.
    private var points: [(range: Range<Int>, start: CGPoint)] {
        var points: [(Range<Int>, CGPoint)] = []
        var (first, start) = (0, elements.first?.startWithoutPoint ?? .zero)
        var (isPoint, hasLine) = (true, false)
        func finish(before index: Int) {
            if isPoint, hasLine { points.append((first..<index, start)) }
            (first, isPoint, hasLine) = (index, true, false)
        }
        for (index, element) in elements.enumerated() {
            switch element {
            case .move(let point):
                finish(before: index)
                start = point
                continue
            case .line(let end): isPoint = isPoint && end == start
            case .quadCurve(let end, let control): isPoint = isPoint && end == start && control == start
            case .curve(let end, let control1, let control2):
                isPoint = isPoint && end == start && control1 == start && control2 == start
            case .arc(_, let radius, _, let delta):
                isPoint = isPoint && (radius == 0 || delta == .zero) && element.startWithoutPoint == start
            case .closeSubpath: break
            }
            hasLine = true
            if element == .closeSubpath { finish(before: index + 1) }
        }
        finish(before: elements.count)
        return points
    }
}
