// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The model of a list: rows below each other, in sections with headers that stay in view.
///
/// ```swift
/// let list = RasterListController(rowHeight: .fixed(48)) { (id: Message.ID) in
///     MessageRow(messages[id])
/// }
/// list.apply(RasterListSnapshot(messages.map(\.id)))
/// try list.resize(to: CGSize(width: 320, height: 640), scale: 2)
/// ```
///
/// ``RasterCollectionController`` describes what lists and grids have in common.
public final class RasterListController<ItemID: Hashable & Sendable>: RasterCollectionController<ItemID> {
    /// The height of the rows.
    public var rowHeight: RasterItemHeight<ItemID> {
        get { shape.itemHeight }
        set {
            shape.itemHeight = newValue
            relayout(keepsHeights: false)
        }
    }

    /// Creates a list without items.
    ///
    /// - Parameters:
    ///   - pipeline: The pipeline that keeps and draws the images.
    ///   - rowHeight: The height of the rows.
    ///   - content: The closure that returns the content of an item or of a header. It is called on the main actor,
    ///     for items that are visible or about to be.
    public convenience init(
        pipeline: RasterPipeline = .shared,
        rowHeight: RasterItemHeight<ItemID>,
        content: @escaping @MainActor (ItemID) -> RasterListContent
    ) {
        self.init(pipeline: pipeline, clock: .continuous, rowHeight: rowHeight, content: content)
    }

    /// Creates a list whose components are available at once.
    ///
    /// - Parameters:
    ///   - pipeline: The pipeline that keeps and draws the images.
    ///   - rowHeight: The height of the rows.
    ///   - component: The closure that returns the component of an item. It is called on the main actor,
    ///     for items that are visible or about to be.
    public convenience init<Component: Rasterizable & Sendable>(
        pipeline: RasterPipeline = .shared,
        rowHeight: RasterItemHeight<ItemID>,
        component: @escaping @MainActor (ItemID) -> Component
    ) {
        self.init(pipeline: pipeline, clock: .continuous, rowHeight: rowHeight) { .component(component($0)) }
    }

    package init(
        pipeline: RasterPipeline,
        clock: ListClock,
        rowHeight: RasterItemHeight<ItemID>,
        content: @escaping @MainActor (ItemID) -> RasterListContent
    ) {
        super.init(
            shape: ListShape(columns: .count(1), columnSpacing: 0, itemHeight: rowHeight),
            pipeline: pipeline,
            clock: clock,
            content: content
        )
    }
}
