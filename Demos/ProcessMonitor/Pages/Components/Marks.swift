// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLayout

/// The first letter of a name on a tile of the name's color.
struct Monogram: LayoutComponent {
    var letter: String
    var tint: Color

    init(name: String) {
        letter = name.first { $0.isLetter || $0.isNumber }.map { $0.uppercased() } ?? "?"
        tint = Palette.tint(for: name)
    }

    var body: some LayoutElement {
        withPalette { palette in
            let side = 24 * palette.unit
            let gradient = Gradient(colors: [
                tint.mix(with: .white, by: 0.15, in: .device), tint.mix(with: .black, by: 0.35, in: .device),
            ])
            Text(letter).font(.demo(12, .bold)).foregroundStyle(.white).lineLimit(1)
                .frame(width: side, height: side)
                .background(
                    .linearGradient(gradient, startPoint: .topLeading, endPoint: .bottomTrailing),
                    in: RoundedRectangle(cornerRadius: 7 * palette.unit)
                )
        }
    }
}

/// One line of text, whose image rows share.
struct Label: LayoutComponent, Equatable {
    var text: String
    var size: Double
    var weight = Font.Weight.regular
    var isFaint = false

    var body: some LayoutElement {
        withPalette { palette in
            Text(text).font(.demo(size, weight)).foregroundStyle(isFaint ? palette.faint : palette.text).lineLimit(1)
        }
    }
}

/// A small graph of the recent past, whose newest bar is at the trailing edge.
struct Sparkline: Rasterizable, Hashable {
    /// The number of heights that a bar can have.
    static let steps = 24
    var levels: [UInt8]
    var tint: Color

    /// The number of ticks to a bar, which shows the highest share among them.
    ///
    /// A bar for each tick would move a graph, and have its row drawn, long after a process has come to rest.
    static let ticksPerBar = 5

    /// Returns the heights of shares from 0 to 1, padded with zeros to `count` bars.
    static func levels(of shares: [Double], tick: Int, count: Int) -> [UInt8] {
        var bars: [UInt8] = []
        var end = shares.count
        var length = tick % ticksPerBar + 1
        while end > 0, bars.count < count {
            let highest = shares[max(end - length, 0)..<end].max() ?? 0
            bars.append(UInt8(clamping: Meter.level(of: highest, steps: steps)))
            end -= length
            length = ticksPerBar
        }
        return [UInt8](repeating: 0, count: count - bars.count) + bars.reversed()
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        guard !levels.isEmpty else { return }
        let palette = Palette(context)
        context.mirrorFromRightToLeft(in: bounds)
        let pitch = (bounds.width / CGFloat(levels.count)).rounded(.down)
        var (bars, baseline) = (Path(), Path())
        for (index, level) in levels.enumerated() {
            let height = max((bounds.height * CGFloat(level) / CGFloat(Self.steps)).rounded(), 1)
            let bar = CGRect(x: CGFloat(index) * pitch, y: bounds.height - height, width: pitch - 1, height: height)
            if level > 0 { bars.addRect(bar) } else { baseline.addRect(bar) }
        }
        if !baseline.isEmpty { context.fill(baseline, with: palette.baseline) }
        guard !bars.isEmpty else { return }
        let fade = Gradient(colors: [tint, tint.mix(with: palette.card, by: 0.55, in: .device)])
        let end = CGPoint(x: 0, y: bounds.height)
        context.fill(bars, with: .linearGradient(fade, startPoint: .zero, endPoint: end))
    }
}
