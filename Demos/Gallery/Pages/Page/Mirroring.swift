// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

/// The places of a component's parts, given from left to right, mirrored where the layout runs from right to left.
struct Mirroring {
    private let width: CGFloat
    private let scale: CGFloat
    let isMirrored: Bool

    /// Creates the mirroring of a component.
    ///
    /// - Parameters:
    ///   - context: The context that the component is drawn into.
    ///   - width: The width of the component, in points.
    init(_ context: DrawingContext, width: CGFloat) {
        self.width = width
        scale = context.scale
        isMirrored = context.environment.layoutDirection == .rightToLeft
    }

    /// Returns the place of a part, on whole pixels.
    func place(_ rect: CGRect) -> CGRect {
        let left = isMirrored ? width - rect.maxX : rect.minX
        let corner = CGPoint(x: left, y: rect.minY).onPixels(scale)
        let end = CGPoint(x: left + rect.width, y: rect.maxY).onPixels(scale)
        return CGRect(x: corner.x, y: corner.y, width: end.x - corner.x, height: end.y - corner.y)
    }

    /// Returns the alignment of a text that begins at the leading side of the layout.
    ///
    /// A `TextStyle` aligns by the direction of the text, not of the layout.
    func leading(_ text: String) -> TextStyle.Alignment {
        text.isRightToLeft == isMirrored ? .leading : .trailing
    }

    /// Returns the alignment of a text that ends at the trailing side of the layout.
    func trailing(_ text: String) -> TextStyle.Alignment {
        text.isRightToLeft == isMirrored ? .trailing : .leading
    }
}

extension CGPoint {
    /// Returns the nearest point between pixels.
    func onPixels(_ scale: CGFloat) -> CGPoint {
        CGPoint(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale)
    }
}

extension String {
    /// A Boolean value that indicates whether the first letter is Hebrew or Arabic.
    var isRightToLeft: Bool {
        guard let letter = unicodeScalars.first(where: \.properties.isAlphabetic) else { return false }
        return (0x590...0x8FF).contains(letter.value) || (0xFB1D...0xFEFC).contains(letter.value)
    }
}
