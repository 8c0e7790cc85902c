// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// The difference between two frames of a list: what has moved, and what was repainted.
///
/// First all pixels of the viewport move up by ``scrolledBy``, then ``rects`` are
/// repainted. A viewport with parts of pixels is rounded up to whole ones.
public struct RasterListDamage: Sendable, Hashable {
    /// The distance that the pixels of the viewport move up by, in points, a whole number of pixels; less than 0 if
    /// they move down.
    ///
    /// It's 0 where moving pixels doesn't pay, as after a jump.
    public let scrolledBy: CGFloat

    /// The rectangles that are repainted, in points from the top left of the viewport.
    ///
    /// There are at most 16. They lie on whole pixels inside the viewport, and don't
    /// overlap.
    public let rects: [CGRect]

    /// A Boolean value that indicates whether all of the viewport is repainted.
    public let isEverything: Bool

    /// The rectangles in which the target is no longer what it was, in points: all of the viewport if pixels have
    /// moved, otherwise ``rects``.
    ///
    /// Use these where the target is copied to the screen or uploaded as a texture.
    public var changedRects: [CGRect] { scrolledBy == 0 ? rects : [CGRect(origin: .zero, size: viewport)] }

    /// The size of the viewport, in points.
    private let viewport: CGSize

    /// Creates a difference.
    ///
    /// - Parameters:
    ///   - viewport: The size of the viewport, in points.
    ///   - scrolledBy: The distance that the pixels move up by.
    ///   - rects: The rectangles that are repainted.
    @_spi(Testing) public init(viewport: CGSize, scrolledBy: CGFloat = 0, rects: [CGRect] = []) {
        self.viewport = viewport
        self.scrolledBy = scrolledBy
        self.rects = rects
        isEverything = rects == [CGRect(origin: .zero, size: viewport)]
    }
}
