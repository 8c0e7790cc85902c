// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
package import Foundation
package import RasterKit
import RasterLists
import RasterText

/// The controls and the pictures above the list of a page.
@MainActor
package struct GalleryStage {
    package enum Control {
        case slider(String, ClosedRange<Double>, Double, @MainActor (Double) -> Void)
        case button(String, @MainActor () -> Void)
        case toggle(String, Bool, @MainActor (Bool) -> Void)
    }

    package struct Picture {
        package let caption: String
        package let view: RasterView

        /// The closure that receives the point to which the pointer is dragged, in points from the top left corner.
        package var onDrag: (@MainActor (CGPoint) -> Void)?
    }

    package var controls: [Control] = []
    package var pictures: [Picture] = []
}

/// A line of a page's log: a word on a pill, and a sentence.
struct LogRow: Rasterizable, Hashable, Sendable {
    static let height: CGFloat = 36

    var word: String
    var sentence: String
    var tint: Color

    var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = Palette(context)
        context.fill(bounds, with: palette.page)
        context.drawEnlarged(in: bounds) { bounds in
            let mirroring = Mirroring(context, bounds, scale: context.enlargedScale)
            let pill = mirroring.place(CGRect(x: 12, y: 8, width: 108, height: 20))
            context.draw(Plate(color: palette.wash(tint), radius: 10), in: pill)
            let font = Palette.font(11, .medium)
            context.draw(
                word,
                in: pill,
                style: .line(font, palette.readable(tint), .center)
            )
            let text = mirroring.place(CGRect(x: 132, y: 8, width: max(bounds.width - 144, 0), height: 20))
            let style = TextStyle.line(Palette.font(12), palette.secondary)
            context.draw(sentence, in: text, style: mirroring.leading(sentence, style))
        }
    }
}

/// A placeholder of rows that aren't drawn yet: a plate on the page's color, stretched to any size.
struct PlaceholderPlate: Rasterizable, Hashable, Sendable {
    var margin: CGFloat = 6
    var radius: CGFloat = 10

    var rasterOptions: RasterOptions {
        let caps = EdgeInsets(all: margin + radius)
        return RasterOptions(capInsets: caps, usesMinimumSizeForCaps: true, isOpaque: true)
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = Palette(context)
        context.fill(bounds, with: palette.page)
        let plate = Path(roundedRect: bounds.insetBy(dx: margin, dy: margin), cornerRadius: radius)
        context.fill(plate, with: palette.track)
    }
}
