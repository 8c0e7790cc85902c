// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit
import RasterText

/// The chart of a tile, below its figure.
struct TileChart: Rasterizable, Equatable {
    /// The kinds of charts.
    enum Content: Hashable {
        case history([UInt8])
        case meter(level: Int)
        case note(String)
    }

    /// The number of bars in a tile's graph.
    static let historyLength = 46

    var content: Content
    var tint: Color

    func draw(in context: DrawingContext, bounds: CGRect) {
        switch content {
        case .history(let levels):
            Sparkline(levels: levels, tint: tint).draw(in: context, bounds: bounds)
        case .meter(let level):
            context.draw(Meter(level: level, tint: tint), in: CGRect(x: 0, y: 16, width: bounds.width, height: 10))
        case .note(let text):
            context.draw(text, in: bounds, style: Theme.dark.style(13, .regular, Theme.dark.faint))
        }
    }
}

/// The card of one figure of the whole machine, with its title.
struct TileCard: Rasterizable, Equatable {
    /// The size of a tile in points, with the room for its shadow.
    static let size = CGSize(width: 228, height: 96)

    /// The rectangles of the title and the figure, and of the chart below.
    static let line = CGRect(x: 34, y: 16, width: 172, height: 20)
    static let chart = CGRect(x: 22, y: 44, width: 184, height: 36)

    var title: String
    var tint: Color

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.draw(CardBackground(), in: bounds)
        context.draw(Plate(color: tint, radius: 2), in: CGRect(x: 22, y: 20, width: 4, height: 12))
        context.draw(title, in: Self.line, style: Theme.dark.style(12, .medium, Theme.dark.faint))
    }
}
