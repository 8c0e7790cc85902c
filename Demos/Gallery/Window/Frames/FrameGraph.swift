// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit
import RasterText

/// The graph of the last frames' times, with the line that a frame must stay below for sixty a second.
struct FrameGraph: Rasterizable, Hashable, Sendable {
    private(set) var times: [Duration] = []
    private static let capacity = 120

    mutating func add(_ time: Duration) {
        if times.count == Self.capacity { times.removeFirst() }
        times.append(time)
    }

    static let size = CGSize(width: 316, height: 96)

    private static let deadline = ScrollSummary.deadline / .milliseconds(1)
    private static let captionHeight: CGFloat = 20

    private var microseconds: [Int] { times.map { Int(saturating: $0 / .microseconds(1)) } }

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
        let times = times.map { $0 / .milliseconds(1) }
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
        let pitch = plot.width / CGFloat(Self.capacity)
        let first = Self.capacity - times.count
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
        let percentiles = Percentiles(times)
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

/// The colors and fonts of the graph.
private struct Palette {
    private let environment: RasterEnvironment

    init(_ environment: RasterEnvironment) {
        self.environment = environment
    }

    var ground: Color { environment.colorScheme.color(0xFFFFFF, 0x242424) }
    var text: Color { environment.colorScheme.color(0x24292F, 0xEDEDED) }
    var secondary: Color { environment.colorScheme.color(0x6B737D, 0x9A9A9A) }
    var rule: Color { environment.colorScheme.color(0xC0504D, 0xF0776C).opacity(0.75) }
    var punctual: Color { environment.colorScheme.color(0x3584E4, 0x62A0EA) }
    var late: Color { environment.colorScheme.color(0xE66100, 0xFFA348) }

    func font(_ size: CGFloat, _ weight: Font.Weight = .regular) -> Font {
        Font(size: size * environment.fontScale, weight: weight, isMonospacedDigit: true)
    }
}
