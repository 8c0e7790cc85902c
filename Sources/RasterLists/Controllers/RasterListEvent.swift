// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A change of what a list or a grid displays.
///
/// Events are delivered on the main actor, in the call that causes them or on the
/// turn in which an image arrives.
public enum RasterListEvent<ItemID: Hashable & Sendable>: Sendable {
    /// An item comes into view.
    ///
    /// It occurs once for each appearance. `hasImage` indicates whether the image of the item's state is available at
    /// once: fade in only those that come later.
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

    /// The offset was changed, in points, so that what is on screen stays where it is.
    case didAdjustOffset(CGFloat)
}

extension RasterListEvent: Equatable {
    /// Returns a Boolean value that indicates whether two events are equal; errors are compared by their code.
    public static func == (first: Self, second: Self) -> Bool {
        switch (first, second) {
        case (.willDisplay(let first, let firstHasImage), .willDisplay(let second, let secondHasImage)):
            first == second && firstHasImage == secondHasImage
        case (.didEndDisplaying(let first), .didEndDisplaying(let second)): first == second
        case (.didLoad(let first), .didLoad(let second)): first == second
        case (.didFail(let first, let firstError), .didFail(let second, let secondError)):
            first == second && firstError.code == secondError.code
        case (.didAdjustOffset(let first), .didAdjustOffset(let second)): first == second
        default: false
        }
    }
}
