// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// The picture of an article: a background with many translucent shapes, dear to draw.
struct Thumbnail: Rasterizable {
    var article: Int

    func draw(in context: DrawingContext, bounds: CGRect) {
        var random = SeededRandom(seed: UInt64(article))
        context.fill(bounds, with: Color(hex: UInt32(random.next() & 0xFFFFFF)))
        for _ in 0..<12 {
            let side = CGFloat.random(in: 10...70, using: &random)
            let x = CGFloat.random(in: 0...bounds.width - side, using: &random)
            let y = CGFloat.random(in: 0...bounds.height - side, using: &random)
            let color = Color(hex: UInt32(random.next() & 0xFFFFFF), alpha: 0.6)
            context.fill(Path(ellipseIn: CGRect(x: x, y: y, width: side, height: side)), with: color)
        }
    }
}
