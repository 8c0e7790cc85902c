// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@Suite struct MarkdownReaderTests {
    private func read(_ text: String) -> MarkdownReader {
        MarkdownReader(text, document: "Guide.md")
    }

    @Test(arguments: ["```swift", "```Swift", "~~~swift", "````swift", "```swift title=\"a\""])
    func knowsEveryFence(fence: String) {
        let end = fence.prefix { $0 == fence.first }
        #expect(read("\(fence)\nlet a = 1\n\(end)").snippets.map(\.code) == [["let a = 1"]])
    }

    @Test func takesTheIndentationOfAListAway() {
        let reader = read("- An item:\n\n  ```swift\n  if a {\n      b()\n  }\n  ```")
        #expect(reader.snippets.map(\.code) == [["if a {", "    b()", "}"]])
    }

    @Test func readsAFenceInsideOfALongerOne() {
        #expect(read("````markdown\n```swift\nlet a = 1\n```\n````").snippets.isEmpty)
    }

    @Test func refusesABlockWithoutAnEnd() {
        #expect(read("Text\n```swift\nlet a = 1").faults.map(\.line) == [2])
    }

    @Test func exemptsABlockThatSaysWhy() {
        let reader = read("<!-- snippet: not compiled: it is C -> Swift -->\n\n```swift\nint a;\n```")
        #expect(reader.snippets.map(\.exemption) == ["it is C -> Swift"])
    }

    @Test(arguments: ["not compiled", "not compiled: ", "skipped: it is C"])
    func refusesAMarkerWithoutAReason(marker: String) {
        let reader = read("<!-- snippet: \(marker) -->\n```swift\nint a;\n```")
        #expect(reader.faults.map(\.line) == [2])
    }

    @Test func readsDocumentationComments() {
        let source =
            "import A\n\n    /// Adds.\n    ///\n    /// ```swift\n    /// if a {\n    ///     b()\n    /// }\n    /// ```\n"
        let reader = MarkdownReader(commentsOf: source + "func a() {}", document: "A.swift")
        #expect(reader.snippets == [Snippet(document: "A.swift", line: 6, code: ["if a {", "    b()", "}"])])
    }
}
