// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
package import Foundation
package import RasterLayout

/// Cards of a machine and of what RasterKit does for them, above the rows of the busiest processes.
package struct Board: LayoutComponent, Equatable {
    package static let width: CGFloat = 1080

    var title: String
    var facts: String
    var charts: [BoardCard]
    var figures: [BoardCard]
    var rows: [ProcessRow]

    package var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    package var body: some LayoutElement {
        withPalette { palette in
            VStack(spacing: 0) {
                HStack(alignment: .lastTextBaseline) {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(title).font(.demo(26, .bold)).foregroundStyle(palette.text)
                        Text(facts).font(.demo(13)).foregroundStyle(palette.faint)
                    }
                    .lineLimit(1)
                    Spacer()
                    Tag("drawn by RasterKit", tint: Palette.load).cached()
                }
                .padding(.horizontal, ProcessRow.margin)
                .padding(.bottom, 14)
                HStack(spacing: 4) {
                    cards(charts.prefix(1))
                    HStack(spacing: 4) { cards(charts.dropFirst()) }
                }
                .frame(height: 216)
                HStack(spacing: 4) { cards(figures[...]) }
                    .frame(height: 172)
                    .padding(.vertical, 4)
                ColumnHeadings().cached()
                for row in rows { row.cached() }
            }
            .padding(.horizontal, 30)
            .padding(.vertical, 28)
            .frame(width: Self.width)
            .background(palette.page)
        }
    }

    /// Charts that move with each tick have no images: nothing would show them twice.
    @LayoutBuilder private func cards(_ cards: ArraySlice<BoardCard>) -> LayoutGroup {
        for card in cards {
            if card.moves { card } else { card.cached() }
        }
    }
}

/// The card of a figure, with the chart of its recent past or of its parts.
struct BoardCard: LayoutComponent, Equatable {
    enum Chart: Equatable {
        case area(AreaChart)
        case bars(Sparkline)
        case ring(Ring)
        case meters([NamedMeter])
    }

    struct NamedMeter: Equatable {
        var (name, value): (String, String)
        var meter: Meter

        init(_ name: String, _ value: String, _ share: Double, _ tint: Color) {
            (self.name, self.value, meter) = (name, value, Meter(share, tint: tint))
        }
    }

    var (title, value, note): (String, String, String)
    var tint: Color
    var chart: Chart

    /// Creates a card with a chart of its tint.
    init(_ title: String, _ value: String, _ note: String, _ tint: Color, chart: (Color) -> Chart) {
        (self.title, self.value, self.note, self.tint, self.chart) = (title, value, note, tint, chart(tint))
    }

    var body: some LayoutElement {
        withPalette { palette in
            VStack(alignment: .leading) {
                HStack {
                    RoundedRectangle(cornerRadius: 2).fill(tint).frame(width: 4, height: 14)
                    Text(title).font(.demo(13, .semibold)).foregroundStyle(palette.secondary)
                    Spacer()
                    if !isRing { Text(note) }
                }
                contents()
            }
            .font(.demo(12))
            .foregroundStyle(palette.faint)
            .lineLimit(1)
            .padding(.horizontal, 22)
            .padding(.top, 18)
            .padding(.bottom, 20)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .background(CardGround.process().cached())
        }
    }

    private var isRing: Bool { if case .ring = chart { true } else { false } }

    /// A Boolean value that indicates whether the card is another one at each tick.
    var moves: Bool {
        switch chart {
        case .area, .bars: true
        case .ring, .meters: false
        }
    }

    @LayoutBuilder private func contents() -> LayoutGroup {
        let figure = Label(text: value, size: isRing ? 22 : 24, weight: .bold)
        if !isRing { figure }
        switch chart {
        case .area(let area): area.frame(maxHeight: .infinity)
        case .bars(let bars): bars.frame(maxHeight: .infinity)
        case .ring(let ring):
            ring.cached().aspectRatio(1).overlay(figure)
                .padding(.vertical, 6)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
            Text(note).frame(maxWidth: .infinity)
        case .meters(let meters):
            Spacer()
            for part in meters {
                HStack {
                    Text(part.name).frame(width: 48, alignment: .leading)
                    part.meter.cached().frame(height: 6)
                    Text(part.value).frame(width: 58, alignment: .trailing)
                }
            }
        }
    }
}
