// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Where the columns of an image are shown on a target, for pieces that are
/// connected.
///
/// It refers to memory that is only valid inside of the closure it is passed to.
@safe
struct ColumnMap {
    /// For each column of the image the first one of the target that shows it or a
    /// later one, and at the end the first behind all of them.
    private let places: UnsafePointer<Int32>

    /// The pieces.
    let pieces: ColumnPieces

    private let firstColumn: Int
    private let endColumn: Int

    /// Creates a map over its memory.
    fileprivate init(_ places: UnsafePointer<Int32>, _ pieces: ColumnPieces) {
        unsafe self.places = unsafe places
        self.pieces = pieces
        firstColumn = pieces[0].source
        endColumn = pieces[pieces.count - 1].sourceEnd
    }

    /// Returns whether columns of the image, which have as many columns on the
    /// target, are shown there one by one.
    @inline(__always)
    func isCopied(from column: Int, to end: Int) -> Bool {
        // Inside of the pieces no column gets less than one, so that none gets more.
        column >= firstColumn && end <= endColumn
    }

    /// Returns the first column of the target that shows a column of the image or
    /// a later one.
    @inline(__always)
    func place(of column: Int) -> Int { Int(unsafe places[column]) }
}

extension ColumnPieces {
    /// Calls a closure with the map of an image's columns.
    ///
    /// - Parameters:
    ///   - width: The number of columns of the image.
    ///   - body: Uses the map.
    func withMap(width: Int, _ body: (ColumnMap) -> Void) {
        unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: width + 1) { memory in
            guard let places = memory.baseAddress else { return }
            var column = 0
            var place = Int32(truncatingIfNeeded: columns.lowerBound)
            for index in 0..<count {
                let piece = self[index]
                while column < piece.source {
                    unsafe (places + column).initialize(to: place)
                    column &+= 1
                }
                for offset in 0..<piece.sourceEnd &- piece.source {
                    unsafe (places + column + offset).initialize(to: place &+ Int32(truncatingIfNeeded: offset))
                }
                column = piece.sourceEnd
                place &+= Int32(truncatingIfNeeded: piece.count)
            }
            while column <= width {
                unsafe (places + column).initialize(to: place)
                column &+= 1
            }
            unsafe body(ColumnMap(places, self))
        }
    }
}
