// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

/// The slots of one tile.
@MainActor
final class TileSlots {
    let stack: SlotStack
    private let card: ComponentSlot<TileCard>
    private let value: ComponentSlot<Label>
    private let chart: ComponentSlot<TileChart>

    /// Creates the slots of a tile whose top left is at `origin`.
    init(_ tile: StatTile, at origin: CGPoint, on grid: FrameGrid) {
        func slot<Component>(_ component: Component, _ rect: CGRect) -> ComponentSlot<Component> {
            ComponentSlot(component, in: rect.offsetBy(dx: origin.x, dy: origin.y), on: grid)
        }
        card = slot(tile.card, CGRect(origin: .zero, size: StatTile.size))
        value = slot(tile.valueLabel, StatTile.valueRect)
        chart = slot(tile.tileChart, StatTile.chartRect)
        stack = SlotStack(card, [value, chart])
    }

    /// Shows another state of the tile.
    func show(_ tile: StatTile) {
        card.component = tile.card
        value.component = tile.valueLabel
        chart.component = tile.tileChart
    }
}

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
