// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLists
import RasterText

/// The card of a package in a list.
struct PackageRow: Rasterizable, SelfSizing, Hashable {
    var face: PackageFace

    var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    static var keyPathsThatAffectState: StateKeyPaths<PackageRow> { [\.face] }

    private static let padding: CGFloat = 14
    private static let iconSide: CGFloat = 48
    private static let nameHeight: CGFloat = 22
    private static let gap: CGFloat = 4

    /// The width of the column with badges and size, in points; in narrow rows it lies below the text.
    private static let sideWidth: CGFloat = 150
    private static let narrowWidth: CGFloat = 620
    private static let footerHeight: CGFloat = 28

    /// The places of a row's parts, in points.
    private struct Places {
        var icon: CGRect
        var text: CGRect
        var side: CGRect
        var cardText: CardText
        var height: CGFloat
        var isNarrow: Bool
    }

    /// Returns the size of the card for a width, in points.
    func size(fitting width: CGFloat, scale: CGFloat, environment: RasterEnvironment) throws(RasterError) -> CGSize {
        let factor = environment.fontScale
        let height = try places(width: width / factor, scale: scale * factor).height
        return CGSize(width: width, height: height * factor)
    }

    private func places(width: CGFloat, scale: CGFloat) throws(RasterError) -> Places {
        let margins = CardPlate.margins
        let (left, right) = (margins.left + Self.padding, width - margins.right - Self.padding)
        let top = margins.top + Self.padding
        let icon = CGRect(x: left, y: top, width: Self.iconSide, height: Self.iconSide)
        let isNarrow = width < Self.narrowWidth
        let textRight = isNarrow ? right : right - Self.sideWidth - 24
        let textWidth = max(textRight - icon.maxX - 14, 1)
        let cardText = try CardText(face, width: textWidth, scale: scale)
        let textHeight = Self.nameHeight + Self.gap + cardText.height
        let inner = max(textHeight + (isNarrow ? Self.footerHeight : 0), Self.iconSide)
        let text = CGRect(x: icon.maxX + 14, y: top, width: textWidth, height: textHeight)
        let side =
            isNarrow
            ? CGRect(x: text.minX, y: text.maxY + 8, width: textWidth, height: 20)
            : CGRect(x: right - Self.sideWidth, y: top, width: Self.sideWidth, height: inner)
        return Places(
            icon: icon,
            text: text,
            side: side,
            cardText: cardText,
            height: top + inner + Self.padding + margins.bottom,
            isNarrow: isNarrow
        )
    }

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        try context.drawEnlarged(in: bounds) { try drawParts(in: context, bounds: $0) }
    }

    private func drawParts(in context: DrawingContext, bounds: CGRect) throws {
        let palette = Palette(context)
        let places = try places(width: bounds.width, scale: context.enlargedScale)
        context.draw(CardPlate(), in: bounds)
        context.draw(face.icon, in: places.icon)
        try drawName(in: context, places.text, palette)

        var text = places.text
        text.origin.y += Self.nameHeight + Self.gap
        text.size.height -= Self.nameHeight + Self.gap
        places.cardText.draw(in: context, text, palette)
        try drawSide(in: context, places, palette)
    }

    /// Draws the name, and the version behind it on the same baseline.
    private func drawName(in context: DrawingContext, _ text: CGRect, _ palette: Palette) throws {
        let nameStyle = TextStyle(font: Palette.font(14.5, .bold), color: palette.text, verticalAlignment: .top)
        let versionStyle = TextStyle(font: Palette.font(11), color: palette.faint, verticalAlignment: .top)
        let name = try TextLayout(face.name, style: nameStyle, maximumWidth: text.width, scale: context.enlargedScale)
        let version = try TextLayout(face.version, style: versionStyle, scale: context.enlargedScale)
        context.draw(face.name, in: CGRect(origin: text.origin, size: name.size), style: nameStyle)
        let left = text.minX + name.size.width + 9
        guard left < text.maxX - 24 else { return }
        let rect = CGRect(
            x: left,
            y: text.minY + name.firstBaseline - version.firstBaseline,
            width: text.maxX - left,
            height: version.size.height
        )
        context.draw(face.version, in: rect, style: versionStyle)
    }

    private func drawSide(in context: DrawingContext, _ places: Places, _ palette: Palette) throws {
        let side = places.side
        let badges = [face.badge, face.mark].compactMap(\.self)
        let widths = try badges.map { min(try $0.width(scale: context.enlargedScale), Self.sideWidth) }
        var left = places.isNarrow ? side.minX : side.maxX - widths.reduce(0, +) - CGFloat(badges.count - 1) * 6
        for (badge, width) in zip(badges, widths) {
            context.draw(badge, in: CGRect(x: left, y: side.minY, width: width, height: SectionBadge.height))
            left += width + 6
        }
        let style = TextStyle(font: Palette.font(11), color: palette.faint, alignment: .trailing)
        let width: CGFloat = 76
        let top = places.isNarrow ? side.minY : side.minY + 30
        let text = CGRect(x: side.maxX - width, y: top, width: width, height: 20)
        let meterLeft = places.isNarrow ? max(left + 8, text.minX - 80) : side.minX + 10
        context.draw(face.sizeText, in: text, style: style)
        let meter = CGRect(x: meterLeft, y: top + 7.5, width: text.minX - meterLeft, height: SizeMeter.height)
        guard meter.width > 20 else { return }
        context.draw(face.meter, in: meter)
    }
}
