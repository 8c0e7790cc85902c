// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit
import RasterText

/// The bar above the list: title, facts, search field, layout switch and sections.
struct PageHeader: Rasterizable, Hashable {
    struct Chip: Hashable, Sendable {
        var title: String
        var countText: String
        var tint: Color
    }

    static let height: CGFloat = 126
    static let margin: CGFloat = 24

    var facts: String
    var warning: String
    var query: String
    var placeholder: String
    var foundText: String
    var layout: BrowserLayout
    var chips: [Chip]

    /// The number of sections without a chip.
    var hiddenCount = 0

    var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        let palette = Palette(context)
        context.fill(bounds, with: palette.bar)
        context.fill(CGRect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1), with: palette.hairline)

        let right = bounds.maxX - Self.margin
        let toggle = CGRect(x: right - 76, y: 24, width: 76, height: 34)
        let fieldWidth = min(max(bounds.width * 0.36, 180), 360)
        let field = CGRect(x: toggle.minX - 12 - fieldWidth, y: 24, width: fieldWidth, height: 34)
        drawToggle(in: context, toggle, palette)
        drawField(in: context, field, palette)

        let textWidth = max(field.minX - 16 - Self.margin, 0)
        context.draw(
            "Packages",
            in: CGRect(x: Self.margin, y: 17, width: textWidth, height: 30),
            style: TextStyle(font: Palette.font(22, .bold), color: palette.text)
        )
        let factsRect = CGRect(x: Self.margin, y: 47, width: textWidth, height: 18)
        let style = TextStyle(font: Palette.font(11.5), color: warning.isEmpty ? palette.faint : palette.warning)
        context.draw(warning.isEmpty ? facts : warning, in: factsRect, style: style)
        try drawChips(in: context, y: 82, right: right, palette)
    }

    private func drawField(in context: DrawingContext, _ rect: CGRect, _ palette: Palette) {
        context.draw(Plate(color: query.isEmpty ? palette.hairline : palette.accent, radius: 9), in: rect)
        context.draw(Plate(color: palette.field, radius: 8), in: rect.insetBy(dx: 1, dy: 1))
        let lens = Path(ellipseIn: CGRect(x: rect.minX + 12, y: rect.midY - 6.5, width: 10, height: 10))
        let handle = Path { path in
            path.move(to: CGPoint(x: rect.minX + 20.6, y: rect.midY + 2.1))
            path.addLine(to: CGPoint(x: rect.minX + 24.5, y: rect.midY + 6))
        }
        let stroke = StrokeStyle(lineWidth: 1.6, lineCap: .round)
        context.stroke(lens, with: palette.faint, style: stroke)
        context.stroke(handle, with: palette.faint, style: stroke)

        let color = query.isEmpty ? palette.faint : palette.text
        let foundWidth: CGFloat = query.isEmpty ? 0 : 60
        let text = CGRect(
            x: rect.minX + 34,
            y: rect.minY,
            width: max(rect.width - 46 - foundWidth, 0),
            height: rect.height
        )
        let shown = query.isEmpty ? placeholder : query
        context.draw(shown, in: text, style: TextStyle(font: Palette.font(12.5), color: color))
        guard !query.isEmpty else { return }
        let found = CGRect(x: rect.maxX - 12 - foundWidth, y: rect.minY, width: foundWidth, height: rect.height)
        let style = TextStyle(font: Palette.font(11), color: palette.faint, alignment: .trailing)
        context.draw(foundText, in: found, style: style)
    }

    private func drawToggle(in context: DrawingContext, _ rect: CGRect, _ palette: Palette) {
        context.draw(Plate(color: palette.hairline, radius: 9), in: rect)
        context.draw(Plate(color: palette.field, radius: 8), in: rect.insetBy(dx: 1, dy: 1))
        for choice in BrowserLayout.allCases {
            let x = choice == .grid ? rect.minX : rect.midX
            let half = CGRect(x: x, y: rect.minY, width: rect.width / 2, height: rect.height)
            let isChosen = choice == layout
            if isChosen {
                context.draw(Plate(color: palette.accent, radius: 7), in: half.insetBy(dx: 3, dy: 3))
            }
            let color = isChosen ? Color.white : palette.faint
            let center = CGPoint(x: half.midX, y: half.midY)
            for cell in choice == .grid ? Self.gridGlyph : Self.listGlyph {
                let rect = cell.offsetBy(dx: center.x, dy: center.y)
                context.fill(Path(roundedRect: rect, cornerRadius: 1), with: color)
            }
        }
    }

    private static let gridGlyph = [(-6, -6), (1, -6), (-6, 1), (1, 1)].map { x, y in
        CGRect(x: x, y: y, width: 5, height: 5)
    }
    private static let listGlyph = [-6, -1, 4].map { CGRect(x: -7, y: $0, width: 14, height: 2) }

    /// Draws as many sections as there is room for, and the number of the others.
    private func drawChips(in context: DrawingContext, y: CGFloat, right: CGFloat, _ palette: Palette) throws {
        let titleStyle = TextStyle(font: Palette.font(11.5, .medium))
        let countStyle = TextStyle(font: Palette.font(10.5))
        var left = Self.margin
        let more = { (count: Int) in Chip(title: "+\(count)", countText: "more", tint: palette.faint) }
        func width(_ chip: Chip) throws -> CGFloat {
            let title = try TextLayout.size(of: chip.title, style: titleStyle, scale: context.scale).width
            return try title + TextLayout.size(of: chip.countText, style: countStyle, scale: context.scale).width + 30
        }
        var shown: [Chip] = []
        var end = left
        for (index, chip) in chips.enumerated() {
            let rest = chips.count - index - 1 + hiddenCount
            end += try width(chip) + 8
            guard try end - 8 + (rest > 0 ? width(more(rest)) + 8 : 0) <= right else {
                shown.append(more(rest + 1))
                break
            }
            shown.append(chip)
            if rest == hiddenCount, rest > 0 { shown.append(more(rest)) }
        }
        for (index, chip) in shown.enumerated() {
            let title = try TextLayout.size(of: chip.title, style: titleStyle, scale: context.scale).width
            let count = try TextLayout.size(of: chip.countText, style: countStyle, scale: context.scale).width
            let rect = CGRect(x: left, y: y, width: title + count + 30, height: 28)
            let isChosen = index == 0
            context.draw(Plate(color: isChosen ? palette.accent : palette.wash(chip.tint), radius: 14), in: rect)
            var style = titleStyle
            style.color = isChosen ? .white : palette.readable(chip.tint)
            context.draw(chip.title, in: CGRect(x: left + 12, y: y, width: title + 1, height: 28), style: style)
            style = countStyle
            style.color = isChosen ? Color(white: 1, opacity: 0.8) : palette.faint
            let place = CGRect(x: left + 18 + title, y: y, width: count + 1, height: 28)
            context.draw(chip.countText, in: place, style: style)
            left = rect.maxX + 8
        }
    }
}

