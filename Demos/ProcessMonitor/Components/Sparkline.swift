// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// A small graph of the recent past.
struct Sparkline: Rasterizable {
    /// How many heights a point can have.
    static let steps = 24

    /// Heights from 0 to ``steps``, oldest first: what is shown, and no finer.
    var levels: [UInt8]
    var tint: Color

    static var keyPathsThatAffectState: StateKeyPaths<Sparkline> { [\.levels, \.tint] }

    /// Returns the heights of shares from 0 to 1, padded with zeros to `count` points.
    ///
    /// Small shares are lifted by a square root, so that a little work can be seen.
    static func levels(of shares: [Double], count: Int) -> [UInt8] {
        let recent = shares.suffix(count).map { share in
            UInt8((min(max(share, 0), 1).squareRoot() * Double(steps)).rounded())
        }
        return [UInt8](repeating: 0, count: count - recent.count) + recent
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        guard !levels.isEmpty else { return }
        let pitch = (bounds.width / CGFloat(levels.count)).rounded(.down)
        var bars = Path()
        var baseline = Path()
        for (index, level) in levels.enumerated() {
            let height = (bounds.height * CGFloat(level) / CGFloat(Self.steps)).rounded()
            let bar = CGRect(x: CGFloat(index) * pitch, y: bounds.maxY - height, width: pitch - 1, height: height)
            if height > 1 {
                bars.addRect(bar)
            } else {
                baseline.addRect(CGRect(x: bar.minX, y: bounds.maxY - 1, width: bar.width, height: 1))
            }
        }
        context.fill(baseline, with: Theme.baseline)
        let fade = Gradient(colors: [tint, tint.mixed(with: Theme.card, by: 0.55)])
        context.fill(bars, with: .linearGradient(fade, from: .zero, to: CGPoint(x: 0, y: bounds.maxY)))
    }
}
