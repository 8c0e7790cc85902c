// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels

/// The spans of all rows of an image, while its survey is held in memory.
@safe
struct SurveyedSpans {
    private let spans: UnsafePointer<PixelSpan>
    private let firstSpans: UnsafePointer<Int32>

    /// The number of pixels in a row.
    let width: Int

    /// Creates the spans of a survey's memory.
    init(_ spans: UnsafePointer<PixelSpan>, firstSpans: UnsafePointer<Int32>, width: Int) {
        unsafe self.spans = unsafe spans
        unsafe self.firstSpans = unsafe firstSpans
        self.width = width
    }

    /// Returns the spans as kernels read them.
    ///
    /// - Parameters:
    ///   - row: The row that a block begins with.
    ///   - column: The column that it begins with.
    @inline(__always)
    func rows(from row: Int, column: Int) -> raster_divided_rows {
        // A span is a word, which is how the survey wrote it.
        let words = unsafe UnsafeRawPointer(spans).assumingMemoryBound(to: UInt32.self)
        return unsafe raster_divided_rows(spans: words, first_spans: firstSpans + row, column: column)
    }

    /// Returns the first span of a row.
    @inline(__always)
    func first(of row: Int) -> UnsafePointer<PixelSpan> {
        unsafe spans + Int(firstSpans[row])
    }

    /// Returns the span at an index.
    subscript(span index: Int) -> PixelSpan { unsafe spans[index] }

    /// Returns the index of the first span of a row.
    subscript(firstSpanOf row: Int) -> Int32 { unsafe firstSpans[row] }

    /// Returns whether a row is known as opaque throughout.
    func isOpaque(_ row: Int) -> Bool {
        let span = unsafe first(of: row).pointee
        return span.kind == .opaque && span.end == width
    }

    /// Returns how many rows from one on share its spans, itself included.
    ///
    /// - Parameters:
    ///   - row: The first row.
    ///   - limit: The number of rows to look at.
    @inline(__always)
    func rowsAlike(from row: Int, atMost limit: Int) -> Int {
        var count = 1
        while count < limit, unsafe firstSpans[row &+ count] == firstSpans[row] { count &+= 1 }
        return count
    }
}
