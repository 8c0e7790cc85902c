// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// Values that are read from the bytes of a fuzzer.
///
/// Any bytes are valid: behind the last byte everything reads as zero, so a
/// shorter input is always a simpler one.
public struct FuzzInput {
    private var bytes: ArraySlice<UInt8>

    /// Creates an input that reads `bytes` from the start.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes[...]
    }

    /// A Boolean value that indicates whether all bytes have been read.
    var isAtEnd: Bool { bytes.isEmpty }

    /// Returns the next byte.
    mutating func byte() -> UInt8 {
        bytes.popFirst() ?? 0
    }

    /// Returns the bytes that have not been read.
    mutating func rest() -> [UInt8] {
        defer { bytes = [] }
        return Array(bytes)
    }

    /// Returns an integer from 0 to `end`, without it.
    package mutating func index(below end: Int) -> Int {
        let high = end > 256 ? Int(byte()) << 8 : 0
        return (high + Int(byte())) % max(1, end)
    }

    /// Returns a Boolean value.
    mutating func bool() -> Bool {
        byte() & 1 == 1
    }

    /// Returns one of several values.
    mutating func choice<Element>(_ elements: [Element]) -> Element {
        elements[index(below: elements.count)]
    }

    /// Returns a 64-bit word.
    package mutating func word() -> UInt64 {
        (0..<8).reduce(0) { word, _ in word << 8 | UInt64(byte()) }
    }

    /// Returns a number from 0 to 1.
    mutating func fraction() -> Double {
        Double(byte()) / 255
    }

    /// Returns any number: a small one in most cases, otherwise one of the values
    /// at which arithmetic breaks, or any bit pattern.
    mutating func number() -> Double {
        let kind = byte()
        switch kind {
        case ..<120: return Double(Int8(bitPattern: byte()))
        case ..<224: return Double(Int16(truncatingIfNeeded: Int(byte()) << 8 | Int(byte()))) / 256
        case ..<248: return choice(Self.hostileNumbers)
        default: return Double(bitPattern: word())
        }
    }

    /// The limits of types and formats, of Cairo's coordinates among them, and
    /// what is beyond them.
    static let hostileNumbers: [Double] = [
        0, -0.0, 0.5, 1, -1, 1e-9, 1e-30, 1e-300, .leastNonzeroMagnitude, .leastNormalMagnitude, 255, 256, 32_766,
        32_767, 32_768, 65_535, 65_536, 1e6, 8_388_607, 8_388_608, 1e9, 2_147_483_647, 2_147_483_648, 4_294_967_296,
        1e12, 9e15, 9.3e18, 1e20, -1e20, 1e38, 1e44, 1e154, 1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
        .infinity, -.infinity, .nan,
    ]

    /// Returns a point.
    mutating func point() -> CGPoint {
        CGPoint(x: number(), y: number())
    }

    /// Returns a size.
    mutating func size() -> CGSize {
        CGSize(width: number(), height: number())
    }

    /// Returns a rectangle, which may be negative, infinite or null.
    mutating func rect() -> CGRect {
        switch byte() {
        case ..<248: CGRect(origin: point(), size: size())
        case ..<252: .infinite
        default: .null
        }
    }
}
