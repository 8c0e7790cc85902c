// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterState
import Testing

private struct Nothing: Equatable {}
private struct Void2: Equatable {}

private struct Inner {
    var none = Nothing()
    var count = 1
}

/// Names of key paths to properties without bytes, and of those beside them.
@Suite struct KeyPathNameTests {
    private struct Mixed: StateKeyed {
        var first = Nothing()
        var second = Nothing()
        var other = Void2()
        var title = "title"
        var inner = Inner()
        var unit: Void = ()
        var last = 2
        static var keyPathsThatAffectState: StateKeyPaths<Mixed> {
            [\.title, \.other, \.last, \.first, \.second, \.inner.count, \.inner, \.unit]
        }
    }

    private final class Object: StateKeyed {
        let first = Nothing()
        let second = Nothing()
        let other = Void2()
        var title = "title"
        let last = 2
        static var keyPathsThatAffectState: StateKeyPaths<Object> {
            [\.title, \.other, \.last, \.first, \.second]
        }
    }

    private func labels<Component>(_ list: StateKeyPaths<Component>) -> [String] { list.entries.map(\.label) }

    @Test func namesPropertiesWithBytesBesidePropertiesWithoutAny() {
        let expected = ["title", "other", "last", "keyPath[3]", "keyPath[4]", "inner.count", "inner", "unit"]
        #expect(labels(Mixed.keyPathsThatAffectState) == expected)
    }

    @Test func namesPropertiesOfObjectsBesidePropertiesWithoutBytes() {
        #expect(labels(Object.keyPathsThatAffectState) == ["title", "other", "last", "keyPath[3]", "keyPath[4]"])
    }

    @Test func keysAChangeUnderTheRightName() throws {
        func key(_ component: some StateKeyed) throws -> CacheKey {
            try CacheKey { encoder throws(StateError) in try encoder.encodeComponent(component) }
        }
        let differences = try key(Mixed(title: "b")).difference(from: key(Mixed(title: "a")))
        #expect(differences.map(\.path) == ["title"])
        let inner = try key(Mixed(inner: Inner(count: 2))).difference(from: key(Mixed()))
        #expect(inner.map(\.path) == ["inner.count", "inner.count"])
    }

    @Test func replacesTheValueOfAPropertyWithoutBytesOnly() throws {
        let list = Mixed.keyPathsThatAffectState.keying(\.second) { _ in "replaced" }
        #expect(labels(list) == labels(Mixed.keyPathsThatAffectState))
    }

    @Test func keysAKeyPathToAPropertyBesideOneWithoutBytesByItsName() throws {
        #expect(try key(\Mixed.title).debugDescription.contains("\"title\""))
        #expect(try key(\Mixed.last) != key(\Mixed.title))
        #expect(performing: { try key(\Mixed.first) }, throws: { ($0 as? StateError)?.code == .notKeyable })
    }

    private struct Card {
        var a = 1, b = 2, c = 3
    }

    @Test func keepsLabelsOfALiteralDifferentWhateverTheyAre() {
        let list: StateKeyPaths<Card> = ["x[2]": \.a, "x": \.b, "x": \.c]
        #expect(Set(labels(list)).count == 3)
        let empty: StateKeyPaths<Card> = ["": \.a, "keyPath[0]": \.b, "": \.c]
        #expect(Set(labels(empty)).count == 3)
        #expect(!labels(empty).contains(""))
    }
}
