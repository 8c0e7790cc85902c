// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// A rating of up to five stars.
struct Stars: Rasterizable {
    var halves: Int

    func draw(in context: DrawingContext, bounds: CGRect) {
        for star in 0..<5 {
            let box = CGRect(x: CGFloat(star) * 16 + 1, y: 1, width: 14, height: 14)
            context.fill(Path(ellipseIn: box), with: star * 2 < halves ? .orange : Color(white: 0.8))
        }
    }
}
