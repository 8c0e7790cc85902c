// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import RasterKit

extension RasterListController {
    /// Creates a grid whose components are available at once.
    ///
    /// - Parameters:
    ///   - pipeline: The pipeline that keeps and draws the images.
    ///   - columns: The columns.
    ///   - itemHeight: The height of the items.
    ///   - component: The closure that returns the component of an item. It is called on the main actor,
    ///     for items that are visible or about to be.
    public convenience init<Component: Rasterizable & Sendable>(
        pipeline: RasterPipeline = .shared,
        columns: RasterGridColumns,
        itemHeight: ItemHeight,
        component: @escaping @MainActor (ItemID) -> Component
    ) {
        self.init(pipeline: pipeline, columns: columns, itemHeight: itemHeight) { .component(component($0)) }
    }

    /// Creates a grid whose components are available at once, and are drawn on the main actor, such as `@Observable`
    /// models.
    ///
    /// - Parameters:
    ///   - pipeline: The pipeline that keeps and draws the images.
    ///   - columns: The columns.
    ///   - itemHeight: The height of the items.
    ///   - component: The closure that returns the component of an item. It is called on the main actor,
    ///     for items that are visible or about to be.
    public convenience init<Component: Rasterizable>(
        pipeline: RasterPipeline = .shared,
        columns: RasterGridColumns,
        itemHeight: ItemHeight,
        component: @escaping @MainActor (ItemID) -> Component
    ) {
        self.init(pipeline: pipeline, columns: columns, itemHeight: itemHeight) { .component(component($0)) }
    }

    /// Creates a list without items, of one column.
    ///
    /// - Parameters:
    ///   - pipeline: The pipeline that keeps and draws the images.
    ///   - rowHeight: The height of the rows.
    ///   - content: The closure that returns the content of an item or of a header. It is called on the main actor,
    ///     for items that are visible or about to be.
    public convenience init(
        pipeline: RasterPipeline = .shared,
        rowHeight: ItemHeight,
        content: @escaping @MainActor (ItemID) -> RasterListContent
    ) {
        self.init(pipeline: pipeline, columns: .count(1), itemHeight: rowHeight, content: content)
    }

    /// Creates a list of one column whose components are available at once.
    ///
    /// - Parameters:
    ///   - pipeline: The pipeline that keeps and draws the images.
    ///   - rowHeight: The height of the rows.
    ///   - component: The closure that returns the component of an item. It is called on the main actor,
    ///     for items that are visible or about to be.
    public convenience init<Component: Rasterizable & Sendable>(
        pipeline: RasterPipeline = .shared,
        rowHeight: ItemHeight,
        component: @escaping @MainActor (ItemID) -> Component
    ) {
        self.init(pipeline: pipeline, columns: .count(1), itemHeight: rowHeight) { .component(component($0)) }
    }

    /// Creates a list of one column whose components are available at once, and are drawn on the main actor, such as
    /// `@Observable` models.
    ///
    /// - Parameters:
    ///   - pipeline: The pipeline that keeps and draws the images.
    ///   - rowHeight: The height of the rows.
    ///   - component: The closure that returns the component of an item. It is called on the main actor,
    ///     for items that are visible or about to be.
    public convenience init<Component: Rasterizable>(
        pipeline: RasterPipeline = .shared,
        rowHeight: ItemHeight,
        component: @escaping @MainActor (ItemID) -> Component
    ) {
        self.init(pipeline: pipeline, columns: .count(1), itemHeight: rowHeight) { .component(component($0)) }
    }

    /// Creates a horizontal list or grid without items.
    ///
    /// - Parameters:
    ///   - pipeline: The pipeline that keeps and draws the images.
    ///   - rows: The rows, one above the other.
    ///   - itemWidth: The width of the items.
    ///   - content: The closure that returns the content of an item or of a header. It is called on the main actor,
    ///     for items that are visible or about to be.
    public convenience init(
        pipeline: RasterPipeline = .shared,
        rows: RasterGridColumns = .count(1),
        itemWidth: ItemHeight,
        content: @escaping @MainActor (ItemID) -> RasterListContent
    ) {
        self.init(pipeline: pipeline, columns: rows, itemHeight: itemWidth, content: content)
        // Observers of properties aren't called in initializers.
        axis = .horizontal
        viewport.direction.axis = .horizontal
    }

    /// Creates a horizontal list or grid whose components are available at once.
    ///
    /// - Parameters:
    ///   - pipeline: The pipeline that keeps and draws the images.
    ///   - rows: The rows, one above the other.
    ///   - itemWidth: The width of the items.
    ///   - component: The closure that returns the component of an item. It is called on the main actor,
    ///     for items that are visible or about to be.
    public convenience init<Component: Rasterizable & Sendable>(
        pipeline: RasterPipeline = .shared,
        rows: RasterGridColumns = .count(1),
        itemWidth: ItemHeight,
        component: @escaping @MainActor (ItemID) -> Component
    ) {
        self.init(pipeline: pipeline, rows: rows, itemWidth: itemWidth) { .component(component($0)) }
    }

    /// Creates a horizontal list or grid whose components are available at once, and are drawn on the main actor, such as
    /// `@Observable` models.
    ///
    /// - Parameters:
    ///   - pipeline: The pipeline that keeps and draws the images.
    ///   - rows: The rows, one above the other.
    ///   - itemWidth: The width of the items.
    ///   - component: The closure that returns the component of an item. It is called on the main actor,
    ///     for items that are visible or about to be.
    public convenience init<Component: Rasterizable>(
        pipeline: RasterPipeline = .shared,
        rows: RasterGridColumns = .count(1),
        itemWidth: ItemHeight,
        component: @escaping @MainActor (ItemID) -> Component
    ) {
        self.init(pipeline: pipeline, rows: rows, itemWidth: itemWidth) { .component(component($0)) }
    }
}
