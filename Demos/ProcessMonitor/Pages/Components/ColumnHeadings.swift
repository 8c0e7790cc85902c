// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterKit
import RasterText

/// The names of the columns.
package struct ColumnHeadings: Rasterizable, Equatable {
    /// The size of the headings in points.
    package static let size = CGSize(width: 912, height: 20)

    package var order: ProcessOrder
    var theme: Theme

    /// Creates the headings of rows in an order.
    package init(order: ProcessOrder, theme: Theme = .dark) {
        self.order = order
        self.theme = theme
    }

    package func draw(in context: DrawingContext, bounds: CGRect) {
        // They are as wide as the cards, without the room for the shadows at both sides.
        let margin = CardBackground.margin.width
        let columns = ProcessColumns(width: bounds.width + 2 * margin)
        context.translateBy(x: -margin, y: 0)
        draw("PROCESS", columns.name, .leading, in: context)
        draw("USER", columns[.user], .center, in: context)
        draw("PID", columns[.pid], .trailing, .pid, in: context)
        draw("THREADS", columns[.threads].map { .init(left: $0.left - 4, width: $0.width + 4) }, .trailing, in: context)
        draw("CPU", columns.cpu, .trailing, .cpu, in: context)
        draw("HISTORY", columns[.graph], .leading, in: context)
        draw("MEMORY", columns[.memoryText], .trailing, .memory, in: context)
    }

    private func draw(
        _ text: String,
        _ place: ProcessColumns.Place?,
        _ alignment: TextStyle.Alignment,
        _ column: ProcessOrder? = nil,
        in context: DrawingContext
    ) {
        guard let place else { return }
        let isSorted = column == order
        let style = theme.style(10, .semibold, isSorted ? theme.text : theme.faint, alignment)
        context.draw(isSorted ? text + " ▾" : text, in: place.rect(y: 0, height: 20), style: style)
    }
}
