// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit

/// The contents of a package's card, the same in a list and in a grid.
struct PackageFace: Hashable, Sendable {
    var name: String
    var version: String
    var summary: String
    var details: String
    var icon: PackageIcon
    var badge: SectionBadge

    /// A second badge for what is unusual, such as `essential`.
    var mark: SectionBadge?
    var sizeText: String
    var meter: SizeMeter

    /// Creates the face of a package.
    ///
    /// - Parameters:
    ///   - package: The package.
    ///   - showsArchitecture: A Boolean value that indicates whether the name is that of several packages.
    init(_ package: Package, showsArchitecture: Bool) {
        let section = PackageSection(name: package.section ?? "")
        name = showsArchitecture ? package.id.description : package.name
        version = package.version.text
        summary =
            package.summary.isEmpty
            ? "No description"
            : package.summary.prefix(1).uppercased()
                + package.summary.dropFirst()
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
        if package.status?.selection == .hold { return SectionBadge(text: "on hold", tint: warning) }
        return package.isEssential ? SectionBadge(text: "essential", tint: note) : nil
    }
}
