// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// The places of the page's parts, in points.
struct PageMetrics: Hashable, Sendable {
    /// The smallest and the largest page, in points.
    static let widths: ClosedRange<CGFloat> = 360...4000
    static let heights: ClosedRange<CGFloat> = 320...4000

    /// The least width of a card in a grid.
    static let tileWidth: CGFloat = 292

    /// The distance of the cards' bounds from the sides; the plates of cards are in line with the header.
    static let sideInset = PageHeader.margin - CardPlate.margins.left

    var size: CGSize

    var header: CGRect { CGRect(x: 0, y: 0, width: size.width, height: PageHeader.height) }

    var viewport: CGRect {
        let height = max(size.height - PageHeader.height, 1)
        return CGRect(x: 0, y: PageHeader.height, width: max(size.width - ScrollBar.width, 1), height: height)
    }

    var scrollBar: CGRect {
        CGRect(x: viewport.maxX, y: viewport.minY, width: ScrollBar.width, height: viewport.height)
    }
}
