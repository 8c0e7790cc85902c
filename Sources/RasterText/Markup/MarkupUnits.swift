// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

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
            let matches = tag.matches(of: /(\sletter_spacing\s*=\s*(["']))([+\-]?(?:\d+\.?\d*|\.\d+))pt(\2)/)
            guard !matches.isEmpty else { continue }
            converted += bytes[end..<range.lowerBound]
            aligned += bytes[end..<range.lowerBound]
            converted +=
                tag.replacing(/(\sletter_spacing\s*=\s*(["']))([+\-]?(?:\d+\.?\d*|\.\d+))pt(\2)/) { match in
                    "\(match.1)\(Self.units(match.3))\(match.4)"
                }.utf8
            aligned +=
                tag.replacing(/(\sletter_spacing\s*=\s*(["']))([+\-]?(?:\d+\.?\d*|\.\d+))pt(\2)/) { match in
                    "\(match.1)0\(match.4)" + String(repeating: " ", count: match.3.count + 1)
                }.utf8
            end = range.upperBound
        }
        guard end > 0 else { return nil }
        converted += bytes[end...]
        aligned += bytes[end...]
    }

    /// Returns 1024ths of points.
    private static func units(_ points: Substring) -> Int {
        Int(pixels: min(max((Double(points) ?? 0) * 1024, -Double(Int32.max)), Double(Int32.max)))
    }
}
