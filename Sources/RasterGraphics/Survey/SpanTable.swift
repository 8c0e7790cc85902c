// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The spans of the rows of an image while they are found, from the top.
struct SpanTable {
    /// The spans of all rows.
    private(set) var spans: [PixelSpan] = []

    /// The first span of each row.
    private(set) var firstSpans: [Int32] = []

    /// Whether all rows so far are opaque.
    private(set) var isOpaque = true

    private var list = SpanList()

    init(rowCount: Int) {
        firstSpans.reserveCapacity(rowCount)
    }

    /// Adds a row that is like the one above.
    mutating func repeatRow() {
        guard let last = firstSpans.last else { return }
        firstSpans.append(last)
    }

    /// Adds a row of pixels.
    mutating func append(_ row: PixelRow) {
        list.removeAll()
        var column = 0
        while column < row.width {
            let kind = row.kind(at: column)
            let end = row.end(of: kind, from: column)
            if kind != .opaque { isOpaque = false }
            list.append(kind, column..<end, width: row.width)
            column = end
        }
        appendList()
    }

    /// Adds a row of coverage.
    mutating func append(_ row: CoverageRow) {
        list.removeAll()
        var column = 0
        while column < row.width {
            let kind = row.kind(at: column)
            let end = row.end(of: kind, from: column)
            list.append(kind, column..<end, width: row.width)
            column = end
        }
        appendList()
    }

    /// Adds a row of which nothing is known.
    mutating func appendUndivided(width: Int) {
        guard firstSpans.isEmpty else { return repeatRow() }
        firstSpans.append(0)
        spans.append(PixelSpan(.mixed, end: width))
    }

    private mutating func appendList() {
        if let last = firstSpans.last, spans[Int(last)...].elementsEqual(list.spans) { return repeatRow() }
        firstSpans.append(Int32(spans.count))
        spans.append(contentsOf: list.spans)
    }
}
