// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterState
import Testing

@Suite struct KeyDifferenceTests {
    enum Level: Sendable {
        case low
        case high(percent: Int)
    }

    struct Author: Sendable {
        var name = "Ann"
        var age = 30
    }

    struct Note: StateKeyed {
        var pinned = false
        static var keyPathsThatAffectState: StateKeyPaths<Note> { [\.pinned] }
    }

    struct Card: StateKeyed {
        var title = "a"
        var author = Author()
        var level = Level.low
        var items = [1, 2, 3]
        var tags: Set<String> = ["x"]
        var counts = ["a": 1]
        var badge: String? = nil
        var notes = [Note(), Note()]
        static var keyPathsThatAffectState: StateKeyPaths<Card> {
            [\.title, \.author, \.level, \.items, \.tags, \.counts, \.badge, \.notes]
        }
    }

    private func key(_ card: Card, width: Int = 10) throws -> CacheKey {
        try CacheKey { encoder throws(StateError) in
            try encoder.encodeComponent(card)
            try encoder.encode("width", width)
        }
    }

    private func differences(_ change: (inout Card) -> Void) throws -> [String] {
        var card = Card()
        let before = try key(card)
        change(&card)
        return try key(card).difference(from: before).map(\.description)
    }

    @Test func findsNothingBetweenEqualKeys() throws {
        #expect(try differences { _ in } == [])
    }

    @Test func namesAKeyPathAndBothValues() throws {
        #expect(try differences { $0.title = "b" } == [#"title: "a" → "b""#])
    }

    @Test func namesThePlaceInsideAValue() throws {
        #expect(try differences { $0.author.age = 31 } == ["author.age: 30 → 31"])
        #expect(try differences { $0.items[1] = 7 } == ["items[1]: 2 → 7"])
        #expect(try differences { $0.notes[1].pinned = true } == ["notes[1].pinned: false → true"])
        #expect(try differences { $0.counts["a"] = 2 } == [#"counts["a"]: 1 → 2"#])
    }

    @Test func namesEveryPlace() throws {
        let found = try differences {
            $0.title = "b"
            $0.items[2] = 9
        }
        #expect(found == [#"title: "a" → "b""#, "items[2]: 3 → 9"])
    }

    @Test func tellsOfElementsThatCameAndWent() throws {
        #expect(try differences { $0.items.append(4) } == ["items[3]: nothing → 4"])
        #expect(try differences { $0.items.insert(0, at: 0) } == ["items[0]: nothing → 0"])
        #expect(try differences { $0.items.remove(at: 1) } == ["items[1]: 2 → nothing"])
        #expect(try differences { $0.tags = ["x", "y"] } == [#"tags{"y"}: nothing → "y""#])
        #expect(try differences { $0.counts = [:] } == [#"counts["a"]: 1 → nothing"#])
    }

    @Test func tellsCasesAndPayloadsApart() throws {
        #expect(try differences { $0.level = .high(percent: 5) } == ["level: .low → .high(percent: 5)"])
        #expect(try differences { $0.badge = "new" } == [#"badge: nil → "new""#])
    }

    @Test func includesWhatSurroundsTheState() throws {
        let difference = try key(Card(), width: 20).difference(from: key(Card(), width: 10))
        #expect(difference.map(\.description) == ["width: 10 → 20"])
    }

    @Test func namesTheTypesOfValuesThatReadAlike() throws {
        let small = try CacheKey { encoder throws(StateError) in try encoder.encode("x", Int8(1)) }
        let large = try CacheKey { encoder throws(StateError) in try encoder.encode("x", Int64(1)) }
        #expect(large.difference(from: small).map(\.description) == ["x: 1 (Int8) → 1 (Int64)"])
    }

    @Test func tellsOfAnotherComponent() throws {
        let card = try key(Card())
        let note = try CacheKey { encoder throws(StateError) in
            try encoder.encodeComponent(Note())
            try encoder.encode("width", 10)
        }
        let paths = note.difference(from: card).map(\.path)
        #expect(paths == ["component"])
    }

