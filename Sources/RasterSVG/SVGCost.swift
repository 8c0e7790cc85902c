// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// The time that librsvg takes at most to draw a file: sums of measurements in nanoseconds, rounded up.
///
/// References are followed as often as librsvg follows them.
struct SVGCost {
    /// The constant time, that by the scale of the natural size, and that by pixels of the result.
    private(set) var time = SIMD3<Double>()

    private let document: SVGDocument
    private let limit: Double
    private let size: CGSize
    private let side: Double
    private var visitCount = 0
    private var extents: [[Double]: Path.Extent] = [:]

    /// The properties that elements inherit: the largest lengths and the smallest dash.
    private struct Style {
        var (depth, stretch, fontSize, lineWidth, dash) = (0, 1.0, 16.0, 1.0, Double.infinity)
        var paints: [(name: String, target: Int)] = []
    }

    /// Adds up the time, up to a limit.
    init(_ document: SVGDocument, size: CGSize, limit: Duration) throws(RasterError) {
        (self.document, self.size, self.limit) = (document, size, limit / .nanoseconds(1))
        side = document.elements.flatMap { $0.numbers("viewBox") }.reduce(max(size.width, size.height), max)
        let box = document.elements[0].numbers("viewBox")
        let scale = box.count == 4 ? max(size.width / box[2], size.height / box[3]) : 1
        var style = Style()
        style.stretch = 0 < scale && scale < .infinity ? scale : 1
        try visit(0, style, 1, isUsed: true)
    }

    private static let hidden: Set = [
        "defs", "symbol", "clipPath", "mask", "marker", "pattern", "filter", "linearGradient", "radialGradient",
        "style",
    ]
    private static let paints: Set = [
        "fill", "stroke", "marker", "marker-start", "marker-mid", "marker-end", "clip-path",
    ]
    private static let plain: Set = ["1", "none", "normal", "auto"]
    private static let primitives = ["feDisplacementMap": 800.0, "feMorphology": 4000, "feMergeNode": 30]

    private func length(_ text: String?) -> Double? {
        guard let text = text?.replacing("px", with: ""), let most = text.magnitudes.max() else { return nil }
        return text.contains("%") ? most * max(1, side / 100) : text.contains(where: \.isLetter) ? most * 100 : most
    }

    private mutating func visit(_ index: Int, _ outer: Style, _ count: Double, isUsed: Bool = false) throws(RasterError)
    {
        let element = document.elements[index]
        guard isUsed || !Self.hidden.contains(element.name), time[0] < limit else { return }
        visitCount += 1
        guard outer.depth < SVGDocument.nesting, visitCount <= SVGDocument.elementCount else { throw .tooMany }
        var style = outer
        style.depth += 1
        var ancestor = isUsed ? element.parent : nil
        while let next = ancestor {
            try inherit(document.elements[next], &style)
            ancestor = document.elements[next].parent
        }
        try inherit(element, &style)
        for name in ["transform", "patternTransform"] { style.stretch *= element.values[name]?.svgStretch ?? 1 }
        if index > 0, let least = element.numbers("viewBox").suffix(2).min(), least > 0 {
            style.stretch *= max(1, side / least)
        }
        let isInBox = element.values.contains { $0.hasSuffix("Units") && $1.contains("objectBoundingBox") }
        style.stretch *= isInBox ? max(1, side) : 1

        let layers = ["opacity", "mix-blend-mode", "isolation"].compactMap { element.values[$0] }
        let functionCount = element.values["filter"]?.count { $0 == "(" } ?? 0
        var rate = layers.allSatisfy(Self.plain.contains) ? 0.0 : 6
        rate += 600 * Double(functionCount)
        if element.name == "stop" { rate += 0.5 }
        if element.name.hasPrefix("fe") {
            rate += (Self.primitives[element.name] ?? 150) + 80 * element.numbers("numOctaves").reduce(1, *)
            rate += 8 * Double(element.numbers("kernelMatrix").count)
        }
        time += count * SIMD3(10_000 + 60 * element.pixelCount, 0, rate)
        for (name, link) in element.links where !Self.paints.contains(name) {
            guard let target = document.targets[link] else { continue }
            time[2] += name == "href" ? 0 : 20 * count
            try visit(target, style, count, isUsed: true)
        }
        try draw(index, style, count)
        for child in element.children { try visit(child, style, count) }
    }

