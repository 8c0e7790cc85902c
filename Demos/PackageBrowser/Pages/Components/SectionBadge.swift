// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit
import RasterText

/// A word on a pill of its color.
struct SectionBadge: Rasterizable, Hashable {
    static let height: CGFloat = 20

    var text: String
    var tint: Color

    static var keyPathsThatAffectState: StateKeyPaths<SectionBadge> { [\.text, \.tint] }

    private static let font = Palette.font(10.5, .medium)
    private static let margin: CGFloat = 9

    /// Returns the width that the badge needs, in points.
    func width(scale: CGFloat) throws(RasterError) -> CGFloat {
        try TextLayout.size(of: text, style: TextStyle(font: Self.font), scale: scale).width + 2 * Self.margin
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = Palette(context)
        context.draw(Plate(color: palette.wash(tint), radius: bounds.height / 2), in: bounds)
        let style = TextStyle(font: Self.font, color: palette.readable(tint), alignment: .center)
        context.draw(text, in: bounds.insetBy(dx: Self.margin - 1, dy: 0), style: style)
    }
}
