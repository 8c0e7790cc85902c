// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A request for the image of a component.
///
/// Requests of different components can be kept in one array, and sent to another thread:
///
/// ```swift
/// let requests = rows.map { RasterRequest(RowCard(row: $0), size: rowSize, scale: 2, priority: .prefetch) }
/// let tasks = requests.map { pipeline.task(for: $0) }
/// ```
///
/// The calls of ``RasterPipeline`` that take a component and a size make the request themselves.
///
/// ## Topics
///
/// ### Creating a request
///
/// - ``init(_:size:scale:environment:priority:)``
/// - ``init(_:width:scale:environment:priority:)``
///
/// ### Reading the request
///
/// - ``component``
/// - ``size``
/// - ``scale``
/// - ``environment``
/// - ``priority``
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
    /// It has no effect where the image is drawn on the calling thread.
    public var priority: RasterPriority

    /// Creates a request.
    ///
    /// ```swift
    /// let request = RasterRequest(badge, size: size, scale: 2, priority: .visible)
    /// ```
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

/// The urgency of an image.
///
/// Drawings that wait start in this order.
///
/// A drawing that several requests wait for has the highest of their priorities.
///
/// ```swift
/// let request = RasterRequest(badge, size: size, priority: .prefetch)
/// ```
///
/// ## Topics
///
/// ### Priorities
///
/// - ``interactive``
/// - ``visible``
/// - ``low``
/// - ``prefetch``
///
/// ### Comparing and decoding priorities
///
/// - ``<(_:_:)``
/// - ``init(rawValue:)``
public enum RasterPriority: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// The image isn't visible yet.
    case prefetch
    /// The image may be late.
    case low
    /// The image is visible now; the default.
    case visible
    /// The image answers an action of the user.
    case interactive

    /// Returns a Boolean value that indicates whether the first priority is lower.
    public static func < (first: RasterPriority, second: RasterPriority) -> Bool {
        first.rawValue < second.rawValue
    }
}
