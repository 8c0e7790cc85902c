// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A table of an article of RasterKit.
struct GuideTable {
    /// The cells of the first line.
    let header: [String]

    /// The cells of the other lines.
    let rows: [[String]]

    /// Returns the tables of an article, in order.
    static func all(in article: String) throws -> [GuideTable] {
        let path = "\(SnippetCompiler.articles("RasterKit"))/\(article).md"
        let text = try String(contentsOf: SnippetCompiler.package.appending(path: path), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.split { !$0.hasPrefix("|") }.map { lines in
            let cells = lines.map(cells(of:))
            return GuideTable(header: cells[0], rows: Array(cells.dropFirst(2)))
        }
    }

    private static func cells(of line: Substring) -> [String] {
        line.dropFirst().dropLast().components(separatedBy: " |").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// Returns the inline code of a cell.
    static func code(in cell: String) -> [String] {
        cell.matches(of: /`([^`]+)`/).map { String($0.1) }
    }
}
