// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A run of source pixels and the run of destination pixels that shows it.
struct StretchBand: Sendable, Hashable {
    /// The pixels of the image.
    var source: Range<Int>

    /// The pixels of the target.
    var destination: Range<Int>

    /// How the source pixels get onto the destination pixels.
    var kind: Kind {
        if source.count == destination.count { return .copied }
        return source.count == 1 ? .repeated : .scaled
    }

    /// The ways in which a run of pixels fills another.
    enum Kind: Sendable {
        /// Each pixel once.
        case copied
        /// One pixel again and again.
        case repeated
        /// More or fewer pixels than there are.
        case scaled
    }
}
