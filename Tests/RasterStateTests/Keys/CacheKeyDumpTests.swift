// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterState
import Testing

@Suite struct CacheKeyDumpTests {
    enum Level: Sendable {
        case low
        case high(percent: Int)
    }

    struct Badge: StateKeyed {
        var title = "New\n\"one\""
        var count: Int? = nil
        var level = Level.high(percent: 80)
        var tags = ["a", "b"]
        static var keyPathsThatAffectState: StateKeyPaths<Badge> { [\.title, \.count, \.level, \.tags] }
        static var rasterIdentifier: String { "Badge" }
        static var drawingVersion: Int { 3 }
    }

    private func key(_ badge: Badge) throws -> CacheKey {
        try CacheKey { encoder throws(StateError) in
            try encoder.encode("width", 120)
            try encoder.encodeComponent(badge)
            encoder.encodeColor(red: 1, green: 0.5, blue: 0, opacity: 1)
        }
    }

    @Test func showsEachKeyPathWithItsTypeAndValueInAlignedColumns() throws {
        let key = try key(Badge())
        #expect(
            key.debugDescription == """
                CacheKey \(key.digest)
                  width      Int    120
                  component  Badge  version 3
                    title  String                                    "New\\n\\"one\\""
                    count  Int?                                      nil
                    level  RasterStateTests.CacheKeyDumpTests.Level  .high
                      (percent: Int)
                        percent  Int  80
                    tags   Array<String>                             2 elements  ["a", "b"]
                             Color  #FF8000FF
                """
        )
    }

    @Test func shortensLongValuesAndSaysTheirLength() throws {
        let dump = try RasterStateTests.key(String(repeating: "x", count: 1000)).debugDescription
        #expect(dump.contains("x… (1002 characters)"))
        #expect(dump.count < 120)
    }
}
