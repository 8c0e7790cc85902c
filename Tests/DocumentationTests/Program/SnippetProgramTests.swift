// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

/// Errors of the compiler in sample documents.
@Suite struct SnippetProgramTests {
    private func errors(in text: String, context: String = "import RasterKit") throws -> [String] {
        let reader = MarkdownReader(text, document: "Guide.md")
        let document = Document(reader, path: "Guide.md", context: [("Context.swift", context)])
        let files = document.files.merging(["Omitted": "func omitted<A>() -> A { fatalError() }"]) { $1 }
        return try SnippetCompiler.diagnostics(of: files).map { "\($0.file):\($0.line)" }
    }

    /// One run of the compiler, since each takes a second.
    @Test func findsMistakesInTheirLines() throws {
        let text = """
            ```swift
            struct Badge: Rasterizable {
                var title: String
                static var keyPathsThatAffectState: StateKeyPaths<Badge> { [\\.titel] }
                func draw(in context: DrawingContext, bounds: CGRect) {
                    context.fill(bounds, with: .rde)
                }
            }
            ```
            ```swift
            let cache = RasterCache(byteLimits: 1)
            let count: Int = "a"
            ```
            ```swift
            static var isOpaque: Bool { 1 }
            ```
            ```swift
            extension Badge {
                var length: Int { titles.count }
            }
            ```
            ```swift
            dependencies: [
                .package(url: "https://example.com/a", form: "0.1.0")
            ]
            ```
            ```swift
            .product(named: "A", package: "a")
            ```
            """
        #expect(
            try errors(in: text).sorted()
                == [
                    "Guide.md:12", "Guide.md:15", "Guide.md:19", "Guide.md:24", "Guide.md:28", "Guide.md:4",
                    "Guide.md:6",
                    "Guide.md:11",
                ].sorted()
        )
    }

    /// Errors beyond types: a path without a value, a variable without one, a race.
    @Test func findsMistakesInTheFlowOfValues() throws {
        let text = """
            ```swift
            func a() -> Int {
            }
            ```
            ```swift
            let a: Int
            print(a)
            ```
            ```swift
            final class Counter { var count = 0 }
            let counter = Counter()
            Task.detached { counter.count += 1 }
            counter.count += 1
            ```
            """
        #expect(Set(try errors(in: text)) == ["Guide.md:3", "Guide.md:7", "Guide.md:12"])
    }

    @Test func seesWhatEarlierBlocksAndTheContextDeclare() throws {
        let text = """
            ```swift
            struct Badge { var title: String }
            let badge = Badge(title: title)
            …
            ```
            ```swift
            let other = badge
            func draw() { print(other.title) }
            extension Badge { var count: Int { title.count } }
            ```
            ```swift
            let badge = Badge(title: other.title + "a")
            print(badge.count)
            ```
            ```swift
            func length(of title: String) -> Int { title.count }
            struct Badge { var level = length(of: "a") }
            print(Badge(level: title.count), length(of: title))
            ```
            ```swift
            @main
            struct App {
                static func main() {}
            }
            ```
            <!-- snippet: not compiled: it shows a mistake -->
            ```swift
            let number: Int = "a"
            ```
            ```swift
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(name: "A", targets: [.target(name: "A")])
            ```
            """
        #expect(try errors(in: text, context: "let title: String = omitted()") == [])
    }
}
