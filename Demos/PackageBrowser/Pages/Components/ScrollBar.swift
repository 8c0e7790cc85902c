// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// The bar beside the list that shows which part of it is visible.
///
/// It differs in most frames, so that its images would be cached for nothing: it is drawn as it is.
struct ScrollBar: Equatable {
    static let width: CGFloat = 14

    /// The part of the contents that is visible, in points of the bar.
    let thumbTop: CGFloat
    let thumbHeight: CGFloat
    private let color: Color
    private let thumbColor: Color

    /// Creates the bar of a viewport.
    ///
    /// - Parameters:
    ///   - palette: The colors.
    ///   - height: The height of the viewport and the bar, in points.
    ///   - contentHeight: The height of the contents.
    ///   - offset: The distance by which they are scrolled.
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
