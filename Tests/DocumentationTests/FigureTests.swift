// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The figures that README and guides repeat are those of *Measurements*.
@Suite struct FigureTests {
    private static func text(of path: String) throws -> String {
        let text = try String(contentsOf: SnippetCompiler.package.appending(path: path), encoding: .utf8)
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Returns the cells of the table row that begins with some cells.
    private static func row(_ cells: String...) throws -> [String] {
        let page = try String(
            contentsOf: SnippetCompiler.package.appending(
                path: "\(SnippetCompiler.articles("RasterKit"))/Measurements.md"
            ),
            encoding: .utf8
        )
        let rows = page.split(separator: "\n").map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        let found = rows.filter { $0.starts(with: cells) }
        return try #require(found.count == 1 ? found[0] : nil, "\(found.count) rows begin with \(cells)")
    }

    @Test func readmeHasTheTimesOfMeasurements() throws {
        let cell = try Self.row("Cell drawn with Cairo", "cached, translucent around the card")
        let times = try #require(cell.last?.wholeMatch(of: /(\d+), (.+ µs)/))
        let (known, computed) = (try Self.row("Hit, key known").last, try Self.row("Hit, key computed").last)
        let readme = try Self.text(of: "README.md")
        #expect(readme.contains("takes \(times.1) µs with Cairo, and \(times.2) from the cache."))
        #expect(readme.contains("A hit takes \(known ?? ""), and \(computed ?? "") with its key."))
        // Another figure needs its row here.
        #expect(readme.matches(of: /\d [nµm]s\b/).count == 4)
    }

    @Test func serversHasTheRatesOfMeasurements() throws {
        func rate(_ server: String) throws -> Int {
            try #require(Int(Self.row(server)[1].replacing(",", with: "")))
        }
        func thousands(_ server: String) throws -> String { "\((try rate(server) + 500) / 1_000),000" }
        let guide = try Self.text(of: "\(SnippetCompiler.articles("RasterKit"))/Servers.md")
        #expect(guide.contains("answers \(try thousands("card-server, 304")) requests a second with 304"))
        #expect(guide.contains("sends \(try thousands("card-server, hit")) cached files"))
        #expect(guide.contains("draws and encodes \(try rate("card-server, misses")) new cards"))
    }
}
