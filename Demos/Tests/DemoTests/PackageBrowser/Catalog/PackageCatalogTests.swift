// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import BrowserPages

@Suite struct PackageCatalogTests {
    private let catalog = PackageCatalog(
        StatusTexts.list(
            StatusTexts.stanza("vim", ["Section": "editors", "Description": "Vi IMproved"]),
            StatusTexts.stanza("libzstd1", ["Section": "libs", "Description": "fast compression"]),
            StatusTexts.stanza("libc6", ["Section": "libs", "Architecture": "i386", "Installed-Size": nil]),
            StatusTexts.stanza("libc6", ["Section": "libs"]),
            StatusTexts.stanza("mystery", ["Section": nil])
        )
        .packages
    )

    private func names(_ catalog: PackageCatalog) -> [String] {
        catalog.groups.flatMap { $0.packages.map(\.id.description) }
    }

    @Test func groupsBySectionAndSortsByTitleAndName() {
        #expect(catalog.groups.map(\.section.title) == ["Editors", "Libraries", "Unsorted"])
        #expect(names(catalog) == ["vim:amd64", "libc6:amd64", "libc6:i386", "libzstd1:amd64", "mystery:amd64"])
    }

    @Test(
        arguments: [
            ("LIB", ["libc6:amd64", "libc6:i386", "libzstd1:amd64"]), ("compression", ["libzstd1:amd64"]),
            ("editors", ["vim:amd64"]),
            ("lib  fast", ["libzstd1:amd64"]), ("fast vim", []), ("zz", []),
        ]
    )
    func findsPackagesThatHaveAllWords(query: String, names: [String]) {
        #expect(self.names(catalog.matching(query)) == names)
    }
}
