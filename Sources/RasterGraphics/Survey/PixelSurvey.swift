// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels

/// The results of one look at all pixels of an image.
///
/// A survey divides each row into spans that are clear, opaque or mixed, and sums
/// the pixels up in a number by which equal images are found. The loops are
/// kernels: in Swift, a debug build spent several times the time of the drawing
/// in them.
final class PixelSurvey: Sendable {
    /// The number of pixels in a row.
    let width: Int

    /// A Boolean value that indicates whether every pixel is opaque.
    let isOpaque: Bool

    /// A Boolean value that indicates whether the highest byte of every pixel is
    /// 255 in memory, which is not so everywhere if it is unused.
    let hasFullAlpha: Bool

    /// A number that is equal for equal pixels, and hardly ever for others.
    let fingerprint: UInt64

    /// The spans of all rows, and behind them the index of each row's first span;
    /// nil if there was no memory for them, and ``onlySpan`` stands for each row.
    ///
    /// Rows that follow each other and are divided in the same way share their
    /// spans, of which the last ends at the image's width.
    private let words: PixelWords?

    private let spanCount: Int
    private let height: Int
    private let onlySpan: PixelSpan

    /// The number of bytes that the spans occupy.
    var byteCount: Int { (words?.count ?? 0) * 4 }

    /// Looks at the pixels of a buffer.
    ///
    /// - Parameters:
    ///   - buffer: The buffer.
    ///   - findsRuns: Whether runs that are clear or opaque are looked for. In coverage without long ones, as that
    ///     of a text, it takes longer than they save.
    ///   - instructions: The instructions to look with.
    /// - Complexity: O(*n*) in the number of pixels, some bytes to a nanosecond.
    init(of buffer: PixelBuffer, findsRuns: Bool = true, instructions: InstructionSet = .inUse) {
        let found: raster_survey
        (found, words) = Self.look(at: buffer, findsRuns, instructions)
        spanCount = found.span_count
        height = buffer.size.height
        onlySpan = PixelSpan(.mixed, end: buffer.size.width)
        width = buffer.size.width
        isOpaque = buffer.format != .a8 && found.is_opaque
        hasFullAlpha = buffer.format != .a8 && found.common_bits >> 24 == 0xFF
        fingerprint = found.fingerprint
    }

    /// Looks at the pixels, and returns what was found and the spans.
    ///
    /// Where there is no memory for spans, the pixels are summed up and nothing is divided: all of them are then
    /// painted as mixed, which shows the same.
    private static func look(
        at buffer: PixelBuffer,
        _ findsRuns: Bool,
        _ instructions: InstructionSet
    ) -> (raster_survey, PixelWords?) {
        let (height, limit) = (buffer.size.height, raster_span_limit(buffer.size.width, buffer.size.height))
        do throws(RasterError) {
            var room = try PixelWords(count: limit + height)
            let found = try unsafe room.withUnsafeMutableBufferPointer { room in
                let rows = unsafe room.baseAddress.map { unsafe $0 + limit }
                return unsafe survey(buffer, findsRuns, instructions, room.baseAddress, rows)
            }
            var words = try PixelWords(count: found.span_count + height)
            try unsafe words.withUnsafeMutableBufferPointer { words in
                unsafe room.withUnsafeBufferPointer { room in
                    guard let target = words.baseAddress, let source = room.baseAddress else { return }
                    unsafe target.update(from: source, count: found.span_count)
                    unsafe (target + found.span_count).update(from: source + limit, count: height)
                }
            }
            return (found, words)
        } catch {
            return (unsafe survey(buffer, findsRuns, instructions, nil, nil), nil)
        }
    }

    /// Runs the kernel of a format.
    private static func survey(
        _ buffer: PixelBuffer,
        _ findsRuns: Bool,
        _ instructions: InstructionSet,
        _ spans: UnsafeMutablePointer<UInt32>?,
        _ rows: UnsafeMutablePointer<UInt32>?
    ) -> raster_survey {
        let firstSpans = unsafe UnsafeMutableRawPointer(rows)?.assumingMemoryBound(to: Int32.self)
        return unsafe buffer.words.withUnsafeBytes { words in
            var picture = unsafe raster_picture(
                start: words.baseAddress,
                stride: buffer.stride,
                width: buffer.size.width,
                height: buffer.size.height
            )
            let opacity = buffer.format.impliedBits
            return buffer.format == .a8
                ? unsafe raster_survey_coverage(&picture, findsRuns, spans, firstSpans)
                : unsafe raster_survey_pixels(instructions.kernels, &picture, opacity, spans, firstSpans)
        }
    }
}

extension PixelSurvey {
    /// Calls a closure with the spans.
    @inline(__always)
    func withSpans<R>(_ body: (SurveyedSpans) -> R) -> R {
        let sameSpans: UnsafePointer<Int32> = unsafe raster_same_spans()
        guard let words else {
            return unsafe withUnsafePointer(to: onlySpan) { span in
                unsafe body(SurveyedSpans(span, firstSpans: sameSpans, width: width))
            }
        }
        return unsafe words.withUnsafeBytes { bytes in
            let start = unsafe bytes.baseAddress ?? UnsafeRawPointer(sameSpans)
            let rows = unsafe start + spanCount * MemoryLayout<PixelSpan>.stride
            return unsafe body(
                SurveyedSpans(
                    start.assumingMemoryBound(to: PixelSpan.self),
                    firstSpans: rows.assumingMemoryBound(to: Int32.self),
                    width: width
                )
            )
        }
    }

    /// The spans of all rows.
    var spans: [PixelSpan] {
        guard words != nil else { return [onlySpan] }
        return withSpans { spans in (0..<spanCount).map { spans[span: $0] } }
    }

    /// The index of the first span of each row.
    var firstSpans: [Int32] {
        withSpans { spans in (0..<height).map { spans[firstSpanOf: $0] } }
    }
}
