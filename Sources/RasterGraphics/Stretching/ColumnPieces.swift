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

    /// A Boolean value that indicates whether the pieces follow each other
    /// without a gap on the target.
    var areConnected: Bool {
        (1..<count).allSatisfy { self[$0 - 1].start + self[$0 - 1].count == self[$0].start }
    }

    /// A Boolean value that indicates whether a row that is repeated over all
    /// pieces is made once and copied down.
    ///
    /// Of a few pieces each is written over all rows: copying what has just been
    /// written waits until it has arrived in the processor's cache.
    var areCopiedDown: Bool { count > 3 && areConnected }

    /// The rows that are written piece by piece before the next ones: so many that
    /// their pixels stay in the processor's nearest cache.
    var rowsAtOnce: Int { max(1, 8192 / columns.count) }
}

extension StretchPlan {
    /// Calls a closure with the pieces that are among some columns, if there are
    /// any, and with the bands of rows that show them.
    ///
    /// These are all bands that are copied or repeated; where the center is left
    /// out, the closure is called a second time for those that go through it.
    func withPieces(inside columns: Range<Int>, _ body: (ColumnPieces, _ isShown: (StretchBand) -> Bool) -> Void) {
        func isDirect(_ band: StretchBand) -> Bool { band.kind == .copied || band.kind == .repeated }
        withPieces(inside: columns, skipsCentre: false) { pieces in
            body(pieces) { isDirect($0) && !(isHollow && $0.isBetweenCaps) }
        }
        guard isHollow else { return }
        withPieces(inside: columns, skipsCentre: true) { pieces in
            body(pieces) { isDirect($0) && $0.isBetweenCaps }
        }
    }

    private func withPieces(inside columns: Range<Int>, skipsCentre: Bool, _ body: (ColumnPieces) -> Void) {
        unsafe withUnsafeTemporaryAllocation(of: ColumnPiece.self, capacity: self.columns.count) { memory in
            guard let start = memory.baseAddress else { return }
            var count = 0
            for index in unsafe self.columns.indices {
                let band = unsafe self.columns[index]
                let visible = band.visible.clamped(to: columns)
                guard !visible.isEmpty, band.kind == .copied || band.kind == .repeated,
                    !(skipsCentre && band.isBetweenCaps)
                else { continue }
                let piece = ColumnPiece(
                    start: visible.lowerBound,
                    count: visible.count,
                    source: band.sourceStart(at: visible.lowerBound),
                    isRepeated: band.kind == .repeated
                )
                unsafe (start + count).initialize(to: piece)
                count += 1
            }
            if count > 0 { unsafe body(ColumnPieces(start: start, count: count)) }
        }
    }
}

/// Neighboring columns of the target that get their pixels in the same way.
struct ColumnPiece {
    /// The first column of the target.
    let start: Int

    /// The number of columns of the target.
    let count: Int

    /// The first column of the image.
    let source: Int

    /// A Boolean value that indicates whether one column of the image is
    /// repeated; otherwise each is copied.
    let isRepeated: Bool

    /// The first column of the image behind the piece.
    var sourceEnd: Int { isRepeated ? source + 1 : source + count }
}