    static let lookAlikes = [
        (String(repeating: "word ", count: 30) + "one", String(repeating: "word ", count: 30) + "two"),
        (String(repeating: "a", count: 99) + "\u{E9}", String(repeating: "a", count: 99) + "e\u{301}"),
        (String(repeating: "a ", count: 40) + " b", String(repeating: "a ", count: 40) + "\u{A0}b"),
    ]

    @Test(arguments: lookAlikes)
    func describesTextsThatBeginAlikeByWhatDiffers(before: String, after: String) throws {
        let differences = try key(Card(title: after)).difference(from: key(Card(title: before)))
        let description = try #require(differences.first).description
        let sides = description.split(separator: " → ").map { Array($0.utf8) }
        #expect(sides.count == 2)
        #expect(sides.first?.dropFirst("title: ".utf8.count).elementsEqual(sides.last ?? []) == false, "\(description)")
        #expect(description.count < 200)
    }
}

/// Differences between values that dumps show alike.
@Suite struct LookAlikeDifferenceTests {
    struct Point: Hashable {
        var x: Int
        var y: Int
    }

    struct Tint: StateEncodable {
        var red: Double

        func encodeState(into encoder: inout StateEncoder) throws(StateError) {
            encoder.encodeColor(red: red, green: 0, blue: 0, opacity: 1)
        }
    }

    struct Number: StateEncodable {
        var isWide: Bool

        func encodeState(into encoder: inout StateEncoder) throws(StateError) {
            if isWide { try encoder.encode(Int64(1)) } else { try encoder.encode(Int8(1)) }
        }
    }

    private func key<Value>(_ value: Value) throws -> CacheKey {
        try CacheKey { encoder throws(StateError) in try encoder.encode("x", value) }
    }

    private func differences<Value>(_ before: Value, _ after: Value) throws -> [CacheKey.Difference] {
        try key(after).difference(from: key(before))
    }

    @Test func showsKeysOfADictionaryByTheirParts() throws {
        let differences = try differences([Point(x: 1, y: 2): "a"], [Point(x: 1, y: 3): "a"])
        #expect(differences.map(\.before) == [#""a""#, nil])
        #expect(differences.map(\.after) == [nil, #""a""#])
    }

    @Test func showsTheBitsOfNumbersThatAreNone() throws {
        let differences = try differences(Double.nan, Double(nan: 1, signaling: false))
        #expect(differences.count == 1)
        #expect(differences.allSatisfy { $0.path == "x" })
        #expect(differences.allSatisfy { $0.before != $0.after })
    }

    @Test func showsTheComponentsOfColorsThatAreRoundedAlike() throws {
        let differences = try differences(Tint(red: 0.5), Tint(red: 0.5001))
        #expect(differences.map(\.before) == ["#800000FF (0.5, 0.0, 0.0, 1.0)"])
        #expect(differences.map(\.after) == ["#800000FF (0.5001, 0.0, 0.0, 1.0)"])
    }

    @Test func showsHowDeepANilIsWrapped() throws {
        let none: Int?? = nil
        let some: Int?? = .some(nil)
        #expect(try differences(none, some).map(\.description) == ["x: nil → some(nil)"])
    }

    @Test func showsTheTypeOfAValueInsideOfItsOwnWords() throws {
        let differences = try differences(Number(isWide: false), Number(isWide: true))
        #expect(differences.map(\.description) == ["x: 1 (written as Int8) → 1 (written as Int64)"])
    }

    @Test func reportsKeysThatCannotBeReadBack() throws {
        let whole = try key("text")
        let damaged = CacheKey(unchecked: Array(whole.encoding.dropLast()))
        let other = CacheKey(unchecked: Array(whole.encoding.dropLast(2)))
        #expect(other.difference(from: damaged).map(\.path) == ["component"])
    }
}
