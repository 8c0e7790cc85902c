// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterState
import Testing

@Suite struct StateEncodableTests {
    private struct Font: StateEncodable {
        var family: String
        var size: Double
        var load: () -> Void = {}

        func encodeState(into encoder: inout StateEncoder) throws(StateError) {
            try encoder.encode("family", family)
            try encoder.encode("size", size)
        }
    }

    private struct Free: StateEncodable {
        var words: [String]

        func encodeState(into encoder: inout StateEncoder) throws(StateError) {
            for word in words {
                try encoder.encode(word)
            }
        }
    }

    @Test func keysATypeByItsOwnWords() throws {
        #expect(try key(Font(family: "Inter", size: 12)) == key(Font(family: "Inter", size: 12)))
        #expect(try key(Font(family: "Inter", size: 12)) != key(Font(family: "Inter", size: 13)))
    }

    @Test func keepsWhatNeighboursWriteApart() throws {
        #expect(try key([Free(words: ["a", "b"]), Free(words: [])]) != key([Free(words: ["a"]), Free(words: ["b"])]))
    }
}
