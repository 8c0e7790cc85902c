// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

/// One figure of the whole machine.
struct StatTile: Rasterizable {
    /// What a tile shows below its figure.
    enum Chart: Hashable {
        case history([UInt8])
        case meter(level: Int)
        case note(String)
    }

    /// The number of bars in a tile's graph.
    static let historyLength = 46

    /// The size of a tile in points, with the room for its shadow.
    static let size = CGSize(width: 228, height: 96)

    var title: String
    var value: String
    var chart: Chart
    var tint: Color

    static var keyPathsThatAffectState: StateKeyPaths<StatTile> { [\.title, \.value, \.chart, \.tint] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.draw(CardBackground(), in: bounds)
        context.translateBy(x: CardBackground.margin.width, y: CardBackground.margin.height)
        context.draw(Plate(color: tint, radius: 2), in: CGRect(x: 16, y: 16, width: 4, height: 12))
        let line = CGRect(x: 28, y: 12, width: 172, height: 20)
        context.draw(Label(text: title, style: Theme.style(12, .medium, Theme.faint)), in: line)
        context.draw(Label(text: value, style: Theme.style(16, .semibold, Theme.text, .trailing)), in: line)
        let area = CGRect(x: 16, y: 40, width: 184, height: 36)
        switch chart {
        case .history(let levels):
            context.draw(Sparkline(levels: levels, tint: tint), in: area)
        case .meter(let level):
            let meter = Meter(share: Double(level) / Double(Meter.steps), tint: tint)
            context.draw(meter, in: CGRect(x: 16, y: 56, width: 184, height: 10))
        case .note(let text):
            context.draw(Label(text: text, style: Theme.style(13, .regular, Theme.faint)), in: area)
        }
    }
}
