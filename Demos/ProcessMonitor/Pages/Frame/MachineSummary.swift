// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
package import Foundation
package import RasterLayout

/// The figures of the whole machine and the names of the columns, above the rows of the processes.
package struct MachineSummary: LayoutComponent, Equatable {
    package static let size = CGSize(width: ProcessRow.size.width + 2 * rowMargin, height: 212)

    /// The distance of the rows from the edges of the summary, in points: their shadows reach out.
    package static let rowMargin = margin - ProcessRow.margin
    private static let margin: CGFloat = 24

    var facts: String
    var tiles: [MachineTile]
    var order: ProcessOrder

    package var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    package var body: some LayoutElement {
        withPalette { palette in
            let glow = Gradient(colors: [palette.pageGlow, palette.page])
            VStack(alignment: .leading, spacing: 0) {
                Text("Process Monitor").font(.demo(22, .bold)).foregroundStyle(palette.text)
                    .frame(minHeight: 28)
                Text(facts).font(.demo(13)).foregroundStyle(palette.faint)
                    .frame(minHeight: 20)
                HStack(spacing: 4) {
                    for tile in tiles { tile.cached() }
                }
                .padding(.horizontal, Self.rowMargin - Self.margin)
                .padding(.top, 12)
                .padding(.bottom, 2)
                ColumnHeadings(order: order).cached()
                    .padding(.horizontal, Self.rowMargin - Self.margin)
            }
            .lineLimit(1)
            .padding(.horizontal, Self.margin)
            .padding(.top, 20)
            .frame(minHeight: Self.size.height, maxHeight: .infinity, alignment: .top)
            .background(alignment: .top) {
                Rectangle().fill(.linearGradient(glow, startPoint: .top, endPoint: .bottom)).frame(height: 200)
            }
            .background(palette.page)
        }
    }
}

/// The card of one figure of the whole machine.
struct MachineTile: LayoutComponent, Equatable {
    enum Chart: Hashable {
        case history(Sparkline)
        case meter(Meter)
        case note(String)
    }

    static let size = CGSize(width: 228, height: 96)
    static let historyLength = 46

    var title: String
    var value: String
    var chart: Chart
    var tint: Color

    var body: some LayoutElement {
        withPalette { palette in
            VStack {
                HStack {
                    RoundedRectangle(cornerRadius: 2).fill(tint).frame(width: 4, height: 12)
                    Text(title).font(.demo(12, .medium)).foregroundStyle(palette.faint)
                    Spacer()
                    Label(text: value, size: 16, weight: .semibold).cached()
                }
                .frame(height: 20)
                plot(palette).frame(maxWidth: .infinity, minHeight: 36, alignment: .leading)
            }
            .lineLimit(1)
            .padding(.horizontal, 22)
            .padding(.vertical, 16)
            .frame(width: Self.size.width)
            .background(CardGround.process().cached())
        }
    }

    @LayoutBuilder private func plot(_ palette: Palette) -> LayoutGroup {
        switch chart {
        case .history(let history): history.cached().frame(height: 36)
        case .meter(let meter): meter.cached().frame(height: 10)
        case .note(let text): Text(text).font(.demo(13)).foregroundStyle(palette.faint)
        }
    }
}
