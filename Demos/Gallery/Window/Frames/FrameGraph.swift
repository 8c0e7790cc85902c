// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import GalleryPages
import RasterKit
import RasterText

/// The graph of the last frames' times, with the line that a frame must stay below for sixty a second.
struct FrameGraph: Rasterizable, Hashable, Sendable {
    private(set) var times: [Duration] = []
    private static let capacity = 120

    /// A Boolean value that indicates whether the percentiles are written above the bars.
    let showsCaption: Bool

    /// The least time at the top of the axis, in milliseconds, which graphs side by side share.
    var leastTop = 20.0

    init(showsCaption: Bool = true) {
        self.showsCaption = showsCaption
    }

    /// The time at the top of the axis, in milliseconds.
    var top: Double { max(leastTop, min((times.max() ?? .zero) / .milliseconds(1) * 1.05, 70)) }

    mutating func add(_ time: Duration) {
        if times.count == Self.capacity { times.removeFirst() }
        times.append(time)
    }

    static let size = CGSize(width: 316, height: 96)

    private static let deadline = ScrollScript.frameDuration * 1000

    private var microseconds: [Int] { times.map { Int(saturating: $0 / .microseconds(1)) } }

    static var keyPathsThatAffectState: StateKeyPaths<FrameGraph> {
        ["times": \.microseconds, "showsCaption": \.showsCaption, "leastTop": \.leastTop]
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = Palette(context.environment)
        context.fill(Path(roundedRect: bounds, cornerRadius: 6), with: palette.card)
        let mirroring = Mirroring(context, bounds)
        let fontScale = context.environment.fontScale
        let captionHeight = showsCaption ? 20 * fontScale : 0
        // The bars begin beside the label of the line.
        let labelWidth = 40 * fontScale
        let plot = CGRect(
            x: 8 + labelWidth,
            y: captionHeight + 8,
            width: max(bounds.width - 16 - labelWidth, 0),
            height: max(bounds.height - captionHeight - 16, 0)
        )
        if showsCaption {
            let caption = CGRect(x: 8, y: 5, width: max(bounds.width - 16, 0), height: captionHeight)
            drawCaption(in: context, caption, palette, mirroring)
        }
        drawBars(times.map { $0 / .milliseconds(1) }, in: context, plot, top: top, palette, mirroring)
        let line = (plot.maxY - plot.height * Self.deadline / top).rounded()
        var rule = Path()
        for x in stride(from: plot.minX, to: plot.maxX, by: 6) {
            rule.addRect(mirroring.place(CGRect(x: x, y: line, width: min(3, plot.maxX - x), height: 1)))
        }
        if !rule.isEmpty { context.fill(rule, with: palette.late) }
        let label = mirroring.place(CGRect(x: 8, y: line - 6 * fontScale, width: labelWidth, height: 12 * fontScale))
        let style = TextStyle.line(palette.font(8.5), palette.secondary)
        context.draw("16.7 ms", in: label, style: mirroring.leading("", style))
    }

    /// Draws a bar for each frame, the newest at the trailing edge.
    private func drawBars(
        _ times: [Double],
        in context: DrawingContext,
        _ plot: CGRect,
        top: Double,
        _ palette: Palette,
        _ mirroring: Mirroring
    ) {
        let pitch = plot.width / CGFloat(Self.capacity)
        let first = Self.capacity - times.count
        var punctual = Path()
        var late = Path()
        for (index, time) in times.enumerated() {
            let height = max(plot.height * min(time / top, 1), 1)
            let left = plot.minX + CGFloat(first + index) * pitch
            let place = CGRect(x: left, y: plot.maxY - height, width: pitch, height: height)
            // A pixel lies between two bars.
            var bar = mirroring.place(place)
            bar.size.width = max(bar.width - 1 / context.scale, 1 / context.scale)
            if time > Self.deadline { late.addRect(bar) } else { punctual.addRect(bar) }
        }
        if !punctual.isEmpty { context.fill(punctual, with: palette.accent) }
        if !late.isEmpty { context.fill(late, with: palette.late) }
    }

    private func drawCaption(
        in context: DrawingContext,
        _ rect: CGRect,
        _ palette: Palette,
        _ mirroring: Mirroring
    ) {
        let title = TextStyle.line(palette.font(10.5, .semibold), palette.secondary)
        context.draw("Frame time", in: rect, style: mirroring.leading("", title))
        let percentiles = Percentiles(times)
        let figures = [50, 90, 99].compactMap { percent in
            percentiles[percent].map { "p\(percent) \(Self.text($0))" }
        }
        let text = figures.isEmpty ? "at rest" : figures.joined(separator: "  ") + " ms"
        let style = TextStyle.line(palette.font(10.5), palette.text)
        context.draw(text, in: rect, style: mirroring.trailing("", style))
    }

    private static func text(_ time: Duration) -> String {
        ShownText.decimal(time / .milliseconds(1), digits: 1)
    }
}
