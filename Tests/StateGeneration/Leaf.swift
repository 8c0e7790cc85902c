// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import StateZooC

/// A type without parts.
package enum Leaf: CaseIterable, Sendable {
    case int, int8, uint16, double, float, bool, text, substring, data, error, point, packed

    /// Types whose values are equal only if they look the same; numbers that are no numbers are not.
    static let keys: [Leaf] = [.int, .int8, .uint16, .bool, .text]

    /// The number of bits of a number; nil for texts and data.
    private var bitWidth: UInt64? {
        switch self {
        case .int, .double, .point, .packed: 64
        case .float: 32
        case .uint16: 16
        case .int8: 8
        case .bool: 1
        case .text, .substring, .data, .error: nil
        }
    }

    var type: any Piece.Type {
        switch self {
        case .int: Int.self
        case .int8: Int8.self
        case .uint16: UInt16.self
        case .double: Double.self
        case .float: Float.self
        case .bool: Bool.self
        case .text: String.self
        case .substring: Substring.self
        case .data: Data.self
        case .error: HolderOfError.self
        case .point: ZooPoint.self
        case .packed: ZooPacked.self
        }
    }

    /// The exact content of a value: equal contents look the same, and others do not.
    package enum Content: Hashable, Sendable {
        case bits(UInt64)
        case bytes([UInt8])
    }

    /// The content that stands for the type alone.
    var blank: Content { bitWidth == nil ? .bytes([]) : .bits(0) }

    /// Returns a content, which for a key is ASCII, so that no two texts are canonically equivalent.
    func content(isKey: Bool, isShort: Bool, using source: inout some ValueSource) -> Content {
        guard let bitWidth else { return .bytes(Self.bytes(isKey: isKey, isShort: isShort, using: &source)) }
        let mask = UInt64.max >> (64 - bitWidth)
        switch self {
        case .double where source.index(below: 2) == 0: return .bits(source.choice(Self.doubles).bitPattern)
        case .float where source.index(below: 2) == 0:
            return .bits(UInt64(Float(source.choice(Self.doubles)).bitPattern))
        default: break
        }
        return .bits((source.index(below: 4) == 0 ? source.word() : UInt64(source.index(below: 4))) & mask)
    }

    private static let doubles: [Double] = [
        0, -0.0, 1, -1, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ]

    /// Texts that pass for something else where boundaries are not written down, or where texts are normalized.
    private static let words = [
        "", "a", "b", "ab", "a,b", "a\nb", "a\0", "\0a", "nil", "0", "1", "é", "e\u{301}", "👩‍👩‍👧", "\u{212B}", "\u{C5}",
    ]
    private static let plainWords = words.prefix(11)

    private static func bytes(isKey: Bool, isShort: Bool, using source: inout some ValueSource) -> [UInt8] {
        let word = Array(source.choice(isKey ? Array(plainWords) : words).utf8)
        switch source.index(below: 8) {
        case 0: return word + source.choice(isKey ? Array(plainWords) : words).utf8
        case 1 where !word.isEmpty && !isShort:
            // Around the length from which contents are condensed, or anything up to two times of it.
            let length = source.index(below: 2) == 0 ? 4080 + source.index(below: 32) : source.index(below: 8192)
            return (0..<length / word.count).flatMap { _ in word }
        default: return word
        }
    }

    /// Returns another content.
    func mutation(of content: Content) -> Content {
        switch content {
        case .bits(let bits): .bits(self == .bool ? bits ^ 1 : (bits &+ 1) & (UInt64.max >> (64 - (bitWidth ?? 64))))
        case .bytes(let bytes): .bytes(bytes + [UInt8(ascii: "b")])
        }
    }

    /// Makes a value, whose storage is its own.
    func value(_ content: Content) -> any Piece {
        switch (self, content) {
        case (.int, .bits(let bits)): Int(truncatingIfNeeded: bits)
        case (.int8, .bits(let bits)): Int8(truncatingIfNeeded: bits)
        case (.uint16, .bits(let bits)): UInt16(truncatingIfNeeded: bits)
        case (.double, .bits(let bits)): Double(bitPattern: bits)
        case (.float, .bits(let bits)): Float(bitPattern: UInt32(truncatingIfNeeded: bits))
        case (.bool, .bits(let bits)): bits == 1
        case (.point, .bits(let bits)): Self.point(bits)
        case (.packed, .bits(let bits)): Self.packed(bits)
        case (.text, .bytes(let bytes)): String(decoding: bytes, as: UTF8.self)
        case (.substring, .bytes(let bytes)): Self.substring(bytes)
        case (.data, .bytes(let bytes)): Data(bytes)
        case (.error, .bytes(let bytes)): HolderOfError(error: Failure(text: String(decoding: bytes, as: UTF8.self)))
        default: preconditionFailure("\(self) has no content \(content)")
        }
    }

    private static func point(_ bits: UInt64) -> ZooPoint {
        ZooPoint(x: Int32(truncatingIfNeeded: bits), y: Int32(truncatingIfNeeded: bits >> 32))
    }

    /// Returns a structure whose numbers are at odd addresses.
    private static func packed(_ bits: UInt64) -> ZooPacked {
        var packed = ZooPacked()
        packed.eight = Int64(truncatingIfNeeded: bits)
        packed.two = 2
        packed.real = 0.5
        return packed
    }

    private static func substring(_ bytes: [UInt8]) -> Substring {
        let text = "<" + String(decoding: bytes, as: UTF8.self) + ">"
        return Substring(text.unicodeScalars.dropFirst().dropLast())
    }
}
