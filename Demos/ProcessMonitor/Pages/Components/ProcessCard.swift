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

    var isOpaque: Bool { true }

    static var keyPathsThatAffectState: StateKeyPaths<ProcessCard> {
        [\.name, \.pid, \.user, \.threads, \.isHighlighted]
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: Theme.page)
        context.draw(CardBackground(isHighlighted: isHighlighted), in: bounds)
        context.translateBy(x: CardBackground.margin.width, y: 2)
        context.draw(Monogram(name: name), in: CGRect(x: 10, y: 8, width: 24, height: 24))
        draw(name, 46, 188, Theme.style(14, .semibold), in: context)
        context.draw(Badge(user: user), in: CGRect(x: 248, y: 10, width: 88, height: 20))
        draw("\(pid)", 336, 56, Theme.style(12, .regular, Theme.faint, .trailing), in: context)
        draw("\(threads)", 396, 60, Theme.style(12, .regular, Theme.faint, .trailing), in: context)
    }

    private func draw(_ text: String, _ x: CGFloat, _ width: CGFloat, _ style: TextStyle, in context: DrawingContext) {
        context.draw(text, in: CGRect(x: x, y: 8, width: width, height: 24), style: style)
    }
}
