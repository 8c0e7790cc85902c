// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit
import RasterText

/// The graph of the last frames' times, with the line that a frame must stay below for sixty a second.
struct FrameGraph: Rasterizable, Hashable, Sendable {
    /// The times, the oldest first.
    var trace = FrameTrace()

    /// The size that suits the graph, in points.
    static let size = CGSize(width: 316, height: 96)

    private static let deadline = ScrollSummary.deadline / .milliseconds(1)
    private static let captionHeight: CGFloat = 20

    /// The times in microseconds.
    private var microseconds: [Int] { trace.times.map { Int(saturating: $0 / .microseconds(1)) } }

    static var keyPathsThatAffectState: StateKeyPaths<FrameGraph> {
        ["times": \.microseconds]
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = Palette(context.environment)
        context.fill(Path(roundedRect: bounds, cornerRadius: 6), with: palette.ground)
        let plot = CGRect(
            x: 8,
            y: Self.captionHeight + 8,
            width: max(bounds.width - 16, 0),
            height: max(bounds.height - Self.captionHeight - 16, 0)
        )
        drawCaption(in: context, CGRect(x: 8, y: 5, width: plot.width, height: Self.captionHeight), palette)
        let times = trace.times.map { $0 / .milliseconds(1) }
        let top = max(20, min((times.max() ?? 0) * 1.05, 70))
        drawBars(times, in: context, plot, top: top, palette)
        let line = (plot.maxY - plot.height * Self.deadline / top).rounded()
        var rule = Path()
        for x in stride(from: plot.minX, to: plot.maxX, by: 6) {
            rule.addRect(CGRect(x: x, y: line, width: min(3, plot.maxX - x), height: 1))
        }
        if !rule.isEmpty { context.fill(rule, with: palette.rule) }
        let label = CGRect(x: plot.minX, y: line + 2, width: plot.width, height: 12)
        context.draw("16.7 ms", in: label, style: TextStyle(font: palette.font(8.5), color: palette.secondary))
    }

    /// Draws a bar for each frame, the newest at the right.
    private func drawBars(
        _ times: [Double],
        in context: DrawingContext,
        _ plot: CGRect,
        top: Double,
        _ palette: Palette
    ) {
        let pitch = plot.width / CGFloat(FrameTrace.capacity)
        let first = FrameTrace.capacity - times.count
        var punctual = Path()
        var late = Path()
        for (index, time) in times.enumerated() {
            let left = (plot.minX + CGFloat(first + index) * pitch) * context.scale
            let right = (plot.minX + CGFloat(first + index + 1) * pitch) * context.scale
            let height = max((plot.height * min(time / top, 1) * context.scale).rounded() / context.scale, 1)
            let bar = CGRect(
                x: left.rounded() / context.scale,
                y: plot.maxY - height,
                width: max((right.rounded() - left.rounded() - 1) / context.scale, 1 / context.scale),
                height: height
            )
            if time > Self.deadline { late.addRect(bar) } else { punctual.addRect(bar) }
        }
        if !punctual.isEmpty { context.fill(punctual, with: palette.punctual) }
        if !late.isEmpty { context.fill(late, with: palette.late) }
    }

    private func drawCaption(in context: DrawingContext, _ rect: CGRect, _ palette: Palette) {
        context.draw(
            "Frame time",
            in: rect,
            style: TextStyle(font: palette.font(10.5, .semibold), color: palette.secondary)
        )
        let percentiles = trace.percentiles
        let figures = [50, 90, 99].compactMap { percent in
            percentiles[percent].map { "p\(percent) \(Self.text($0))" }
        }
        let text = figures.isEmpty ? "at rest" : figures.joined(separator: "  ") + " ms"
        context.draw(
            text,
            in: rect,
            style: TextStyle(font: palette.font(10.5), color: palette.text, alignment: .trailing)
        )
    }

    private static func text(_ time: Duration) -> String {
        ShownText.decimal(time / .milliseconds(1), digits: 1)
    }
}

extension FrameGraph {
    /// The colors and fonts of the graph.
    private struct Palette {
        let ground: Color
        let text: Color
        let secondary: Color
        let rule: Color
        let punctual: Color
        let late: Color
        private let fontScale: CGFloat

        init(_ environment: RasterEnvironment) {
            fontScale = environment.fontScale
            switch environment.colorScheme {
            case .light:
                ground = Color(hex: 0xFFFFFF)
                text = Color(hex: 0x24292F)
                secondary = Color(hex: 0x6B737D)
                rule = Color(hex: 0xC0504D, alpha: 0.75)
                punctual = Color(hex: 0x3584E4)
                late = Color(hex: 0xE66100)
            case .dark:
                ground = Color(hex: 0x242424)
                text = Color(hex: 0xEDEDED)
                secondary = Color(hex: 0x9A9A9A)
                rule = Color(hex: 0xF0776C, alpha: 0.75)
                punctual = Color(hex: 0x62A0EA)
                late = Color(hex: 0xFFA348)
            }
        }

        func font(_ size: CGFloat, _ weight: Font.Weight = .regular) -> Font {
            Font(size: size * fontScale, weight: weight, isMonospacedDigit: true)
        }
    }
}
