// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// The recent past in bars.
struct TrendGraph: Rasterizable {
    /// Heights from 0 to 24, oldest first.
    var levels: [UInt8]

    func draw(in context: DrawingContext, bounds: CGRect) {
        var bars = Path()
        for (index, level) in levels.enumerated() {
            let height = bounds.height * CGFloat(level) / 24
            bars.addRect(CGRect(x: CGFloat(index) * 4, y: bounds.maxY - height, width: 3, height: height))
        }
        let colors = Gradient(colors: [.green, .blue])
        context.fill(bars, with: .linearGradient(colors, from: .zero, to: CGPoint(x: 0, y: bounds.maxY)))
    }
}
