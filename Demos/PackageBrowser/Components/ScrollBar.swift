// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// The bar beside the list that shows which part of it is visible.
struct ScrollBar: Rasterizable, Hashable {
    static let width: CGFloat = 14

    /// The part of the contents that is visible, in whole pixels of the bar.
    var thumbTop: CGFloat
    var thumbHeight: CGFloat

    var isOpaque: Bool { true }

    static var keyPathsThatAffectState: StateKeyPaths<ScrollBar> { [\.thumbTop, \.thumbHeight] }

    /// Creates the bar of a viewport.
    ///
    /// - Parameters:
    ///   - height: The height of the viewport and the bar, in points.
    ///   - contentHeight: The height of the contents.
    ///   - offset: How far they are scrolled.
    init(height: CGFloat, contentHeight: CGFloat, offset: CGFloat) {
        guard contentHeight > height, height > 0 else {
            (thumbTop, thumbHeight) = (0, 0)
            return
        }
        thumbHeight = max(height * height / contentHeight, 36).rounded()
        thumbTop = ((height - thumbHeight) * min(max(offset / (contentHeight - height), 0), 1)).rounded()
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = Palette(context)
        context.fill(bounds, with: palette.page)
        guard thumbHeight > 0 else { return }
        let thumb = CGRect(x: 3, y: thumbTop + 3, width: 7, height: max(thumbHeight - 6, 7))
        context.draw(Plate(color: palette.thumb, radius: 3.5), in: thumb)
    }
}
