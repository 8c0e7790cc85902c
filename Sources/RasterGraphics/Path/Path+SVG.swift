// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension Path {
    /// Creates a path from the text of an SVG path, as in the attribute `d`.
    ///
    /// ```swift
    /// let check = try Path(svg: "M3 8.5 l3.5 3.5 L13 5")
    /// ```
    ///
    /// All commands of SVG 2, section 9.3, are read: M, L, H, V, C, S, Q, T, A and Z, absolute
    /// and relative. Arcs of ellipses become curves, arcs of circles stay arcs. An arc that is a line to a hundred
    /// millionth becomes a line, and an ellipse that must grow for the line between its ends grows to 10,000 times its
    /// length at most. A wrong text throws; SVG would draw the part before the fault.
    ///
    /// - Parameter text: The path. An empty text is an empty path.
    /// - Throws: `RasterError` with the code `invalidPath`, naming the place of the first fault and the text that was
    ///   expected, or `limitExceeded` for more than 1,000,000 elements.
    /// - Complexity: O(*n*) in the length of the text.
    public init(svg text: String) throws(RasterError) {
        var parser = SVGPathParser(text)
        self = try parser.parse()
    }
}

extension RasterError.Code {
    /// A text isn't an SVG path.
    public static let invalidPath = RasterError.Code("invalidPath")
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Path {
    @available(*, unavailable, message: "Use try Path(svg:) for an SVG path.") public init(_ text: String) {}
}

/// The grammar of SVG paths: <https://www.w3.org/TR/SVG2/paths.html#PathDataBNF>.
struct SVGPathParser {
    private var scanner: NumberScanner
    private var path = Path()
    private var current = CGPoint.zero
    private var start = CGPoint.zero

    /// The last control point, and whether it is one of a cubic curve; nil after other commands.
    private var control: (point: CGPoint, isCubic: Bool)?

    init(_ text: String) {
        scanner = NumberScanner(text)
    }

    mutating func parse() throws(RasterError) -> Path {
        scanner.skipSpaces()
        while let command = scanner.peek {
            let isMove = command | 0x20 == UInt8(ascii: "m")
            guard isMove || !path.isEmpty else { throw fault("M or m, with which a path begins,") }
            guard "mlhvcsqtaz".utf8.contains(command | 0x20) else { throw fault("a command") }
            scanner.index += 1
            try add(command)
            scanner.skipSpaces()
        }
        return path
    }

    private mutating func add(_ command: UInt8) throws(RasterError) {
        let isRelative = command >= UInt8(ascii: "a")
        var letter = Character(Unicode.Scalar(command | 0x20))
        guard letter != "z" else {
            path.closeSubpath()
            current = start
            control = nil
            return
        }
        repeat {
            guard path.elements.count < DrawingLimits.pathElementCount else {
                throw .limitExceeded(
                    "an SVG path has more elements than can be drawn",
                    limit: DrawingLimits.pathElementCount,
                    "read it in parts",
                    in: "reading a path"
                )
            }
            try addOnce(letter, from: isRelative ? current : .zero)
            if letter == "m" { letter = "l" }
        } while continues()
    }

    private mutating func addOnce(_ letter: Character, from origin: CGPoint) throws(RasterError) {
        let before = control
        control = nil
        switch letter {
        case "m":
            current = try point(from: origin)
            start = current
            path.move(to: current)
        case "l":
            current = try point(from: origin)
            path.addLine(to: current)
        case "h":
            current.x = origin.x + (try number())
            path.addLine(to: current)
        case "v":
            current.y = origin.y + (try number())
            path.addLine(to: current)
        case "c", "s":
            let first = letter == "c" ? try point(from: origin) : reflected(before, isCubic: true)
            let second = try point(from: origin, isFirst: letter == "s")
            current = try point(from: origin, isFirst: false)
            path.addCurve(to: current, control1: first, control2: second)
            control = (second, true)
        case "q", "t":
            let middle = letter == "q" ? try point(from: origin) : reflected(before, isCubic: false)
            current = try point(from: origin, isFirst: letter == "t")
            path.addQuadCurve(to: current, control: middle)
            control = (middle, false)
        default: try addArc(from: origin)
        }
        guard current.isFinite else { throw fault("coordinates that are finite") }
    }

