// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterKit
import RasterText

/// The ground of a card: a rounded plate with an edge, in the colors of the present states of interaction.
///
/// It is drawn once for all sizes, or once for each height where its color changes from top to bottom.
package struct CardGround: Rasterizable, Hashable {
    package enum Tone: Hashable, Sendable {
        case plain
        /// Lit from above.
        case lit
        /// Lit from above, and in the colors of what has just changed.
        case changed
        /// Tinted at the bottom, for unread messages.
        case unread
        /// Gray, in place of a card that isn't drawn yet.
        case missing

        fileprivate var hasGradient: Bool { self != .plain && self != .missing }
    }

    private let radius: CGFloat
    private let tone: Tone
    private let shadow: Shadow?

    /// The distances of the plate from the edges, where its shadow has room.
    package let margins: EdgeInsets

    /// A Boolean value that indicates whether the page's color fills the margins, so that the ground is opaque.
    private let coversPage: Bool

    package init(
        radius: CGFloat = 12,
        tone: Tone = .plain,
        shadow: Shadow? = nil,
        margins: EdgeInsets = EdgeInsets(all: 0),
        coversPage: Bool = false
    ) {
        (self.radius, self.tone, self.shadow) = (radius, tone, shadow)
        (self.margins, self.coversPage) = (margins, coversPage)
    }

    /// Returns the ground that stands for a card that isn't drawn yet, on the page's color.
    package static func missing(margin: CGFloat) -> CardGround {
        CardGround(radius: 10, tone: .missing, margins: EdgeInsets(all: margin), coversPage: true)
    }

    package static var interactionsThatAffectState: RasterInteraction { .shown }

    package var rasterOptions: RasterOptions {
        var caps = (shadow ?? .outer(blur: 0)).capInsets(cornerRadius: radius, margins: margins)
        if tone.hasGradient { (caps.top, caps.bottom) = (0, 0) }
        return RasterOptions(capInsets: caps, usesMinimumSizeForCaps: true, isOpaque: coversPage)
    }

    package func draw(in context: DrawingContext, bounds: CGRect) {
        let (palette, states) = (Palette(context), context.environment.interaction)
        if coversPage { context.fill(bounds, with: palette.page) }
        let plate = bounds.inset(by: margins)
        let outline = Path(roundedRect: plate, cornerRadius: radius)
        if var shadow {
            shadow.color = palette.cardShadow
            context.draw(shadow, of: outline)
        }
        let (edge, top, bottom) = colors(palette)
        context.fill(outline, with: palette.edge(edge, states))
        // In whole pixels, so that it is the same at each edge.
        let line = ((states.contains(.selected) ? 2 : 1) * context.scale).rounded() / context.scale
        let face = Path(roundedRect: plate.inset(by: EdgeInsets(all: line)), cornerRadius: radius - line)
        let colors = Gradient(colors: [palette.ground(top, states), palette.ground(bottom, states)])
        context.fill(face, with: .linearGradient(colors, startPoint: .top, endPoint: .bottom))
    }

    private func colors(_ palette: Palette) -> (edge: Color, top: Color, bottom: Color) {
        let (card, edge, accent) = (palette.card, palette.cardEdge, palette.accent)
        let changed = palette.changedCard
        return switch tone {
        case .plain: (edge, card, card)
        case .missing: (palette.track, palette.track, palette.track)
        case .lit: (edge, card.mix(with: .white, by: 0.03, in: .device), card)
        case .changed: (palette.changedCardEdge, changed.mix(with: .white, by: 0.03, in: .device), changed)
        case .unread:
            (
                edge.mix(with: accent, by: 0.2, in: .device), card,
                card.mix(with: accent, by: palette.isDark ? 0.16 : 0.09, in: .device)
            )
        }
    }
}
