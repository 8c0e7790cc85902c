// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// The time that librsvg takes at most to draw a file: sums of measurements in nanoseconds, rounded up.
///
/// librsvg can't be stopped while it draws. References are followed as often as it follows them.
struct SVGEstimate: Sendable {
    /// The constant time, that by the scale of the natural size, that by pixels of the result, and the farthest point.
    private var (constant, perScale, perPixel, reach) = (0.0, 0.0, 0.0, 0.0)
    private var elementCount = 0
    private var extents: [[Double]: Path.Extent] = [:]

    /// The properties that elements inherit.
    private struct Style {
        var (scale, depth, fontSize, lineWidth, dash) = (1.0, 0, 16.0, 1.0, Double.infinity)
        var isPlain = true
        /// The time of the clips, with which librsvg intersects each shape.
        var clips = 0.0
        var paints: [String: [String]] = [:]
    }

    init(_ document: SVGDocument, size: CGSize) throws(RasterError) {
        constant = 200 * Double(document.selectorCount) * Double(document.elements.count)
        try visit(0, Style(), document, max(size.width, size.height), isUsed: true)
        extents = [:]
    }

    /// Throws an error if a drawing in so many pixels, at a scale of the natural size, may take longer than a time.
    func check(pixelCount: Double, scale: Double, limit: Duration) throws(RasterError) {
        let time = min(constant + perScale * scale + perPixel * pixelCount, 1e18)
        guard Duration.nanoseconds(Int64(time)) > limit || reach * scale > 4_194_304 else { return }
        throw .svg(
            "that may take \(time / 1e9) s. Simplify it, draw it smaller, or raise its timeLimit",
            .limitExceeded
        )
    }

    private static let hidden: Set = [
        "defs", "symbol", "clipPath", "mask", "marker", "pattern", "filter", "linearGradient", "radialGradient",
        "style",
    ]
    private static let paints: Set = ["fill", "stroke", "marker", "marker-start", "marker-mid", "marker-end"]
    private static let layers = ["opacity", "mix-blend-mode", "isolation", "mask", "filter", "clip-path"]
    private static let primitives = ["feDisplacementMap": 1500.0, "feMorphology": 6000, "feMergeNode": 20]
    private static var scaling: some RegexComponent { /scale|matrix/ }
    private static let units = ["in": 96.0, "cm": 38, "mm": 4, "pt": 1.4, "pc": 16]

