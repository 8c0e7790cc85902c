// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

/// The card of one process, with the texts that hardly ever change.
///
/// What changes from tick to tick lies on top of it in components of its own; see ``ProcessRow``. The card brings the
/// page's color along for its corners, so that it is opaque and shown by copying.
struct ProcessCard: Rasterizable, Equatable {
    /// The size of a card in points, with the room for its shadow.
    static let size = CGSize(width: 924, height: 44)

    var name: String
    var pid: Int32
    var user: String
    var threads: Int

    /// A Boolean value that indicates whether the row says something else than at the tick before.
    var isHighlighted = false
    var theme = Theme.dark

    var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    static var keyPathsThatAffectState: StateKeyPaths<ProcessCard> {
        [\.name, \.pid, \.user, \.threads, \.isHighlighted, \.theme]
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let columns = ProcessColumns(width: bounds.width)
        let faint = theme.style(12, .regular, theme.faint, .trailing)
        context.fill(bounds, with: theme.page)
        context.draw(CardBackground(isHighlighted: isHighlighted, theme: theme), in: bounds)
        context.draw(Monogram(name: name), in: CGRect(x: 16, y: 10, width: 24, height: 24))
        context.draw(name, in: columns.name.rect(y: 10, height: 24), style: theme.style(14, .semibold))
        if let place = columns[.user] {
            context.draw(Badge(user: user, theme: theme), in: place.rect(y: 12, height: 20))
        }
        if let place = columns[.pid] {
            context.draw("\(pid)", in: place.rect(y: 10, height: 24), style: faint)
        }
        if let place = columns[.threads] {
            context.draw("\(threads)", in: place.rect(y: 10, height: 24), style: faint)
        }
    }
}
