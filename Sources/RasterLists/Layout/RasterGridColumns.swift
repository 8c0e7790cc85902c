// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The model of a grid, which is a list with columns.
public typealias RasterGridController<ItemID: Hashable & Sendable> = RasterListController<ItemID>

/// The number of columns of a grid.
public enum RasterGridColumns: Sendable, Hashable {
    /// A number of columns, at least 1.
    case count(Int)

    /// As many columns as have at least a width in points, and no more than a number.
    ///
    /// The columns share the whole width.
    case minimumWidth(CGFloat, maximumCount: Int = .max)
}
