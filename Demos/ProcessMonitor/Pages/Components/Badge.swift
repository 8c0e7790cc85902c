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
    var theme: Theme

    /// Creates a badge whose tint tells users apart, the same for one name everywhere.
    init(user: String, theme: Theme) {
        text = user
        self.theme = theme
        tint = user == "root" ? Theme.cpuHot : Theme.tint(for: user)
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.draw(Plate(color: tint.withAlpha(0.18), radius: bounds.height / 2), in: bounds)
        let style = theme.style(11, .medium, theme.readable(tint), .center)
        context.draw(text, in: bounds.insetBy(dx: 8, dy: 0), style: style)
    }
}
