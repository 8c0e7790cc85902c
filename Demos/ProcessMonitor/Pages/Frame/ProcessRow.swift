// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
package import Foundation
package import RasterKit
import RasterText

/// A process's row, whose parts are components of their own.
///
/// A card is drawn once for a process, and once more where it is highlighted. What lies on top of it is small, and equal
/// for many processes. A row that changes is put together from the images of its parts.
package struct ProcessRow: Rasterizable, Equatable, Identifiable {
    /// The size of a row, in points.
    package static let size = ProcessCard.size

    /// The number of bars in a row's graph.
    static let historyLength = 24

    /// The distance of a card from the left and right edges of its row, in points.
    package static let margin = CardBackground.margin.width

    /// The process.
    package var id: ProcessIdentity
    var card: ProcessCard
    var cpuText: String
    var cpuLevel: Int
    var history: [UInt8]
    var memoryText: String
    var memoryLevel: Int

    /// The theme, or nil for that of the color scheme in which the row is drawn.
    package var theme: Theme? = .dark

    package var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    package static var keyPathsThatAffectState: StateKeyPaths<ProcessRow> {
        [\.card, \.cpuText, \.cpuLevel, \.history, \.memoryText, \.memoryLevel, \.theme]
    }

    package func draw(in context: DrawingContext, bounds: CGRect) {
        context.drawEnlarged(in: bounds) { drawParts(in: context, bounds: $0) }
    }

    private func drawParts(in context: DrawingContext, bounds: CGRect) {
        let theme = theme ?? Theme(context.environment.colorScheme)
        let columns = ProcessColumns(width: bounds.width)
        func draw(_ part: some Rasterizable, _ place: ProcessColumns.Place?, _ y: CGFloat, _ height: CGFloat) {
            guard let rect = place?.rect(y: y, height: height) else { return }
            // On whole pixels, its image is copied.
            context.draw(part, in: FrameGrid.wholePixels(of: rect, scale: context.enlargedScale))
        }
        var card = card
        card.theme = theme
        context.draw(card, in: bounds)
        let cpuColor = cpuText == Self.idleText ? theme.faint : theme.text
        draw(Meter(level: cpuLevel, tint: cpuTint, theme: theme), columns[.cpuMeter], 18, 8)
        draw(label(cpuText, cpuColor, theme), columns[.cpuText], 10, 24)
        draw(Sparkline(levels: history, tint: cpuTint, theme: theme), columns[.graph], 10, 24)
        draw(label(memoryText, theme.text, theme), columns[.memoryText], 10, 24)
        draw(Meter(level: memoryLevel, tint: Theme.memory, theme: theme), columns[.memoryMeter], 18, 8)
    }

    private func label(_ text: String, _ color: Color, _ theme: Theme) -> Label {
        Label(text: text, style: theme.style(13, .medium, color, .trailing))
    }

    private var cpuTint: Color { cpuLevel > Meter.steps * 3 / 4 ? Theme.cpuHot : Theme.cpu }

    /// The row as a sentence for assistive technology.
    package var label: String { "\(card.name), \(cpuText) CPU, \(memoryText)" }

    private static let idleText = ShownText.wholePercent(0)
}

extension ProcessRow {
    /// Returns the row of a process of which nothing is known.
    package static func ended(_ id: ProcessIdentity) -> ProcessRow {
        ProcessRow(
            id: id,
            card: ProcessCard(name: "", pid: id.pid, user: "", threads: 0),
            cpuText: "",
            cpuLevel: 0,
            history: [],
            memoryText: "",
            memoryLevel: 0
        )
    }
}

/// The rows of the list, which looks them up by the identity of their process.
@MainActor
final class ListedRows {
    /// The rows in order.
    var rows: [ProcessRow] = [] {
        didSet {
            indices = Dictionary(zip(rows.map(\.id), rows.indices)) { first, _ in first }
            isNew = true
        }
    }

    /// A Boolean value that indicates whether the list doesn't show these rows yet.
    var isNew = false

    private var indices: [ProcessIdentity: Int] = [:]

    /// Returns the row of a process, or nil if it isn't listed.
    func row(_ id: ProcessIdentity) -> ProcessRow? { indices[id].map { rows[$0] } }
}
