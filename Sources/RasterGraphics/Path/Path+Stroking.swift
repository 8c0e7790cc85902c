// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension Path {
    /// Returns the outline of a line along the path, which shows the line when it is filled.
    ///
    /// Fill it with the winding rule. Arcs wider than the line stay arcs, and curves become short lines that are off by
    /// 0.02 points at most, and by a ten thousandth of the path's longer side if that is less: a path in a unit square
    /// can be scaled. The outline overlaps itself in bends and corners. A style that can't be stroked, a path with
    /// coordinates that aren't finite, more than 250,000 dashes and an outline of more than
    /// 1,000,000 elements make a path that fails the drawing.
    ///
    /// A line of length 0 is a dot or a square with round or square ends, as where it is stroked.
    ///
    /// ```swift
    /// let outline = Path(ellipseIn: bounds).strokedPath(StrokeStyle(lineWidth: 6))
    /// context.draw(.drop(radius: 2, y: 1), of: outline)
    /// context.fill(outline, with: .red)
    /// ```
    ///
    /// - Parameter style: The width, ends, corners and dashes of the line.
    /// - Complexity: O(*n*) in the number of elements, dashes and short lines.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        let box = controlBox
        let length = max(box.maxX - box.minX, box.maxY - box.minY, style.lineWidth)
        return strokedPath(style, tolerance: min(0.02, length / 10_000))
    }

    /// Returns the outline of a line, with short lines in place of curves.
    ///
    /// - Parameters:
    ///   - style: The width, ends, corners and dashes of the line.
    ///   - tolerance: The largest distance of the short lines from a curve, in points.
    ///   - visible: The box outside of which dashes are left out; nil for all dashes.
    func strokedPath(_ style: StrokeStyle, tolerance: Double, near visible: ControlBox? = nil) -> Path {
        guard style.lineWidth != 0 else { return Path() }
        guard style.error(in: "stroking a path") == nil, controlBox.isFinite else { return .undrawable }
        var outline = StrokeOutline(style, tolerance: tolerance)
        for subpath in subpaths where !subpath.segments.isEmpty {
            var segments = subpath.segments.filter { $0.direction(atEnd: false) != nil }
            let isPoint = segments.isEmpty
            if isPoint {
                guard style.lineCap != .butt else { continue }
                // Too short to be seen, with a direction.
                segments = [.line(subpath.start, subpath.start + SIMD2(style.lineWidth * 1e-6, 0))]
            }
            let isClosed = subpath.isClosed && !isPoint
            guard !style.dash.isEmpty else {
                outline.add(segments, isClosed: isClosed)
                continue
            }
            var parts = segments.map { DashedPart(segment: $0) }
            let dashCount = style.dashCount(along: parts.reduce(0) { $0 + $1.length })
            outline.dashCount += dashCount
            guard outline.isBounded else { return .undrawable }
            if let visible, dashCount > 256 { parts = segments.flatMap { $0.parts(near: visible) } }
            for dash in style.dashes(of: parts, isClosed: isClosed) {
                outline.add(dash.segments, isClosed: dash.isClosed)
                guard outline.isBounded else { return .undrawable }
            }
        }
        return outline.isBounded ? outline.path : .undrawable
    }

    /// Returns a Boolean value that indicates whether Cairo leaves holes in a line along the path, or nothing of it, so
    /// that its outline is filled instead.
    ///
    /// Cairo draws curves as lines that are up to a tenth of a pixel off. Where such a line is longer than a turn of the
    /// curve, both sides of the stroked line are exchanged. Lines that are points on its grid, of 1/256 pixels, have no
    /// square ends. The inner side of a small thick ring is turned inside out, and cut out of the outer one.
    ///
    /// - Parameters:
    ///   - style: The style of the line.
    ///   - pixel: The length of a pixel, in points.
    func needsOutline(_ style: StrokeStyle, pixel: Double) -> Bool {
        let radius = style.lineWidth / 2
        guard style.lineCap != .butt || elements.contains(where: { $0.isCurve || $0.isArc(within: radius) })
        else { return false }
        return subpaths.contains { subpath in
            // The control points of a circle are a tenth farther out at most.
            if subpath.turnsRound(within: style.lineWidth * 1.1) { return true }
            let isPoint = subpath.segments.allSatisfy {
                ($0.end - subpath.start).length <= pixel / 128 && $0.length <= pixel / 128
            }
            if isPoint { return style.lineCap != .butt && !subpath.segments.isEmpty }
            return subpath.segments.contains { $0.turnsBack(within: style.lineWidth / 4) }
        }
    }

    /// Returns a Boolean value that indicates whether Cairo, which compares the angles of corners with the miter limit
    /// on the target, bevels a pointed one or leaves the point of another.
    func hasCorner(of style: StrokeStyle, miterLimit: Double, judgedOtherwiseUnder matrix: AffineTransform) -> Bool {
        guard style.lineJoin == .miter, !matrix.keepsAngles else { return false }
        return subpaths.contains { $0.hasCorner(judgedOtherwiseUnder: matrix, miterLimit: miterLimit) }
    }

    /// Returns a closed line without corners moved inwards by a distance; nil for another path, and for one whose curves are
    /// tighter than the distance, so that the line would fold back.
    ///
    /// - Parameters:
    ///   - distance: The distance, in points.
    ///   - scale: The number of pixels to a point.
    func smoothInset(by distance: CGFloat, scale: CGFloat) -> Path? {
        let lines = withClosedLines.subpaths.filter { !$0.segments.isEmpty }
        let segments = lines.first?.segments.filter { $0.direction(atEnd: false) != nil } ?? []
        guard lines.count == 1, let last = segments.last else { return nil }
        for (one, next) in zip([last] + segments, segments) {
            guard let end = one.direction(atEnd: true), let start = next.direction(atEnd: false), end.dot(start) > 0.999
            else { return nil }
        }
        var (points, inner) = ([SIMD2<Double>](), [SIMD2<Double>]())
        for segment in segments {
            let isLine = if case .line = segment { true } else { false }
            let count = isLine ? 1 : min(max((segment.length * scale).rounded(.up), 8), 400)
            for step in stride(from: 0, to: count, by: 1) {
                let way = segment.derivative(at: step / count)
                guard let direction = way == .zero ? segment.direction(atEnd: false) : way / way.length else {
                    return nil
                }
                points.append(segment.point(at: step / count))
                inner.append(SIMD2(-direction.y, direction.x) * distance)
            }
        }
        let next = points.dropFirst() + points.prefix(1)
        let area = zip(points, next).reduce(0) { $0 + ($1.0 - points[0]).cross($1.1 - points[0]) }
        let moved = zip(points, inner).map { area > 0 ? $0 + $1 : $0 - $1 }
        for (index, end) in moved.indices.dropFirst().enumerated() {
            guard (moved[end] - moved[index]).dot(points[end] - points[index]) >= 0 else { return nil }
        }
        var result = Path()
        result.addLines(moved.map { CGPoint($0) })
        result.closeSubpath()
        return result
    }

    /// A path that fails each drawing.
    private static var undrawable: Path {
        Path { $0.move(to: CGPoint(x: CGFloat.nan, y: .nan)) }
    }
}

