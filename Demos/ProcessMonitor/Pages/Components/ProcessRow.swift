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

    package var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    package static var keyPathsThatAffectState: StateKeyPaths<ProcessRow> {
        [\.card, \.cpuText, \.cpuLevel, \.history, \.memoryText, \.memoryLevel]
    }

    package func draw(in context: DrawingContext, bounds: CGRect) {
        context.drawEnlarged(in: bounds) { drawParts(in: context, bounds: $0) }
    }

    private func drawParts(in context: DrawingContext, bounds: CGRect) {
        let mirroring = Mirroring(context, bounds, scale: context.enlargedScale)
        let columns = ProcessColumns(width: bounds.width)
        func draw(_ part: some Rasterizable, _ place: ProcessColumns.Place?, _ y: CGFloat, _ height: CGFloat) {
            guard let rect = place?.rect(y: y, height: height) else { return }
            // On whole pixels, its image is copied.
            context.draw(part, in: mirroring.place(rect))
        }
        context.draw(card, in: bounds)
        draw(Meter(level: cpuLevel, tint: cpuTint), columns[.cpuMeter], 18, 8)
        draw(label(cpuText, isFaint: cpuText == Self.idleText), columns[.cpuText], 10, 24)
        draw(Sparkline(levels: history, tint: cpuTint), columns[.graph], 10, 24)
        draw(label(memoryText), columns[.memoryText], 10, 24)
        draw(Meter(level: memoryLevel, tint: Palette.memory), columns[.memoryMeter], 18, 8)
    }

    private func label(_ text: String, isFaint: Bool = false) -> Label {
        Label(text: text, size: 13, weight: .medium, isFaint: isFaint, isTrailing: true)
    }

    private var cpuTint: Color { cpuLevel > Meter.steps * 3 / 4 ? Palette.cpuHot : Palette.cpu }
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

    var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let (palette, mirroring) = (Palette(context), Mirroring(context, bounds))
        let columns = ProcessColumns(width: bounds.width)
        context.fill(bounds, with: palette.page)
        context.draw(CardBackground(isHighlighted: isHighlighted), in: bounds)
        context.draw(Monogram(name: name), in: mirroring.place(CGRect(x: 16, y: 10, width: 24, height: 24)))
        let title = mirroring.place(columns.name.rect(y: 10, height: 24))
        context.draw(name, in: title, style: mirroring.leading(name, palette.style(14, .semibold)))
        if let place = columns[.user] {
            context.draw(Badge(user: user), in: mirroring.place(place.rect(y: 12, height: 20)))
        }
        let faint = palette.style(12, .regular, palette.faint)
        for (text, place) in [("\(pid)", columns[.pid]), ("\(threads)", columns[.threads])] {
            guard let place else { continue }
            context.draw(
                text,
                in: mirroring.place(place.rect(y: 10, height: 24)),
                style: mirroring.trailing(text, faint)
            )
        }
    }
}