    private mutating func visit(
        _ index: Int,
        _ outer: Style,
        _ document: SVGDocument,
        _ extent: Double,
        isUsed: Bool = false
    ) throws(RasterError) {
        let element = document.elements[index]
        guard isUsed || !Self.hidden.contains(element.name) else { return }
        elementCount += 1
        guard outer.depth < SVGDocument.nesting, elementCount <= SVGDocument.elementCount else { throw .tooMany }
        constant += element.name == "stop" ? 20_000 : 8_000
        let values = element.values
        var inner = outer
        inner.depth += 1
        func length(_ name: String, of whole: Double) -> Double? {
            guard let text = values[name], let most = text.magnitudes.max() else { return nil }
            if let unit = Self.units.first(where: { text.hasSuffix($0.key) }) { return most * unit.value }
            return most * (text.hasSuffix("%") ? whole / 100 : text.hasSuffix("m") ? inner.fontSize : 1)
        }
        inner.fontSize = length("font-size", of: inner.fontSize) ?? inner.fontSize
        inner.lineWidth = length("stroke-width", of: extent) ?? inner.lineWidth
        if let dash = values["stroke-dasharray"] { inner.dash = dash.magnitudes.filter { $0 > 0 }.min() ?? .infinity }
        for key in ["transform", "patternTransform"] { inner.scale *= max(1, values[key]?.svgStretch ?? 1) }
        if ["clipPathUnits", "maskContentUnits", "patternContentUnits"].contains(where: {
            values[$0] == "objectBoundingBox"
        }) {
            inner.scale *= max(1, extent)
        }
        let isScaled =
            inner.depth > 1 && values["viewBox"] != nil || values["transform"]?.contains(Self.scaling) == true
        inner.isPlain = inner.isPlain && !isScaled
        let sides = ["width", "height", "markerWidth", "markerHeight"].compactMap { length($0, of: extent) }
        if let side = values["viewBox"]?.magnitudes.suffix(2).min(), side > 0, inner.depth > 1 {
            inner.scale *= max(1, (sides + [extent]).reduce(0, max) / side)
        }
        guard inner.fontSize < 10_000 else { throw .svg("its text is too large. Scale it down", .limitExceeded) }
        perPixel += Self.layers.contains { values[$0] != nil } ? 2 : 0
        perPixel += 300 * Double(values["filter"]?.count { $0 == "(" } ?? 0)
        if element.name.hasPrefix("fe") {
            func product(_ name: String) -> Double { values[name]?.magnitudes.reduce(1, *) ?? 1 }
            perPixel += (Self.primitives[element.name] ?? 300) + 60 * product("numOctaves")
            perPixel += 15 * Double(values["kernelMatrix"]?.magnitudes.count ?? 0)
        }
        for name in Self.paints {
            guard let value = values[name] else { continue }
            let inherited = value.contains("inherit") ? outer.paints[name] ?? [] : []
            inner.paints[name] = inherited + element.links.filter { $0.name == name }.map(\.target)
        }
        constant += 60 * element.pixelCount
        for (name, link) in element.links where !Self.paints.contains(name) {
            guard let target = document.identifiers[String(link.dropFirst())] else { continue }
            perPixel += 6
            let before = constant
            try visit(target, inner, document, extent, isUsed: true)
            if name == "clip-path" { inner.clips += constant - before }
        }
        let key = [Double(index), inner.lineWidth, inner.fontSize]
        if extents[key] == nil {
            extents[key] = try element.extent(lineWidth: inner.lineWidth, fontSize: inner.fontSize)
        }
        if let shape = extents[key] {
            constant +=
                2_000 * Double(shape.count) + 8_000 * Double(shape.pairCount) + 20_000 * shape.length / inner.dash
            constant += inner.clips
            perScale += 100 * shape.height * inner.scale
            perPixel += 0.6
            reach = max(reach, shape.reach * inner.scale)
            for paint in inner.paints.values.joined() {
                guard let target = document.identifiers[String(paint.dropFirst())] else { continue }
                let (before, painter) = (self, document.elements[target])
                var around = inner
                around.paints = [:]
                try visit(target, around, document, extent, isUsed: true)
                // A marker is drawn at each point, and a pattern that is turned, tile by tile.
                let count = painter.name == "marker" ? Double(shape.count) : 1
                constant += (count - 1) * (constant - before.constant)
                perScale += (count - 1) * (perScale - before.perScale)
                perPixel += (count - 1) * (perPixel - before.perPixel) + 25
                guard painter.name == "pattern" else { continue }
                let tile = ["width", "height"].reduce(1) { $0 * (painter.values[$1]?.magnitudes.first ?? 0) }
                let isScaled =
                    painter.values["patternTransform"]?.contains(Self.scaling) == true || !painter.links.isEmpty
                let isInUnits = painter.values["patternUnits"]?.contains("userSpaceOnUse") == true
                if inner.isPlain, !isScaled, isInUnits, tile > 0 {
                    constant += 60_000 * extent * extent / tile
                } else {
                    perPixel += 8_000
                }
            }
        }
        for child in element.children { try visit(child, inner, document, extent) }
    }
}

extension SVGDocument.Element {
    /// Returns the extent of what the element draws by itself, larger than it is but for paths; nil for nothing.
    fileprivate func extent(lineWidth: Double, fontSize: Double) throws(RasterError) -> Path.Extent? {
        var extent = Path.Extent()
        var total = 0.0
        switch name {
        case "path", "polygon", "polyline":
            let text = name == "path" ? values["d"] ?? "" : "M\(values["points"] ?? "")"
            if let path = try? Path(svg: text) {
                guard let extent = path.extent(margin: lineWidth / 2, limit: 100_000_000) else { throw .tooMany }
                return extent
            }
            // Of a path with a fault, librsvg draws the beginning.
            let numbers = text.magnitudes
            total = numbers.reduce(0, +)
            (extent.count, extent.pairCount) = (numbers.count, numbers.count * numbers.count)
        case "text", "tspan", "textPath", "tref":
            // Pango's time grows with the square of a line's length.
            let count = text.utf8.count
            total = 5 * fontSize * Double(count)
            extent.count = 100 * count + count * count / 20
        case "rect", "circle", "ellipse", "line", "image":
            for key in ["x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2"] {
                total += values[key]?.magnitudes.first ?? 0
            }
            extent.count = 8
        default: return nil
        }
        (extent.length, extent.height, extent.reach) = (4 * total, 2 * total, total)
        return extent
    }
}
