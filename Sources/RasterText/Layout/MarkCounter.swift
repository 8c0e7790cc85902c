// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A counter that finds marks on a letter beyond those that are drawn.
///
/// HarfBuzz places a mark by looking back over all marks before it, in time that grows with the square of their number:
/// 100,000 take more than a minute. No language needs more than 30, as [UAX
/// #15](https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format) found out for texts that are safe to process.
struct MarkCounter {
    /// The largest number of marks on a letter; those that follow aren't drawn.
    static let maximumCount = 30

    private var count = 0

    /// Counts a character; false for a mark that is one too many.
    mutating func add(_ scalar: Unicode.Scalar) -> Bool {
        guard Self.isMark(scalar) else {
            count = 0
            return true
        }
        count += 1
        return count <= Self.maximumCount
    }

    static func hasTooManyMarks(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.count > 2 * maximumCount else { return false }
        // Marks have two bytes or more, neither of them ASCII.
        var run = 0
        for byte in bytes {
            run = byte < 0x80 ? 0 : run + 1
            if run > 2 * maximumCount { return finds(in: bytes) }
        }
        return false
    }

    static func shortened(_ text: TextExcerpt) -> TextExcerpt {
        var isKept: [Bool] = []
        isKept.reserveCapacity(text.count)
        forEach(of: text.bytes) { length, keeps in
            isKept.append(contentsOf: repeatElement(keeps, count: length))
            return true
        }
        let bytes = text.bytes
        return text.rewritten { result, index in
            if isKept[index - bytes.startIndex] { result.append(bytes[index]) }
        }
    }

    private static func finds(in bytes: ArraySlice<UInt8>) -> Bool {
        var finds = false
        forEach(of: bytes) { _, keeps in
            finds = !keeps
            return keeps
        }
        return finds
    }

    /// Calls a closure with the length of each character, and whether it is drawn, until it returns false.
    private static func forEach(of bytes: ArraySlice<UInt8>, _ body: (_ length: Int, _ keeps: Bool) -> Bool) {
        var counter = MarkCounter()
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            guard body(UTF8.width(scalar), counter.add(scalar)) else { return }
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        // The first mark is U+0300.
        guard scalar.value >= 0x300 else { return false }
        return switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: true
        default: false
        }
    }
}
