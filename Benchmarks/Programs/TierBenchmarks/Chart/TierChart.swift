// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

/// A chart of the times of tiers and of drawing, by size of picture, on logarithmic axes.
struct TierChart: Rasterizable {
    static let size = CGSize(width: 820, height: 540)

    var figures: TierFigures

    /// Nothing is listed, since the chart is written once and never cached.
    static var keyPathsThatAffectState: StateKeyPaths<TierChart> { [] }

    var rasterOptions: RasterOptions { RasterOptions(isOpaque: true, background: .white) }

    private static let plot = CGRect(x: 72, y: 88, width: 586, height: 336)
    private static let ink = Color(hex: 0x1E293B)
    private static let quiet = Color(hex: 0x5B6779)
    private static let rule = Color(hex: 0xE5E9F0)
    private static let memoryColor = Color(hex: 0x0B8F7A)
    private static let diskColor = Color(hex: 0x2563EB)
    private static let sharedColor = Color(hex: 0xC2590A)

    private var horizontal: LogAxis {
        let counts = figures.sizes.map { Double($0.byteCount) }
        let range = (counts.min() ?? 1) / 1.35...(counts.max() ?? 10) * 1.35
        return LogAxis(range: range, start: Self.plot.minX, end: Self.plot.maxX)
    }

    private var vertical: LogAxis {
        let tiers = [figures.memory, figures.disk, figures.shared].flatMap(\.times)
        let times = (tiers + figures.drawings.flatMap(\.times)).map { $0 / .nanoseconds(1) }
        // A quarter of a decade beyond what is shown.
        let range = (times.min() ?? 1) / 1.8...(times.max() ?? 10) * 1.8
        return LogAxis(range: range, start: Self.plot.maxY, end: Self.plot.minY)
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        drawTitle(in: context)
        drawGrid(in: context)
        for drawing in figures.drawings { drawSeries(drawing, in: context) }
        drawLine(figures.memory, Self.memoryColor, in: context)
        drawLine(figures.disk, Self.diskColor, in: context)
        drawLine(figures.shared, Self.sharedColor, in: context)
        for drawing in figures.drawings { drawMarks(drawing, in: context) }
        drawLabels(in: context)
        drawLegend(in: context)
    }

    // MARK: Parts

    private func drawTitle(in context: DrawingContext) {
        let title = TextStyle(font: Self.font(18, .bold), color: Self.ink, verticalAlignment: .center, lineLimit: 1)
        let detail = TextStyle(font: Self.font(12), color: Self.quiet, verticalAlignment: .center, lineLimit: 1)
        context.draw("When a tier pays", in: CGRect(x: 24, y: 18, width: 760, height: 26), style: title)
        context.draw(
            "Time to get an image from each tier, and to draw it, by its size in points, at scale 2",
            in: CGRect(x: 24, y: 44, width: 760, height: 18),
            style: detail
        )
    }

    private func drawGrid(in context: DrawingContext) {
        let (plot, label) = (
            Self.plot,
            TextStyle(
                font: Self.font(11),
                color: Self.quiet,
                alignment: .trailing,
                verticalAlignment: .center,
                lineLimit: 1
            )
        )
        for decade in vertical.decades {
            let y = vertical.place(decade).rounded()
            context.fill(CGRect(x: plot.minX, y: y, width: plot.width, height: 1), with: Self.rule)
            context.draw(
                Self.text(nanoseconds: decade),
                in: CGRect(x: 4, y: y - 8, width: plot.minX - 12, height: 16),
                style: label
            )
        }
        context.fill(CGRect(x: plot.minX, y: plot.maxY, width: plot.width, height: 1), with: Self.quiet)
        let name = TextStyle(
            font: Self.font(11),
            color: Self.ink,
            alignment: .center,
            verticalAlignment: .center,
            lineLimit: 1
        )
        let bytes = TextStyle(
            font: Self.font(10),
            color: Self.quiet,
            alignment: .center,
            verticalAlignment: .center,
            lineLimit: 1
        )
        for size in figures.sizes {
            let x = horizontal.place(Double(size.byteCount))
            context.fill(CGRect(x: x.rounded(), y: plot.maxY, width: 1, height: 5), with: Self.quiet)
            context.draw(size.text, in: CGRect(x: x - 48, y: plot.maxY + 7, width: 96, height: 16), style: name)
            context.draw(size.byteText, in: CGRect(x: x - 48, y: plot.maxY + 22, width: 96, height: 14), style: bytes)
        }
    }

