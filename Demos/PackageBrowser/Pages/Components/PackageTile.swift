// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLists
import RasterText

/// The card of a package in a grid.
struct PackageTile: Rasterizable, SelfSizing, Hashable {
    var face: PackageFace

    var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    static var keyPathsThatAffectState: StateKeyPaths<PackageTile> { [\.face] }

    private static let padding: CGFloat = 14
    private static let iconSide: CGFloat = 46
    private static let textTop: CGFloat = 72
    private static let footerHeight: CGFloat = 34

    /// Returns the size of the card for a width, in points.
    func size(fitting width: CGFloat, scale: CGFloat, environment: RasterEnvironment) throws(RasterError) -> CGSize {
        let factor = environment.fontScale
        let room = max(width / factor - CardPlate.margins.left - CardPlate.margins.right - 2 * Self.padding, 1)
        let text = try CardText(face, width: room, scale: scale * factor).height
        let inner = Self.textTop + text + 12 + Self.footerHeight
        return CGSize(width: width, height: (CardPlate.margins.top + inner + CardPlate.margins.bottom) * factor)
    }

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        try context.drawEnlarged(in: bounds) { try drawParts(in: context, bounds: $0) }
    }

    private func drawParts(in context: DrawingContext, bounds: CGRect) throws {
        let palette = Palette(context)
        context.draw(CardPlate(), in: bounds)
        let card = bounds.inset(by: CardPlate.margins)
        let (left, right) = (card.minX + Self.padding, card.maxX - Self.padding)
        let icon = CGRect(x: left, y: card.minY + Self.padding, width: Self.iconSide, height: Self.iconSide)
        context.draw(face.icon, in: icon)

        let textLeft = icon.maxX + 12
        let name = CGRect(x: textLeft, y: icon.minY + 2, width: max(right - textLeft, 0), height: 22)
        context.draw(face.name, in: name, style: TextStyle(font: Palette.font(14, .bold), color: palette.text))
        let version = CGRect(x: textLeft, y: name.maxY, width: name.width, height: 18)
        context.draw(face.version, in: version, style: TextStyle(font: Palette.font(11), color: palette.faint))

        let footer = CGRect(x: left, y: card.maxY - Self.footerHeight, width: max(right - left, 0), height: 20)
        let top = card.minY + Self.textTop
        let text = CGRect(x: left, y: top, width: max(footer.width, 1), height: max(footer.minY - 8 - top, 0))
        try CardText(face, width: text.width, scale: context.enlargedScale).draw(in: context, text, palette)
        try drawFooter(in: context, footer, palette)
    }

    private func drawFooter(in context: DrawingContext, _ rect: CGRect, _ palette: Palette) throws {
        var left = rect.minX
        for badge in [face.badge, face.mark].compactMap(\.self) {
            let width = min(try badge.width(scale: context.enlargedScale), max(rect.maxX - left, 0))
            context.draw(badge, in: CGRect(x: left, y: rect.minY, width: width, height: rect.height))
            left += width + 6
        }
        let style = TextStyle(font: Palette.font(11), color: palette.faint, alignment: .trailing)
        let text = CGRect(x: rect.maxX - 72, y: rect.minY, width: 72, height: rect.height)
        guard text.minX > left else { return }
        context.draw(face.sizeText, in: text, style: style)
        let meterWidth = min(text.minX - left - 8, 64)
        guard meterWidth > 20 else { return }
        let meter = CGRect(
            x: text.minX - meterWidth + 8,
            y: rect.midY - 2.5,
            width: meterWidth,
            height: SizeMeter.height
        )
        context.draw(face.meter, in: meter)
    }
}
