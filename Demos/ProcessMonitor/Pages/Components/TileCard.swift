// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit
import RasterText

/// The card of one figure of the whole machine, with its title.
struct TileCard: Rasterizable, Equatable {
    /// The size of a tile in points, with the room for its shadow.
    static let size = CGSize(width: 228, height: 96)

    /// The rectangle of the title and the figure.
    static let line = CGRect(x: 34, y: 16, width: 172, height: 20)

    var title: String
    var tint: Color

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.draw(CardBackground(), in: bounds)
        context.draw(Plate(color: tint, radius: 2), in: CGRect(x: 22, y: 20, width: 4, height: 12))
        context.draw(title, in: Self.line, style: Theme.dark.style(12, .medium, Theme.dark.faint))
    }
}
