// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterKit
import RasterText

/// A chart of one row of numbers.
package struct Chart: Card {
    package enum Kind: String, Sendable, CaseIterable { case area, line, bars }

    package var title: String
    package var points: [Double]
    package var labels: [String]
    package var unit: String
    package var kind: Kind
    package var tint: Color
    package var theme: Theme
    package var size: CGSize

    package init(
        title: String,
        points: [Double],
        labels: [String],
        unit: String,
        kind: Kind,
        tint: Color,
        theme: Theme,
        size: CGSize
    ) {
        self.title = title
        self.points = points
        self.labels = labels
        self.unit = unit
        self.kind = kind
        self.tint = tint
        self.theme = theme
        self.size = size
    }

    package var page: Color { theme.page }
    package func measuredSize() -> CGSize { size }

    package func draw(in context: DrawingContext, bounds: CGRect) throws {
        let shape = Path(roundedRect: bounds, cornerRadius: 16)
        context.fill(shape, with: theme.surface)
        context.strokeBorder(shape, with: theme.border, lineWidth: 1)
        let margin: CGFloat = 20
        drawHeader(in: context, CGRect(x: margin, y: 16, width: size.width - 2 * margin, height: 50))

        let axis = ChartAxis(points, includesZero: kind != .line)
        let small = TextStyle.card(.card(11), theme.secondary)
        let marks = axis.marks.map { Self.text($0) }
        var widest: CGFloat = 0
        for mark in marks { widest = max(widest, try small.size(of: mark).width) }
        let plot = CGRect(
            x: margin + widest + 10,
            y: 84,
            width: max(size.width - 2 * margin - widest - 10, 1),
            height: max(size.height - 84 - (labels.isEmpty ? 22 : 40), 1)
        )
        // Numbers need 14 points each: a low chart has every second or third one.
        let stride = Int((14 * CGFloat(marks.count - 1) / plot.height).rounded(.up))
        for (index, (mark, text)) in zip(axis.marks, marks).enumerated() {
            let y = plot.maxY - plot.height * axis.fraction(of: mark)
            context.hairline(from: CGPoint(x: plot.minX, y: y), to: CGPoint(x: plot.maxX, y: y), with: theme.border)
            guard index % max(stride, 1) == 0 else { continue }
            let frame = CGRect(x: margin, y: y - 8, width: widest, height: 16)
            context.draw(text, in: frame, style: .card(.card(11), theme.secondary, alignment: .trailing))
        }
        drawLabels(in: context, plot)
        switch kind {
        case .bars: drawBars(in: context, plot, axis)
        case .line, .area: drawLine(in: context, plot, axis)
        }
    }

    private func drawHeader(in context: DrawingContext, _ frame: CGRect) {
        let name = CGRect(x: frame.minX, y: frame.minY, width: frame.width * 0.6, height: 18)
        context.draw(title, in: name, style: .card(.card(13, .medium), theme.secondary, alignment: .left))
        guard let last = points.last else { return }
        let value = CGRect(x: frame.minX, y: frame.minY + 18, width: frame.width * 0.6, height: 32)
        let shown = Self.text(last) + (unit.isEmpty ? "" : " " + unit)
        let large = Font.card(24, .bold).monospacedDigit()
        context.draw(shown, in: value, style: .card(large, theme.text, alignment: .left, tracking: -0.3))
        guard let first = points.first, points.count > 1, first != 0 else { return }
        let change = (last - first) / abs(first) * 100
        // The change since a number that is almost zero says nothing.
        guard abs(change) < 1e6 else { return }
        let (sign, hue) =
            abs(change) < 0.05
            ? ("", theme.secondary) : change < 0 ? ("▼ ", Color(hex: 0xD92D20)) : ("▲ ", Color(hex: 0x079455))
        let color = hue.legible(on: theme)
        let percentage = sign + Self.text(abs(change), digits: abs(change) < 10 ? 1 : 0) + "%"
        let text = context.resolve(Text(percentage, style: .card(.card(12, .semibold), color)), in: frame.size)
        let pill = CGRect(
            x: frame.maxX - text.size.width - 18,
            y: frame.minY + 1,
            width: text.size.width + 18,
            height: 24
        )
        context.fill(Path(roundedRect: pill, cornerRadius: 12), with: color.opacity(0.13))
        context.draw(text, in: pill.insetBy(dx: 9, dy: 0))
    }

    private func place(_ index: Int, _ plot: CGRect, _ axis: ChartAxis) -> CGPoint {
        let part = points.count > 1 ? CGFloat(index) / CGFloat(points.count - 1) : 0.5
        return CGPoint(
            x: plot.minX + 6 + (plot.width - 12) * part,
            y: plot.maxY - plot.height * axis.fraction(of: points[index])
        )
    }

    private func drawLine(in context: DrawingContext, _ plot: CGRect, _ axis: ChartAxis) {
        let places = points.indices.map { place($0, plot, axis) }
        let line = Path.smooth(places)
        guard let first = places.first, let last = places.last else { return }
        if kind == .area {
            let base = plot.maxY - plot.height * axis.fraction(of: max(axis.low, 0))
            var area = line
            area.addLine(to: CGPoint(x: last.x, y: base))
            area.addLine(to: CGPoint(x: first.x, y: base))
            area.closeSubpath()
            let fade = Gradient(colors: [tint.opacity(0.32), tint.opacity(0.02)])
            context.fill(
                area,
                with: .linearGradient(
                    fade,
                    startPoint: CGPoint(x: 0, y: plot.minY),
                    endPoint: CGPoint(x: 0, y: plot.maxY)
                )
            )
        }
        context.stroke(line, with: tint, style: StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .round))
        let dot = CGRect(x: last.x - 5, y: last.y - 5, width: 10, height: 10)
        context.fill(Path(ellipseIn: dot.insetBy(dx: -5, dy: -5)), with: tint.opacity(0.2))
        context.fill(Path(ellipseIn: dot), with: theme.surface)
        context.fill(Path(ellipseIn: dot.insetBy(dx: 2, dy: 2)), with: tint)
    }

    private func drawBars(in context: DrawingContext, _ plot: CGRect, _ axis: ChartAxis) {
        let step = plot.width / CGFloat(max(points.count, 1))
        let zero = plot.maxY - plot.height * axis.fraction(of: 0)
        let width = min(max(step * 0.64, min(step, 1)), 56)
        for (index, point) in points.enumerated() {
            let y = plot.maxY - plot.height * axis.fraction(of: point)
            let x = plot.minX + (CGFloat(index) + 0.5) * step - width / 2
            let bar = CGRect(x: x, y: min(y, zero), width: width, height: abs(y - zero))
            let isLast = index == points.count - 1
            context.fill(
                Path(roundedRect: bar, cornerRadius: min(5, width / 3, bar.height / 2)),
                with: isLast ? tint : tint.opacity(0.45)
            )
        }
    }

    private func drawLabels(in context: DrawingContext, _ plot: CGRect) {
        guard !labels.isEmpty else { return }
        let step =
            kind == .bars ? plot.width / CGFloat(labels.count) : (plot.width - 12) / CGFloat(max(labels.count - 1, 1))
        let start = kind == .bars ? plot.minX + step / 2 : plot.minX + 6
        // Narrower texts than 32 points can't be read: some of the labels stand for all.
        let stride = max((32 / step).rounded(.up), 1)
        for (index, label) in labels.enumerated() where index % Int(stride) == 0 {
            let width = step * stride - 6
            let x = start + CGFloat(index) * step
            let isFirst = kind != .bars && index == 0
            let isLast = kind != .bars && index == labels.count - 1 && index > 0
            let frame = CGRect(
                x: isFirst ? x - 6 : x - width / 2,
                y: plot.maxY + 10,
                width: isFirst || isLast ? width / 2 + 6 : width,
                height: 16
            )
            let alignment: TextStyle.Alignment = isFirst ? .left : isLast ? .right : .center
            context.draw(label, in: frame, style: .card(.card(11), theme.secondary, alignment: alignment))
        }
    }

    /// Returns a number as people write it, such as 12.4k.
    static func text(_ value: Double, digits: Int? = nil) -> String {
        let size = abs(value)
        let (divisor, suffix): (Double, String) =
            size >= 999_500_000_000
            ? (1e12, "T")
            : size >= 999_500_000
                ? (1e9, "B") : size >= 999_500 ? (1e6, "M") : size >= 10_000 ? (1e3, "k") : (1, "")
        let shown = value / divisor
        var places = digits ?? (abs(shown) >= 100 ? 0 : abs(shown) >= 10 ? 1 : 2)
        if digits == nil, size > 0, size < 0.1 { places = min(2 - Int(log10(size).rounded(.down)), 12) }
        if digits == nil, shown == shown.rounded() { places = 0 }
        var text = String(format: "%.\(places)f", shown)
        if digits == nil, text.contains(".") {
            while text.hasSuffix("0") { text.removeLast() }
            if text.hasSuffix(".") { text.removeLast() }
        }
        return text == "-0" ? "0" : text + suffix
    }
}

