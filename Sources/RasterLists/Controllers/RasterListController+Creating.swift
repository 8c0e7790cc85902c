// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import RasterKit

extension RasterListController {
    /// Creates a vertical list of one lane without items.
    ///
    /// - Parameters:
    ///   - pipeline: The pipeline that keeps and draws the images.
    ///   - rowHeight: The height of the rows.
    ///   - content: The closure that returns the content of an item or of a header. It is called on the main actor,
    ///     for items that are visible or about to be.
    public convenience init(
        pipeline: RasterPipeline = .shared,
        rowHeight: ItemLength,
        content: @escaping @MainActor (ItemID) -> RasterListContent
    ) {
        self.init(pipeline: pipeline, itemLength: rowHeight, content: content)
    }

    /// Creates a vertical list of one lane whose components are available at once.
    ///
    /// - Parameters:
    ///   - pipeline: The pipeline that keeps and draws the images.
    ///   - rowHeight: The height of the rows.
    ///   - component: The closure that returns the component of an item. It is called on the main actor,
    ///     for items that are visible or about to be.
    public convenience init<Component: Rasterizable & Sendable>(
        pipeline: RasterPipeline = .shared,
        rowHeight: ItemLength,
        component: @escaping @MainActor (ItemID) -> Component
    ) {
        self.init(pipeline: pipeline, itemLength: rowHeight) { .component(component($0)) }
    }

    /// Creates a vertical list of one lane whose components are available at once, and are drawn on the main actor, such
    /// as `@Observable` models.
    ///
    /// - Parameters:
    ///   - pipeline: The pipeline that keeps and draws the images.
    ///   - rowHeight: The height of the rows.
    ///   - component: The closure that returns the component of an item. It is called on the main actor,
    ///     for items that are visible or about to be.
    public convenience init<Component: Rasterizable>(
        pipeline: RasterPipeline = .shared,
        rowHeight: ItemLength,
        component: @escaping @MainActor (ItemID) -> Component
    ) {
        self.init(pipeline: pipeline, itemLength: rowHeight) { .component(component($0)) }
    }

    /// Creates a list or a grid whose components are available at once.
    ///
    /// - Parameters:
    ///   - pipeline: The pipeline that keeps and draws the images.
    ///   - axis: The axis along which the list scrolls.
    ///   - lanes: The columns of a vertical list, or the rows of a horizontal one.
    ///   - itemLength: The length of the items along the axis.
    ///   - component: The closure that returns the component of an item. It is called on the main actor,
    ///     for items that are visible or about to be.
    public convenience init<Component: Rasterizable & Sendable>(
        pipeline: RasterPipeline = .shared,
        axis: RasterListAxis = .vertical,
        lanes: RasterListLanes = .count(1),
        itemLength: ItemLength,
        component: @escaping @MainActor (ItemID) -> Component
    ) {
        self.init(pipeline: pipeline, axis: axis, lanes: lanes, itemLength: itemLength) { .component(component($0)) }
    }

    /// Creates a list or a grid whose components are available at once, and are drawn on the main actor, such as
    /// `@Observable` models.
    ///
    /// - Parameters:
    ///   - pipeline: The pipeline that keeps and draws the images.
    ///   - axis: The axis along which the list scrolls.
    ///   - lanes: The columns of a vertical list, or the rows of a horizontal one.
    ///   - itemLength: The length of the items along the axis.
    ///   - component: The closure that returns the component of an item. It is called on the main actor,
    ///     for items that are visible or about to be.
    public convenience init<Component: Rasterizable>(
        pipeline: RasterPipeline = .shared,
        axis: RasterListAxis = .vertical,
        lanes: RasterListLanes = .count(1),
        itemLength: ItemLength,
        component: @escaping @MainActor (ItemID) -> Component
    ) {
        self.init(pipeline: pipeline, axis: axis, lanes: lanes, itemLength: itemLength) { .component(component($0)) }
    }
}
