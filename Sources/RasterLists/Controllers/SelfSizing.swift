// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A component that computes its own size for a width, or for a height.
///
/// Lists and grids with measured heights, or measured widths in horizontal ones, ask their components:
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
    /// It must depend on the state and the arguments alone. Lists call it off the main actor.
    ///
    /// - Parameters:
    ///   - width: The width that is available, in points.
    ///   - scale: The number of pixels per point, which the size of text depends on.
    ///   - environment: The environment of the component.
    /// - Returns: The size in points. Lists use the height.
    func size(fitting width: CGFloat, scale: CGFloat, environment: RasterEnvironment) throws -> CGSize

    /// Returns the size of the component for a height, in horizontal lists.
    ///
    /// Without an implementation it is the size for an infinite width. It must depend on the state and the arguments
    /// alone. Lists call it off the main actor.
    ///
    /// - Parameters:
    ///   - height: The height that is available, in points.
    ///   - scale: The number of pixels per point, which the size of text depends on.
    ///   - environment: The environment of the component.
    /// - Returns: The size in points. Lists use the width.
    func size(fittingHeight height: CGFloat, scale: CGFloat, environment: RasterEnvironment) throws -> CGSize
}

extension SelfSizing {
    /// Returns the size of the component for an infinite width.
    public func size(fittingHeight height: CGFloat, scale: CGFloat, environment: RasterEnvironment) throws -> CGSize {
        try size(fitting: .infinity, scale: scale, environment: environment)
    }
}
