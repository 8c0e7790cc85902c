// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// The background of the page: a glow behind the heading and the tiles, one color behind the rows.
struct PageBackground: Rasterizable, Equatable {
    /// The height of the glow, in points.
    static let glowHeight: CGFloat = 200

    var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let glow = Gradient(colors: [Theme.dark.pageGlow, Theme.dark.page])
        context.fill(bounds, with: .linearGradient(glow, from: .zero, to: CGPoint(x: 0, y: Self.glowHeight)))
    }
}
