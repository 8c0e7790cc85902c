// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A run of source pixels and the run of destination pixels that shows it.
struct StretchBand: Sendable, Hashable {
    /// The pixels of the image; empty for a gap.
    var source: Range<Int>

    var destination: Range<Int>

    /// The destination pixels that are drawn: pieces of a repeated band may be cut at either end.
    var visible: Range<Int>

    var isBetweenCaps: Bool
    let kind: Kind

    enum Kind: Sendable {
        /// Each pixel once.
        case copied
        /// One pixel again and again.
        case repeated
        /// More or fewer pixels than there are.
        case scaled
        /// Nothing is drawn.
        case blank
    }

    init(source: Range<Int>, destination: Range<Int>, visible: Range<Int>? = nil, isBetweenCaps: Bool = false) {
        self.source = source
        self.destination = destination
        self.visible = visible ?? destination
        self.isBetweenCaps = isBetweenCaps
        kind =
            source.isEmpty
            ? .blank : source.count == destination.count ? .copied : source.count == 1 ? .repeated : .scaled
    }

    /// A Boolean value that indicates whether each pixel of the target shows one of the image.
    var isDirect: Bool { kind == .copied || kind == .repeated }

    /// Returns the first source pixel for destination pixels from one on, for bands that are not scaled.
    func sourceStart(at position: Int) -> Int {
        kind == .copied ? source.lowerBound + position - destination.lowerBound : source.lowerBound
    }
}
