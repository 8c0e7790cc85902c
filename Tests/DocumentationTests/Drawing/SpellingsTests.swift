// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The tables *There, Here* of the guide *Coming from other systems*: the compiler names the spelling here, which compiles.
@Suite struct SpellingsTests {
    /// Expressions as they are written elsewhere and here, row by row.
    private let rows: [(theirs: String, ours: String)]
    private let tables: [GuideTable]

    init() throws {
        tables = try GuideTable.all(in: "ComingFrom").filter { $0.header == ["There", "Here"] }
        rows = tables.flatMap(\.rows).compactMap { row in
            guard let theirs = row[0].wholeMatch(of: /`(.+)`/)?.1, let ours = row[1].wholeMatch(of: /`(.+)`/)?.1 else {
                return nil
            }
            return (String(theirs), String(ours))
        }
    }

    /// Compiles a function for each statement, and returns the errors of each one.
    private func errors(in statements: [String]) throws -> [[String]] {
        var source = """
            import Foundation
            import RasterKit
            import RasterPhotos
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
        #expect(tables.count == 3)
        #expect(rows.count == tables.map(\.rows.count).reduce(0, +))
    }

    @Test func eachSpellingHereCompiles() throws {
        let statements = rows.map(\.ours)
        for (statement, errors) in try zip(statements, errors(in: statements)) where !errors.isEmpty {
            Issue.record("\(statement): \(errors.joined(separator: "; "))")
        }
    }

    /// Compares the words of an error's advice with those of the spelling here.
    @Test func theErrorForAnotherSpellingNamesTheOneHere() throws {
        for (other, errors) in try zip(rows, errors(in: rows.map(\.theirs))) {
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
