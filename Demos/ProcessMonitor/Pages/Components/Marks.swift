// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit
import RasterText

/// A word on a tinted pill.
struct Badge: Rasterizable {
    var text: String
    var tint: Color

    /// Creates a badge whose tint tells users apart, the same for one name everywhere.
    init(user: String) {
        text = user
        tint = user == "root" ? Palette.cpuHot : Palette.tint(for: user)
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.draw(Plate(color: tint.opacity(0.18), radius: bounds.height / 2), in: bounds)
        let palette = Palette(context)
        let style = palette.style(11, .medium, palette.readable(tint), .center)
        context.draw(text, in: bounds.insetBy(dx: 8, dy: 0), style: style)
    }
}

/// The first letter of a name on a tile of the name's color.
struct Monogram: Rasterizable {
    var letter: String
    var tint: Color

    init(name: String) {
        letter = name.first { $0.isLetter || $0.isNumber }.map { $0.uppercased() } ?? "?"
        tint = Palette.tint(for: name)
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let gradient = Gradient(colors: [
            tint.mix(with: .white, by: 0.15, in: .device), tint.mix(with: .black, by: 0.35, in: .device),
        ])
        context.fill(
            Path(roundedRect: bounds, cornerRadius: 7),
            with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: bounds.maxX, y: bounds.maxY))
        )
        context.draw(letter, in: bounds, style: Palette(context).style(12, .bold, .white, .center))
    }
}

/// One line of text.
struct Label: Rasterizable, Equatable {
    var text: String
    var size: Double
    var weight = Font.Weight.regular
    var isFaint = false
    var isTrailing = false

    func draw(in context: DrawingContext, bounds: CGRect) {
        let (palette, mirroring) = (Palette(context), Mirroring(context, bounds))
        let style = palette.style(size, weight, isFaint ? palette.faint : palette.text)
        let aligned = isTrailing ? mirroring.trailing(text, style) : mirroring.leading(text, style)
        context.draw(text, in: bounds, style: aligned)
    }
}

/// A bar that shows a share.
struct Meter: Rasterizable, Equatable {
    static let steps = 60
    var level: Int
    var tint: Color

    /// Returns the filled length of a share from 0 to 1.
    static func level(of share: Double) -> Int {
        Int(saturating: (min(max(share, 0), 1) * Double(steps)).rounded())
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let radius = bounds.height / 2
        let (palette, mirroring) = (Palette(context), Mirroring(context, bounds))
        context.draw(Plate(color: palette.track, radius: radius), in: bounds)
        guard level > 0 else { return }
        var bar = bounds
        bar.size.width = bounds.width * CGFloat(level) / CGFloat(Self.steps)
        bar = mirroring.place(bar)
        let gradient = Gradient(colors: [tint.mix(with: palette.track, by: 0.35, in: .device), tint])
        let ends = mirroring.isMirrored ? (bar.maxX, bar.minX) : (bar.minX, bar.maxX)
        context.clip(to: Path(roundedRect: bounds, cornerRadius: radius))
        let (start, end) = (CGPoint(x: ends.0, y: 0), CGPoint(x: ends.1, y: 0))
        context.fill(bar, with: .linearGradient(gradient, startPoint: start, endPoint: end))
    }
}

/// A small graph of the recent past, whose newest bar is at the trailing edge.
struct Sparkline: Rasterizable, Equatable {
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
            bars.append(UInt8(clamping: Int(saturating: (min(max(highest, 0), 1) * Double(steps)).rounded())))
            end -= length
            length = ticksPerBar
        }
        return [UInt8](repeating: 0, count: count - bars.count) + bars.reversed()
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        guard !levels.isEmpty else { return }
        let (palette, mirroring) = (Palette(context), Mirroring(context, bounds))
        let pitch = (bounds.width / CGFloat(levels.count)).rounded(.down)
        var bars = Path()
        var baseline = Path()
        for (index, level) in levels.enumerated() {
            let height = (bounds.height * CGFloat(level) / CGFloat(Self.steps)).rounded()
            let left = bounds.minX + CGFloat(index) * pitch
            let bar = mirroring.place(CGRect(x: left, y: bounds.maxY - height, width: pitch - 1, height: height))
            if level > 0 {
                bars.addRect(bar)
            } else {
                baseline.addRect(CGRect(x: bar.minX, y: bounds.maxY - 1, width: bar.width, height: 1))
            }
        }
        if !baseline.isEmpty { context.fill(baseline, with: palette.baseline) }
        guard !bars.isEmpty else { return }
        let fade = Gradient(colors: [tint, tint.mix(with: palette.card, by: 0.55, in: .device)])
        context.fill(bars, with: .linearGradient(fade, startPoint: .zero, endPoint: CGPoint(x: 0, y: bounds.maxY)))
    }
}
