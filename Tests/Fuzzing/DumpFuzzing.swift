// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterState
import StateGeneration

/// Reads bytes as the encoding of a key: arbitrary ones, or a real encoding that is edited.
///
/// Reading must end, and take time and memory that are proportional to the bytes; two keys must have differences
/// exactly if they differ.
enum DumpFuzzing {
    /// The longest encoding that is tried, which is the longest that a key has.
    private static let longest = 65_536

    /// The first byte of every encoding.
    private static let version: [UInt8] = ((try? CacheKey { _ in })?.encoding ?? [])

    static func run(_ input: FuzzInput) throws(FuzzFailure) {
        var input = input
        let kind = input.index(below: 3)
        let edits = (0...input.index(below: 4)).map { _ in Edit(&input) }
        let bytes: [UInt8] =
            switch kind {
            case 0: input.rest()
            case 1: version + input.rest()
            default: encoding(&input)
            }
        let key = CacheKey(unchecked: bytes)
        var edited = bytes
        for edit in edits { edit.change(&edited) }
        let other = CacheKey(unchecked: Array(edited.prefix(longest)))
        try checkReading(of: key)
        try checkReading(of: other)
        try checkDifferences(between: key, and: other)
    }

    /// Returns the encoding of a value that the bytes describe.
    private static func encoding(_ input: inout FuzzInput) -> [UInt8] {
        let shape = ValueShape.random(depth: 2, using: &input)
        let model = shape.value(using: &input)
        guard FuzzTypes.admits(shape, model) else { return version }
        var builder = ValueBuilder(isSharing: true, ignored: 0)
        let value = builder.value(model)
        let key = try? CacheKey { encoder throws(StateError) in try encoder.encode("value", value) }
        return key?.encoding ?? version
    }

    /// A change of an encoding.
    private struct Edit {
        private let kind: Int
        private let place: Int
        private let other: Int
        private let length: Int
        private let byte: UInt8

        init(_ input: inout FuzzInput) {
            kind = input.index(below: 9)
            place = input.index(below: longest)
            other = input.index(below: longest)
            length = 1 + input.index(below: 32)
            byte = input.byte()
        }

        func change(_ bytes: inout [UInt8]) {
            guard !bytes.isEmpty else { return }
            let start = place % bytes.count
            let range = start..<min(start + length, bytes.count)
            switch kind {
            case 0: bytes[start] ^= byte
            case 1: bytes[start] = byte
            case 2: bytes.insert(byte, at: start)
            case 3: bytes.removeSubrange(range)
            case 4: bytes.insert(contentsOf: bytes[range], at: other % bytes.count)
            case 5: repeatBytes(in: range, of: &bytes)
            case 6: bytes.insert(contentsOf: Self.count(byte), at: start)
            case 7: bytes.replaceSubrange(range, with: repeatElement(byte & 1 == 0 ? 0xFF : 0, count: range.count))
            default: bytes.removeSubrange(start...)
            }
        }

        /// Nests values, where the range is the beginning of a value that has parts.
        private func repeatBytes(in range: Range<Int>, of bytes: inout [UInt8]) {
            let times = min(1 << (byte % 16), (longest - min(bytes.count, longest)) / range.count)
            let repeated = (0..<times).flatMap { _ in bytes[range] }
            bytes.insert(contentsOf: repeated, at: range.lowerBound)
        }

        /// The largest counts and lengths that can be written.
        private static func count(_ byte: UInt8) -> [UInt8] {
            switch byte % 3 {
            case 0: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]
            case 1: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01]
            default: [0xFF, 0xFF, 0xFF, 0x7F]
            }
        }
    }
}
