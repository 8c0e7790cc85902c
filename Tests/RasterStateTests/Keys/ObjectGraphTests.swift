// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterState
import Testing

@Suite struct ObjectGraphTests {
    private final class Node {
        var name: String
        var next: Node?
        weak var owner: Node?

        init(_ name: String, next: Node? = nil) {
            self.name = name
            self.next = next
        }
    }

    @Test func keysACycleAndTellsItFromAChain() throws {
        let cycle = Node("a")
        cycle.next = cycle
        let chain = Node("a", next: Node("a"))
        #expect(try key(cycle) == key(cycle))
        #expect(try key(cycle) != key(chain))
        cycle.next = nil
    }

    @Test func keysSharedAndEqualObjectsAlike() throws {
        let shared = Node("a")
        #expect(try key([shared, shared]) == key([Node("a"), Node("a")]))
    }

    @Test func followsWeakReferences() throws {
        let owner = Node("owner")
        let owned = Node("a")
        owned.owner = owner
        let before = try key(owned)
        owner.name = "other"
        #expect(try key(owned) != before)
    }

    @Test func refusesAChainDeeperThanTheLimit() throws {
        var chain = Node("end")
        for _ in 0..<StateEncoder.maximumDepth {
            chain = Node("a", next: chain)
        }
        #expect(performing: { try key(chain) }, throws: { ($0 as? StateError)?.code == .tooDeep })
    }
}
