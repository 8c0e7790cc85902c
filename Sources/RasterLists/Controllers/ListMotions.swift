// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The way of the items on screen from their places before a change of the contents to those after it.
struct ListMotions<ItemID: Hashable & Sendable> {
    /// The distance from the item's own place on the screen, in pixels, and the opacity, at first.
    struct Motion {
        var x = 0
        var y = 0
        var opacity = 1.0
    }

    /// An item that isn't among the visible ones any more.
    struct Leaving {
        var item: RasterListItem<ItemID>

        /// The last place, in pixels of the layout.
        var place: PixelRect
        var motion: Motion

        /// A Boolean value that indicates whether the list doesn't contain the item any more, so that it fades out.
        var isRemoved: Bool
    }

    var timing: ListTiming
    var motions: [ItemID: Motion] = [:]
    var leaving: [Leaving] = []

    private func show(_ motion: Motion, of item: inout RasterListItem<ItemID>, scale: CGFloat, lastOpacity: Double = 1)
    {
        let rest = 1 - timing.progress
        item.opacity = lastOpacity * timing.progress + motion.opacity * rest
        let (x, y) = ((Double(motion.x) * rest).rounded(), (Double(motion.y) * rest).rounded())
        item.frame = item.frame.offsetBy(dx: x / scale, dy: y / scale)
    }

    /// Moves the item of a visible row to the place at which the animation shows it.
    func show(_ item: inout RasterListItem<ItemID>, scale: CGFloat) {
        if let motion = motions[item.id] { show(motion, of: &item, scale: scale) }
    }

    /// The items that leave, except those that are visible again.
    func leavingItems(
        scale: CGFloat,
        frame: (PixelRect) -> CGRect,
        isVisible: (ItemID) -> Bool
    ) -> [RasterListItem<ItemID>] {
        leaving.compactMap { leaving in
            guard !isVisible(leaving.item.id) else { return nil }
            var item = leaving.item
            item.frame = frame(leaving.place)
            item.isLeaving = true
            show(leaving.motion, of: &item, scale: scale, lastOpacity: leaving.isRemoved ? 0 : 1)
            return item
        }
    }
}

/// The contents of a list before a change that is animated.
struct ListMotionStart<ItemID: Hashable & Sendable> {
    var animation: RasterListAnimation
    let snapshot: RasterListSnapshot<ItemID>
    let geometry: ListGeometry

    /// The first visible pixel of the content.
    let offset: Int
}

/// An animated scroll in progress.
struct ListGlide<ItemID: Hashable & Sendable> {
    enum Destination {
        /// An offset in points.
        case offset(CGFloat)
        case item(RasterListController<ItemID>.ScrollTarget)
        /// A distance in pixels from where the scroll starts, beyond the content, too.
        case distance(Double)
    }

    let destination: Destination
    var timing: ListTiming
}
