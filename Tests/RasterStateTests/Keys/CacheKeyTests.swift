// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterState
import Testing

/// Returns the key of one value.
func key<Value>(_ value: Value) throws -> CacheKey {
    try CacheKey { encoder throws(StateError) in try encoder.encode(value) }
}

@Suite struct CacheKeyTests {
    private struct Point: Hashable { var x = 1, y = 2 }
    private struct Size: Hashable { var x = 1, y = 2 }
    private enum Shape {
        case round, square
        case text(String)
        case number(Int)
        case pair(Int, Int)
    }
    private enum Disguised: CustomStringConvertible {
        case one, two
        var description: String { "same" }
    }
    private struct Hidden: CustomReflectable {
        var secret: Int
        var customMirror: Mirror { Mirror(self, children: [:]) }
    }
    private class Base { var base = 1 }
    private final class Derived: Base { var derived = 2 }

    /// Pairs of values that look different, or are of different types.
    static let different: [(String, any Sendable, any Sendable)] = [
        ("numbers", 1, 2),
        ("widths", Int8(1), Int64(1)),
        ("zeros", 0.0, -0.0),
        ("NaNs of either sign", Double.nan, -Double.nan),
        ("NaNs of two payloads", Float.nan, Float(nan: 3, signaling: false)),
        ("quiet and signaling NaNs", Float.nan, Float.signalingNaN),
        ("signs", UInt(1), Int(1)),
        ("nil and text", String?.none as String?, "nil"),
        ("nil of two types", Int?.none as Int?, String?.none as String?),
        ("nested nil", Int??.none as Int??, Int??.some(nil) as Int??),
        ("optional and plain", Int?.some(1) as Int?, 1),
        ("separators", ["a,b"], ["a", "b"]),
        ("newlines", ["a\nb: 1"], ["a", "b: 1"]),
        ("NUL", "a\0b", "a"),
        ("empty arrays of two types", [Int](), [String]()),
        ("order", [1, 2], [2, 1]),
        ("set and array", Set([1]), [1]),
        ("dictionaries", ["a": 1], ["a": 2]),
        ("structures of one shape", Point(), Size()),
        ("cases", Shape.round, Shape.square),
        ("cases with one payload", Shape.text("1"), Shape.number(1)),
        ("payloads", Shape.pair(1, 2), Shape.pair(2, 1)),
        ("cases of one description", Disguised.one, Disguised.two),
        ("custom mirrors", Hidden(secret: 1), Hidden(secret: 2)),
        ("characters", Character("a"), "a"),
        ("substrings", Substring("a"), "a"),
        (
            "identifiers", UUID(uuid: (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
            UUID(uuid: (2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
        ),
        ("data", Data([1, 2]), Data([1, 3])),
        ("dates", Date(timeIntervalSinceReferenceDate: 0), Date(timeIntervalSinceReferenceDate: 1)),
        ("zones", TimeZone(identifier: "Europe/Paris"), TimeZone(identifier: "Europe/Berlin")),
        ("zones of one identifier", TimeZone(secondsFromGMT: 0), TimeZone(secondsFromGMT: 20)),
        ("locales", Locale(identifier: "de_DE"), Locale(identifier: "de_AT")),
        ("links", URL(string: "https://a.example/b"), URL(string: "https://a.example/c")),
        ("decimals", Decimal(string: "0.1"), Decimal(string: "0.2")),
        ("ranges", 1..<3, 1..<4),
        ("closed ranges", 1...3, 1..<3),
        ("tuples", (1, "a"), (1, "b")),
        ("metatypes", [Int.self] as [any (Any & Sendable).Type], [String.self] as [any (Any & Sendable).Type]),
        ("rectangles", CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: 1, height: 2)),
        ("durations", Duration.seconds(1), Duration.seconds(2)),
        ("wide integers", Int128(1) << 100, Int128(1) << 101),
        ("index sets", IndexSet(0..<3), IndexSet(0..<4)),
    ]

    @Test(arguments: different.indices)
    func differsForDifferentValues(_ index: Int) throws {
        let (name, first, second) = Self.different[index]
        #expect(try key(first) != key(second), "\(name)")
    }

    @Test(arguments: different.indices)
    func isEqualForOneValueKeyedTwice(_ index: Int) throws {
        let (name, first, _) = Self.different[index]
        #expect(try key(first) == key(first), "\(name)")
    }

    @Test func doesNotDependOnTheOrderOfInsertion() throws {
        let ascending = Set(0..<500)
        let descending = Set((0..<500).reversed())
        #expect(try key(ascending) == key(descending))
        let forward = Dictionary(uniqueKeysWithValues: (0..<500).map { ("\($0)", $0) })
        let backward = Dictionary(uniqueKeysWithValues: (0..<500).reversed().map { ("\($0)", $0) })
        #expect(try key(forward) == key(backward))
    }

    @Test func keysObjectsByContent() throws {
        let first = Derived()
        let second = Derived()
        #expect(try key(first) == key(second))
        second.base = 7
        #expect(try key(first) != key(second))
    }

    @Test func opensExistentialsAndSuperclasses() throws {
        let boxed: Any = 1
        #expect(try key(boxed) == key(1))
        let base: Base = Derived()
        #expect(try key(base) == key(Derived()))
    }

    @Test func containsNoAddressOfPrivateTypes() throws {
        struct Local { var value = 1 }
        for text in [try key(Local()).debugDescription, try key(Point()).debugDescription] {
            #expect(!text.contains("0x") && !text.contains("$"), "\(text)")
        }
    }

    @Test func hasTheKnownEncodingOfVersionTwo() throws {
        #expect(try key("Hi").encoding == [2, 0x30, 2, 0x48, 0x69])
    }

    @Test func tellsTheWrappedTypesOfOptionalsApart() throws {
        let first: Any = Int?.some(1) as Any
        let second: Any = Any?.some(1) as Any
        #expect(try key(first) != key(second))
    }
}
