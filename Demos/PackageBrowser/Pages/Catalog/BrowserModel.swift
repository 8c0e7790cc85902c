// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
package import RasterLists

/// The model of the list: the packages that it shows, and the component of each.
@MainActor
package final class BrowserModel {
    package let catalog: PackageCatalog

    /// The packages that the search field leaves.
    package private(set) var shown: PackageCatalog

    private var query = ""
    private var packages: [PackageID: Package]

    package init(_ catalog: PackageCatalog) {
        self.catalog = catalog
        shown = catalog
        packages = Dictionary(catalog.groups.flatMap(\.packages).map { ($0.id, $0) }) { first, _ in first }
    }

    package var snapshot: RasterListSnapshot<CatalogItem> {
        RasterListSnapshot(
            sections: shown.groups.map { group in
                .init(header: .section(group.section), items: group.packages.map { .package($0.id) })
            }
        )
    }

    package func component(for item: CatalogItem) -> (any Rasterizable & Sendable)? {
        switch item {
        case .section(let section):
            return group(section).map { SectionHeader($0) }
        case .package(let id):
            guard let package = packages[id] else { return nil }
            let face = PackageFace(package, showsArchitecture: catalog.namesOfSeveral.contains(id.name))
            return PackageRow(face: face)
        }
    }

    package func label(for item: CatalogItem) -> String {
        switch item {
        case .section(let section):
            return "\(section.title), \(group(section)?.packages.count ?? 0) packages"
        case .package(let id):
            guard let package = packages[id] else { return id.description }
            return "\(id) \(package.version), \(package.summary)"
        }
    }

    /// Changes the status of packages in the model, not on the machine: each gets the next one that a card marks.
    package func changeStatus(of ids: [PackageID]) {
        for id in ids {
            packages[id] = packages[id]?.withNextStatus()
        }
    }

    /// Finds the packages of another text off the main actor, and shows them.
    package func search(_ query: String) async -> Bool {
        self.query = query
        let found = await Self.matches(of: catalog, query)
        guard query == self.query, !Task.isCancelled else { return false }
        shown = found
        return true
    }

    @concurrent
    private static func matches(of catalog: PackageCatalog, _ query: String) async -> PackageCatalog {
        catalog.matching(query)
    }

    /// Returns the shown packages of a section.
    ///
    /// Until the list is told what was found, it may still ask for sections without any find.
    private func group(_ section: PackageSection) -> PackageCatalog.Group? {
        [shown, catalog].lazy.flatMap(\.groups).first { $0.section == section }
    }
}
