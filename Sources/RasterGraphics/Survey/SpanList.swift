// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The spans of one row while they are found, from left to right.
///
/// Runs that are clear or opaque are cut to whole blocks of columns, and short ones
/// are counted as mixed, which shows the same. Rows of a round corner are then
/// divided alike, and painted together.
struct SpanList {
    /// The spans found so far.
    private(set) var spans: [PixelSpan] = []

    /// The columns of a block: what is blended at a time.
    private static let block = 8

    /// The shortest run that is worth a span of its own, in columns.
    ///
    /// A span costs about as much as blending so many pixels of a few rows.
    private static let shortest = 32

    /// Begins with another row.
    mutating func removeAll() {
        spans.removeAll(keepingCapacity: true)
    }

    /// Adds the next run.
    ///
    /// - Parameters:
    ///   - kind: How its pixels cover what is behind them.
    ///   - run: Its columns, which begin behind those of the last run.
    ///   - width: The number of columns of the row.
    mutating func append(_ kind: PixelSpan.Kind, _ run: Range<Int>, width: Int) {
        let start = (run.lowerBound + Self.block - 1) / Self.block * Self.block
        let end = run.upperBound == width ? width : run.upperBound / Self.block * Self.block
        if kind != .mixed, run.count == width || end - start >= Self.shortest {
            extend(.mixed, to: start)
            extend(kind, to: end)
        }
        extend(.mixed, to: run.upperBound)
    }

    /// Makes the last span longer, or adds one.
    private mutating func extend(_ kind: PixelSpan.Kind, to end: Int) {
        guard end > spans.last?.end ?? 0 else { return }
        if spans.last?.kind == kind { spans.removeLast() }
        spans.append(PixelSpan(kind, end: end))
    }
}
