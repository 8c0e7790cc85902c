// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport

/// The packages of a list, by section and name.
package struct PackageCatalog: Sendable {
    /// The packages of one section.
    struct Group: Hashable, Sendable {
        let section: PackageSection

        /// The packages by name.
        var packages: [Package]

        /// The size of those packages whose size is known, in bytes.
        var installedBytes: UInt64 { packages.reduce(0) { $0 &+ ($1.installedBytes ?? 0) } }
    }

    /// The groups by title, without empty ones.
    private(set) var groups: [Group]

    package var count: Int { groups.reduce(0) { $0 + $1.packages.count } }

    /// The size of those packages whose size is known, in bytes.
    var installedBytes: UInt64 { groups.reduce(0) { $0 &+ $1.installedBytes } }

    /// The names of which there are packages for several architectures.
    private(set) var namesOfSeveral: Set<String>

    /// Creates the catalog of packages in any order.
    ///
    /// - Complexity: O(*n* log *n*).
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
    ///
    /// - Complexity: O(*n*) in the length of the names and summaries.
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
