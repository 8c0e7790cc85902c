// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels

/// The results of a survey of all pixels of an image.
///
/// A survey divides each row into spans that are clear, opaque or mixed, and sums the pixels up in a number by which
/// equal images are found. The loops are kernels: in Swift, a debug build spent several times the time of the drawing
/// in them.
final class PixelSurvey: Sendable {
    /// The address of the spans of all rows, and behind them of the index of each row's first span; 0 if ``onlySpan``
    /// stands for each row, as it does where there was no memory.
    ///
    /// Rows that follow each other and are divided in the same way share their spans, of which the last ends at the
    /// image's width. Where all rows do, there are no indices.
    private let address: UInt

    /// A number that is equal for equal pixels, and hardly ever for others; 0 for coverage without runs.
    let fingerprint: UInt64

    private let size: (width: Int32, height: Int32)
    private let spanCount: Int32
    private let onlySpan: PixelSpan
    private let hasIndices: Bool
    let isOpaque: Bool

    /// A Boolean value that indicates whether the highest byte of every pixel is 255 in memory, which is not so
    /// everywhere if it is unused.
    let hasFullAlpha: Bool

    var width: Int { Int(size.width) }
    private var height: Int { Int(size.height) }
    var byteCount: Int { Int(spanCount) * 4 + (hasIndices ? height * 4 : 0) }

    /// Looks at the pixels of a buffer.
    ///
    /// Coverage without long runs, as that of a text, isn't looked at, which takes longer than they save: all of it is mixed.
    init(of buffer: PixelBuffer, findsRuns: Bool = true, instructions: InstructionSet = .inUse) {
        let found = Self.look(at: buffer, findsRuns, instructions)
        (address, spanCount, hasIndices, onlySpan) = (found.address, found.spanCount, found.hasIndices, found.onlySpan)
        size = (Int32(buffer.size.width), Int32(buffer.size.height))
        isOpaque = buffer.format != .a8 && found.result.is_opaque
        hasFullAlpha = buffer.format != .a8 && found.result.common_bits >> 24 == 0xFF
        fingerprint = found.result.fingerprint
    }

    deinit {
        guard byteCount > 0 else { return }
        unsafe raster_memory_free(UnsafeMutableRawPointer(bitPattern: address), byteCount)
    }

    private struct Finding {
        var result: raster_survey
        var address: UInt = 0
        var spanCount: Int32 = 0
        var hasIndices = false
        var onlySpan: PixelSpan
    }

    /// Looks at the pixels.
    ///
    /// Where there is no memory for spans, the pixels are summed up and nothing is divided: all of them are then
    /// painted as mixed, which shows the same.
    private static func look(at buffer: PixelBuffer, _ findsRuns: Bool, _ instructions: InstructionSet) -> Finding {
        let (height, limit) = (buffer.size.height, raster_span_limit(buffer.size.width, buffer.size.height))
        let mixed = PixelSpan(.mixed, end: buffer.size.width)
        guard findsRuns || buffer.format != .a8 else { return Finding(result: raster_survey(), onlySpan: mixed) }
        guard var room = try? PixelWords(count: limit + height) else {
            return Finding(result: unsafe survey(buffer, instructions, nil, nil), onlySpan: mixed)
        }
        let finding = try? unsafe room.withUnsafeMutableBufferPointer { (room) throws(RasterError) -> Finding? in
            guard let spans = room.baseAddress else { return nil }
            let rows = unsafe spans + limit
            var finding = Finding(
                result: unsafe survey(buffer, instructions, spans, rows),
                onlySpan: mixed
            )
            let count = finding.result.span_count
            // Rows only go on to later spans, so that the last one has the first span where all have it.
            let hasIndices = unsafe rows[height - 1] != 0
            if count == 1 {
                finding.onlySpan = unsafe UnsafeRawPointer(spans).load(as: PixelSpan.self)
                return finding
            }
            let byteCount = (count + (hasIndices ? height : 0)) * 4
            guard let block = unsafe raster_memory_allocate(byteCount) else { return finding }
            let words = unsafe block.assumingMemoryBound(to: UInt32.self)
            unsafe words.update(from: spans, count: count)
            if hasIndices { unsafe (words + count).update(from: rows, count: height) }
            finding.address = UInt(bitPattern: block)
            (finding.spanCount, finding.hasIndices) = (Int32(count), hasIndices)
            return finding
        }
        return finding ?? Finding(result: unsafe survey(buffer, instructions, nil, nil), onlySpan: mixed)
    }

    private static func survey(
        _ buffer: PixelBuffer,
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
                height: buffer.size.height,
                opacity: buffer.format.impliedBits,
                is_coverage: buffer.format == .a8
            )
            return unsafe raster_survey_picture(instructions.kernels, &picture, spans, firstSpans)
        }
    }
}

extension PixelSurvey {
    @inline(__always)
    func withSpans<R>(_ body: (SurveyedSpans) -> R) -> R {
        let sameSpans: UnsafePointer<Int32> = unsafe raster_same_spans()
        guard let spans = unsafe UnsafePointer<PixelSpan>(bitPattern: address) else {
            return unsafe withUnsafePointer(to: onlySpan) { span in
                unsafe body(SurveyedSpans(span, firstSpans: sameSpans, width: width))
            }
        }
        // The block lives as long as this object.
        defer { withExtendedLifetime(self) {} }
        let indices = unsafe UnsafeRawPointer(spans + Int(spanCount)).assumingMemoryBound(to: Int32.self)
        return unsafe body(SurveyedSpans(spans, firstSpans: hasIndices ? indices : sameSpans, width: width))
    }

    var spans: [PixelSpan] {
        guard address != 0 else { return [onlySpan] }
        return withSpans { spans in (0..<Int(spanCount)).map { spans[span: $0] } }
    }

    var firstSpans: [Int32] {
        withSpans { spans in (0..<height).map { spans[firstSpanOf: $0] } }
    }
}
