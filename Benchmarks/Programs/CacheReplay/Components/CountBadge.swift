// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import RasterText

/// A badge with the number of unread messages.
struct CountBadge: Rasterizable {
    var count: Int

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(Path(roundedRect: bounds, cornerRadius: bounds.height / 2), with: Color(hex: 0xE5484D))
        context.draw("\(count)", in: bounds, style: TextStyle(color: .white, alignment: .center))
    }
}
