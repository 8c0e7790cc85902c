// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterState
import Testing

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

    @Test func tellsPartsApartThatAreCutInsideOfACharacter() throws {
        let text = "é😀x"
        let units = text.utf8.count
        #expect(Set(try (0...units).map { try key(text.utf8.dropFirst($0)) }).count == units + 1)
        #expect(Set(try (0...units).map { try key(text.utf8.prefix($0)) }).count == units + 1)
        let words = text.utf16.count
        #expect(Set(try (0...words).map { try key(text.utf16.dropFirst($0)) }).count == words + 1)
        #expect(Set(try (0...words).map { try key(text.utf16.prefix($0)) }).count == words + 1)
    }

    @Test func givesEqualPartsOfTwoTextsOneKey() throws {
        #expect(try key("aé".utf8.dropFirst(2)) == key("ôé".utf8.dropFirst(3)))
        #expect(try key("ab".utf8.dropFirst()) == key("cb".utf8.dropFirst()))
        #expect(try key("a😀".utf16.dropFirst(2)) == key("b😀".utf16.dropFirst(2)))
    }

    private struct First: StateNamed {
        static var rasterIdentifier: String { "CacheKeyTests.one name" }
    }

    private struct Plain: StateKeyed {
        var value = 1
        static var keyPathsThatAffectState: StateKeyPaths<Plain> { [\.value] }
    }

    @Test func showsTheNameThatATypeGivesItself() throws {
        #expect(try key([First]()).debugDescription.contains("\"CacheKeyTests.one name\""))
    }

    @Test func namesAPrivateComponentWithoutAnAddress() {
        #expect(Plain.rasterIdentifier.hasPrefix("RasterStateTests.CacheKeyTests.(private "))
        #expect(!Plain.rasterIdentifier.contains("$"))
    }

    @Test func keysAnArrayThatContainsItself() throws {
        let array = NSMutableArray()
        array.add(array)
        #expect(try key(array) == key(array))
        #expect(try key(array) != key(NSMutableArray(array: [NSMutableArray()])))
        array.removeAllObjects()
    }
}
