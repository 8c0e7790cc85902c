// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterState
import Testing

@Suite struct HugeStateTests {
    private indirect enum Chain {
        case end
        case link(Any, Chain)
    }

    @Test func refusesValuesThatAreNestedTooDeep() {
        var chain = Chain.end
        for _ in 0..<10_000 {
            chain = .link(1, chain)
        }
        #expect(performing: { try key(chain) }, throws: { ($0 as? StateError)?.code == .tooDeep })
    }

    @Test func keysAnArrayThatContainsItself() throws {
        let array = NSMutableArray()
        array.add(array)
        #expect(try key(array) == key(array))
        #expect(try key(array) != key(NSMutableArray(array: [NSMutableArray()])))
        array.removeAllObjects()
    }
}
