// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// One row of bytes that tell how much of a colour there is, to be looked at.
@safe
struct CoverageRow {
    /// The first byte.
    let start: UnsafeRawPointer

    /// The number of bytes.
    let width: Int

    /// A number that depends on all bytes and their order.
    var sum: UInt64 {
        var sum = RowSum.basis
        var column = 0
        while column + 8 <= width {
            sum = RowSum.mixed(sum, eight(at: column))
            column += 8
        }
        while column < width {
            sum = RowSum.mixed(sum, UInt64(byte(at: column)))
            column += 1
        }
        return sum
    }

    /// Returns how a colour covers what is behind it at a column.
    func kind(at column: Int) -> PixelSpan.Kind {
        switch byte(at: column) {
        case 0: .clear
        case 255: .opaque
        default: .mixed
        }
    }

    /// Returns the first column from one on that is not of a kind.
    func end(of kind: PixelSpan.Kind, from column: Int) -> Int {
        var column = column
        if kind != .mixed {
            let eight = kind == .clear ? 0 : UInt64.max
            while column + 8 <= width, self.eight(at: column) == eight { column += 8 }
        }
        while column < width, self.kind(at: column) == kind { column += 1 }
        return column
    }

    private func byte(at column: Int) -> UInt8 {
        unsafe start.load(fromByteOffset: column, as: UInt8.self)
    }

    private func eight(at column: Int) -> UInt64 {
        unsafe start.loadUnaligned(fromByteOffset: column, as: UInt64.self)
    }
}
