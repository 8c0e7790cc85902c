// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterState
import Testing

/// Differences between values that dumps show alike.
@Suite struct LookAlikeDifferenceTests {
    struct Point: Hashable {
        var x: Int
        var y: Int
    }

    struct Tint: StateEncodable {
        var red: Double

        func encodeState(into encoder: inout StateEncoder) throws(StateError) {
            encoder.encodeColor(red: red, green: 0, blue: 0, opacity: 1)
        }
    }

    struct Number: StateEncodable {
        var isWide: Bool

        func encodeState(into encoder: inout StateEncoder) throws(StateError) {
            if isWide { try encoder.encode(Int64(1)) } else { try encoder.encode(Int8(1)) }
        }
    }

    private func key<Value>(_ value: Value) throws -> CacheKey {
        try CacheKey { encoder throws(StateError) in try encoder.encode("x", value) }
    }

    private func differences<Value>(_ before: Value, _ after: Value) throws -> [CacheKey.Difference] {
        try key(after).difference(from: key(before))
    }

    @Test func showsKeysOfADictionaryByTheirParts() throws {
        let differences = try differences([Point(x: 1, y: 2): "a"], [Point(x: 1, y: 3): "a"])
        #expect(differences.map(\.before) == [#""a""#, nil])
        #expect(differences.map(\.after) == [nil, #""a""#])
    }

    @Test func showsTheBitsOfNumbersThatAreNone() throws {
        let differences = try differences(Double.nan, Double(nan: 1, signaling: false))
        #expect(differences.count == 1)
        #expect(differences.allSatisfy { $0.path == "x" })
        #expect(differences.allSatisfy { $0.before != $0.after })
    }

    @Test func showsTheComponentsOfColorsThatAreRoundedAlike() throws {
        let differences = try differences(Tint(red: 0.5), Tint(red: 0.5001))
        #expect(differences.map(\.before) == ["#800000FF (0.5, 0.0, 0.0, 1.0)"])
        #expect(differences.map(\.after) == ["#800000FF (0.5001, 0.0, 0.0, 1.0)"])
    }

    @Test func showsHowDeepANilIsWrapped() throws {
        let none: Int?? = nil
        let some: Int?? = .some(nil)
        #expect(try differences(none, some).map(\.description) == ["x: nil → some(nil)"])
    }

    @Test func showsTheTypeOfAValueInsideOfItsOwnWords() throws {
        let differences = try differences(Number(isWide: false), Number(isWide: true))
        #expect(differences.map(\.description) == ["x: 1 (written as Int8) → 1 (written as Int64)"])
    }

    @Test func reportsKeysThatCannotBeReadBack() throws {
        let whole = try key("text")
        let damaged = CacheKey(unchecked: Array(whole.encoding.dropLast()))
        let other = CacheKey(unchecked: Array(whole.encoding.dropLast(2)))
        #expect(other.difference(from: damaged).map(\.path) == ["component"])
    }
}