    private func inherit(_ element: SVGDocument.Element, _ style: inout Style) throws(RasterError) {
        if let text = element.values["font-size"] {
            let most = text.magnitudes.max() ?? 1.2
            let isRelative = text.contains(/(?i)em|ex|%|larger/)
            style.fontSize = isRelative ? style.fontSize * max(1.2, most) : max(style.fontSize, length(text) ?? 0)
        }
        guard style.fontSize < 10_000 else { throw .svg("its text is too large. Scale it down", .limitExceeded) }
        style.lineWidth = max(style.lineWidth, length(element.values["stroke-width"]) ?? 0)
        let dashes = element.numbers("stroke-dasharray")
        style.dash = min(style.dash, (dashes.filter { $0 > 0 }.min() ?? .infinity) / Double(max(1, dashes.count)))
        for (name, link) in element.links where Self.paints.contains(name) {
            if let target = document.targets[link] { style.paints.append((name, target)) }
        }
    }

    /// Adds the time of an element's own shape, and of what paints it.
    private mutating func draw(_ index: Int, _ style: Style, _ count: Double) throws(RasterError) {
        let key = [Double(index), style.lineWidth, style.fontSize]
        if extents[key] == nil { extents[key] = try extent(of: document.elements[index], style) }
        guard let shape = extents[key] else { return }
        let textCount = Double(document.elements[index].text.utf8.count)
        let (shapeCount, pairCount) = (Double(shape.count), Double(shape.pairCount))
        var constant = 60_000 * textCount + 0.03 * pow(textCount, 3) + 2_000 * shapeCount + 3_000 * pairCount
        if style.dash < .infinity {
            let pieceCount = 3 * shape.length / style.dash
            let touching = (shape.longest / style.dash + 1) * (style.lineWidth / style.dash + 2)
            constant += 4_000 * pieceCount
            constant += 500 * min(pieceCount * pieceCount / 2, (pairCount + shapeCount) * touching)
        }
        // A box is at least as large as a quarter of the lengths around it.
        let length = (shape.length / 4 + style.lineWidth) * style.stretch
        let part = min(1, length * length / (size.width * size.height))
        time += count * SIMD3(constant, 50 * shape.length * style.stretch, part)
        for (name, target) in style.paints {
            let painter = document.elements[target]
            let times = painter.name == "marker" ? shapeCount : name == "clip-path" ? 4 : 1
            var inner = style
            inner.paints = []
            // librsvg draws a pattern once, and Cairo may copy it tile by tile.
            let isWhole =
                name == "fill" && painter.links.isEmpty && painter.values["patternUnits"] == nil
                && painter.values["patternTransform"] == nil
                && ["width", "height"].allSatisfy { ["1", "100%"].contains(painter.values[$0]) }
            time[2] += (painter.name == "pattern" && !isWhole ? 3_000 : 10) * part * count
            let rate = time[2]
            try visit(target, inner, times * count, isUsed: true)
            // The shapes of a clip aren't drawn.
            if name == "clip-path" { time[2] = rate }
        }
    }

    /// Returns the extent of what an element draws by itself, larger than it is but for paths; nil for nothing.
    private func extent(of element: SVGDocument.Element, _ style: Style) throws(RasterError) -> Path.Extent? {
        var extent = Path.Extent()
        var numbers: [Double] = []
        switch element.name {
        case "path", "polygon", "polyline":
            let text = element.name == "path" ? element.values["d"] ?? "" : "M\(element.values["points"] ?? "")"
            if let path = try? Path(svg: text) {
                guard let extent = path.extent(margin: style.lineWidth / 2, limit: 20_000_000) else {
                    throw .svg("a path has too many lines beside each other. Divide it", .limitExceeded)
                }
                return extent
            }
            // Of a path with a fault, librsvg draws the beginning.
            numbers = text.magnitudes
            extent.pairCount = numbers.count * numbers.count
        case "text", "tspan", "textPath", "tref": numbers = [2 * style.fontSize * Double(element.text.utf8.count)]
        case "rect", "circle", "ellipse", "line", "image":
            let names = ["width", "height", "r", "rx", "ry", "x1", "y1", "x2", "y2"]
            numbers = names.compactMap { length(element.values[$0]) } + [0, 0, 0, 0]
        default: return nil
        }
        let total = numbers.reduce(0, +)
        (extent.count, extent.length, extent.longest) = (numbers.count, 7 * total, 2 * total)
        return extent
    }
}
