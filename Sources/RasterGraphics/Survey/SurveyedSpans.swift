// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

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

    /// Returns the first span of a row.
    @inline(__always)
    func first(of row: Int) -> UnsafePointer<PixelSpan> {
        unsafe spans + Int(firstSpans[row])
    }

    /// Returns whether a row is known as opaque throughout.
    func isOpaque(_ row: Int) -> Bool {
        var span = unsafe first(of: row)
        while unsafe span.pointee.kind == .opaque || span.pointee.kind == .solid {
            if unsafe span.pointee.end == width { return true }
            unsafe span += 1
        }
        return false
    }
}

extension PixelSurvey {
    /// Calls a closure with the spans, if there are any.
    func withSpans(_ body: (SurveyedSpans) -> Void) {
        unsafe spans.withUnsafeBufferPointer { spans in
            unsafe firstSpans.withUnsafeBufferPointer { firstSpans in
                guard let start = spans.baseAddress, let rows = firstSpans.baseAddress else { return }
                unsafe body(SurveyedSpans(start, firstSpans: rows, width: width))
            }
        }
    }
}
