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

    static let cpuMeterRect = CGRect(x: 482, y: 18, width: 88, height: 8)
    static let cpuLabelRect = CGRect(x: 570, y: 10, width: 64, height: 24)
    static let graphRect = CGRect(x: 654, y: 10, width: 96, height: 24)
    static let memoryLabelRect = CGRect(x: 754, y: 10, width: 76, height: 24)
    static let memoryMeterRect = CGRect(x: 842, y: 18, width: 60, height: 8)

    /// The process.
    package var id: ProcessIdentity
    var card: ProcessCard
    var cpuText: String
    var cpuLevel: Int
    var history: [UInt8]
    var memoryText: String
    var memoryLevel: Int

    package var isOpaque: Bool { true }

    package static var keyPathsThatAffectState: StateKeyPaths<ProcessRow> {
        [\.card, \.cpuText, \.cpuLevel, \.history, \.memoryText, \.memoryLevel]
    }

    package func draw(in context: DrawingContext, bounds: CGRect) {
        func draw(_ part: some Rasterizable, _ rect: CGRect) {
            // On whole pixels, its image is copied.
            context.draw(part, in: FrameGrid.wholePixels(of: rect, scale: context.scale))
        }
        context.draw(card, in: bounds)
        draw(cpuMeter, Self.cpuMeterRect)
        draw(cpuLabel, Self.cpuLabelRect)
        draw(graph, Self.graphRect)
        draw(memoryLabel, Self.memoryLabelRect)
        draw(memoryMeter, Self.memoryMeterRect)
    }

    var cpuMeter: Meter { Meter(level: cpuLevel, tint: cpuTint) }

    var cpuLabel: Label {
        let color = cpuText == Self.idleText ? Theme.faint : Theme.text
        return Label(text: cpuText, style: Theme.style(13, .medium, color, .trailing))
    }

    var graph: Sparkline { Sparkline(levels: history, tint: cpuTint) }

    var memoryLabel: Label { Label(text: memoryText, style: Theme.style(13, .medium, Theme.text, .trailing)) }

    var memoryMeter: Meter { Meter(level: memoryLevel, tint: Theme.memory) }

    private var cpuTint: Color { cpuLevel > Meter.steps * 3 / 4 ? Theme.cpuHot : Theme.cpu }

    private static let idleText = ShownText.wholePercent(0)
}
