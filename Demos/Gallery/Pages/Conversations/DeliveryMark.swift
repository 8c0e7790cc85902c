// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// The check marks of a message of one's own: one when sent, two when delivered, colored when read.
struct DeliveryMark: Rasterizable, Hashable, Sendable {
    var delivery: ConversationState.Delivery

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = PagePalette(context.environment)
        let color = delivery == .read ? palette.accent : palette.faint
        let unit = min(bounds.height / 10, bounds.width / 16)
        let style = StrokeStyle(lineWidth: 1.5 * unit, lineCap: .round, lineJoin: .round)
        for shift in delivery == .sent ? [2.5] : [0, 5] as [CGFloat] {
            let check = Path { path in
                path.move(to: CGPoint(x: (1 + shift) * unit, y: 5.5 * unit))
                path.addLine(to: CGPoint(x: (4 + shift) * unit, y: 8.5 * unit))
                path.addLine(to: CGPoint(x: (10 + shift) * unit, y: 1.5 * unit))
            }
            context.stroke(check, with: color, style: style)
        }
    }
}
