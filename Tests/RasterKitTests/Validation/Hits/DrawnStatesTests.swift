// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import RasterState
import Testing

@Suite struct DrawnStatesTests {
    private func key(_ number: Int) throws -> CacheKey {
        try CacheKey { encoder throws(StateError) in try encoder.encode("number", number) }
    }

    private func digests(_ values: UInt64?...) -> [PropertyDigest] {
        values.enumerated().map { PropertyDigest(name: "property\($0.offset)", digest: $0.element) }
    }

    @Test func namesThePropertiesThatDiffer() throws {
        var states = DrawnStates(limit: 4)
        states.note(digests(1, 2, 3), for: try key(0))
        #expect(states.changes(to: digests(1, 5, 6), for: try key(0)) == ["property1", "property2"])
        #expect(states.changes(to: digests(1, 2, 3), for: try key(0)) == [])
    }

    @Test func comparesNoValuesThatCannotBeKeyed() throws {
        var states = DrawnStates(limit: 4)
        states.note(digests(nil, 2), for: try key(0))
        #expect(states.changes(to: digests(1, nil), for: try key(0)) == [])
    }

    @Test func knowsNothingOfAKeyThatWasNotNoted() throws {
        #expect(DrawnStates(limit: 4).changes(to: digests(1), for: try key(0)) == nil)
    }

    @Test func forgetsTheOldestKeys() throws {
        var states = DrawnStates(limit: 4)
        for number in 0..<10 {
            states.note(digests(UInt64(number)), for: try key(number))
        }
        #expect(states.count == 4)
        #expect(states.changes(to: digests(0), for: try key(5)) == nil)
        #expect(states.changes(to: digests(0), for: try key(6)) == ["property0"])
    }

    @Test func keepsTheLatestStateOfAKey() throws {
        var states = DrawnStates(limit: 4)
        states.note(digests(1), for: try key(0))
        states.note(digests(2), for: try key(0))
        #expect(states.count == 1)
        #expect(states.changes(to: digests(2), for: try key(0)) == [])
    }
}
