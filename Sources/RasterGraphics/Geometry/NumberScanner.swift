// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

struct NumberScanner {
    let bytes: [UInt8]
    var index = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    var isAtNumber: Bool {
        guard let peek else { return false }
        return Self.isDigit(peek) || "+-.".utf8.contains(peek)
    }

    /// The text that comes next, in quotes, for errors.
    var found: String {
        let rest = String(decoding: bytes[index...].prefix(48), as: UTF8.self).prefix(12)
        return rest.isEmpty ? "the end" : String(rest).debugDescription
    }

    mutating func skipSpaces() {
        while let peek, [0x20, 0x9, 0xA, 0xC, 0xD].contains(peek) { index += 1 }
    }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    /// Reads a number; nil if there is none, or one out of the range of `Double`.
    mutating func number() -> Double? {
        let begin = index
        if let sign = peek, "+-".utf8.contains(sign) { index += 1 }
        var digits = skipDigits()
        if peek == UInt8(ascii: "."), index + 1 < bytes.count, Self.isDigit(bytes[index + 1]) {
            index += 1
            digits += skipDigits()
        }
        if digits > 0, let mark = peek, mark | 0x20 == UInt8(ascii: "e") {
            let end = index
            index += 1
            if let sign = peek, "+-".utf8.contains(sign) { index += 1 }
            if skipDigits() == 0 { index = end }
        }
        if digits > 0, let number = Double(String(decoding: bytes[begin..<index], as: UTF8.self)), number.isFinite {
            return number
        }
        index = begin
        return nil
    }

    mutating func word() -> String {
        let begin = index
        while let peek, (0x61...0x7A).contains(peek | 0x20) { index += 1 }
        return String(decoding: bytes[begin..<index].map { $0 | 0x20 }, as: UTF8.self)
    }

    private mutating func skipDigits() -> Int {
        let begin = index
        while let peek, Self.isDigit(peek) { index += 1 }
        return index - begin
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
