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

    private static let padding: CGFloat = 14
    private static let iconSide: CGFloat = 48
    private static let nameHeight: CGFloat = 22
    private static let gap: CGFloat = 4

    /// The width of the column with badges and size, in points; in narrow rows it lies below the text.
    private static let sideWidth: CGFloat = 150
    private static let narrowWidth: CGFloat = 620
    private static let footerHeight: CGFloat = 28

    /// The least width of a line with a meter besides badges and size.
    private static let meterRoom: CGFloat = 240

    private struct Places {
        var icon: CGRect
        var text: CGRect
        var side: CGRect
        var cardText: CardText
        var height: CGFloat
        var isNarrow: Bool
    }

    func size(fitting proposal: ProposedSize, scale: CGFloat, environment: RasterEnvironment) throws(RasterError)
        -> CGSize
    {
        let width = proposal.width ?? 320
        let factor = environment.fontScale
        let height = try places(width: width / factor).height
        return CGSize(width: width, height: height * factor)
    }

    private func places(width: CGFloat) throws(RasterError) -> Places {
        let margins = CardPlate.margins
        let (left, right) = (margins.left + Self.padding, width - margins.right - Self.padding)
        let top = margins.top + Self.padding
        let icon = CGRect(x: left, y: top, width: Self.iconSide, height: Self.iconSide)
        let isNarrow = width < Self.narrowWidth
        let textRight = isNarrow ? right : right - Self.sideWidth - 24
        let textWidth = max(textRight - icon.maxX - 14, 1)
        let cardText = try CardText(face, width: textWidth)
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
        let mirroring = Mirroring(context, bounds, scale: context.enlargedScale)
        let places = try places(width: bounds.width)
        context.draw(CardPlate(), in: bounds)
        context.draw(face.icon, in: mirroring.place(places.icon))
        try drawName(in: context, places.text, palette, mirroring)

        var text = places.text
        text.origin.y += Self.nameHeight + Self.gap
        text.size.height -= Self.nameHeight + Self.gap
        places.cardText.draw(in: context, text, palette, mirroring)
        try drawSide(in: context, places, palette, mirroring)
    }

    private func drawName(
        in context: DrawingContext,
        _ text: CGRect,
        _ palette: Palette,
        _ mirroring: Mirroring
    ) throws {
        let nameStyle = TextStyle(font: Palette.font(14.5, .bold), color: palette.text, lineLimit: 1)
        let versionStyle = TextStyle(font: Palette.font(11), color: palette.faint, lineLimit: 1)
        let name = try ResolvedText(face.name, style: nameStyle, maximumWidth: text.width)
        let version = try ResolvedText(face.version, style: versionStyle)
        let place = mirroring.place(CGRect(origin: text.origin, size: name.size))
        context.draw(face.name, in: place, style: mirroring.leading(face.name, nameStyle))
        let left = text.minX + name.size.width + 9
        guard left < text.maxX - 24 else { return }
        let rect = CGRect(
            x: left,
            y: text.minY + name.firstBaseline - version.firstBaseline,
            width: text.maxX - left,
            height: version.size.height
        )
        context.draw(face.version, in: mirroring.place(rect), style: mirroring.leading(face.version, versionStyle))
    }

    /// Draws the badges, the meter and the size; all rows of a width have the same room for each.
    private func drawSide(
        in context: DrawingContext,
        _ places: Places,
        _ palette: Palette,
        _ mirroring: Mirroring
    ) throws {
        let side = places.side
        let top = places.isNarrow ? side.minY : side.minY + 30
        let sizeMeter = SizePlaces(
            right: side.maxX,
            top: top,
            hasMeter: !places.isNarrow || side.width >= Self.meterRoom
        )
        let right = places.isNarrow ? sizeMeter.left - 8 : side.maxX
        let widths = try face.badges.map { min(try $0.width, Self.sideWidth) }
        var left = places.isNarrow ? side.minX : right - widths.reduce(0, +) - CGFloat(widths.count - 1) * 6
        for (badge, width) in zip(face.badges, widths) where right - left >= min(width, 48) {
            let rect = CGRect(x: left, y: side.minY, width: min(width, right - left), height: SectionBadge.height)
            context.draw(badge, in: mirroring.place(rect))
            left += width + 6
        }
        sizeMeter.draw(face, in: context, palette, mirroring)
    }
}

/// The places of a package's size and its meter, which are as long in each card.
private struct SizePlaces {
    private static let textWidth: CGFloat = 62
    private static let meterWidth: CGFloat = 64
    private let text: CGRect
    private let meter: CGRect?
    var left: CGFloat { meter?.minX ?? text.minX }

    init(right: CGFloat, top: CGFloat, hasMeter: Bool) {
        text = CGRect(x: right - Self.textWidth, y: top, width: Self.textWidth, height: 20)
        let left = text.minX - 8 - Self.meterWidth
        let rect = CGRect(x: left, y: top + 7.5, width: Self.meterWidth, height: SizeMeter.height)
        meter = hasMeter ? rect : nil
    }

    func draw(_ face: PackageFace, in context: DrawingContext, _ palette: Palette, _ mirroring: Mirroring) {
        let style = TextStyle.line(Palette.font(11), palette.faint)
        context.draw(face.sizeText, in: mirroring.place(text), style: mirroring.trailing(face.sizeText, style))
        if let meter { context.draw(face.meter, in: mirroring.place(meter)) }
    }
}
