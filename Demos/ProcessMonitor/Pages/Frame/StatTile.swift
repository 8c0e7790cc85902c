// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

/// A tile with one figure of the whole machine.
struct StatTile: Equatable {
    /// The size of a tile, in points.
    static let size = TileCard.size

    static let valueRect = TileCard.line
    static let chartRect = CGRect(origin: CGPoint(x: 22, y: 44), size: TileChart.size)

    var title: String
    var value: String
    var chart: TileChart.Content
    var tint: Color

    var card: TileCard { TileCard(title: title, tint: tint) }

    var valueLabel: Label { Label(text: value, style: Theme.dark.style(16, .semibold, Theme.dark.text, .trailing)) }

    var tileChart: TileChart { TileChart(content: chart, tint: tint) }
}
