// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A component that computes its own size for a width.
///
/// Lists and grids with measured heights ask their components:
///
/// ```swift
/// extension MessageRow: SelfSizing {
///     func size(fitting width: CGFloat, scale: CGFloat, environment: RasterEnvironment) -> CGSize {
///         CGSize(width: width, height: 16 + message.height(width: width - 16))
///     }
/// }
///
/// let list = RasterListController(rowHeight: .measured(estimate: 64)) { (id: Message.ID) in
///     MessageRow(messages[id])
/// }
/// ```
public protocol SelfSizing: Rasterizable {
    /// Returns the size of the component for a width.
    ///
    /// It must depend on the state and the arguments alone. Lists call it
    /// off the main actor.
    ///
    /// - Parameters:
    ///   - width: The width that is available, in points.
    ///   - scale: The number of pixels per point, which the size of text depends on.
    ///   - environment: The environment of the component.
    /// - Returns: The size in points. Lists use the height.
    func size(fitting width: CGFloat, scale: CGFloat, environment: RasterEnvironment) throws -> CGSize
}

/// The height of the items of a list or a grid, in points.
///
/// Heights are rounded to whole pixels, measured ones up, and are at least one pixel.
public enum RasterItemHeight<ItemID> {
    /// All items have the same height.
    ///
    /// Positions are computed without memory or time for each item.
    case fixed(CGFloat)

    /// The height of each identity is known.
    ///
    /// The closure is called once for each identity that is added or reloaded.
    case given(@MainActor (ItemID) -> CGFloat)

    /// Components compute their own heights.
    ///
    /// They adopt ``SelfSizing``, and are measured off the main actor before they come into view. Until then
    /// an item has the estimated height. When it is measured, what is on screen stays where it is.
    case measured(estimate: CGFloat)
}

extension RasterItemHeight: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// Creates a fixed height, in points.
    public init(integerLiteral height: Int) {
        self = .fixed(CGFloat(height))
    }

    /// Creates a fixed height, in points.
    public init(floatLiteral height: Double) {
        self = .fixed(height)
    }
}
