// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels

/// The spans of all rows of an image, while its survey is held in memory.
@safe
struct SurveyedSpans {
    private let spans: UnsafePointer<PixelSpan>
    private let firstSpans: UnsafePointer<Int32>
    let width: Int

    init(_ spans: UnsafePointer<PixelSpan>, firstSpans: UnsafePointer<Int32>, width: Int) {
        unsafe self.spans = unsafe spans
        unsafe self.firstSpans = unsafe firstSpans
        self.width = width
    }

    /// Returns the spans from a row and a column on as kernels read them; those of the row alone where it is repeated.
    @inline(__always)
    func rows(from row: Int, isRepeated: Bool = false, column: Int) -> raster_divided_rows {
        // A span is a word, which is how the survey wrote it.
        let words = unsafe UnsafeRawPointer(spans).assumingMemoryBound(to: UInt32.self)
        guard isRepeated else {
            return unsafe raster_divided_rows(spans: words, first_spans: firstSpans + row, column: column)
        }
        let own = unsafe words + Int(firstSpans[row])
        return unsafe raster_divided_rows(spans: own, first_spans: raster_same_spans(), column: column)
    }

    subscript(span index: Int) -> PixelSpan { unsafe spans[index] }

    subscript(firstSpanOf row: Int) -> Int32 { unsafe firstSpans[row] }

    func isOpaque(_ row: Int) -> Bool {
        let span = unsafe spans[Int(firstSpans[row])]
        return span.kind == .opaque && span.end == width
    }
}

/// A run of pixels of one row that can be treated alike.
struct PixelSpan: Sendable, Hashable {
    /// A kind of coverage of the background by the pixels of a run.
    enum Kind: UInt32, Sendable {
        /// Not at all: nothing has to be done.
        case clear
        /// In various ways: each pixel has to be blended.
        case mixed
        /// Fully: the pixels can be copied.
        case opaque
    }

    private let bits: UInt32

    init(_ kind: Kind, end: Int) {
        bits = kind.rawValue << 30 | UInt32(truncatingIfNeeded: end)
    }

    var kind: Kind {
        switch bits >> 30 {
        case 0: .clear
        case 1: .mixed
        default: .opaque
        }
    }

    /// The first column behind the run.
    var end: Int { Int(bits & 0x3FFF_FFFF) }
}
