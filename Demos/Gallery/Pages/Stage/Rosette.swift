// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit

/// A curve of many turns that takes a while to draw.
struct Rosette: Rasterizable, Hashable, Sendable {
    /// A number from 0 to 1.
    var value: Double
    var turns = 240

    var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        let palette = Palette(context)
        context.fill(bounds, with: palette.card)
        let radius = min(bounds.width, bounds.height) / 2 - 8
        let inner = 0.15 + 0.7 * value
        let opacity = 0.16 * min(1, 120 / Double(turns))
        for turn in 0..<turns {
            guard !context.isCancelled else { return }
            let share = Double(turn) / Double(turns)
            let path = Path { path in
                for step in 0...48 {
                    let angle = (share + Double(step) / 48) * 2 * .pi
                    let reach =
                        radius * (1 - inner * (0.5 + 0.5 * cos(angle * (3 + (value * 9).rounded()) + share * 6.283)))
                    let point = CGPoint(x: bounds.midX + reach * cos(angle), y: bounds.midY + reach * sin(angle))
                    if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
                }
            }
            let hue = (value + 0.25 * share).truncatingRemainder(dividingBy: 1)
            let color = Color(hue: hue, saturation: 0.75, brightness: palette.isDark ? 1 : 0.75)
            context.stroke(path, with: color.opacity(opacity), lineWidth: 1)
        }
    }
}
