// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The spellings of other systems compile, or the compiler names the spelling here.
@Suite struct SpellingsTests {
    private static let all = Spellings.sections.flatMap(\.spellings)

    /// Compiles a function for each statement, and returns the errors of each one.
    private func errors(in statements: [String]) throws -> [[String]] {
        var source = """
            import Foundation
            import RasterKit
            import RasterText
            struct Comparison: Rasterizable { func draw(in context: DrawingContext, bounds: CGRect) {} }

            """
        for (index, statement) in statements.enumerated() {
            source += """
                #sourceLocation(file: "\(index)", line: 1)
                func statement\(index)(
                    context: DrawingContext, rect: CGRect, p: Path, photo: RasterImage, gradient: Gradient, url: URL,
                    component: Comparison
                ) throws {
                    \(statement)
                }

                """
        }
        var errors = statements.map { _ in [String]() }
        for diagnostic in try SnippetCompiler.diagnostics(of: ["Spellings": source]) {
            guard let index = Int(diagnostic.file) else {
                Issue.record("\(diagnostic)")
                continue
            }
            errors[index].append(diagnostic.message)
        }
        return errors
    }

    @Test func whatIsSpelledEquallyOrHereCompiles() throws {
        let statements = Self.all.map { $0.ours ?? $0.theirs }
        for (statement, errors) in try zip(statements, errors(in: statements)) where !errors.isEmpty {
            Issue.record("\(statement): \(errors.joined(separator: "; "))")
        }
    }

    @Test func theErrorForAnotherSpellingNamesTheOneHere() throws {
        let others = Self.all.filter { $0.ours != nil }
        for (other, errors) in try zip(others, errors(in: others.map(\.theirs))) {
            let names = errors.contains { $0.contains(other.word) }
            #expect(names, "\(other.theirs): \(errors) doesn't name \(other.word)")
        }
    }

    /// With RASTER_RECORD=1, the tables are written.
    @Test func theGuideHasTheTables() throws {
        let url = SnippetCompiler.package.appending(path: "Docs/ComingFrom.md")
        let guide = try String(contentsOf: url, encoding: .utf8)
        let start = try #require(guide.range(of: "<!-- spellings -->\n"))
        let end = try #require(guide.range(of: "<!-- end of spellings -->"))
        let tables = guide[start.upperBound..<end.lowerBound]
        let expected = Spellings.tables
        guard tables != expected else { return }
        if ProcessInfo.processInfo.environment["RASTER_RECORD"] == "1" {
            let text = guide[..<start.upperBound] + expected + guide[end.lowerBound...]
            try String(text).write(to: url, atomically: true, encoding: .utf8)
        }
        Issue.record("Docs/ComingFrom.md has other tables than Spellings. RASTER_RECORD=1 writes them.")
    }
}

extension Spellings {
    /// The tables of the guide, in Markdown.
    fileprivate static var tables: String {
        sections.map { title, spellings in
            let rows = spellings.map { spelling in
                "| `\(cell(spelling.theirs))` | \(spelling.ours.map { "`\(cell($0))`" } ?? "the same") |\n"
            }
            return "\n## \(title)\n\n| There | Here |\n|---|---|\n\(rows.joined())"
        }
        .joined() + "\n"
    }

    private static func cell(_ code: String) -> String {
        code.replacing("|", with: "\\|").replacing("\n", with: " ")
    }
}
