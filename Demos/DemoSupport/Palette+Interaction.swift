// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
package import RasterKit
package import RasterLayout
import RasterText

extension RasterInteraction {
    /// The states that have a look of their own in the demos' lists.
    package static let shown: RasterInteraction = [.hovered, .pressed, .selected]
}

/// A component whose look follows the states of interaction of the demos' lists.
package protocol InteractiveComponent: LayoutComponent {}

extension InteractiveComponent {
    package static var interactionsThatAffectState: RasterInteraction { .shown }
}

/// A row or a cell that covers its bounds, so that it is shown by copying.
package protocol InteractiveRow: InteractiveComponent {}

extension InteractiveRow {
    package var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }
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
