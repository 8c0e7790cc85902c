// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
package import Foundation
package import RasterKit
import RasterText

/// The figures of the whole machine and the names of the columns, above the rows of the processes.
package struct MachineSummary: Rasterizable, Equatable {
    package static let size = CGSize(width: ProcessRow.size.width + 2 * rowMargin, height: 212)

    /// The distance of the rows from the edges of the summary, in points: their shadows reach out.
    package static let rowMargin = margin - CardBackground.margin.width
    private static let margin: CGFloat = 24
    private static let glowHeight: CGFloat = 200

    var facts: String
    var tiles: [MachineTile]
    var order: ProcessOrder

    package var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    package func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = Palette(context)
        let glow = Gradient(colors: [palette.pageGlow, palette.page])
        let end = CGPoint(x: 0, y: Self.glowHeight)
        context.fill(bounds, with: .linearGradient(glow, startPoint: .zero, endPoint: end))
        let title = Label(text: "Process Monitor", size: 22, weight: .bold)
        context.draw(title, in: CGRect(x: Self.margin, y: 20, width: 560, height: 28))
        let line = CGRect(x: Self.margin, y: 48, width: 560, height: 20)
        context.draw(Label(text: facts, size: 13, isFaint: true), in: line)
        for (index, tile) in tiles.enumerated() {
            let left = Self.rowMargin + CGFloat(index) * (MachineTile.size.width + 4)
            context.draw(tile, in: CGRect(origin: CGPoint(x: left, y: 80), size: MachineTile.size))
        }
        let columns = CGRect(origin: CGPoint(x: Self.margin, y: 188), size: ColumnHeadings.size)
        context.draw(ColumnHeadings(order: order), in: columns)
    }
}

/// The card of one figure of the whole machine.
struct MachineTile: Rasterizable, Equatable {
    enum Chart: Hashable {
        case history([UInt8])
        case meter(level: Int)
        case note(String)
    }

    static let size = CGSize(width: 228, height: 96)
    static let historyLength = 46

    var title: String
    var value: String
    var chart: Chart
    var tint: Color

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = Palette(context)
        context.draw(CardBackground(), in: bounds)
        context.draw(Plate(color: tint, radius: 2), in: CGRect(x: 22, y: 20, width: 4, height: 12))
        let line = CGRect(x: 34, y: 16, width: 172, height: 20)
        context.draw(title, in: line, style: palette.style(12, .medium, palette.faint))
        context.draw(Label(text: value, size: 16, weight: .semibold, isTrailing: true), in: line)
        let area = CGRect(x: 22, y: 44, width: 184, height: 36)
        switch chart {
        case .history(let levels): context.draw(Sparkline(levels: levels, tint: tint), in: area)
        case .meter(let level):
            context.draw(Meter(level: level, tint: tint), in: CGRect(x: 22, y: 60, width: area.width, height: 10))
        case .note(let text): context.draw(text, in: area, style: palette.style(13, .regular, palette.faint))
        }
    }
}