    /// Returns the control point across the current point from the last one of the same kind, or else the current point.
    private func reflected(_ last: (point: CGPoint, isCubic: Bool)?, isCubic: Bool) -> CGPoint {
        guard let last, last.isCubic == isCubic else { return current }
        return CGPoint(x: 2 * current.x - last.point.x, y: 2 * current.y - last.point.y)
    }

    /// Adds an arc by SVG 2, appendix B.2.
    private mutating func addArc(from origin: CGPoint) throws(RasterError) {
        var (radiusX, radiusY) = (abs(try number()), abs(try number(isFirst: false)))
        let turn = try number(isFirst: false) * .pi / 180
        let isLarge = try flag()
        let isClockwise = try flag()
        let from = current
        current = try point(from: origin, isFirst: false)
        guard from != current else { return }
        guard radiusX > 0, radiusY > 0 else { return path.addLine(to: current) }
        let half = SIMD2(from.x - current.x, from.y - current.y) / 2
        let (x, y) = (cos(turn) * half.x + sin(turn) * half.y, cos(turn) * half.y - sin(turn) * half.x)
        let excess = hypot(x / radiusX, y / radiusY)
        if excess > 1 {
            // An ellipse 10,000 times longer than the line between its ends has straight sides where that is seen.
            let longest = max(radiusX, radiusY, 20_000 * half.length)
            (radiusX, radiusY) = (min(radiusX * excess, longest), min(radiusY * excess, longest))
        }
        // In the unit circle, of which the ellipse is an image.
        let way = SIMD2(x / radiusX, y / radiusY)
        // Nearly straight, with a center that can't be computed.
        guard isLarge || way.length > 1e-8 else { return path.addLine(to: current) }
        let distance = max(0, 1 / way.dot(way) - 1).squareRoot() * (isLarge == isClockwise ? -1 : 1)
        let center = SIMD2(way.y, -way.x) * distance
        let startAngle = atan2(way.y - center.y, way.x - center.x)
        var delta = atan2(-way.y - center.y, -way.x - center.x) - startAngle
        if isClockwise, delta < 0 { delta += 2 * .pi }
        if !isClockwise, delta > 0 { delta -= 2 * .pi }
        func place(_ x: Double, _ y: Double) -> CGPoint {
            let (x, y) = ((x + center.x) * radiusX, (y + center.y) * radiusY)
            return CGPoint(
                x: (from.x + current.x) / 2 + cos(turn) * x - sin(turn) * y,
                y: (from.y + current.y) / 2 + sin(turn) * x + cos(turn) * y
            )
        }
        guard radiusX == radiusY else { return path.addCurves(from: startAngle, delta: delta, place: place) }
        path.addRelativeArc(
            center: place(-center.x + center.x, -center.y + center.y),
            radius: radiusX,
            startAngle: Angle(radians: startAngle + turn),
            delta: Angle(radians: delta)
        )
    }

    /// Returns whether another set of arguments follows, after a comma or without one.
    private mutating func continues() -> Bool {
        scanner.skipSpaces()
        return skipComma() || scanner.isAtNumber
    }

    private mutating func skipComma() -> Bool {
        guard scanner.skip(",") else { return false }
        scanner.skipSpaces()
        return true
    }

    private mutating func point(from origin: CGPoint, isFirst: Bool = true) throws(RasterError) -> CGPoint {
        let x = try number(isFirst: isFirst)
        return CGPoint(x: origin.x + x, y: origin.y + (try number(isFirst: false)))
    }

    private mutating func number(isFirst: Bool = true) throws(RasterError) -> Double {
        scanner.skipSpaces()
        if !isFirst { _ = skipComma() }
        guard let number = scanner.number() else { throw fault("a finite number") }
        return number
    }

    /// Reads a flag of an arc: one digit, which needs nothing after it.
    private mutating func flag() throws(RasterError) -> Bool {
        scanner.skipSpaces()
        _ = skipComma()
        let isSet = scanner.skip("1")
        guard isSet || scanner.skip("0") else { throw fault("0 or 1, a flag of an arc,") }
        return isSet
    }

    private func fault(_ expected: String) -> RasterError {
        let place = "\(scanner.found) at character \(scanner.index + 1)"
        return RasterError(.invalidPath, "An SVG path has \(place), where \(expected) is expected.")
    }
}
