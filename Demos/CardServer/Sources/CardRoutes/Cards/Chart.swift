// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLayout

/// A chart of one row of numbers.
struct Chart: Card, LayoutComponent {
    enum Kind: String, Sendable, CaseIterable { case area, line, bars }

    var title: String
    var points: [Double]
    var labels: [String]
    var unit: String
    var kind: Kind
    var tint: Color
    var theme: Theme
    var size: CGSize

    var page: Color { theme.page }

    var body: some LayoutElement {
        VStack(spacing: 16) {
            HStack(alignment: .top) {
                VStack(alignment: .leading, spacing: 2) {
                    Text(title).font(.card(13, .medium)).foregroundStyle(theme.secondary)
                    if let last = points.last {
                        Text(Self.text(last) + (unit.isEmpty ? "" : " " + unit))
                            .font(.card(24, .bold).monospacedDigit()).tracking(-0.3).foregroundStyle(theme.text)
                    }
                }
                Spacer()
                if let (text, color) = change {
                    Text(text).font(.card(12, .semibold)).foregroundStyle(color)
                        .padding(.horizontal, 9)
                        .frame(minHeight: 24)
                        .background(color.opacity(0.13), in: Capsule())
                        .layoutPriority(1)
                }
            }
            .lineLimit(1)
            Canvas { context, size in
                ChartPlot(chart: self, size: size, in: context).draw()
            }
        }
        .padding(.horizontal, 20)
        .padding(.vertical, 14)
        .frame(width: size.width, height: size.height)
        .panel(theme.surface, border: theme.border, cornerRadius: 16)
    }

    /// The change since the first point, and its color; nil where it says nothing.
    private var change: (String, Color)? {
        guard let first = points.first, let last = points.last, points.count > 1, first != 0 else { return nil }
        let change = (last - first) / abs(first) * 100
        guard abs(change) < 1e6 else { return nil }
        let (sign, hue) =
            abs(change) < 0.05
            ? ("", theme.secondary) : change < 0 ? ("▼ ", Color(hex: 0xD92D20)) : ("▲ ", Color(hex: 0x079455))
        return (sign + Self.text(abs(change), digits: abs(change) < 10 ? 1 : 0) + "%", hue.legible(on: theme))
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

/// The drawing of a chart's axes and points.
private struct ChartPlot {
    private let chart: Chart
    private let context: DrawingContext
    private let axis: ChartAxis
    private let marks: [ResolvedText]

    /// The edges between which the points lie, in points.
    private let (left, right): (CGFloat, CGFloat)
    private let (top, bottom): (CGFloat, CGFloat)

    init(chart: Chart, size: CGSize, in context: DrawingContext) {
        (self.chart, self.context) = (chart, context)
        axis = ChartAxis(chart.points, includesZero: chart.kind != .line)
        let style = Self.style(chart)
        marks = axis.marks.map { context.resolve(Text(Chart.text($0), style: style)) }
        let line = context.resolve(Text("0", style: style)).size.height
        left = (marks.map(\.size.width).max() ?? 0) + 10
        right = max(size.width, left + 1)
        top = line / 2
        bottom = max(size.height - (chart.labels.isEmpty ? line / 2 : line + 12), top + 1)
    }

    private static func style(_ chart: Chart) -> TextStyle {
        TextStyle(font: .card(11), color: chart.theme.secondary, lineLimit: 1)
    }

    private func y(_ value: Double) -> CGFloat { bottom - (bottom - top) * axis.fraction(of: value) }

    func draw() {
        // Numbers need a line each: a low chart has every second or third one.
        let stride = Int((2 * top * CGFloat(marks.count - 1) / (bottom - top)).rounded(.up))
        for (index, (mark, text)) in zip(axis.marks, marks).enumerated() {
            let y = y(mark)
            context.hairline(from: CGPoint(x: left, y: y), to: CGPoint(x: right, y: y), with: chart.theme.border)
            guard index % max(stride, 1) == 0 else { continue }
            context.draw(text, at: CGPoint(x: left - 10, y: y), anchor: .trailing)
        }
        drawLabels()
        if chart.kind == .bars { drawBars() } else { drawLine() }
    }

    private func drawLine() {
        let (points, tint) = (chart.points, chart.tint)
        let step = (right - left - 12) / CGFloat(max(points.count - 1, 1))
        let places = points.enumerated().map { index, point in
            CGPoint(x: points.count > 1 ? left + 6 + CGFloat(index) * step : (left + right) / 2, y: y(point))
        }
        guard let first = places.first, let last = places.last else { return }
        let line = Path.smooth(places)
        if chart.kind == .area, points.count > 1 {
            let base = y(max(axis.low, 0))
            var area = line
            area.addLine(to: CGPoint(x: last.x, y: base))
            area.addLine(to: CGPoint(x: first.x, y: base))
            area.closeSubpath()
            let fade = Gradient(colors: [tint.opacity(0.32), tint.opacity(0.02)])
            let (start, end) = (CGPoint(x: 0, y: top), CGPoint(x: 0, y: bottom))
            context.fill(area, with: .linearGradient(fade, startPoint: start, endPoint: end))
        }
        if points.count > 1 {
            context.stroke(line, with: tint, style: StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .round))
        }
        for (radius, color) in [(10, tint.opacity(0.2)), (5, chart.theme.surface), (3, tint)] as [(CGFloat, Color)] {
            let dot = CGRect(x: last.x - radius, y: last.y - radius, width: 2 * radius, height: 2 * radius)
            context.fill(Path(ellipseIn: dot), with: color)
        }
    }

    private func drawBars() {
        let step = (right - left) / CGFloat(max(chart.points.count, 1))
        let width = min(max(step * 0.64, min(step, 1)), 56)
        let zero = y(0)
        for (index, point) in chart.points.enumerated() {
            let (x, y) = (left + (CGFloat(index) + 0.5) * step - width / 2, y(point))
            let bar = CGRect(x: x, y: min(y, zero), width: width, height: abs(y - zero))
            context.fill(
                Path(roundedRect: bar, cornerRadius: min(5, width / 3, bar.height / 2)),
                with: index == chart.points.count - 1 ? chart.tint : chart.tint.opacity(0.45)
            )
        }
    }

    private func drawLabels() {
        let (labels, isBars) = (chart.labels, chart.kind == .bars)
        guard !labels.isEmpty else { return }
        let step =
            isBars ? (right - left) / CGFloat(labels.count) : (right - left - 12) / CGFloat(max(labels.count - 1, 1))
        let start = isBars ? left + step / 2 : left + 6
        // Narrower texts than 32 points can't be read: some of the labels stand for all.
        let stride = max((32 / step).rounded(.up), 1)
        for (index, label) in labels.enumerated() where index % Int(stride) == 0 {
            let (isFirst, isLast) = (!isBars && index == 0, !isBars && index == labels.count - 1 && index > 0)
            let width = step * stride - 6
            let room = CGSize(width: isFirst || isLast ? width / 2 + 6 : width, height: .infinity)
            let place = CGPoint(x: isFirst ? left : isLast ? right : start + CGFloat(index) * step, y: bottom + 10)
            let anchor = isFirst ? UnitPoint.topLeading : isLast ? .topTrailing : .top
            context.draw(context.resolve(Text(label, style: Self.style(chart)), in: room), at: place, anchor: anchor)
        }
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
