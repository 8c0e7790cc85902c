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
    package static let size = ProcessCard.size
    static let historyLength = 24

    /// The distance of a card from the left and right edges of its row, in points.
    package static let margin = CardBackground.margin.width

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
            context.draw(part, in: rect.onPixels(context.enlargedScale))
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

/// The card of one process, with the texts that hardly ever change.
///
/// Parts that change from tick to tick lie on top of it, as separate components; see ``ProcessRow``. The card brings the
/// page's color along for its corners, so that it is opaque and shown by copying.
struct ProcessCard: Rasterizable, Equatable {
    static let size = CGSize(width: 924, height: 44)

    var name: String
    var pid: Int32
    var user: String
    var threads: Int

    /// A Boolean value that indicates whether the row says something else than at the tick before.
    var isHighlighted = false
    var theme = Theme.dark

    var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let columns = ProcessColumns(width: bounds.width)
        let faint = theme.style(12, .regular, theme.faint, .trailing)
        context.fill(bounds, with: theme.page)
        context.draw(CardBackground(isHighlighted: isHighlighted, theme: theme), in: bounds)
        context.draw(Monogram(name: name), in: CGRect(x: 16, y: 10, width: 24, height: 24))
        context.draw(name, in: columns.name.rect(y: 10, height: 24), style: theme.style(14, .semibold))
        if let place = columns[.user] {
            context.draw(Badge(user: user, theme: theme), in: place.rect(y: 12, height: 20))
        }
        if let place = columns[.pid] {
            context.draw("\(pid)", in: place.rect(y: 10, height: 24), style: faint)
        }
        if let place = columns[.threads] {
            context.draw("\(threads)", in: place.rect(y: 10, height: 24), style: faint)
        }
    }
}
