// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

/// One process: what its row shows, and nothing else.
struct ProcessRow: Rasterizable, Equatable {
    /// The size of a row in points.
    static let size = CGSize(width: 912, height: 40)

    /// The number of points in a row's graph.
    static let historyLength = 32

    var name: String
    var pid: Int32
    var user: String
    var cpuText: String
    var cpuLevel: Int
    var history: [UInt8]
    var memoryText: String
    var memoryLevel: Int

    /// Whether the row changed since the tick before.
    var isHighlighted = false

    static var keyPathsThatAffectState: StateKeyPaths<ProcessRow> {
        [
            \.name, \.pid, \.user, \.cpuText, \.cpuLevel, \.history, \.memoryText, \.memoryLevel, \.isHighlighted,
        ]
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let isIdle = cpuLevel == 0
        let cpuTint = cpuLevel > Meter.steps * 3 / 4 ? Theme.cpuHot : Theme.cpu
        context.draw(CardBackground(isHighlighted: isHighlighted), in: bounds)
        context.draw(
            Plate(color: isIdle ? Theme.cardEdge : cpuTint, radius: 4),
            in: CGRect(x: 16, y: 16, width: 8, height: 8)
        )
        draw(name, 36, 204, Theme.style(14, .semibold), in: context)
        context.draw(Badge(user: user), in: CGRect(x: 252, y: 10, width: 88, height: 20))
        draw("\(pid)", 348, 64, Theme.style(12, .regular, Theme.faint, .trailing), in: context)
        context.draw(meter(cpuLevel, cpuTint), in: CGRect(x: 436, y: 16, width: 108, height: 8))
        draw(cpuText, 548, 64, Theme.style(13, .medium, isIdle ? Theme.faint : Theme.text, .trailing), in: context)
        context.draw(Sparkline(levels: history, tint: cpuTint), in: CGRect(x: 632, y: 8, width: 96, height: 24))
        draw(memoryText, 736, 76, Theme.style(13, .medium, Theme.text, .trailing), in: context)
        context.draw(meter(memoryLevel, Theme.memory), in: CGRect(x: 824, y: 16, width: 72, height: 8))
    }

    private func meter(_ level: Int, _ tint: Color) -> Meter {
        Meter(share: Double(level) / Double(Meter.steps), tint: tint)
    }

    private func draw(_ text: String, _ x: CGFloat, _ width: CGFloat, _ style: TextStyle, in context: DrawingContext) {
        context.draw(Label(text: text, style: style), in: CGRect(x: x, y: 8, width: width, height: 24))
    }
}
