// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
package import RasterKit
import RasterText

extension RasterInteraction {
    /// The states that have a look of their own in the demos' lists.
    package static let shown: RasterInteraction = [.hovered, .pressed, .selected]
}

extension Palette {
    /// Returns the color of a ground in states of interaction, on which each text of the palette has a contrast of 4.5.
    package func ground(_ color: Color, _ interaction: RasterInteraction) -> Color {
        let base = interaction.contains(.selected) ? self.color(0xDFE9FB, 0x23375C) : color
        if interaction.contains(.pressed) { return base.mix(with: .black, by: isDark ? 0.2 : 0.07, in: .device) }
        guard interaction.contains(.hovered) else { return base }
        return base.mix(with: isDark ? .white : .black, by: isDark ? 0.05 : 0.03, in: .device)
    }

    /// Returns the color of a card's edge in states of interaction.
    package func edge(_ color: Color, _ interaction: RasterInteraction) -> Color {
        interaction.contains(.selected) ? accent : interaction.isEmpty ? color : thumb
    }
}

/// The ground of a card: a rounded plate with an edge, in the colors of the present states of interaction.
///
/// It is drawn once for all sizes.
package struct CardGround: Rasterizable, Hashable {
    package var radius: CGFloat

    package init(radius: CGFloat = 12) {
        self.radius = radius
    }

    package static var interactionsThatAffectState: RasterInteraction { .shown }

    package var rasterOptions: RasterOptions {
        RasterOptions(capInsets: EdgeInsets(all: radius), usesMinimumSizeForCaps: true)
    }

    package func draw(in context: DrawingContext, bounds: CGRect) {
        let (palette, interaction) = (Palette(context), context.environment.interaction)
        // In whole pixels, so that it is the same at each edge.
        let line = ((interaction.contains(.selected) ? 2 : 1) * context.scale).rounded() / context.scale
        let edge = palette.edge(palette.cardEdge, interaction)
        context.fill(Path(roundedRect: bounds, cornerRadius: radius), with: edge)
        let face = Path(roundedRect: bounds.inset(by: EdgeInsets(all: line)), cornerRadius: radius - line)
        context.fill(face, with: palette.ground(palette.card, interaction))
    }
}