extension StrokeStyle {
    fileprivate func dashCount(along length: Double) -> Double {
        length / dash.reduce(0, +) * Double(dash.count)
    }

    fileprivate func dashes(
        of parts: [DashedPart],
        isClosed: Bool
    ) -> [(segments: [PathSegment], isClosed: Bool)] {
        let pattern = dash.count % 2 == 0 ? dash : dash + dash
        let period = pattern.reduce(0, +)
        var rest = dashPhase.truncatingRemainder(dividingBy: period)
        if rest < 0 { rest += period }
        var index = 0
        while rest > 0, rest >= pattern[index] {
            rest -= pattern[index]
            index = (index + 1) % pattern.count
        }
        rest = pattern[index] - rest
        let startsWithDash = index % 2 == 0 && parts.first?.isVisible == true
        var result: [[PathSegment]] = []
        var isContinued = false
        for part in parts {
            let (segment, length) = (part.segment, part.length)
            guard part.isVisible else {
                // Dashes that start or end here do so out of sight.
                var skipped = length.truncatingRemainder(dividingBy: period)
                while skipped >= rest {
                    skipped -= rest
                    index = (index + 1) % pattern.count
                    rest = pattern[index]
                }
                rest -= skipped
                isContinued = false
                continue
            }
            var (place, parameter) = (0.0, 0.0)
            repeat {
                let end = min(length, place + rest)
                let start = parameter
                if end == length {
                    parameter = 1
                } else if end > place {
                    parameter = segment.parameter(at: end, of: length, after: (start, place))
                }
                if index % 2 == 0 {
                    if !isContinued { result.append([]) }
                    isContinued = true
                    result[result.count - 1].append(segment.dash(from: start, to: parameter, lineWidth))
                }
                let isWhole = place + rest <= length
                rest -= end - place
                place = end
                if isWhole {
                    index = (index + 1) % pattern.count
                    rest = pattern[index]
                    isContinued = false
                }
            } while place < length
        }
        guard isClosed, startsWithDash, isContinued else { return result.map { ($0, false) } }
        if result.count == 1 { return [(result[0], true)] }
        result[0] = result.removeLast() + result[0]
        return result.map { ($0, false) }
    }
}

/// A part of a line that is divided into dashes.
private struct DashedPart {
    let segment: PathSegment
    let length: Double
    let isVisible: Bool

    init(segment: PathSegment, isVisible: Bool = true) {
        self.segment = segment
        self.isVisible = isVisible
        length = segment.length
    }
}

extension PathSegment {
    /// Divides the segment into parts that lie outside of a box, and others that aren't much larger than it.
    fileprivate func parts(near visible: ControlBox, depth: Int = 24) -> [DashedPart] {
        var box = ControlBox()
        box.add(self)
        guard box.touches(visible) else { return [DashedPart(segment: self, isVisible: false)] }
        guard depth > 0, box.longerSide > 2 * visible.longerSide else { return [DashedPart(segment: self)] }
        return part(from: 0, to: 0.5).parts(near: visible, depth: depth - 1)
            + part(from: 0.5, to: 1).parts(near: visible, depth: depth - 1)
    }

    /// Returns the part between two parameters; of no length, a line too short to be seen, which has a direction.
    fileprivate func dash(from start: Double, to end: Double, _ lineWidth: Double) -> PathSegment {
        if start < end { return part(from: start, to: end) }
        let way = derivative(at: start)
        let direction = way == .zero ? direction(atEnd: false) ?? SIMD2(1, 0) : way / way.length
        return .line(point(at: start), point(at: start) + direction * (lineWidth * 1e-6))
    }
}
