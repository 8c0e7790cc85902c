// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterState

/// States that share what they hold, so that they unfold into more values than can be written.
///
/// Without sharing, each of them has 2²⁴ nodes or more, and is refused as too large.
@Suite struct SharedStateTests {
    private struct Branch {
        var left: Branched?
        var right: Branched?
        var name = "branch"
    }

    private final class Branched {
        let branch: Branch
        init(_ branch: Branch) { self.branch = branch }
    }

    private final class Node {
        let left: Node?
        let right: Node?

        init(_ child: Node?) {
            left = child
            right = child
        }
    }

    private indirect enum Tree {
        case leaf(Int)
        case node(Tree, Tree)
    }

    private enum Partly {
        case leaf(InlineArray<10, Int>)
        indirect case node(Partly, Partly)
    }

    private struct Pair {
        var first: Any
        var second: Any
    }

    private struct Failure: Error {
        var first: (any Error)?
        var second: (any Error)?
    }

    private protocol Piece {}
    private struct Two: Piece {
        var first: any Piece
        var second: any Piece
    }
    private struct None: Piece {}

    private final class Linked {
        weak var parent: Linked?
        var children: [Linked] = []
    }

    private struct Long<A, B> {
        var first: A?
        var second: B?
        var number = 1
    }
    private typealias L1 = Long<[String: [Int: String]], [String: [Int: String]]>
    private typealias L2 = Long<L1, L1>
    private typealias L3 = Long<L2, L2>
    private typealias L4 = Long<L3, L3>
    private typealias L5 = Long<L4, L4>
    private typealias L6 = Long<L5, L5>

    private final class LongNode<Name> {
        let left: LongNode?
        let right: LongNode?

        init(_ child: LongNode?) {
            left = child
            right = child
        }
    }

    private func grown<Value>(_ value: Value, levels: Int = 24, _ grow: (Value) -> Value) -> Value {
        (0..<levels).reduce(value) { value, _ in grow(value) }
    }

    private func expectSmallKey<Value>(_ value: Value) throws {
        #expect(try key(value).encoding.count <= 1 + 4096 + TypeName.of(Value.self).utf8.count)
    }

    @Test func keysATreeOfStructuresThatShareObjects() throws {
        try expectSmallKey(grown(Branch()) { Branch(left: Branched($0), right: Branched($0)) })
        try expectSmallKey(
            grown(Branch()) {
                let shared = Branched($0)
                return Branch(left: shared, right: shared)
            }
        )
    }

    @Test func keysATreeOfSharedObjects() throws {
        try expectSmallKey(grown(Node(nil)) { Node($0) })
        try expectSmallKey(grown(Node(nil), levels: 45) { Node($0) })
    }

    @Test func keysATreeOfSharedIndirectCases() throws {
        try expectSmallKey(grown(Tree.leaf(1)) { .node($0, $0) })
        try expectSmallKey(grown(Tree.leaf(1), levels: 40) { .node($0, $0) })
    }

    @Test func keysATreeOfCasesOfWhichSomeAreIndirect() throws {
        try expectSmallKey(grown(Partly.leaf(InlineArray(repeating: 7))) { .node($0, $0) })
    }

    @Test func keysATreeOfSharedArrays() throws {
        try expectSmallKey(grown([1] as [Any], levels: 40) { [$0, $0] })
        try expectSmallKey(grown([[1]] as [Any], levels: 40) { [$0, $0, $0] })
        try expectSmallKey(grown([1] as [Any], levels: 40) { [$0[...], $0[...]] })
        try expectSmallKey(grown([1] as ContiguousArray<Any>, levels: 40) { [$0, $0] })
    }

    @Test func keysATreeOfSharedSetsAndDictionaries() throws {
        try expectSmallKey(grown(["a": 1] as [String: Any], levels: 24) { ["a": $0, "b": $0] })
        try expectSmallKey(grown(["a": 1] as [String: Any], levels: 24) { ["a": $0.values, "b": $0.values] })
    }

