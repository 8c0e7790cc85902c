// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit
import RasterText

/// The contents of a package's card, the same in a list and in a grid.
struct PackageFace: Hashable, Sendable {
    var name: String
    var version: String
    var summary: String
    var details: String
    var icon: PackageIcon
    var badge: SectionBadge

    /// A second badge for unusual packages, such as `essential`.
    var mark: SectionBadge?
    var sizeText: String
    var meter: SizeMeter
    var badges: [SectionBadge] { [badge, mark].compactMap(\.self) }

    /// Creates the face of a package.
    init(_ package: Package, showsArchitecture: Bool) {
        let section = PackageSection(name: package.section ?? "")
        name = showsArchitecture ? package.id.description : package.name
        version = package.version
        let phrase = package.summary.isEmpty ? "No description" : package.summary
        summary = phrase.prefix(1).uppercased() + phrase.dropFirst()
        details = package.details
        icon = PackageIcon(name: package.name, tint: section.tint)
        badge = SectionBadge(text: section.title, tint: section.tint)
        mark = Self.mark(of: package)
        sizeText = package.installedBytes.map(ShownText.bytes) ?? "size unknown"
        meter = SizeMeter(level: SizeMeter.level(of: package.installedBytes), tint: section.tint)
    }

    private static func mark(of package: Package) -> SectionBadge? {
        let (warning, note) = (Color(hex: 0xE04A50), Color(hex: 0x68778E))
        if let state = package.status?.state, state != .installed {
            return SectionBadge(text: state.rawValue, tint: warning)
        }
        if package.status?.isOnHold == true { return SectionBadge(text: "on hold", tint: warning) }
        return package.isEssential ? SectionBadge(text: "essential", tint: note) : nil
    }
}

/// The summary and the description of a card, wrapped to a width.
struct CardText {
    private static let gap: CGFloat = 5

    private static let summaryStyle = TextStyle(font: Palette.font(12.5), lineLimit: 2, lineSpacing: 1)
    private static let detailsStyle = TextStyle(font: Palette.font(11), lineLimit: 2, lineSpacing: 2)

    private let face: PackageFace
    private let summaryHeight: CGFloat
    let height: CGFloat

    /// Lays out the texts of a card.
    init(_ face: PackageFace, width: CGFloat) throws(RasterError) {
        self.face = face
        func height(_ text: String, _ style: TextStyle) throws(RasterError) -> CGFloat {
            try ResolvedText(text, style: style, maximumWidth: width).size.height
        }
        summaryHeight = try height(face.summary, Self.summaryStyle)
        let details = face.details.isEmpty ? 0 : try height(face.details, Self.detailsStyle) + Self.gap
        self.height = summaryHeight + details
    }

    func draw(in context: DrawingContext, _ rect: CGRect, _ palette: Palette, _ mirroring: Mirroring) {
        var style = Self.summaryStyle
        style.color = palette.secondary
        let summary = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: summaryHeight)
        context.draw(face.summary, in: mirroring.place(summary), style: mirroring.leading(face.summary, style))
        guard !face.details.isEmpty else { return }
        style = Self.detailsStyle
        style.color = palette.faint
        let top = summary.maxY + Self.gap
        let details = CGRect(x: rect.minX, y: top, width: rect.width, height: max(rect.maxY - top, 0))
        context.draw(face.details, in: mirroring.place(details), style: mirroring.leading(face.details, style))
    }
}
