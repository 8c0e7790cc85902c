// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// The number of columns of a grid.
public enum RasterGridColumns: Sendable, Hashable {
    /// A number of columns, at least 1.
    case count(Int)

    /// As many columns as have at least a width in points, and no more than a number.
    ///
    /// The columns share the whole width.
    case minimumWidth(CGFloat, maximumCount: Int = .max)
}

/// The model of a grid: items in columns, in sections with headers that stay in view.
///
/// ```swift
/// let grid = RasterGridController<Photo.ID>(columns: .minimumWidth(160), itemHeight: .fixed(120)) { id in
///     .fetched { PhotoCell(try await library.photo(id)) }
/// }
/// ```
///
/// Items lie at the top of their line, which is as high as its highest item. Headers
/// are as wide as the grid.
/// ``RasterCollectionController`` describes what lists and grids have in common.
public final class RasterGridController<ItemID: Hashable & Sendable>: RasterCollectionController<ItemID> {
    /// The columns.
    public var columns: RasterGridColumns {
        get { shape.columns }
        set {
            guard newValue != shape.columns else { return }
            shape.columns = newValue
            relayout()
        }
    }

    /// The distance between columns, in points.
    public var columnSpacing: CGFloat {
        get { shape.columnSpacing }
        set {
            guard newValue != shape.columnSpacing else { return }
            shape.columnSpacing = newValue
            relayout()
        }
    }

    /// The height of the items.
    public var itemHeight: RasterItemHeight<ItemID> {
        get { shape.itemHeight }
        set {
            shape.itemHeight = newValue
            relayout(keepsHeights: false)
        }
    }

    /// Creates a grid without items.
    ///
    /// - Parameters:
    ///   - pipeline: The pipeline that keeps and draws the images.
    ///   - columns: The columns.
    ///   - itemHeight: The height of the items.
    ///   - content: The closure that returns the content of an item or of a header. It is called on the main actor,
    ///     for items that are visible or about to be.
    public convenience init(
        pipeline: RasterPipeline = .shared,
        columns: RasterGridColumns,
        itemHeight: RasterItemHeight<ItemID>,
        content: @escaping @MainActor (ItemID) -> RasterListContent
    ) {
        self.init(pipeline: pipeline, clock: .continuous, columns: columns, itemHeight: itemHeight, content: content)
    }

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
        itemHeight: RasterItemHeight<ItemID>,
        component: @escaping @MainActor (ItemID) -> Component
    ) {
        self.init(pipeline: pipeline, clock: .continuous, columns: columns, itemHeight: itemHeight) {
            .component(component($0))
        }
    }

    package init(
        pipeline: RasterPipeline,
        clock: ListClock,
        columns: RasterGridColumns,
        itemHeight: RasterItemHeight<ItemID>,
        content: @escaping @MainActor (ItemID) -> RasterListContent
    ) {
        super.init(
            shape: ListShape(columns: columns, columnSpacing: 0, itemHeight: itemHeight),
            pipeline: pipeline,
            clock: clock,
            content: content
        )
    }
}
