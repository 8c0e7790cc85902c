// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
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

    init(size: CGSize, scale: CGFloat) {
        let left = size.width - ScrollBar.width
        let height = size.height - PageHeader.height
        self.size = size
        header = CGRect(x: 0, y: 0, width: size.width, height: PageHeader.height).onPixels(scale)
        viewport = CGRect(x: 0, y: PageHeader.height, width: left, height: height).onPixels(scale)
        scrollBar = CGRect(x: left, y: PageHeader.height, width: ScrollBar.width, height: height).onPixels(scale)
    }
}

/// The bar beside the list that shows which part of it is visible.
///
/// It differs in most frames, so that its images would be cached for nothing: it is drawn as it is.
struct ScrollBar: Equatable {
    static let width: CGFloat = 14
    let thumbTop: CGFloat
    let thumbHeight: CGFloat
    private let color: Color
    private let thumbColor: Color

    init(palette: Palette, height: CGFloat, contentHeight: CGFloat, offset: CGFloat) {
        (color, thumbColor) = (palette.page, palette.thumb)
        guard contentHeight > height, height > 0 else {
            (thumbTop, thumbHeight) = (0, 0)
            return
        }
        thumbHeight = max(height * height / contentHeight, 36).rounded()
        thumbTop = ((height - thumbHeight) * min(max(offset / (contentHeight - height), 0), 1)).rounded()
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: color)
        guard thumbHeight > 0 else { return }
        let thumb = CGRect(x: 3, y: thumbTop + 3, width: 7, height: max(thumbHeight - 6, 7))
        context.fill(Path(roundedRect: thumb, cornerRadius: 3.5), with: thumbColor)
    }
}
