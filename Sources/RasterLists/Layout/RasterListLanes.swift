// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The number of lanes of a list: the columns of a vertical one, or the rows of a horizontal one.
///
/// Lanes lie side by side across the axis, and share the whole length there. A list with several lanes is a grid.
///
/// ## Topics
///
/// ### Lanes
///
/// - ``count(_:)``
/// - ``adaptive(minimum:maximumCount:)``
public enum RasterListLanes: Sendable, Hashable {
    /// A number of lanes, at least 1.
    case count(Int)

    /// As many lanes as have at least a length across the axis, in points, and no more than a number.
    case adaptive(minimum: CGFloat, maximumCount: Int = .max)
}