extension PageHeader {
    private static let mostChips = 24

    /// Creates the header of a list.
    @MainActor
    init(_ model: BrowserModel, of file: StatusFile, skippedCount: Int) {
        let (count, shownCount) = (model.catalog.count, model.shown.count)
        let size = ShownText.bytes(model.catalog.installedBytes)
        facts = "\(count) installed  ·  \(size)  ·  \(file.shownName)  ·  meters from 16 KB to 1 GB"
        let stanzas = skippedCount == 1 ? "1 broken stanza" : "\(skippedCount) broken stanzas"
        warning = skippedCount == 0 ? "" : "\(stanzas) of \(file.shownName) skipped"
        query = model.query
        placeholder = "Search \(count) packages"
        foundText = shownCount == 0 ? "none" : "\(shownCount)"
        layout = model.layout
        let groups = model.shown.groups.sorted {
            ($1.packages.count, $0.section.title) < ($0.packages.count, $1.section.title)
        }
        chips =
            [Chip(title: "All", countText: "\(shownCount)", tint: Color(hex: 0x2F6FED))]
            + groups.prefix(Self.mostChips).map { group in
                Chip(title: group.section.title, countText: "\(group.packages.count)", tint: group.section.tint)
            }
        hiddenCount = max(groups.count - Self.mostChips, 0)
    }
}

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
        let style = TextStyle(font: Palette.font(15, .bold), color: palette.text)
        let width = try TextLayout.size(of: title, style: style, scale: context.enlargedScale).width
        let rect = CGRect(x: left + 14, y: 10, width: min(width, max(right - left - 120, 0)), height: 24)
        context.draw(title, in: mirroring.place(rect), style: mirroring.leading(title, style))
        let faint = TextStyle(font: Palette.font(12), color: palette.faint)
        let count = mirroring.place(CGRect(x: rect.maxX + 9, y: 11, width: 80, height: 24))
        context.draw(countText, in: count, style: mirroring.leading(countText, faint))
        let size = mirroring.place(CGRect(x: right - 100, y: 11, width: 100, height: 24))
        context.draw(sizeText, in: size, style: mirroring.trailing(sizeText, faint))
        let line = CGRect(x: 6, y: bounds.maxY - 1, width: max(bounds.width - 12, 0), height: 1)
        context.fill(line, with: palette.hairline)
    }
}
