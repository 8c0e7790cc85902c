// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterState

/// Dumps and differences of keys in which digests stand for long values.
@Suite struct CondensedDumpTests {
    struct Author {
        var name = "Ann"
        var biography = ""
    }

    enum Level {
        case low
        case noted(String, String)
    }

    final class Folder {
        var name = "folder"
        var article: Article?
    }

    struct Article: StateKeyed {
        var title = "New"
        var count = 3
        var body = ""
        var author = Author()
        var level = Level.low
        var tags: [String] = []
        var attachment = Data()
        static var keyPathsThatAffectState: StateKeyPaths<Article> {
            [\.title, \.count, \.body, \.author, \.level, \.tags, \.attachment]
        }
        static var rasterIdentifier: String { "Article" }
    }

    private static let lorem = String(
        ("Lorem ipsum dolor sit amet. " + String(repeating: "x", count: 6000)).prefix(5213)
    )

    private func key(_ article: Article) throws -> CacheKey {
        try CacheKey { encoder throws(StateError) in
            try encoder.encodeComponent(article)
            try encoder.encode("width", 10)
        }
    }

    private func differences(_ article: Article, _ change: (inout Article) -> Void) throws -> [CacheKey.Difference] {
        var changed = article
        change(&changed)
        return try key(changed).difference(from: key(article))
    }

    @Test func showsTheSmallPropertiesBesideALongOne() throws {
        let dump = try key(Article(body: Self.lorem)).debugDescription
        #expect(dump.contains(#""New""#))
        #expect(dump.contains("Int"))
        #expect(dump.contains(#""Lorem ipsum dolor si…" (5213 bytes, SHA-256 "#))
        #expect(dump.split(separator: "\n").allSatisfy { $0.count < 160 })
    }

    @Test func showsTheSmallPropertiesBesideSeveralThatAreLongTogether() throws {
        let text = String(repeating: "a", count: 2500)
        let article = Article(body: text, author: Author(name: "Ann", biography: text), tags: [text])
        let nodes = try key(article).nodes[0].children
        #expect(nodes.map(\.label) == ["title", "count", "body", "author", "level", "tags", "attachment"])
        #expect(nodes[0].value == #""New""#)
        #expect(nodes[1].value == "3")
        #expect(nodes.filter { $0.digest != nil }.count == 2)
    }

    @Test func namesThePropertyWhoseLongTextChanged() throws {
        let found = try differences(Article(body: Self.lorem)) { $0.body = "L" + Self.lorem }
        #expect(found.map(\.path) == ["body"])
        #expect(found[0].before?.hasPrefix(#""Lorem ipsum dolor si…" (5213 bytes, SHA-256 "#) == true)
        #expect(found[0].after?.hasPrefix(#""LLorem ipsum dolor s…" (5214 bytes, SHA-256 "#) == true)
    }

    @Test func saysThatOnlyTheDigestsAreKnownToDiffer() throws {
        let found = try differences(Article(body: Self.lorem)) { $0.body = Self.lorem.dropLast() + "y" }
        #expect(found.map(\.path) == ["body"])
        #expect(found[0].comparesDigests)
        #expect(found[0].description.contains("digests"))
    }

    @Test func namesASmallPropertyBesideALongOne() throws {
        let found = try differences(Article(body: Self.lorem)) { $0.author.name = "Bob" }
        #expect(found.map(\.description) == [#"author.name: "Ann" → "Bob""#])
    }

    @Test func namesNoPropertyThatIsTheSameWholeAndAsADigest() throws {
        let author = Author(biography: String(repeating: "b", count: 2500))
        let article = Article(body: String(repeating: "a", count: 2000), author: author)
        // Beside a shorter body, the biography is whole.
        let found = try differences(article) { $0.body = "a" }
        #expect(found.map(\.path) == ["body"])
        let back = try key(article).difference(from: key(Article(body: "a", author: author)))
        #expect(back.map(\.path) == ["body"])
    }

    @Test func namesThePropertyWithinOneThatIsLong() throws {
        let author = Author(biography: String(repeating: "b", count: 3000))
        let level = Level.noted(String(repeating: "c", count: 3000), "short")
        let found = try differences(Article(author: author, level: level)) { $0.count = 4 }
        #expect(found.map(\.description) == ["count: 3 → 4"])
    }

    @Test func showsTheCaseOfALongPayload() throws {
        let long = Level.noted(String(repeating: "c", count: 3000), String(repeating: "d", count: 3000))
        let found = try differences(Article()) { $0.level = long }
        #expect(found.map(\.path) == ["level"])
        #expect(found[0].after?.contains(".noted") == true)
    }

    @Test func showsAnObjectThatHoldsALongComponent() throws {
        let folder = Folder()
        folder.article = Article(body: String(repeating: "a", count: 4000), tags: [String(repeating: "b", count: 3000)])
        let node = try RasterStateTests.key(folder).nodes[0]
        #expect(node.children.map(\.label) == ["name", "article"])
        #expect(node.children[0].value == #""folder""#)
    }

    @Test func showsWhatIsKnownOfEachKindOfLongValue() throws {
        func value(_ value: some Any) throws -> String { try RasterStateTests.key(value).nodes[0].value }
        #expect(try value(Array(0..<100_000)).hasPrefix("100000 elements, 800"))
        #expect(try value((0..<1000).map { Optional($0) }).hasPrefix("1000 elements, "))
        #expect(try value(Set(0..<1000)).hasPrefix("1000 elements, "))
        #expect(try value(Data(count: 5000)).hasPrefix("0000000000000000… (5000 bytes, SHA-256 "))
        #expect(
            try value(String(repeating: "é", count: 3000)).hasPrefix(#""éééééééééééééééééééé…" (6000 bytes, SHA-256 "#)
        )
    }

    @Test func readsDigestsAsPartsOfNodes() throws {
        let node = try RasterStateTests.key(Self.lorem).nodes[0]
        #expect(node.digest?.count == 64)
        let copy = try JSONDecoder().decode(CacheKey.Node.self, from: JSONEncoder().encode(node))
        #expect(copy == node)
    }
}
