// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
import RasterKit

/// The places of the page's parts, in points, on whole pixels.
package struct PageMetrics: Hashable, Sendable {
    /// The lengths that a page can have, in points.
    package static let widths: ClosedRange<CGFloat> = 480...4000
    package static let heights: ClosedRange<CGFloat> = 320...4000

    /// The least width of a card in a grid.
    static let tileWidth: CGFloat = 292

    /// The distance of the cards' bounds from the sides; the plates of cards are in line with the header.
    static let insets = EdgeInsets(
        top: 0,
        left: PageHeader.margin - CardPlate.margins.left,
        bottom: 16,
        right: PageHeader.margin - CardPlate.margins.right - ScrollBar.width
    )

    let size: CGSize
    let header: CGRect
    let viewport: CGRect
    let scrollBar: CGRect

    /// Lays out a page.
    ///
    /// - Parameters:
    ///   - size: The size of the page, in points.
    ///   - scale: The number of pixels per point.
    init(size: CGSize, scale: CGFloat) {
        func snapped(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
        let top = snapped(PageHeader.height)
        let height = max(snapped(size.height) - top, 1 / scale)
        let left = max(snapped(size.width - ScrollBar.width), 1 / scale)
        self.size = size
        header = CGRect(x: 0, y: 0, width: snapped(size.width), height: top)
        viewport = CGRect(x: 0, y: top, width: left, height: height)
        scrollBar = CGRect(x: left, y: top, width: snapped(size.width) - left, height: height)
    }
}
