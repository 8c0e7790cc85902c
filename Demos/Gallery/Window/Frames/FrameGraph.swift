// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import GalleryPages
import RasterLayout

/// The graph of the last frames' times, with the line that a frame must stay below for sixty a second.
struct FrameGraph: LayoutComponent, Hashable, Sendable {
    private(set) var times: [Duration] = []
    private static let capacity = 120

    /// A Boolean value that indicates whether the percentiles are written above the bars.
    var showsCaption = true

    /// The least time at the top of the axis, in milliseconds, which graphs side by side share.
    var leastTop = 20.0

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

    var body: some LayoutElement {
        withPalette { palette in
            VStack(spacing: 4) {
                if showsCaption {
                    HStack {
                        Text("Frame time").font(.demo(10.5, .semibold)).foregroundStyle(palette.secondary)
                        Spacer()
                        Text(figures).font(.demo(10.5)).foregroundStyle(palette.text)
                    }
                    .lineLimit(1)
                }
                Canvas { drawPlot(in: $0, $1, palette) }
            }
            .padding(8)
            .background(palette.card, in: RoundedRectangle(cornerRadius: 6))
        }
    }

    private var figures: String {
        let percentiles = Percentiles(times)
        let figures = [50, 90, 99].compactMap { percent in
            percentiles[percent].map { "p\(percent) \(Self.text($0))" }
        }
        return figures.isEmpty ? "at rest" : figures.joined(separator: "  ") + " ms"
    }

    /// Draws a bar for each frame, the newest at the trailing edge, and the line of the deadline with its label.
    private func drawPlot(in context: DrawingContext, _ size: CGSize, _ palette: Palette) {
        let isMirrored = context.environment.layoutDirection == .rightToLeft
        // The bars begin beside the label of the line.
        let start = 40 * context.environment.fontScale
        let pixel = 1 / context.scale
        func bar(_ left: CGFloat, _ width: CGFloat, _ top: CGFloat, _ height: CGFloat) -> CGRect {
            let (first, end) = (left.rounded(to: pixel), (left + width).rounded(to: pixel))
            let x = isMirrored ? size.width - end : first
            return CGRect(x: x, y: top.rounded(to: pixel), width: max(end - first, pixel), height: height)
        }
        let pitch = (size.width - start) / CGFloat(Self.capacity)
        var (punctual, late, rule) = (Path(), Path(), Path())
        for (index, time) in times.map({ $0 / .milliseconds(1) }).enumerated() {
            let height = max(size.height * min(time / top, 1), 1).rounded(to: pixel)
            let left = start + CGFloat(Self.capacity - times.count + index) * pitch
            // A pixel lies between two bars.
            let rect = bar(left, pitch - pixel, size.height - height, height)
            if time > Self.deadline { late.addRect(rect) } else { punctual.addRect(rect) }
        }
        let line = size.height * (1 - Self.deadline / top)
        for x in stride(from: start, to: size.width, by: 6) { rule.addRect(bar(x, 3, line, 1)) }
        for (path, color) in [(punctual, palette.accent), (late, palette.late), (rule, palette.late)]
        where !path.isEmpty {
            context.fill(path, with: color)
        }
        let label = Text("16.7 ms").font(.demo(8.5)).foregroundStyle(palette.secondary)
        let place = CGPoint(x: isMirrored ? size.width : 0, y: line)
        context.draw(label, at: place, anchor: isMirrored ? .trailing : .leading)
    }

    private static func text(_ time: Duration) -> String {
        ShownText.decimal(time / .milliseconds(1), digits: 1)
    }
}

extension CGFloat {
    fileprivate func rounded(to unit: CGFloat) -> CGFloat { (self / unit).rounded() * unit }
}
