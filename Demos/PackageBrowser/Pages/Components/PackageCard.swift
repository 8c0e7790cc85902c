// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterKit

/// The parts of a list of cards that are no items.
package enum PackageCard {
    /// The height of a section's header, in points.
    package static var headerHeight: CGFloat { SectionHeader.height }

    /// Returns the color behind the cards.
    package static func background(in scheme: RasterEnvironment.ColorScheme) -> Color {
        Palette(scheme).page
    }

    /// Returns an empty card, which is stretched to the size of each card that isn't drawn yet, or nil if it cannot be
    /// drawn.
    package static func placeholder(
        scale: CGFloat,
        environment: RasterEnvironment,
        pipeline: RasterPipeline
    ) -> RasterImage? {
        let side = PageMetrics.tileWidth
        let size = CGSize(width: side, height: side)
        return try? pipeline.render(CardPlate(), size: size, scale: scale, environment: environment).image
    }
}

/// The arrangement of the cards.
package enum BrowserLayout: String, CaseIterable, Sendable {
    case grid
    case list
}
