// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
package import Foundation
package import RasterLayout

/// A process's row, whose parts are components of their own.
///
/// A card is drawn once for a process, and once more where it is highlighted. What lies on top of it is small, and equal
/// for many processes. A row that changes is put together from the images of its parts.
package struct ProcessRow: InteractiveRow, Equatable, Identifiable {
    package static let size = ProcessCard.size
    static let historyLength = 24

    /// The distance of a card from the left and right edges of its row, in points.
    package static let margin = CardGround.process().margins.left

    package var id: ProcessIdentity
    var card: ProcessCard
    var cpuText = ""
    var cpuMeter = Meter(0, tint: Palette.cpu)
    var history = Sparkline(levels: [], tint: Palette.cpu)
    var memoryText = ""
    var memoryMeter = Meter(0, tint: Palette.memory)

    package static var keyPathsThatAffectState: StateKeyPaths<ProcessRow> {
        [\.card, \.cpuText, \.cpuMeter, \.history, \.memoryText, \.memoryMeter]
    }

    package var body: some LayoutElement {
        withPalette { palette in
            let unit = palette.unit
            ProcessColumns([.cpuMeter, .cpuText, .graph, .memoryText, .memoryMeter], unit: unit)() {
                cpuMeter.cached().frame(height: 8 * unit)
                figure(cpuText, isFaint: cpuText == Self.idleText)
                history.cached().frame(height: 24 * unit)
                figure(memoryText)
                memoryMeter.cached().frame(height: 8 * unit)
            }
            .clipped()
            .background(card.cached())
        }
    }

    private func figure(_ text: String, isFaint: Bool = false) -> LayoutGroup {
        Label(text: text, size: 13, weight: .medium, isFaint: isFaint).cached()
            .frame(maxWidth: .infinity, alignment: .trailing)
    }

    package var label: String { "\(card.name), \(cpuText) CPU, \(memoryText)" }

    private static let idleText = ShownText.wholePercent(0)
}

extension ProcessRow {
    /// Returns the row of a process of which nothing is known.
    package static func ended(_ id: ProcessIdentity) -> ProcessRow {
        ProcessRow(id: id, card: ProcessCard(name: "", pid: id.pid, user: "", threads: 0))
    }
}

/// The card of one process, with the texts that hardly ever change.
///
/// Parts that change from tick to tick lie on top of it, as separate components; see ``ProcessRow``. The card brings the
/// page's color along for its corners, so that it is opaque and shown by copying.
struct ProcessCard: InteractiveRow, Equatable {
    static let size = CGSize(width: 924, height: 44)

    var name: String
    var pid: Int32
    var user: String
    var threads: Int

    /// A Boolean value that indicates whether the row says something else than at the tick before.
    var isHighlighted = false

    var body: some LayoutElement {
        withPalette { palette in
            let unit = palette.unit
            ProcessColumns([.name, .user, .pid, .threads], unit: unit)() {
                Text(name).font(.demo(14, .semibold)).foregroundStyle(palette.text)
                Tag(user, tint: user == "root" ? Palette.cpuHot : Palette.tint(for: user), isWide: true).cached()
                for number in [Int(pid), threads] {
                    Text("\(number)").frame(maxWidth: .infinity, alignment: .trailing)
                }
            }
            .font(.demo(12))
            .foregroundStyle(palette.faint)
            .lineLimit(1)
            .clipped()
            .overlay(Monogram(name: name).cached().padding(.leading, 16 * unit), alignment: .leading)
            .background(CardGround.process(isChanged: isHighlighted).cached())
            .background(palette.page)
        }
    }
}

extension CardGround {
    /// Returns the ground of a process, or of a figure of the machine.
    static func process(isChanged: Bool = false) -> CardGround {
        CardGround(
            radius: 10,
            tone: isChanged ? .changed : .lit,
            shadow: .outer(blur: 3, y: 1),
            margins: EdgeInsets(top: 4, left: 6, bottom: 4, right: 6)
        )
    }
}
