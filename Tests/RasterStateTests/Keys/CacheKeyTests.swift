// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterState
import Testing

/// Returns the key of one value.
func key<Value>(_ value: Value) throws -> CacheKey {
    try CacheKey { encoder throws(StateError) in try encoder.encode(value) }
}

/// What the zoo doesn't show of keys.
@Suite struct CacheKeyTests {
    @Test func hasTheKnownEncodingOfVersionTwo() throws {
        #expect(try key("Hi").encoding == [2, 0x30, 2, 0x48, 0x69])
    }

    @Test func tellsTimeZonesOfOneIdentifierApart() throws {
        #expect(try key(TimeZone(secondsFromGMT: 0)) != key(TimeZone(secondsFromGMT: 20)))
    }
}
