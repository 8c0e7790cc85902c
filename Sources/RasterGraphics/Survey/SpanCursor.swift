// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A place among the spans of a row.
@safe
struct SpanCursor {
    private let first: UnsafePointer<PixelSpan>
    private var current: UnsafePointer<PixelSpan>
    private var start = 0

    /// The kind of coverage of what is behind the span's pixels.
    private(set) var kind: PixelSpan.Kind

    /// The first column behind the span.
    private(set) var end: Int

    /// Begins with the first span of a row.
    @inline(__always)
    init(_ spans: SurveyedSpans, row: Int) {
        unsafe first = spans.first(of: row)
        unsafe current = unsafe first
        (kind, end) = unsafe (first.pointee.kind, first.pointee.end)
    }

    /// Advances to the span of a column, which must be inside of the row.
    @inline(__always)
    mutating func seek(_ column: Int) {
        if column < start {
            unsafe current = unsafe first
            start = 0
            (kind, end) = unsafe (current.pointee.kind, current.pointee.end)
        }
        while end <= column {
            start = end
            unsafe current += 1
            (kind, end) = unsafe (current.pointee.kind, current.pointee.end)
        }
    }
}
