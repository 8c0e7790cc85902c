// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A place among the spans of a row.
struct SpanCursor {
    private let survey: PixelSurvey
    private let first: Int
    private var index: Int
    private var start = 0

    /// How the pixels of the span cover what is behind them.
    private(set) var kind: PixelSpan.Kind

    /// The first column behind the span.
    private(set) var end: Int

    /// Begins with the first span of a row.
    @inline(__always)
    init(_ survey: PixelSurvey, row: Int) {
        self.survey = survey
        first = Int(survey.firstSpans[row])
        index = first
        (kind, end) = (survey.spans[first].kind, survey.spans[first].end)
    }

    /// Goes to the span of a column.
    @inline(__always)
    mutating func seek(_ column: Int) {
        if column < start {
            (index, start) = (first, 0)
            (kind, end) = (survey.spans[first].kind, survey.spans[first].end)
        }
        while end <= column {
            (index, start) = (index + 1, end)
            (kind, end) = (survey.spans[index].kind, survey.spans[index].end)
        }
    }
}
