// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension RasterListController {
    /// The length of items along the axis of a list, in points: their height in a vertical list.
    ///
    /// Lengths are rounded to whole pixels, measured ones up, and are at least one pixel.
    ///
    /// ## Topics
    ///
    /// ### Lengths
    ///
    /// - ``fixed(_:)``
    /// - ``given(_:)``
    /// - ``measured(estimate:)``
    public enum ItemLength {
        /// All items have the same length.
        ///
        /// Positions are computed without memory or time for each item.
        case fixed(CGFloat)

        /// The length of each identity is known.
        ///
        /// The closure is called once for each identity that is added or reloaded. An item whose length is negative,
        /// infinite or NaN fails with `invalidSize`, at a length of one pixel.
        case given(@MainActor (ItemID) -> CGFloat)

        /// Components compute their own lengths.
        ///
        /// They adopt `SelfSizing`, and are measured off the main actor before they come into view. Until then
        /// an item has the estimated length. When it is measured, the visible items stay where they are.
        case measured(estimate: CGFloat)
    }

    /// The place of an item in the viewport after scrolling to it.
    ///
    /// ## Topics
    ///
    /// ### Alignments
    ///
    /// - ``nearest``
    /// - ``start``
    /// - ``center``
    /// - ``end``
    public enum ScrollAlignment: Sendable, Hashable, CaseIterable {
        /// At the start, behind the header that stays in view.
        case start
        /// In the middle.
        case center
        /// At the end.
        case end
        /// The nearest position at which it is entirely visible.
        case nearest
    }

    /// A change of the contents of a list or a grid.
    ///
    /// Events are delivered on the main actor, in the call that causes them or on the turn in which an image arrives.
    ///
    /// ## Topics
    ///
    /// ### Images
    ///
    /// - ``willDisplay(_:hasImage:)``
    /// - ``didLoad(_:)``
    /// - ``didFail(_:_:)``
    /// - ``didEndDisplaying(_:)``
    ///
    /// ### Scrolling
    ///
    /// - ``didNearEnd(_:)``
    /// - ``didAdjustOffset(_:)``
    public enum Event: Sendable {
        /// An item comes into view.
        ///
        /// It occurs once for each appearance. `hasImage` indicates whether the image of the item's state is available
        /// at once: fade in only those that come later.
        case willDisplay(ItemID, hasImage: Bool)

        /// An item has left the view, or the list.
        ///
        /// It occurs once for each `willDisplay`.
        case didEndDisplaying(ItemID)

        /// The image of a visible item has arrived, or has been replaced.
        case didLoad(ItemID)

        /// A visible item has no image of its state.
        ///
        /// The previous image or the placeholder stays. See ``RasterListController/retry(_:)``.
        case didFail(ItemID, RasterError)

        /// The offset was changed, in points, so that the visible items stay where they are.
        case didAdjustOffset(CGFloat)

        /// The end of the content is near: at most as far from the end of the viewport as the viewport is long, at a
        /// distance in points.
        ///
        /// It occurs once for each end: again when there is another last item, or when items were added below others.
        /// An empty list has no end.
        case didNearEnd(CGFloat)
    }
}

extension RasterListController.ItemLength {
    var isGiven: Bool { if case .given = self { true } else { false } }
    var isMeasured: Bool { if case .measured = self { true } else { false } }
}

extension RasterListController.ItemLength: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// Creates a fixed length, in points.
    public init(integerLiteral length: Int) {
        self = .fixed(CGFloat(length))
    }

    /// Creates a fixed length, in points.
    public init(floatLiteral length: Double) {
        self = .fixed(length)
    }
}
