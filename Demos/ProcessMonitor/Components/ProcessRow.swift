// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

/// One process: what its row shows, and nothing else.
///
/// The row brings the page's color along for its corners, so that it is opaque and shown by copying.
struct ProcessRow: Rasterizable, Equatable {
    /// The size of a row in points, with the room for its shadow.
    static let size = CGSize(width: 924, height: 44)

    /// The number of bars in a row's graph.
    static let historyLength = 24

    var name: String
    var pid: Int32
    var user: String
    var threads: Int
    var cpuText: String
    var cpuLevel: Int
    var history: [UInt8]
    var memoryText: String
    var memoryLevel: Int

    /// Whether the row says something else than at the tick before.
    var isHighlighted = false

    var isOpaque: Bool { true }

    static var keyPathsThatAffectState: StateKeyPaths<ProcessRow> {
        [
            \.name, \.pid, \.user, \.threads, \.cpuText, \.cpuLevel, \.history, \.memoryText, \.memoryLevel,
            \.isHighlighted,
        ]
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let isIdle = cpuText == Self.idleText
        let cpuTint = cpuLevel > Meter.steps * 3 / 4 ? Theme.cpuHot : Theme.cpu
        context.fill(bounds, with: Theme.page)
        context.draw(CardBackground(isHighlighted: isHighlighted), in: bounds)
        context.translateBy(x: CardBackground.margin.width, y: 2)
        context.draw(Monogram(name: name), in: CGRect(x: 10, y: 8, width: 24, height: 24))
        draw(name, 46, 188, Theme.style(14, .semibold), in: context)
        context.draw(Badge(user: user), in: CGRect(x: 248, y: 10, width: 88, height: 20))
        draw("\(pid)", 336, 56, Theme.style(12, .regular, Theme.faint, .trailing), in: context)
        draw("\(threads)", 396, 60, Theme.style(12, .regular, Theme.faint, .trailing), in: context)
        context.draw(meter(cpuLevel, cpuTint), in: CGRect(x: 476, y: 16, width: 88, height: 8))
        draw(cpuText, 564, 64, Theme.style(13, .medium, isIdle ? Theme.faint : Theme.text, .trailing), in: context)
        context.draw(Sparkline(levels: history, tint: cpuTint), in: CGRect(x: 648, y: 8, width: 96, height: 24))
        draw(memoryText, 748, 76, Theme.style(13, .medium, Theme.text, .trailing), in: context)
        context.draw(meter(memoryLevel, Theme.memory), in: CGRect(x: 836, y: 16, width: 60, height: 8))
    }

    private static let idleText = ShownText.wholePercent(0)

    private func meter(_ level: Int, _ tint: Color) -> Meter {
        Meter(share: Double(level) / Double(Meter.steps), tint: tint)
    }

    private func draw(_ text: String, _ x: CGFloat, _ width: CGFloat, _ style: TextStyle, in context: DrawingContext) {
        context.draw(Label(text: text, style: style), in: CGRect(x: x, y: 8, width: width, height: 24))
    }
}
