// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A run of pixels of one row that can be treated alike.
struct PixelSpan: Sendable, Hashable {
    /// A kind of coverage of what is behind the pixels of a run.
    enum Kind: UInt32, Sendable {
        /// Not at all: nothing has to be done.
        case clear
        /// In various ways: each pixel has to be blended.
        case mixed
        /// Fully: the pixels can be copied.
        case opaque
    }

    private let bits: UInt32

    /// Creates a run that ends before a column.
    init(_ kind: Kind, end: Int) {
        bits = kind.rawValue << 30 | UInt32(truncatingIfNeeded: end)
    }

    /// The kind of coverage of what is behind the pixels.
    var kind: Kind {
        switch bits >> 30 {
        case 0: .clear
        case 1: .mixed
        default: .opaque
        }
    }

    /// The first column behind the run.
    var end: Int { Int(bits & 0x3FFF_FFFF) }
}