    @Test func keysATreeOfSharedBoxesOfExistentials() throws {
        try expectSmallKey(grown(Pair(first: 1, second: 2)) { Pair(first: $0, second: $0) })
        try expectSmallKey(
            grown(Pair(first: 1, second: 2)) {
                let shared: Any = $0
                return Pair(first: shared, second: shared)
            }
        )
        try expectSmallKey(grown(Two(first: None(), second: None())) { Two(first: $0, second: $0) })
    }

    @Test func keysATreeOfSharedErrors() throws {
        try expectSmallKey(grown(Failure()) { Failure(first: $0, second: $0) })
    }

    @Test func keysATreeOfSharedObjectsWithALongName() throws {
        typealias Named = LongNode<L6>
        #expect(TypeName.of(Named.self).utf8.count > 4000)
        try expectSmallKey(grown(Named(nil)) { Named($0) })
    }

    @Test func keysManyValuesWithALongName() throws {
        let encoding = try key(Array(repeating: L6(), count: 2000)).encoding
        #expect(TypeName.of(L6.self).utf8.count > 3000)
        #expect(encoding.count <= 1 + 4096 + TypeName.of([L6].self).utf8.count)
    }

    @Test func hashesASharedArrayOnce() throws {
        let array = [UInt8](repeating: 7, count: 8_000_000)
        try expectSmallKey(Array(repeating: array, count: 500))
    }

    @Test func hashesASharedArrayOfNestedArraysOnce() throws {
        let array = [UInt8](repeating: 7, count: 800_000)
        try expectSmallKey((0..<300).map { _ in Array(repeating: array, count: 300) })
        try expectSmallKey(Array(repeating: Array(repeating: array, count: 300), count: 300))
    }

    @Test func hashesSharedContentsOnce() throws {
        let text = String(repeating: "x", count: 8_000_000)
        let data = Data(repeating: 7, count: 8_000_000)
        let names = Set((0..<100_000).map { "name \($0)" })
        let numbers = Dictionary(uniqueKeysWithValues: (0..<50_000).map { ("name \($0)", $0) })
        try expectSmallKey(Array(repeating: text, count: 500))
        try expectSmallKey(Array(repeating: text.dropFirst(), count: 500))
        try expectSmallKey((0..<500).map { _ in text.dropFirst() })
        try expectSmallKey(Array(repeating: data, count: 500))
        try expectSmallKey((0..<500).map { _ in data.dropFirst() })
        try expectSmallKey((0..<500).map { _ in data as Any })
        try expectSmallKey(Array(repeating: names, count: 500))
        try expectSmallKey(Array(repeating: numbers, count: 500))
        try expectSmallKey((0..<500).map { _ in numbers.keys })
        try expectSmallKey((0..<500).map { _ in [1.5: text, 2.5: text] })
    }

    @Test func countsAgainWhatIsNotShared() throws {
        let arrays = (0..<40).map { _ in [UInt8](repeating: 7, count: 100_000) }
        let error = try #require(refusal(of: arrays, limit: 1_000_000))
        #expect(error.code == .tooLarge)
        // Each array takes a little more than its 100,000 bytes.
        #expect(error.position == "[9]")
        #expect(error.typeName == TypeName.of([UInt8].self))
    }

    @Test func keysSharedAndUnsharedTreesAlike() throws {
        func tree(_ levels: Int) -> Node { Node(levels == 0 ? nil : tree(levels - 1)) }
        func unshared(_ levels: Int) -> Tree {
            levels == 0 ? .leaf(1) : .node(unshared(levels - 1), unshared(levels - 1))
        }
        func unsharedPair(_ levels: Int) -> Any {
            levels == 0 ? 1 : Pair(first: unsharedPair(levels - 1), second: unsharedPair(levels - 1))
        }
        func unsharedArray(_ levels: Int) -> [Any] {
            levels == 0 ? [1] : [unsharedArray(levels - 1), unsharedArray(levels - 1)]
        }
        #expect(try key(grown(Tree.leaf(1), levels: 10) { .node($0, $0) }) == key(unshared(10)))
        #expect(try key(grown(1 as Any, levels: 10) { Pair(first: $0, second: $0) }) == key(unsharedPair(10)))
        #expect(try key(grown([1] as [Any], levels: 10) { [$0, $0] }) == key(unsharedArray(10)))
    }

