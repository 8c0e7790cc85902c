// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The spans of one row while they are found, from left to right.
struct SpanList {
    /// The spans found so far.
    private(set) var spans: [PixelSpan] = []

    /// The shortest run inside of a row that is worth a span of its own, in pixels.
    ///
    /// A span costs about as much as blending so many pixels.
    private static let shortest = 8

    /// The pixels that are blended at a time; mixed runs are lengthened to
    /// multiples of it, which shows the same.
    private static let step = 4

    /// Begins with another row.
    mutating func removeAll() {
        spans.removeAll(keepingCapacity: true)
    }

    /// Adds the next run.
    ///
    /// - Parameters:
    ///   - kind: How its pixels cover what is behind them.
    ///   - end: The first column behind it.
    ///   - width: The number of columns of the row.
    mutating func append(_ kind: PixelSpan.Kind, end: Int, width: Int) {
        let start = spans.last?.end ?? 0
        guard end > start else { return }
        let isAtEdge = start == 0 || end == width
        guard kind != .mixed, isAtEdge || end - start >= Self.shortest else {
            let first = spans.last?.kind == .mixed ? startOfLast : start
            let length = (end - first + Self.step - 1) / Self.step * Self.step
            if spans.last?.kind == .mixed { spans.removeLast() }
            return spans.append(PixelSpan(.mixed, end: min(width, first + length)))
        }
        spans.append(PixelSpan(kind, end: end))
    }

    private var startOfLast: Int {
        spans.count > 1 ? spans[spans.count - 2].end : 0
    }
}
