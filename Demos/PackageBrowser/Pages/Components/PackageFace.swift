// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit

/// The contents of a package's card.
struct PackageFace: Hashable, Sendable {
    var name: String
    var version: String
    var summary: String
    var details: String
    var icon: PackageIcon
    var badge: Tag

    /// A second badge for unusual packages, such as `essential`.
    var mark: Tag?
    var sizeText: String
    var meter: Meter

    /// Creates the face of a package.
    init(_ package: Package, showsArchitecture: Bool) {
        let section = PackageSection(name: package.section ?? "")
        name = showsArchitecture ? package.id.description : package.name
        version = package.version
        let phrase = package.summary.isEmpty ? "No description" : package.summary
        summary = phrase.prefix(1).uppercased() + phrase.dropFirst()
        details = package.details
        icon = PackageIcon(name: package.name, tint: section.tint)
        badge = Tag(section.title, tint: section.tint)
        mark = Self.mark(of: package)
        sizeText = package.installedBytes.map(ShownText.bytes) ?? "size unknown"
        // On a logarithmic scale: nothing for 16 KB or less, all for 1 GB or more.
        meter = Meter((log2(max(Double(package.installedBytes ?? 0), 1)) - 14) / 16, tint: section.tint)
    }

    private static func mark(of package: Package) -> Tag? {
        let (warning, note) = (Color(hex: 0xE04A50), Color(hex: 0x68778E))
        if let state = package.status?.state, state != .installed { return Tag(state.rawValue, tint: warning) }
        if package.status?.isOnHold == true { return Tag("on hold", tint: warning) }
        return package.isEssential ? Tag("essential", tint: note) : nil
    }
}
