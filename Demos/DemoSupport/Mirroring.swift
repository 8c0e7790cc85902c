// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterKit
package import RasterText

/// The places of a component's parts, given from left to right, mirrored where the layout runs from right to left.
package struct Mirroring {
    private let bounds: CGRect
    private let scale: CGFloat
    package let isMirrored: Bool

    /// Creates the mirroring of a component, with its bounds as it draws into them.
    ///
    /// - Parameter scale: The pixels of a point; nil for those of the context.
    package init(_ context: DrawingContext, _ bounds: CGRect, scale: CGFloat? = nil) {
        self.bounds = bounds
        self.scale = scale ?? context.scale
        isMirrored = context.environment.layoutDirection == .rightToLeft
    }

    package func place(_ rect: CGRect) -> CGRect {
        let left = isMirrored ? bounds.minX + bounds.maxX - rect.maxX : rect.minX
        return CGRect(x: left, y: rect.minY, width: rect.width, height: rect.height).onPixels(scale)
    }

    /// Returns a style that aligns a text with the leading side of the layout.
    ///
    /// A `TextStyle` aligns by the direction of the text, not of the layout.
    package func leading(_ text: String, _ style: TextStyle) -> TextStyle {
        var style = style
        style.alignment = text.isRightToLeft == isMirrored ? .leading : .trailing
        return style
    }

    package func trailing(_ text: String, _ style: TextStyle) -> TextStyle {
        var style = style
        style.alignment = text.isRightToLeft == isMirrored ? .trailing : .leading
        return style
    }
}

extension String {
    /// A Boolean value that indicates whether the first letter is Hebrew or Arabic.
    package var isRightToLeft: Bool {
        guard let letter = unicodeScalars.first(where: \.properties.isAlphabetic) else { return false }
        return (0x590...0x8FF).contains(letter.value) || (0xFB1D...0xFEFC).contains(letter.value)
    }
}
