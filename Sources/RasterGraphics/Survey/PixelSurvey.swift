// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// What one look at all pixels of an image finds out, so that drawing it need
/// not look again.
///
/// It tells which runs of each row are clear, opaque or mixed, and sums the
/// pixels up in a number by which equal images can be found.
final class PixelSurvey: Sendable {
    /// The number of pixels in a row.
    let width: Int

    /// Whether every pixel is opaque.
    let isOpaque: Bool

    /// Whether the highest byte of every pixel is 255 in memory, which it need
    /// not be where it is unused.
    let hasFullAlpha: Bool

    /// A number that is equal for equal pixels, and hardly ever for others.
    let fingerprint: UInt64

    /// The spans of all rows; rows that follow each other and are divided in the
    /// same way share them.
    let spans: [PixelSpan]

    /// The first span of each row, of which the last ends at the image's width.
    let firstSpans: [Int32]

    /// The bytes that the spans occupy.
    var byteCount: Int {
        spans.count * MemoryLayout<PixelSpan>.stride + firstSpans.count * MemoryLayout<Int32>.stride
    }

    /// Looks at the pixels of a buffer.
    ///
    /// - Parameters:
    ///   - buffer: The buffer.
    ///   - findsRuns: Whether runs that are clear or opaque are looked for. In coverage without long ones, as that
    ///     of a text, it takes longer than they save.
    /// - Complexity: O(*n*) in the number of pixels, some bytes to a nanosecond.
    init(of buffer: PixelBuffer, findsRuns: Bool = true) {
        var rows = SpanTable(rowCount: buffer.size.height)
        var commonBits = UInt32.max
        let kind: UInt64 = buffer.format == .a8 ? 1 : 0
        var sum = [buffer.size.width, buffer.size.height].reduce(kind) { RowSum.mixed($0, UInt64($1)) }
        var sumOfRow = sum
        unsafe buffer.words.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            for index in 0..<buffer.size.height {
                let line = unsafe start + index * buffer.stride
                // Rows of components are often like the one above; such are not looked at.
                if index > 0, unsafe memcmp(line, line - buffer.stride, buffer.stride) == 0 {
                    rows.repeatRow()
                } else if buffer.format == .a8 {
                    let row = unsafe CoverageRow(start: line, width: buffer.size.width)
                    if findsRuns { rows.append(row) } else { rows.appendUndivided(width: row.width) }
                    sumOfRow = row.sum
                } else {
                    let row = unsafe PixelRow(
                        start: line.assumingMemoryBound(to: UInt32.self),
                        width: buffer.size.width,
                        opacity: buffer.format.isOpaque ? 0xFF00_0000 : 0
                    )
                    rows.append(row)
                    sumOfRow = row.sum
                    commonBits &= row.commonBits
                }
                sum = RowSum.mixed(sum, sumOfRow)
            }
        }
        width = buffer.size.width
        isOpaque = buffer.format != .a8 && rows.isOpaque
        hasFullAlpha = buffer.format != .a8 && commonBits >> 24 == 0xFF
        fingerprint = sum
        spans = rows.spans
        firstSpans = rows.firstSpans
    }
}
