// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A request for the image of a component.
///
/// Requests of different components can be kept in one array, and sent to another
/// thread:
///
/// ```swift
/// let requests = rows.map { RasterRequest(RowCard(row: $0), size: rowSize, scale: 2, priority: .prefetch) }
/// let tasks = requests.map { pipeline.task(for: $0) }
/// ```
///
/// The calls of ``RasterPipeline`` that take a component and a size make the request
/// themselves.
public struct RasterRequest: Sendable {
    /// The component.
    public var component: any Rasterizable & Sendable

    /// The size in points.
    public var size: CGSize

    /// The number of pixels per point.
    public var scale: CGFloat

    /// The environment of the component.
    public var environment: RasterEnvironment

    /// The urgency of the image.
    ///
    /// It has no effect on ``RasterPipeline/render(_:)``.
    public var priority: RasterPriority

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - size: The size in points.
    ///   - scale: The number of pixels per point.
    ///   - environment: The environment of the component.
    ///   - priority: The urgency of the image.
    public init(
        _ component: any Rasterizable & Sendable,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment(),
        priority: RasterPriority = .visible
    ) {
        self.component = component
        self.size = size
        self.scale = scale
        self.environment = environment
        self.priority = priority
    }
}
