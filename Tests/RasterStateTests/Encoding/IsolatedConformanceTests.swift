// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterState
import Testing

@MainActor
private struct Label: @MainActor StateEncodable {
    var text: String
    var ignored = 1

    func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(text)
    }
}

@Suite struct IsolatedConformanceTests {
    @MainActor
    @Test func asksATypeForItsOwnWordsOnItsActor() throws {
        #expect(try key(Label(text: "a", ignored: 2)) == key(Label(text: "a")))
        #expect(try key(Label(text: "b")) != key(Label(text: "a")))
    }
}
