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

    /// The spans of all rows; rows that follow each other and are divided in the
    /// same way share them.
    let spans: [PixelSpan]

    /// The first span of each row, of which the last ends at the image's width.
    let firstSpans: [Int32]

    /// The number of bytes that the spans occupy.
    var byteCount: Int {
        spans.count * MemoryLayout<PixelSpan>.stride + firstSpans.count * MemoryLayout<Int32>.stride
    }

    /// Looks at the pixels of a buffer.
    ///
    /// - Parameters:
    ///   - buffer: The buffer.
    ///   - findsRuns: Whether runs that are clear or opaque are looked for. In coverage without long ones, as that
    ///     of a text, it takes longer than they save.
    ///   - instructions: The instructions to look with.
    /// - Complexity: O(*n*) in the number of pixels, some bytes to a nanosecond.
    init(of buffer: PixelBuffer, findsRuns: Bool = true, instructions: InstructionSet = .widest) {
        var found = raster_survey()
        var spans: [PixelSpan] = []
        firstSpans = unsafe [Int32](unsafeUninitializedCapacity: buffer.size.height) { firstSpans, count in
            guard let firstSpan = firstSpans.baseAddress else { return }
            (found, spans) = unsafe Self.look(at: buffer, findsRuns, instructions, firstSpan)
            count = buffer.size.height
        }
        self.spans = spans
        width = buffer.size.width
        isOpaque = buffer.format != .a8 && found.is_opaque
        hasFullAlpha = buffer.format != .a8 && found.common_bits >> 24 == 0xFF
        fingerprint = found.fingerprint
    }

    /// Runs the kernel of a format, which writes the first span of each row.
    private static func look(
        at buffer: PixelBuffer,
        _ findsRuns: Bool,
        _ instructions: InstructionSet,
        _ firstSpans: UnsafeMutablePointer<Int32>
    ) -> (raster_survey, [PixelSpan]) {
        let limit = raster_span_limit(buffer.size.width, buffer.size.height)
        return unsafe withUnsafeTemporaryAllocation(of: PixelSpan.self, capacity: limit) { spans in
            unsafe spans.withMemoryRebound(to: UInt32.self) { bits in
                let found = unsafe buffer.words.withUnsafeBytes { words in
                    var picture = unsafe raster_picture(
                        start: words.baseAddress,
                        stride: buffer.stride,
                        width: buffer.size.width,
                        height: buffer.size.height
                    )
                    let opacity = buffer.format.impliedBits
                    return buffer.format == .a8
                        ? unsafe raster_survey_coverage(&picture, findsRuns, bits.baseAddress, firstSpans)
                        : unsafe raster_survey_pixels(
                            instructions.kernels,
                            &picture,
                            opacity,
                            bits.baseAddress,
                            firstSpans
                        )
                }
                return unsafe (found, Array(UnsafeBufferPointer(start: spans.baseAddress, count: found.span_count)))
            }
        }
    }
}
