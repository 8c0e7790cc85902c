// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The identity of what the list shows: a section's header, or a package.
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
