// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The pieces of a band of rows that are copied or repeated, in order; never
/// empty.
///
/// It refers to memory that is only valid inside of the closure it is passed to.
@safe
struct ColumnPieces {
    /// The first piece.
    let start: UnsafePointer<ColumnPiece>

    /// The number of pieces, at least 1.
    let count: Int

    subscript(index: Int) -> ColumnPiece { unsafe start[index] }

    /// The columns of the target from the first piece to the last.
    var columns: Range<Int> {
        self[0].start..<self[count - 1].start + self[count - 1].count
    }

    /// Whether the pieces follow each other without a gap on the target.
    var areConnected: Bool {
        (1..<count).allSatisfy { self[$0 - 1].start + self[$0 - 1].count == self[$0].start }
    }

    /// Whether the pieces follow each other without a gap in the image too.
    var areInOrder: Bool {
        (1..<count).allSatisfy { self[$0 - 1].sourceEnd == self[$0].source }
    }
}

extension StretchPlan {
    /// Calls a closure with the pieces of a band of rows as far as they are among
    /// some columns, if there are any.
    func withPieces(of row: StretchBand, inside columns: Range<Int>, _ body: (ColumnPieces) -> Void) {
        unsafe withUnsafeTemporaryAllocation(of: ColumnPiece.self, capacity: self.columns.count) { memory in
            guard let start = memory.baseAddress else { return }
            var count = 0
            for index in unsafe self.columns.indices {
                let band = unsafe self.columns[index]
                let visible = band.visible.clamped(to: columns)
                let kind = kind(band, row)
                guard !visible.isEmpty, kind == .copied || kind == .repeated else { continue }
                let piece = ColumnPiece(
                    start: visible.lowerBound,
                    count: visible.count,
                    source: band.sourceStart(at: visible.lowerBound),
                    isRepeated: kind == .repeated
                )
                unsafe (start + count).initialize(to: piece)
                count += 1
            }
            if count > 0 { unsafe body(ColumnPieces(start: start, count: count)) }
        }
    }
}
