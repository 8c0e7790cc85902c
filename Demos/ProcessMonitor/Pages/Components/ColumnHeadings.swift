// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

/// The names of the columns.
struct ColumnHeadings: Rasterizable, Equatable {
    /// The size of the headings in points.
    static let size = CGSize(width: 912, height: 20)

    var order: ProcessOrder

    static var keyPathsThatAffectState: StateKeyPaths<ColumnHeadings> { [\.order] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        draw("PROCESS", 46, 188, .leading, in: context)
        draw("USER", 248, 88, .center, in: context)
        draw("PID", 336, 56, .trailing, .pid, in: context)
        draw("THREADS", 392, 64, .trailing, in: context)
        draw("CPU", 476, 152, .trailing, .cpu, in: context)
        draw("HISTORY", 648, 96, .leading, in: context)
        draw("MEMORY", 748, 76, .trailing, .memory, in: context)
    }

    private func draw(
        _ text: String,
        _ x: CGFloat,
        _ width: CGFloat,
        _ alignment: TextStyle.Alignment,
        _ column: ProcessOrder? = nil,
        in context: DrawingContext
    ) {
        let isSorted = column == order
        let style = Theme.style(10, .semibold, isSorted ? Theme.text : Theme.faint, alignment)
        context.draw(isSorted ? text + " ▾" : text, in: CGRect(x: x, y: 0, width: width, height: 20), style: style)
    }
}
