// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit
import RasterText

/// The header of a section, which stays in view while its packages do.
struct SectionHeader: Rasterizable, Hashable {
    static let height: CGFloat = 42

    var title: String
    var countText: String
    var sizeText: String
    var tint: Color

    var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    init(_ group: PackageCatalog.Group) {
        title = group.section.title
        countText = "\(group.packages.count)"
        sizeText = ShownText.bytes(group.installedBytes)
        tint = group.section.tint
    }

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        let palette = Palette(context)
        context.fill(bounds, with: palette.page)
        try context.drawEnlarged(in: bounds) { try drawParts(in: context, bounds: $0, palette) }
    }

    private func drawParts(in context: DrawingContext, bounds: CGRect, _ palette: Palette) throws {
        let mirroring = Mirroring(context, bounds, scale: context.enlargedScale)
        let (left, right) = (bounds.minX + 8, bounds.maxX - 8)
        context.draw(Plate(color: tint, radius: 2), in: mirroring.place(CGRect(x: left, y: 14, width: 4, height: 16)))
        let style = TextStyle.line(Palette.font(15, .bold), palette.text)
        let width = try ResolvedText(title, style: style).size.width
        let rect = CGRect(x: left + 14, y: 10, width: min(width, max(right - left - 120, 0)), height: 24)
        context.draw(title, in: mirroring.place(rect), style: mirroring.leading(title, style))
        let faint = TextStyle.line(Palette.font(12), palette.faint)
        let count = mirroring.place(CGRect(x: rect.maxX + 9, y: 11, width: 80, height: 24))
        context.draw(countText, in: count, style: mirroring.leading(countText, faint))
        let size = mirroring.place(CGRect(x: right - 100, y: 11, width: 100, height: 24))
        context.draw(sizeText, in: size, style: mirroring.trailing(sizeText, faint))
        let line = CGRect(x: 6, y: bounds.maxY - 1, width: max(bounds.width - 12, 0), height: 1)
        context.fill(line, with: palette.hairline)
    }
}