/// The scale of a chart: round numbers around all points.
struct ChartAxis {
    let low: Double
    let high: Double
    let marks: [Double]

    init(_ points: [Double], includesZero: Bool) {
        var (low, high) = (points.min() ?? 0, points.max() ?? 1)
        if includesZero { (low, high) = (min(low, 0), max(high, 0)) }
        // Steps between smaller numbers aren't representable.
        if high - low < max(abs(high), abs(low)) * 1e-9 || high - low < 1e-290 { (low, high) = (low - 0.5, high + 0.5) }
        let rough = (high - low) / 4
        let power = pow(10, floor(log10(rough)))
        let step = power * ([1.0, 2, 2.5, 5, 10].first { $0 * power >= rough * 0.999 } ?? 10)
        self.low = floor(low / step + 1e-9) * step
        self.high = ceil(high / step - 1e-9) * step
        let count = Int(exactly: ((self.high - self.low) / step).rounded()) ?? 4
        marks = (0...min(max(count, 1), 8)).map { [low = self.low] in low + Double($0) * step }
    }

    /// Returns the place of a value between the ends, from 0 to 1.
    func fraction(of value: Double) -> CGFloat { CGFloat(min(max((value - low) / (high - low), 0), 1)) }
}

extension Path {
    /// Returns a smooth line through points, which has no higher or lower places than they have.
    ///
    /// Fritsch and Carlson, *Monotone Piecewise Cubic Interpolation*, SIAM Journal on Numerical Analysis 17 (1980).
    static func smooth(_ points: [CGPoint]) -> Path {
        Path { path in
            guard let first = points.first else { return }
            path.move(to: first)
            guard points.count > 2 else { return path.addLines(points) }
            let slopes = zip(points, points.dropFirst()).map { ($1.y - $0.y) / max($1.x - $0.x, 1e-6) }
            var tangents = points.indices.map { index -> CGFloat in
                guard index > 0 else { return slopes[0] }
                guard index < slopes.count else { return slopes[slopes.count - 1] }
                let (left, right) = (slopes[index - 1], slopes[index])
                return left * right <= 0 ? 0 : (left + right) / 2
            }
            for (index, slope) in slopes.enumerated() where slope != 0 {
                let (left, right) = (tangents[index] / slope, tangents[index + 1] / slope)
                let length = hypot(left, right)
                guard length > 3 else { continue }
                tangents[index] = 3 / length * left * slope
                tangents[index + 1] = 3 / length * right * slope
            }
            for (index, (start, end)) in zip(points, points.dropFirst()).enumerated() {
                let third = (end.x - start.x) / 3
                path.addCurve(
                    to: end,
                    control1: CGPoint(x: start.x + third, y: start.y + tangents[index] * third),
                    control2: CGPoint(x: end.x - third, y: end.y - tangents[index + 1] * third)
                )
            }
        }
    }
}