    private func drawLine(_ tier: TierFigures.Tier, _ color: Color, in context: DrawingContext) {
        let style = StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .round)
        context.stroke(Self.line(through: points(of: tier.times)), with: color, style: style)
    }

    private func drawSeries(_ drawing: TierFigures.Drawing, in context: DrawingContext) {
        let style = StrokeStyle(lineWidth: 1, dash: [3, 3])
        context.stroke(Self.line(through: points(of: drawing.times)), with: Self.ink.opacity(0.55), style: style)
    }

    private func drawMarks(_ drawing: TierFigures.Drawing, in context: DrawingContext) {
        for (point, decision) in zip(points(of: drawing.times), drawing.decisions) {
            drawMark(decision, at: point, in: context)
        }
    }

    private func drawMark(_ decision: TierFigures.Decision, at point: CGPoint, in context: DrawingContext) {
        let radius: CGFloat = 5
        let rect = CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
        context.fill(Path(ellipseIn: rect.insetBy(dx: -2, dy: -2)), with: .white)
        context.fill(Path(ellipseIn: rect), with: decision == .both ? Self.ink : .white)
        if decision == .disk || decision == .shared {
            context.withState {
                let left = decision == .disk
                context.clip(to: CGRect(x: left ? rect.minX : point.x, y: rect.minY, width: radius, height: 2 * radius))
                context.fill(Path(ellipseIn: rect), with: Self.ink)
            }
        }
        context.stroke(Path(ellipseIn: rect), with: Self.ink, lineWidth: 1.5)
    }

    /// The names of the lines, at their right ends.
    private func drawLabels(in context: DrawingContext) {
        let tiers = [
            (figures.memory, Self.memoryColor), (figures.disk, Self.diskColor), (figures.shared, Self.sharedColor),
        ]
        var labels = tiers.map { (text: $0.0.name, color: $0.1, y: points(of: $0.0.times).last?.y ?? 0, weight: true) }
        labels += figures.drawings.map { drawing in
            ("drawing: \(drawing.name)", Self.ink, points(of: drawing.times).last?.y ?? 0, false)
        }
        let places = LogAxis.spread(labels.map(\.y), by: 17)
        let x = (points(of: figures.memory.times).last?.x ?? Self.plot.maxX) + 16
        for (label, place) in zip(labels, places) {
            let leader = Self.line(through: [CGPoint(x: x - 8, y: label.y), CGPoint(x: x - 1, y: place)])
            if abs(place - label.y) > 2 { context.stroke(leader, with: label.color.opacity(0.5), lineWidth: 1) }
            context.draw(
                label.text,
                in: CGRect(x: x + 2, y: place - 9, width: Self.size.width - x - 8, height: 18),
                style: TextStyle(
                    font: Self.font(12, label.weight ? .bold : .regular),
                    color: label.color,
                    verticalAlignment: .center,
                    lineLimit: 1
                )
            )
        }
    }

    private func drawLegend(in context: DrawingContext) {
        let style = TextStyle(font: Self.font(11), color: Self.ink, verticalAlignment: .center, lineLimit: 1)
        let shown = TierFigures.Decision.allCases.filter { decision in
            decision != .shared || figures.drawings.contains { $0.decisions.contains(decision) }
        }
        var x = Self.plot.minX
        let y = Self.plot.maxY + 62
        for decision in shown {
            drawMark(decision, at: CGPoint(x: x + 6, y: y), in: context)
            let width = (try? ResolvedText(decision.rawValue, style: style).size.width) ?? 200
            context.draw(decision.rawValue, in: CGRect(x: x + 18, y: y - 9, width: width + 4, height: 18), style: style)
            x += width + 44
        }
        context.draw(
            "A drawing below a tier's line is faster without it; the circles show the decisions of a pipeline",
            in: CGRect(x: Self.plot.minX, y: y + 17, width: 700, height: 18),
            style: style
        )
    }

    // MARK: Places

    private func points(of times: [Duration]) -> [CGPoint] {
        zip(figures.sizes, times).map { size, time in
            CGPoint(x: horizontal.place(Double(size.byteCount)), y: vertical.place(time / .nanoseconds(1)))
        }
    }

    private static func line(through points: [CGPoint]) -> Path {
        Path { path in
            for (index, point) in points.enumerated() {
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
        }
    }

    private static func font(_ size: CGFloat, _ weight: Font.Weight = .regular) -> Font {
        Font(family: "DejaVu Sans", size: size, weight: weight)
    }

    private static func text(nanoseconds: Double) -> String {
        switch nanoseconds {
        case ..<1000: "\(Int(nanoseconds.rounded())) ns"
        case ..<1_000_000: "\(Int((nanoseconds / 1000).rounded())) µs"
        default: "\(Int((nanoseconds / 1_000_000).rounded())) ms"
        }
    }
}
