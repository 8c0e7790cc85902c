// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The tables of the guide *Coming from SwiftUI, Core Graphics and CSS*: each spelling compiles here, or the compiler
/// names the one that does.
@Suite struct SpellingsTests {
    /// Expressions as they are written elsewhere and here, row by row; the second is nil if they are the same.
    private let rows: [(theirs: String, ours: String?)]
    private let tables: Substring

    init() throws {
        let url = SnippetCompiler.package.appending(path: "\(SnippetCompiler.articles("RasterKit"))/ComingFrom.md")
        let guide = try String(contentsOf: url, encoding: .utf8)
        let start = try #require(guide.range(of: "<!-- spellings -->"))
        tables = guide[start.upperBound...]
        rows = tables.matches(of: /(?m)^\| `(.+)` \| (?:the same|`(.+)`) \|$/).map { row in
            (String(row.1), row.2.map { String($0) })
        }
    }

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

    @Test func readsEachRow() {
        #expect(rows.count == tables.matches(of: /(?m)^\| `/).count)
        #expect(!rows.isEmpty)
    }

    @Test func whatIsSpelledEquallyOrHereCompiles() throws {
        let statements = rows.map { $0.ours ?? $0.theirs }
        for (statement, errors) in try zip(statements, errors(in: statements)) where !errors.isEmpty {
            Issue.record("\(statement): \(errors.joined(separator: "; "))")
        }
    }

    /// Compares the words of an error's advice with those of the spelling here.
    @Test func theErrorForAnotherSpellingNamesTheOneHere() throws {
        let others = rows.compactMap { row in row.ours.map { (theirs: row.theirs, ours: $0) } }
        for (other, errors) in try zip(others, errors(in: others.map(\.theirs))) {
            // An initializer is advised as `init`.
            let initializer: Set<Substring> = other.ours.contains(/\b[A-Z]\w*\(/) ? ["init"] : []
            let words = words(in: other.ours).union(initializer).subtracting(Self.values)
            let advice = errors.compactMap { $0.firstMatch(of: /(?:is unavailable: |renamed to )(.+)/)?.1 }
            #expect(advice.contains { !self.words(in: $0).isDisjoint(with: words) }, "\(other.theirs): \(errors)")
        }
    }

    /// Words of nearly every statement.
    private static let values: Set<Substring> = ["context", "in", "p", "photo", "rect", "with", "red"]

    private func words(in text: some StringProtocol) -> Set<Substring> {
        Set(Substring(text).matches(of: /\w+/).map { $0.0 })
    }
}
