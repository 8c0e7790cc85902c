// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import MonitorPages
import RasterKit

/// The header of the processes, with the names of the columns that have room.
struct ProcessHeadings: Rasterizable, Sendable {
    static let height: CGFloat = 30

    /// The order of the rows, whose column is marked.
    var order: ProcessOrder

    var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    static var keyPathsThatAffectState: StateKeyPaths<ProcessHeadings> { [\.order] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let theme = Theme(context.environment.colorScheme)
        context.fill(bounds, with: theme.page)
        context.drawEnlarged(in: bounds) { bounds in
            let margin = ProcessRow.margin
            let rect = CGRect(
                x: bounds.minX + margin,
                y: bounds.maxY - ColumnHeadings.size.height - 2,
                width: max(bounds.width - 2 * margin, 0),
                height: ColumnHeadings.size.height
            )
            context.draw(ColumnHeadings(order: order, theme: theme), in: rect)
        }
    }
}
