// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPango

/// The directions of the paragraphs of a text, as Pango finds them out where it lays all of it out at once.
///
/// A paragraph has the direction of its first letter, and one without letters that of the paragraph before. Pango would
/// take the first letter of a piece for that of the paragraph.
struct ParagraphDirections {
    /// Paragraphs of one direction that follow each other.
    struct Run {
        let direction: TextStyle.Direction

        /// The end of the paragraphs, with the line break behind the last of them.
        let end: Int
    }

    private var runs: [Run] = []

    /// The first byte of the letters that are written from right to left: U+0590 and up.
    private static let firstRightToLeft: UInt8 = 0xD6

    /// Finds out the directions in a text with "\n" as its only line break.
    init(of bytes: ArraySlice<UInt8>, _ given: TextStyle.Direction) {
        guard given == .natural, bytes.contains(where: { $0 >= Self.firstRightToLeft }) else {
            runs = [Run(direction: given == .natural ? .leftToRight : given, end: bytes.endIndex)]
            return
        }
        var direction = Self.direction(of: bytes) ?? .leftToRight
        var start = bytes.startIndex
        while start < bytes.endIndex {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.endIndex
            if let own = Self.direction(of: bytes[start..<end]), own != direction {
                if start > bytes.startIndex { runs.append(Run(direction: direction, end: start)) }
                direction = own
            }
            start = end
        }
        runs.append(Run(direction: direction, end: bytes.endIndex))
    }

    /// Returns the paragraphs at an offset and behind it that have one direction.
    func run(at offset: Int) -> Run {
        // Runs are few, but those of a long text in two scripts aren't.
        var (first, last) = (0, runs.count - 1)
        while first < last {
            let middle = (first + last) / 2
            if runs[middle].end <= offset { first = middle + 1 } else { last = middle }
        }
        return runs[first]
    }

    /// Returns the direction of the first letter; nil without one.
    private static func direction(of bytes: ArraySlice<UInt8>) -> TextStyle.Direction? {
        let direction = unsafe bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return UInt32(RASTER_PANGO_DIRECTION_NEUTRAL) }
            return unsafe pango_find_base_dir(start.assumingMemoryBound(to: CChar.self), Int32(clamping: bytes.count))
        }
        switch direction {
        case UInt32(RASTER_PANGO_DIRECTION_LTR): return .leftToRight
        case UInt32(RASTER_PANGO_DIRECTION_RTL): return .rightToLeft
        default: return nil
        }
    }
}
