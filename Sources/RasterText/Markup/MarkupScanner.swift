// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// Finds the tags of a markup, and counts them against their limits.
///
/// The time that Pango needs grows with the square of their number and depth.
struct MarkupScanner {
    static let maximumTagCount = 10_000

    /// The largest number of tags that are open at the same time.
    static let maximumDepth = 256

    static let maximumTagLength = 4096

    /// The places of the tags that may have attributes, in bytes.
    private(set) var tags: [Range<Int>] = []

    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0

    /// Finds the tags; malformed ones are left to Pango.
    init(_ bytes: [UInt8]) throws(RasterError) {
        self.bytes = bytes
        while let start = find(UInt8(ascii: "<"), from: index) {
            index = start + 1
            guard index < bytes.endIndex else { return }
            switch bytes[index] {
            case UInt8(ascii: "/"): depth -= 1
            case UInt8(ascii: "!"): skipDeclaration(at: start)
            default: try addTag(at: start)
            }
        }
    }

    private mutating func addTag(at start: Int) throws(RasterError) {
        guard let end = endOfTag(from: start) else {
            // A tag without an end is malformed, and isn't read to the end of a long text.
            index = bytes.endIndex
            return try check(bytes.endIndex - start, at: start)
        }
        index = end + 1
        try check(index - start, at: start)
        if bytes[end - 1] != UInt8(ascii: "/") { depth += 1 }
        tags.append(start..<index)
        guard tags.count <= Self.maximumTagCount else {
            throw error("has more than \(Self.maximumTagCount) tags", at: start, "Draw it as several texts")
        }
        guard depth <= Self.maximumDepth else {
            throw error("has more than \(Self.maximumDepth) tags inside of each other", at: start, "Close some of them")
        }
    }

    private func check(_ length: Int, at start: Int) throws(RasterError) {
        guard length <= Self.maximumTagLength else {
            throw error(
                "has a tag of more than \(Self.maximumTagLength) bytes",
                at: start,
                "Shorten the values of its attributes"
            )
        }
    }

    private func endOfTag(from start: Int) -> Int? {
        var quote: UInt8?
        for index in start..<bytes.endIndex {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return index
            }
        }
        return nil
    }

    private mutating func skipDeclaration(at start: Int) {
        let isComment = bytes[start...].starts(with: "<!--".utf8)
        let end = isComment ? UInt8(ascii: "-") : UInt8(ascii: "]")
        while let close = find(UInt8(ascii: ">"), from: index) {
            index = close + 1
            if close >= start + 6, bytes[close - 1] == end, bytes[close - 2] == end { return }
        }
        index = bytes.endIndex
    }

    private func find(_ byte: UInt8, from index: Int) -> Int? { bytes[index...].firstIndex(of: byte) }

    private func error(_ fault: String, at offset: Int, _ remedy: String) -> RasterError {
        RasterError(.invalidMarkup, "Invalid markup (\(bytes.count) bytes): it \(fault) at byte \(offset). \(remedy).")
    }
}

/// Converts letter spacings with a unit, which Pango takes for sizes and rises only.
struct MarkupUnits {
    /// The markup with letter spacings in 1024ths of a point, as Pango takes them.
    private(set) var converted: [UInt8]

    /// The markup with letter spacings of 0 in as many bytes as before, in which errors are where they are in the source.
    private(set) var aligned: [UInt8]

    /// Converts the letter spacings in tags; nil if there are none with a unit.
    init?(_ bytes: [UInt8], tags: [Range<Int>]) {
        converted = []
        aligned = []
        var end = 0
        for range in tags {
            let tag = String(decoding: bytes[range], as: UTF8.self)
            guard tag.contains("letter_spacing") else { continue }
            let spacing = /(\sletter_spacing\s*=\s*(["']))([+\-]?(?:\d+\.?\d*|\.\d+))pt(\2)/
            guard tag.contains(spacing) else { continue }
            converted += bytes[end..<range.lowerBound]
            aligned += bytes[end..<range.lowerBound]
            converted += tag.replacing(spacing) { "\($0.1)\(Self.units($0.3))\($0.4)" }.utf8
            aligned += tag.replacing(spacing) { "\($0.1)0\($0.4)" + String(repeating: " ", count: $0.3.count + 1) }.utf8
            end = range.upperBound
        }
        guard end > 0 else { return nil }
        converted += bytes[end...]
        aligned += bytes[end...]
    }

    private static func units(_ points: Substring) -> Int {
        Int(saturating: min(max((Double(points) ?? 0) * 1024, -Double(Int32.max)), Double(Int32.max)).rounded())
    }
}
