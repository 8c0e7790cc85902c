// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// The difference between two frames of a list: what has moved, and what was repainted.
///
/// First all pixels of the viewport move up by ``scrolledBy``, then ``rects`` are
/// repainted. The pixels outside of them are those of both frames.
public struct RasterListDamage: Sendable, Hashable {
    /// The distance that the pixels of the viewport move up by, in points, a whole number of pixels; less than 0 if
    /// they move down.
    ///
    /// It's 0 where moving pixels doesn't pay, as after a jump.
    public var scrolledBy: CGFloat

    /// The rectangles that are repainted, in points from the top left of the viewport.
    ///
    /// There are at most 16. They lie on whole pixels inside the viewport, and don't
    /// overlap.
    public var rects: [CGRect]

    /// A Boolean value that indicates whether all of the viewport is repainted.
    public var isEverything: Bool

    /// Creates a difference.
    package init(scrolledBy: CGFloat, rects: [CGRect], isEverything: Bool) {
        self.scrolledBy = scrolledBy
        self.rects = rects
        self.isEverything = isEverything
    }
}
