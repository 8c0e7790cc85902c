// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import StateGeneration
import Testing

@testable import RasterState

/// Compares encodings with those of a naive writer, which has every value as a tree and knows no flattening, sharing or
/// memory.
@Suite struct CanonicalFormTests {
    struct Leaf {
        var text: String
        var other: String
    }

    struct Middle {
        var first: Leaf
        var second: Leaf
        var number: Int
    }

    struct Outer {
        var title: String
        var left: Middle
        var right: Middle
        var maybe: Leaf?
        var boxed: Any
        var list: [Leaf]
    }

    /// A value as it is written.
    private indirect enum Tree {
        case text(String)
        case int(Int)
        case fields(String, [(String, Tree)])
        case some(String, Tree)
        case none(String)
        case list(String, [Tree])
    }

    private func text(_ text: String) -> [UInt8] { count(text.utf8.count) + Array(text.utf8) }

    private func count(_ number: Int) -> [UInt8] {
        number < 128 ? [UInt8(number)] : [UInt8(number % 128 + 128)] + count(number / 128)
    }

    /// Returns what the record of a value has besides its size and digest.
    private func summary(_ tree: Tree) -> [UInt8] {
        switch tree {
        case .text(let value): [0x30] + count(value.utf8.count) + Array(value.utf8.prefix(64))
        case .int: []
        case .fields(let name, let fields): [0x50] + text(name) + count(fields.count)
        case .some(let name, _): [0x01] + text(name)
        case .none(let name): [0x00] + text(name)
        case .list(let name, let elements): [0x40] + text(name) + count(elements.count)
        }
    }

    private func record(_ tree: Tree, _ bytes: [UInt8]) -> [UInt8] {
        if bytes.first == 0x43 { return bytes }
        let digest = bytes.withUnsafeBytes { SHA256.digest(of: $0) }.withUnsafeBytes { [UInt8]($0) }
        let length = (0..<8).map { UInt8(truncatingIfNeeded: bytes.count >> (8 * $0)) }
        return [0x43] + length + digest + summary(tree)
    }

    /// Returns the canonical bytes of a value.
    private func canonical(_ tree: Tree) -> [UInt8] {
        switch tree {
        case .text(let value):
            let whole = [0x30] + text(value)
            return whole.count > 4096 ? record(tree, whole) : whole
        case .int(let value):
            return [0x14] + (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        case .fields(let name, let fields):
            let head = [0x50] + text(name) + count(fields.count)
            return fitted(tree, head, fields.map { (text($0.0), $0.1) }, name)
        case .some(let name, let value):
            return fitted(tree, [0x01] + text(name), [([], value)], name)
        case .none(let name):
            return [0x00] + text(name)
        case .list(let name, let elements):
            let whole = [0x40] + text(name) + count(elements.count) + elements.flatMap { canonical($0) }
            return whole.count > 4096 + name.utf8.count ? record(tree, whole) : whole
        }
    }

    private func fitted(_ tree: Tree, _ head: [UInt8], _ parts: [([UInt8], Tree)], _ name: String) -> [UInt8] {
        var forms = parts.map { canonical($0.1) }
        func whole() -> [UInt8] { head + zip(parts, forms).flatMap { $0.0 + $1 } }
        let original = whole()
        let limit = 4096 + name.utf8.count
        // The longest part first, of equal ones the first.
        while whole().count > limit {
            let candidates = forms.indices.filter {
                forms[$0].count > 128 && record(parts[$0].1, forms[$0]).count < forms[$0].count
            }
            guard let index = candidates.max(by: { forms[$0].count < forms[$1].count }) else {
                return record(tree, original)
            }
            forms[index] = record(parts[index].1, forms[index])
        }
        return whole()
    }

    private func tree(_ leaf: Leaf) -> Tree {
        .fields(TypeName.of(Leaf.self), [("text", .text(leaf.text)), ("other", .text(leaf.other))])
    }

    private func tree(_ middle: Middle) -> Tree {
        .fields(
            TypeName.of(Middle.self),
            [("first", tree(middle.first)), ("second", tree(middle.second)), ("number", .int(middle.number))]
        )
    }

    private func tree(_ outer: Outer) -> Tree {
        let name = TypeName.of(Leaf.self)
        let boxed = outer.boxed as? Middle
        return .fields(
            TypeName.of(Outer.self),
            [
                ("title", .text(outer.title)), ("left", tree(outer.left)), ("right", tree(outer.right)),
                ("maybe", outer.maybe.map { .some(name, tree($0)) } ?? .none(name)),
                ("boxed", boxed.map { tree($0) } ?? .int(0)),
                ("list", .list(TypeName.of([Leaf].self), outer.list.map { tree($0) })),
            ]
        )
    }

    @Test(arguments: 0..<200)
    func isWhatANaiveWriterWrites(_ seed: Int) throws {
        var generator = SeededSource(seed: UInt64(seed))
        // Lengths around those at which values are condensed.
        let lengths = [0, 10, 60, 120, 130, 260, 700, 1000, 1300, 2000, 2030, 3900, 4000, 4090, 4093, 4094, 9000]
        func text() -> String {
            let length = lengths.randomElement(using: &generator) ?? 0
            return String(repeating: "a", count: length + Int.random(in: 0...2, using: &generator))
        }
        func leaf() -> Leaf { Leaf(text: text(), other: text()) }
        func middle() -> Middle { Middle(first: leaf(), second: leaf(), number: 7) }
        let outer = Outer(
            title: text(),
            left: middle(),
            right: middle(),
            maybe: Bool.random(using: &generator) ? leaf() : nil,
            boxed: Bool.random(using: &generator) ? middle() : 0,
            list: (0..<Int.random(in: 0...3, using: &generator)).map { _ in leaf() }
        )
        let expected = canonical(tree(outer))
        #expect(try key(outer).encoding == [2] + expected)
        var encoder = StateEncoder(reading: .mirror)
        try encoder.encode(outer)
        #expect(encoder.buffer.bytes() == [2] + expected)
    }

    @Test func condensesTheLongestValuesOfAKeyFirst() throws {
        let texts = (0..<40).map { String(repeating: "x", count: 1900 + 10 * $0) }
        let key = try CacheKey { encoder throws(StateError) in
            for (index, text) in texts.enumerated() {
                try encoder.encode("text \(index)", text)
            }
        }
        #expect(key.encoding.count <= 65_536)
        // Tag, label and value; the longest ones are records until the key fits.
        func size(_ condensed: Int) -> Int {
            texts.indices.reduce(1) { sum, index in
                let label = 2 + "text \(index)".utf8.count
                let isCondensed = index >= texts.count - condensed
                return sum + label + (isCondensed ? 41 + 3 + 64 : 3 + texts[index].utf8.count)
            }
        }
        let condensed = (0...40).first { size($0) <= 65_536 } ?? 40
        #expect(key.encoding.count == size(condensed))
        #expect(key.nodes.map { $0.digest != nil } == texts.indices.map { $0 >= texts.count - condensed })
    }

    @Test func condensesAKeyOfManyValuesAsAWhole() throws {
        func key(_ last: Int) throws -> CacheKey {
            try CacheKey { encoder throws(StateError) in
                for index in 0..<20_000 {
                    try encoder.encode("value", index)
                }
                try encoder.encode("last", last)
            }
        }
        let first = try key(1)
        #expect(first.encoding.count < 100)
        #expect(try first == key(1))
        #expect(try first != key(2))
        #expect(first.nodes.count == 1)
        #expect(first.debugDescription.contains("20001 values"))
    }
}
