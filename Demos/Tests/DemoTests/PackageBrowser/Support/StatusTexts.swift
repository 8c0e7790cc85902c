// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

@testable import BrowserPages

/// Status files for tests, as text.
enum StatusTexts {
    /// Returns the stanza of an installed package.
    ///
    /// - Parameters:
    ///   - name: The name of the package.
    ///   - fields: Fields that replace those of the same name, or are added; nil leaves a field out.
    static func stanza(_ name: String, _ fields: KeyValuePairs<String, String?> = [:]) -> String {
        var values: [(String, String?)] = [
            ("Package", name), ("Status", "install ok installed"), ("Section", "utils"), ("Installed-Size", "100"),
            ("Architecture", "amd64"), ("Version", "1.0-1"), ("Description", "a tool\n It does things."),
        ]
        for (field, value) in fields {
            if let index = values.firstIndex(where: { $0.0 == field }) {
                values[index].1 = value
            } else {
                values.append((field, value))
            }
        }
        return values.compactMap { field, value in value.map { "\(field): \($0)\n" } }.joined()
    }

    /// Returns the list of a file with stanzas.
    static func list(_ stanzas: String...) -> PackageList {
        PackageList(Array(stanzas.joined(separator: "\n").utf8))
    }

    /// Returns the one package of a file with one stanza, or nil if there isn't one.
    static func package(_ fields: KeyValuePairs<String, String?>) -> Package? {
        let packages = list(stanza("tool", fields)).packages
        return packages.count == 1 ? packages[0] : nil
    }
}
