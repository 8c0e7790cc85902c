// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import StateGeneration
import StateZoo
import Testing

@testable import RasterState

/// Reads bytes that no encoder wrote.
@Suite struct StateDecoderTests {
    private static let seed = Proof.seed

    private func nodes(_ bytes: [UInt8]) -> [CacheKey.Node] {
        StateDecoder.nodes(of: bytes, isExact: true)
    }

    private func count(_ nodes: [CacheKey.Node]) -> Int {
        nodes.reduce(0) { $0 + 1 + count($1.children) }
    }

    private func scans(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var scanner = EncodingScanner(bytes, at: min(1, bytes.count))
            while scanner.skipValue() {}
            return scanner.offset <= bytes.count
        }
    }

    @Test func readsRandomBytes() {
        var generator = SeededSource(seed: Self.seed)
        let tags = EncodingTag.allCases.map(\.rawValue)
        for _ in 0..<Proof.length(5_000, full: 500_000) {
            let length = Int.random(in: 0...200, using: &generator)
            let bytes = (0..<length).map { _ in
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: tags.randomElement(using: &generator) ?? 0
                case 1: UInt8.random(in: 0...3, using: &generator)
                default: UInt8.random(in: 0...255, using: &generator)
                }
            }
            let encoding = [EncodingTag.version] + bytes
            // Each value takes a byte at least.
            #expect(count(nodes(encoding)) <= length, "seed \(Self.seed)")
            #expect(scans(encoding), "seed \(Self.seed)")
        }
    }

    @Test func readsDamagedEncodings() throws {
        var generator = SeededSource(seed: Self.seed)
        for specimen in Zoo.specimens {
            let whole = try specimen.key.encoding
            for _ in 0..<Proof.length(10, full: 1000) {
                var bytes = whole
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
                case 1:
                    bytes[Int.random(in: 1..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
                default: bytes.remove(at: Int.random(in: 1..<bytes.count, using: &generator))
                }
                #expect(count(nodes(bytes)) <= bytes.count, "\(specimen.name), seed \(Self.seed)")
                #expect(scans(bytes), "\(specimen.name), seed \(Self.seed)")
            }
        }
    }

    @Test func findsTheEndOfEveryEncoding() throws {
        for specimen in Zoo.specimens {
            let encoding = try specimen.key.encoding
            let end = encoding.withUnsafeBytes { bytes in
                var scanner = EncodingScanner(bytes, at: 1)
                return scanner.skipValue() ? scanner.offset : nil
            }
            #expect(end == encoding.count, "\(specimen.name)")
        }
    }

    @Test(
        arguments: [
            [0x01, 0x00],
            [0x50, 0x00, 0x01, 0x00],
            [0x40, 0x00, 0x01],
            [0x42, 0x00, 0x01, 0x02],
            [0x53, 0x00, 0x00, 0x01],
            [0x58, 0x00, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0],
            [0x5F, 0x00],
        ] as [[UInt8]]
    )
    func endsWithValuesThatAreNestedTooDeep(_ level: [UInt8]) {
        let bytes = [EncodingTag.version] + Array(repeatElement(level, count: 20_000).joined())
        #expect(count(nodes(bytes)) <= bytes.count)
        #expect(scans(bytes))
    }

    @Test(arguments: [
        EncodingTag.sequence, .set, .dictionary, .structure, .enumeration, .tuple, .numbers, .string, .data,
    ])
    func endsWithCountsThatAreTooLarge(_ tag: EncodingTag) {
        let huge = [UInt8](repeating: 0xFF, count: 8) + [0x7F]
        let bytes: [[UInt8]] = [
            [EncodingTag.version, tag.rawValue] + huge,
            [EncodingTag.version, tag.rawValue, 0] + huge,
            [EncodingTag.version, tag.rawValue, 0, 0] + huge,
            [EncodingTag.version, tag.rawValue, 0] + huge + [0x02, 0x02, 0x02],
            [EncodingTag.version, tag.rawValue, 0] + huge + [0x22, 0x02, 0x02],
        ]
        for bytes in bytes {
            #expect(count(nodes(bytes)) <= bytes.count)
            #expect(scans(bytes))
        }
    }

    @Test func readsNothingOfAnotherVersion() {
        #expect(nodes([1, 0x03]).isEmpty)
        #expect(nodes([]).isEmpty)
    }
}
