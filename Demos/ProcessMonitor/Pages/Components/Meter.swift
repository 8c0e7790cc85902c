// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit

/// A bar that shows a share.
struct Meter: Rasterizable, Equatable {
    /// The number of lengths that a meter can show.
    static let steps = 60

    /// The filled length, from 0 to ``steps``.
    var level: Int
    var tint: Color
    var theme = Theme.dark

    /// Returns the filled length of a share from 0 to 1.
    static func level(of share: Double) -> Int {
        Int(saturating: (min(max(share, 0), 1) * Double(steps)).rounded())
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let radius = bounds.height / 2
        context.draw(Plate(color: theme.track, radius: radius), in: bounds)
        guard level > 0 else { return }
        var bar = bounds
        bar.size.width = bounds.width * CGFloat(level) / CGFloat(Self.steps)
        let gradient = Gradient(colors: [tint.mixed(with: theme.track, by: 0.35), tint])
        context.clip(to: Path(roundedRect: bounds, cornerRadius: radius))
        context.fill(bar, with: .linearGradient(gradient, from: .zero, to: CGPoint(x: bar.maxX, y: 0)))
    }
}
