// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit

/// A small graph of the recent past.
struct Sparkline: Rasterizable, Equatable {
    /// The number of heights that a bar can have.
    static let steps = 24

    /// The heights from 0 to ``steps``, oldest first.
    var levels: [UInt8]
    var tint: Color
    var theme = Theme.dark

    /// The number of ticks to a bar, which shows the highest share among them.
    ///
    /// A bar for each tick would move a graph, and have its row drawn, long after a process has come to rest.
    static let ticksPerBar = 5

    /// Returns the heights of shares from 0 to 1, padded with zeros to `count` bars.
    ///
    /// - Parameters:
    ///   - shares: The shares at the last ticks, oldest first.
    ///   - tick: The number of the last tick, from 0; bars begin at its multiples of ``ticksPerBar``.
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
        let pitch = (bounds.width / CGFloat(levels.count)).rounded(.down)
        var bars = Path()
        var baseline = Path()
        for (index, level) in levels.enumerated() {
            let height = (bounds.height * CGFloat(level) / CGFloat(Self.steps)).rounded()
            let bar = CGRect(x: CGFloat(index) * pitch, y: bounds.maxY - height, width: pitch - 1, height: height)
            if level > 0 {
                bars.addRect(bar)
            } else {
                baseline.addRect(CGRect(x: bar.minX, y: bounds.maxY - 1, width: bar.width, height: 1))
            }
        }
        if !baseline.isEmpty { context.fill(baseline, with: theme.baseline) }
        guard !bars.isEmpty else { return }
        let fade = Gradient(colors: [tint, tint.mixed(with: theme.card, by: 0.55)])
        context.fill(bars, with: .linearGradient(fade, from: .zero, to: CGPoint(x: 0, y: bounds.maxY)))
    }
}