    @Test func keysSharedObjectsInCyclesAsTheirCopies() throws {
        final class Member {
            let numbers: [Int]
            var others: [Any] = []
            weak var parent: Member?
            init(_ number: Int) { numbers = Array(repeating: number, count: 700) }
        }
        func family() -> Member {
            let (parent, child) = (Member(1), Member(2))
            parent.others = [child, [parent, child] as [Any]]
            child.parent = parent
            return parent
        }
        let families = (0..<5).map { _ in family() }
        defer { for family in families { family.others = [] } }
        let one = families[0]
        #expect(
            try key([one, one, [one.others[0]], one.others[0]] as [Any])
                == key([one, families[1], [families[2].others[0]], families[3].others[0]] as [Any])
        )
    }

    @Test func keysSlicesOfOneStorageAsTheirCopies() throws {
        let numbers = Array(0..<2000)
        let ranges = [0..<1000, 1..<1001, 0..<1001, 1000..<2000, 0..<1000]
        #expect(try key(ranges.map { numbers[$0] }) == key(ranges.map { Array($0)[...] }))
        let data = Data((0..<9000).map { UInt8(truncatingIfNeeded: $0 / 37) })
        let parts = [0..<5000, 1..<5001, 0..<5001, 0..<5000]
        #expect(try key(parts.map { data[$0] }) == key(parts.map { Data(Array(data[$0])) }))
        let text = (0..<3000).map { "\($0) " }.joined()
        #expect(
            try key((0..<4).map { text.dropFirst($0 % 3) })
                == key((0..<4).map { Substring(String(Array(text.dropFirst($0 % 3)))) })
        )
    }

    @Test func keepsTheStorageOfTemporaryValues() throws {
        struct Arrays: StateEncodable {
            let kept: [[Int]]?
            func encodeState(into encoder: inout StateEncoder) throws(StateError) {
                for index in 0..<100 {
                    try encoder.encode(kept?[index] ?? [Int](repeating: index, count: 1000))
                }
            }
        }
        let kept = (0..<100).map { [Int](repeating: $0, count: 1000) }
        #expect(try key(Arrays(kept: nil)) == key(Arrays(kept: kept)))
    }

    @Test func endsWithAGraphOfCycles() throws {
        let nodes = (0..<12).map { _ in Linked() }
        for node in nodes {
            node.children = nodes
        }
        #expect(refusal(of: nodes[0], limit: 1_000_000)?.code == .tooLarge)
        for node in nodes {
            node.children = []
        }
    }

    @Test func keysATreeWithReferencesToItsParents() throws {
        func linked(_ levels: Int) -> Linked {
            let node = Linked()
            node.children = levels == 0 ? [] : [linked(levels - 1), linked(levels - 1)]
            for child in node.children {
                child.parent = node
            }
            return node
        }
        let (first, second) = (linked(8), linked(8))
        #expect(try key(first) == key(second))
        second.children[0].children[1].children = []
        #expect(try key(first) != key(second))
    }

    @Test func refusesSharedStateThatIsTooDeepWhereverItWasMetBefore() throws {
        // The shared object takes long to write, and is met where there is room for it first.
        let deep = grown(Node(nil), levels: StateEncoder.maximumDepth / 2 - 2) { Node($0) }
        let nested = grown([deep] as [Any], levels: 3) { [$0] }
        #expect(throws: Never.self) { try key([deep, deep]) }
        #expect(performing: { try key([deep, nested] as [Any]) }, throws: { ($0 as? StateError)?.code == .tooDeep })
        #expect(performing: { try key([nested]) }, throws: { ($0 as? StateError)?.code == .tooDeep })
    }
}
