// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The outline of a stroked line, made of one contour around each open line and two around each closed one.
///
/// A contour goes along one side of the line and back along the other. In bends, its inner side goes through the
/// vertex, so that the contours wind around each point of the line in one direction, and around no other point.
struct StrokeOutline {
    private(set) var path = Path()
    var dashCount = 0.0

    var isBounded: Bool {
        dashCount <= Double(DrawingLimits.dashCount) && pieceCount <= DrawingLimits.pathElementCount
    }

    private var pieceCount = 0
    private let style: StrokeStyle
    private let radius: Double

    /// The largest distance of short lines from a curve, in points.
    private let tolerance: Double

    /// The largest number of short lines for a curve.
    private static let largestCount = 2_000.0

    init(_ style: StrokeStyle, tolerance: Double) {
        self.style = style
        self.tolerance = tolerance
        radius = style.lineWidth / 2
    }

    mutating func add(_ segments: [PathSegment], isClosed: Bool) {
        var pieces: [Piece] = []
        for segment in segments {
            pieces += self.pieces(of: segment)
            guard pieceCount + pieces.count <= DrawingLimits.pathElementCount else { break }
        }
        pieceCount += pieces.count
        guard isBounded, let first = pieces.first, let last = pieces.last else { return }
        let isSmooth = [false] + pieces.reversed().map(\.isSmooth)
        let back = zip(pieces.reversed(), isSmooth).map { $0.reversed(isSmooth: $1) }
        if isClosed {
            for side in [pieces, back] {
                path.move(to: CGPoint(side[0].start + normal(side[0].startDirection)))
                addSide(of: side)
                addJoin(side[side.count - 1], side[0])
                path.closeSubpath()
            }
        } else {
            path.move(to: CGPoint(first.start + normal(first.startDirection)))
            addSide(of: pieces)
            addCap(at: last.end, last.endDirection)
            addSide(of: back)
            addCap(at: first.start, -first.startDirection)
            path.closeSubpath()
        }
    }

    private mutating func addSide(of pieces: [Piece]) {
        for (index, piece) in pieces.enumerated() {
            if index > 0 { addJoin(pieces[index - 1], piece) }
            guard case .arc(let center, let radius, let start, let delta)? = piece.arc else {
                path.addLine(to: CGPoint(piece.end + normal(piece.endDirection)))
                continue
            }
            let offset = radius + (delta > 0 ? self.radius : -self.radius)
            path.addSegment(.arc(center: center, radius: offset, start: start, delta: delta))
        }
    }

    private mutating func addJoin(_ one: Piece, _ other: Piece) {
        let (from, to) = (one.endDirection, other.startDirection)
        let (turn, dot, vertex) = (from.cross(to), from.dot(to), other.start)
        let isSmooth = other.isSmooth
        if turn.magnitude > 1e-9 || dot < 0 {
            if turn < -1e-9 {
                // On the inner side, the contour may leave out the vertex where both pieces cover the triangle there.
                let isCovered = isSmooth && min(one.length, other.length) >= -turn * radius
                if !isCovered { path.addLine(to: CGPoint(vertex)) }
            } else if isSmooth || style.lineJoin == .round {
                addArc(around: vertex, from, angle: atan2(turn.magnitude, dot))
            } else if style.lineJoin == .miter, 2 <= style.miterLimit * style.miterLimit * (1 + dot) {
                path.addLine(to: CGPoint(vertex + (normal(from) + normal(to)) / (1 + dot)))
            }
        }
        path.addLine(to: CGPoint(vertex + normal(to)))
    }

    /// Adds the end of a line, from its left side to its right one.
    private mutating func addCap(at point: SIMD2<Double>, _ direction: SIMD2<Double>) {
        switch style.lineCap {
        case .butt: break
        case .round: addArc(around: point, direction, angle: .pi)
        case .square:
            path.addLine(to: CGPoint(point + normal(direction) + direction * radius))
            path.addLine(to: CGPoint(point - normal(direction) + direction * radius))
        }
        path.addLine(to: CGPoint(point - normal(direction)))
    }

    private mutating func addArc(around point: SIMD2<Double>, _ direction: SIMD2<Double>, angle: Double) {
        guard radius * (1 - cos(angle / 2)) > tolerance / 10 else { return }
        let normal = normal(direction)
        path.addSegment(.arc(center: point, radius: radius, start: atan2(normal.y, normal.x), delta: angle))
    }

    /// Returns the way from the line to its left side.
    private func normal(_ direction: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2(direction.y, -direction.x) * radius
    }

    private func pieces(of segment: PathSegment) -> [Piece] {
        guard let start = segment.direction(atEnd: false), let end = segment.direction(atEnd: true) else { return [] }
        let count: Double
        switch segment {
        case .line(let from, let to):
            return [Piece(start: from, end: to, startDirection: start, endDirection: end, length: (to - from).length)]
        case .arc(_, let radius, _, let delta):
            guard radius < self.radius else {
                var piece = Piece(start: segment.start, end: segment.end, startDirection: start, endDirection: end)
                piece.arc = segment
                piece.length = segment.length
                return [piece]
            }
            count = delta.magnitude * (radius / (8 * tolerance)).squareRoot()
        case .curve(let from, let control1, let control2, let to):
            // G. Wang, "The subdivision method for finding the intersection between two Bézier curves or surfaces" (1984).
            let bend = max((from - control1 * 2 + control2).length, (control1 - control2 * 2 + to).length)
            count = (6 * bend / (8 * tolerance)).squareRoot()
        }
        let whole = min(max(1, count.rounded(.up)), Self.largestCount)
        let points =
            [segment.start] + stride(from: 1, to: whole, by: 1).map { segment.point(at: $0 / whole) } + [segment.end]
        // Pieces without length have the directions of the ends, which those of the short lines next to them miss.
        var result = [Piece(start: points[0], end: points[0], startDirection: start, endDirection: start)]
        for (from, to) in zip(points, points.dropFirst()) where from != to {
            let length = (to - from).length
            let direction = (to - from) / length
            result.append(
                Piece(
                    start: from,
                    end: to,
                    startDirection: direction,
                    endDirection: direction,
                    length: length,
                    isSmooth: true
                )
            )
        }
        let last = points[points.count - 1]
        result.append(Piece(start: last, end: last, startDirection: end, endDirection: end, isSmooth: true))
        return result
    }
}

extension StrokeOutline {
    /// A line or an arc along the middle of a stroked line.
    private struct Piece {
        var start: SIMD2<Double>
        var end: SIMD2<Double>
        var startDirection: SIMD2<Double>
        var endDirection: SIMD2<Double>
        var length = 0.0

        /// A Boolean value that indicates whether the piece continues the curve of the one before.
        var isSmooth = false

        var arc: PathSegment?

        func reversed(isSmooth: Bool) -> Piece {
            var result = self
            result.isSmooth = isSmooth
            (result.start, result.end) = (end, start)
            (result.startDirection, result.endDirection) = (-endDirection, -startDirection)
            if case .arc(let center, let radius, let start, let delta)? = arc {
                result.arc = .arc(center: center, radius: radius, start: start + delta, delta: -delta)
            }
            return result
        }
    }
}
