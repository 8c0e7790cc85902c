// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// A bar that shows a share.
struct MeterBar: Rasterizable {
    /// The filled length, from 0 to 60.
    var level: Int

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.clip(to: Path(roundedRect: bounds, cornerRadius: bounds.height / 2))
        context.fill(bounds, with: Color(white: 0.85))
        var bar = bounds
        bar.size.width *= CGFloat(level) / 60
        let colors = Gradient(colors: [.blue, .purple])
        context.fill(bar, with: .linearGradient(colors, from: .zero, to: CGPoint(x: bounds.maxX, y: 0)))
    }
}
