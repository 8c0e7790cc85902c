// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// The background of a conversation: the page's color, a soft shadow, and a rounded card, tinted while messages are unread.
///
/// It is drawn once for all sizes, and covers its bounds, so that rows are opaque and shown by copying.
struct ConversationPlate: Rasterizable, Hashable, Sendable {
    var isUnread: Bool

    /// The distance between the bounds and the card, in points.
    static let margins = EdgeInsets(top: 3, left: 8, bottom: 5, right: 8)

    private static let radius: CGFloat = 14
    private static let blur: CGFloat = 5
    private static let offset = CGSize(width: 0, height: 1)

    /// The caps at the left and the right only: the gradient differs at each height.
    var rasterOptions: RasterOptions {
        let caps = Shadow(radius: Self.blur, offset: Self.offset)
            .capInsets(cornerRadius: Self.radius, margins: Self.margins)
        let sides = EdgeInsets(left: caps.left, right: caps.right)
        return RasterOptions(capInsets: sides, usesMinimumSizeForCaps: true, isOpaque: true)
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = PagePalette(context.environment)
        context.fill(bounds, with: palette.page)
        let margins = Self.margins
        let card = CGRect(
            x: margins.left,
            y: margins.top,
            width: max(bounds.width - margins.left - margins.right, 0),
            height: max(bounds.height - margins.top - margins.bottom, 0)
        )
        let shadow = Shadow(color: palette.cardShadow, radius: Self.blur, offset: Self.offset)
        context.draw(shadow, ofRoundedRect: card, cornerRadius: Self.radius)
        let edge = isUnread ? palette.cardEdge.mixed(with: palette.accent, by: 0.2) : palette.cardEdge
        context.fill(Path(roundedRect: card, cornerRadius: Self.radius), with: edge)
        let line = 1 / context.scale
        let face = Path(roundedRect: card.insetBy(dx: line, dy: line), cornerRadius: Self.radius - line)
        let tint = isUnread ? palette.card.mixed(with: palette.accent, by: palette.isDark ? 0.16 : 0.09) : palette.card
        let gradient = Gradient(colors: [
            palette.isDark ? palette.card.mixed(with: .white, by: 0.03) : palette.card, tint,
        ])
        let (top, bottom) = (CGPoint(x: 0, y: card.minY), CGPoint(x: 0, y: card.maxY))
        context.fill(face, with: .linearGradient(gradient, from: top, to: bottom))
    }
}
