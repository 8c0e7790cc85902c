// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterState
import StateGeneration
import Testing

/// Contents whose bytes are just below, at and above the number that is kept in a key as it is.
@Suite struct LongContentTests {
    private static let limit = 4096

    private static let places = [0, 1, 55, 63, 64, 65, 127, 128, 4031, 4032, 4094, 4095, 4096]

    private func contents(seed: UInt64) -> Set<[UInt8]> {
        var random = SeededSource(seed: seed)
        var contents: Set<[UInt8]> = []
        for length in Self.limit - 16...Self.limit + 64 {
            // Bytes of ASCII, so that all contents are texts, too.
            let bytes = (0..<length).map { _ in UInt8(32 + random.index(below: 95)) }
            contents.insert(bytes)
            for place in Self.places + [length - 1, random.index(below: length)] where place < length {
                var changed = bytes
                changed[place] ^= 1
                contents.insert(changed)
            }
        }
        return contents
    }

    private func encodings(of values: some Sequence<some Sendable>) throws -> Set<[UInt8]> {
        Set(try values.map { Array(try key($0).encoding) })
    }

    @Test func tellsBytesOfOneTypeApart() throws {
        let contents = contents(seed: 1)
        #expect(try encodings(of: contents.map { String(decoding: $0, as: UTF8.self) }).count == contents.count)
        #expect(try encodings(of: contents.map { Data($0) }).count == contents.count)
        #expect(try encodings(of: contents).count == contents.count)
    }

    @Test func tellsArraysOfNumbersApart() throws {
        let numbers = Set(
            contents(seed: 4).map { bytes in
                stride(from: 0, to: bytes.count - 7, by: 8).map { place in
                    bytes[place..<place + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
                }
            }
        )
        #expect(try encodings(of: numbers).count == numbers.count)
        let fractions = numbers.map { $0.map { Double(bitPattern: $0) } }
        #expect(try encodings(of: fractions).count == numbers.count)
    }

    @Test func tellsContentsOfDifferentTypesApart() throws {
        for length in Self.limit - 16...Self.limit + 64 {
            let bytes = [UInt8](repeating: 0x41, count: length)
            let values: [any Sendable] = [
                String(decoding: bytes, as: UTF8.self), Data(bytes), bytes, bytes.map { Int8($0) }, bytes[...],
            ]
            #expect(Set(try values.map { Array(try key($0).encoding) }).count == values.count, "\(length) bytes")
        }
    }

    @Test func givesEqualContentsInOtherStorageOneEncoding() throws {
        for length in Self.limit - 16...Self.limit + 64 {
            let bytes = ModelSHA256.bytes(count: length)
            let longer = Data([0] + bytes + [0])
            #expect(try key(longer[1...length]).encoding == key(Data(bytes)).encoding, "\(length) bytes")
        }
    }

    static let pairs: [(String, any Sendable, any Sendable)] = {
        let text = String(repeating: "x", count: 1_000_000)
        var data = Data(repeating: 7, count: 10_000_000)
        let original = data
        data[9_999_999] = 8
        var numbers = Array(0..<100_000)
        let ordered = numbers
        numbers.swapAt(50_000, 50_001)
        let names = Set((0..<2000).map { "name \($0)" })
        let ages = Dictionary(uniqueKeysWithValues: (0..<2000).map { ("name \($0)", $0) })
        return [
            ("a text of a megabyte", text, text + "y"),
            ("data of ten megabytes", original, data),
            ("an array of a hundred thousand", ordered, numbers),
            ("a set", names, names.subtracting(["name 7"])),
            ("a dictionary", ages, ages.merging(["name 7": 8]) { $1 }),
        ]
    }()

    @Test(arguments: pairs.indices)
    func keepsTheKeySmallAndTellsTheValuesApart(_ index: Int) throws {
        let (name, first, second) = Self.pairs[index]
        let key = try key(first)
        #expect(key.encoding.count < 512, "\(name)")
        #expect(try key != RasterStateTests.key(second), "\(name)")
        #expect(try key == RasterStateTests.key(first), "\(name)")
    }
}
