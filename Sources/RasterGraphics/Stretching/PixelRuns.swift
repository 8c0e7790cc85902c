// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Neighboring rows or columns of the target that get their pixels in the same way.
struct PixelRun {
    let start: Int
    let count: Int
    let source: Int

    /// A Boolean value that indicates whether all show the same one of the image; otherwise each is copied.
    let isRepeated: Bool
}

/// The columns of a target that are copied or repeated, in order; never empty.
///
/// It refers to memory that is only valid inside of the closure it is passed to.
@safe
struct PixelRuns {
    private let start: UnsafePointer<PixelRun>
    private let count: Int

    fileprivate init(start: UnsafePointer<PixelRun>, count: Int) {
        unsafe self.start = unsafe start
        self.count = count
    }

    var indices: Range<Int> { 0..<count }

    subscript(index: Int) -> PixelRun { unsafe start[index] }

    var columns: Range<Int> {
        self[0].start..<self[count - 1].start + self[count - 1].count
    }

    /// A Boolean value that indicates whether a row that is repeated over all runs is made once and copied down: they
    /// follow each other without a gap.
    ///
    /// Of a few runs each is written over all rows: copying pixels that have just been written waits until it has
    /// arrived in the processor's cache.
    var areCopiedDown: Bool {
        count > 3 && (1..<count).allSatisfy { self[$0 - 1].start + self[$0 - 1].count == self[$0].start }
    }

    /// The rows that are written run by run before the next ones: so many that their pixels stay in the processor's
    /// nearest cache.
    var rowsAtOnce: Int { max(1, 8192 / columns.count) }
}

extension StretchPlan {
    /// Calls a closure with the runs that are among some columns, if there are any, and with the bands of rows that
    /// show them.
    ///
    /// These are all bands that are copied or repeated; where the center is left out, the closure is called a second
    /// time for those that go through it.
    func withRuns(inside columns: Range<Int>, _ body: (PixelRuns, _ isShown: (StretchBand) -> Bool) -> Void) {
        withRuns(inside: columns, skipsCenter: false) { runs in
            body(runs) { $0.isDirect && !(isHollow && $0.isBetweenCaps) }
        }
        guard isHollow else { return }
        withRuns(inside: columns, skipsCenter: true) { runs in
            body(runs) { $0.isDirect && $0.isBetweenCaps }
        }
    }

    private func withRuns(inside columns: Range<Int>, skipsCenter: Bool, _ body: (PixelRuns) -> Void) {
        unsafe withUnsafeTemporaryAllocation(of: PixelRun.self, capacity: self.columns.count) { memory in
            guard let start = memory.baseAddress else { return }
            var count = 0
            for index in unsafe self.columns.indices {
                let band = unsafe self.columns[index]
                let visible = band.visible.clamped(to: columns)
                guard !visible.isEmpty, band.isDirect, !(skipsCenter && band.isBetweenCaps) else { continue }
                let run = PixelRun(
                    start: visible.lowerBound,
                    count: visible.count,
                    source: band.sourceStart(at: visible.lowerBound),
                    isRepeated: band.kind == .repeated
                )
                unsafe (start + count).initialize(to: run)
                count += 1
            }
            if count > 0 { unsafe body(PixelRuns(start: start, count: count)) }
        }
    }
}
