// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import RasterKit

package struct PackageCatalog: Sendable {
    struct Group: Hashable, Sendable {
        let section: PackageSection
        var packages: [Package]

        /// The size of those packages whose size is known, in bytes.
        var installedBytes: UInt64 { packages.reduce(0) { $0 &+ ($1.installedBytes ?? 0) } }
    }

    private(set) var groups: [Group]

    package var count: Int { groups.reduce(0) { $0 + $1.packages.count } }

    /// The names of which there are packages for several architectures.
    private(set) var namesOfSeveral: Set<String>

    /// Creates the catalog of packages in any order.
    package init(_ packages: [Package]) {
        let bySection = Dictionary(grouping: packages) { PackageSection(name: $0.section ?? "") }
        groups = bySection.map { section, packages in
            Group(
                section: section,
                packages: packages.sorted { ($0.id.name, $0.id.architecture) < ($1.id.name, $1.id.architecture) }
            )
        }
        .sorted { ($0.section.title, $0.section.name) < ($1.section.title, $1.section.name) }
        var names: Set<String> = []
        namesOfSeveral = Set(packages.map(\.name).filter { !names.insert($0).inserted })
    }

    /// Returns the packages that have each word of a text in their name, section or summary, whatever the case.
    ///
    /// Names of several architectures stay distinguished, also where one of them is left.
    func matching(_ query: String) -> PackageCatalog {
        let words = query.lowercased().split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else { return self }
        var result = self
        result.groups = groups.compactMap { group in
            var group = group
            let title = group.section.title.lowercased()
            group.packages.removeAll { package in
                let name = package.name.lowercased()
                let summary = package.summary.lowercased()
                return !words.allSatisfy { name.contains($0) || title.contains($0) || summary.contains($0) }
            }
            return group.packages.isEmpty ? nil : group
        }
        return result
    }
}

/// The identity of an item of the list: a section's header, or a package.
package enum CatalogItem: Hashable, Sendable {
    case section(PackageSection)
    case package(PackageID)
}

extension CatalogItem: CustomStringConvertible {
    package var description: String {
        switch self {
        case .section(let section): "section \(section.title)"
        case .package(let id): id.description
        }
    }
}

/// A section of packages: its title and color.
///
/// The sections are those of Debian's archive; others get their own name as the title.
package struct PackageSection: Hashable, Sendable {
    package let name: String

    package var title: String {
        Self.titles[name] ?? (name.isEmpty ? "Unsorted" : name.prefix(1).uppercased() + name.dropFirst())
    }

    /// The color of icons and badges; sections that are related share one.
    var tint: Color { Color(hex: Self.tints[name] ?? 0x68778E) }
    private static let titles = [
        "admin": "Administration", "cli-mono": "Mono", "comm": "Communication", "database": "Databases",
        "debug": "Debugging", "devel": "Development", "doc": "Documentation", "embedded": "Embedded systems",
        "gnome": "GNOME", "gnu-r": "R", "gnustep": "GNUstep", "golang": "Go", "hamradio": "Amateur radio",
        "httpd": "Web servers", "javascript": "JavaScript", "kde": "KDE", "libdevel": "Library development",
        "libs": "Libraries", "math": "Mathematics", "misc": "Miscellaneous", "net": "Network", "ocaml": "OCaml",
        "oldlibs": "Old libraries", "otherosfs": "Other systems", "php": "PHP", "tex": "TeX", "utils": "Utilities",
        "vcs": "Version control", "x11": "X Window System",
    ]

    private static let tints = Dictionary(
        uniqueKeysWithValues: ([
            (0x5B67F1, ["libs", "perl", "php"]),
            (0x2F7BF6, ["devel", "gnu-r", "kde", "libdevel", "xfce"]),
            (0x0E9FC4, ["comm", "golang", "httpd", "mail", "net", "news", "web"]),
            (0x12A08F, ["cli-mono", "editors", "utils", "zope"]),
            (0x30A46C, ["database", "interpreters", "lisp"]),
            (0x7A9E1F, ["education", "electronics", "embedded", "hamradio", "localization", "math", "science"]),
            (0xD98A0B, ["doc", "javascript", "python", "tex", "text"]),
            (0xE9662B, ["admin", "kernel", "ocaml", "rust"]),
            (0xE04A50, ["debug", "games", "java", "ruby", "vcs"]),
            (0xD6448C, ["fonts", "graphics", "sound", "video"]),
            (0x9257DB, ["gnome", "gnustep", "haskell", "x11"]),
        ] as [(UInt32, [String])]).flatMap { color, names in names.map { ($0, color) } }
    )
}
