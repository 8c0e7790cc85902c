// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
package import RasterLists

/// The items 1…999, whose numbers are prepared asynchronously: blue squares in a flowing grid, or red rows.
package final class NumbersPage: GalleryPage {
    /// The two arrangements.
    package enum Layout: Sendable {
        /// Squares in as many columns as fit.
        case collection
        /// Rows of 80 points.
        case table
    }

    /// The numbers of the items.
    package static let numbers = 1...999

    private static let squareSide: CGFloat = 88
    private static let gap: CGFloat = 10
    private static let rowHeight: CGFloat = 80

    private let layout: Layout
    private let preparation: NumberPreparation
    private let states = NumberStates()

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - layout: The arrangement, which has a title of its own.
    ///   - preparation: The preparation of the numbers' texts.
    package init(_ layout: Layout, preparation: NumberPreparation = NumberPreparation()) {
        self.layout = layout
        self.preparation = preparation
        super.init(title: layout == .collection ? "Collection" : "Table", fadeDuration: .milliseconds(250))
    }

    package override func makeController(
        content: @escaping @MainActor (GalleryItem) -> RasterListContent
    ) -> RasterListController<GalleryItem> {
        let controller: RasterListController<GalleryItem>
        switch layout {
        case .collection:
            let grid = RasterGridController(
                pipeline: pipeline,
                columns: .minimumWidth(Self.squareSide),
                itemHeight: .fixed(Self.squareSide),
                content: content
            )
            grid.columnSpacing = Self.gap
            grid.spacing = Self.gap
            grid.insets = EdgeInsets(all: Self.gap)
            controller = grid
        case .table:
            controller = RasterListController(pipeline: pipeline, rowHeight: .fixed(Self.rowHeight), content: content)
        }
        controller.apply(Self.numbers.map { .number($0) })
        return controller
    }

    package override func makeComponent(for item: GalleryItem) -> (any Rasterizable & Sendable)? {
        guard case .number(let number) = item else { return nil }
        return NumberTile(
            text: "\(number)",
            shape: layout == .collection ? .square : .row,
            isMarked: states.marked.contains(number)
        )
    }

    package override func makeContent(
        for item: GalleryItem,
        component: any Rasterizable & Sendable
    ) -> RasterListContent {
        guard case .number(let number) = item, let tile = component as? NumberTile else { return .component(component) }
        return .fetched { [preparation] in
            var tile = tile
            tile.text = try await preparation.text(of: number)
            return tile
        }
    }

    package override func label(for item: GalleryItem) -> String {
        guard case .number(let number) = item else { return super.label(for: item) }
        return states.marked.contains(number) ? "Item \(number), marked" : "Item \(number)"
    }

    /// Marks a third of the visible items, or removes their marks.
    package override func changeState() {
        recordShownKeys()
        for case .number(let number) in someVisibleItems() {
            states.marked.formSymmetricDifference([number])
        }
    }

    package override func adapt(_ controller: RasterListController<GalleryItem>) {
        controller.background = PagePalette(controller.environment).page
    }
}

/// The state of the items.
@MainActor
@Observable
private final class NumberStates {
    var marked: Set<Int> = []
}

/// The asynchronous preparation of the numbers' texts, which takes as long as a fast connection.
package struct NumberPreparation: Sendable {
    private let wait: @Sendable (Duration) async throws -> Void

    /// Creates the preparation.
    ///
    /// - Parameter wait: Waits for a time, and throws if the task is canceled.
    package init(wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }) {
        self.wait = wait
    }

    /// Returns the time that the text of a number takes: 40 to 240 milliseconds.
    package static func delay(of number: Int) -> Duration {
        .milliseconds(40 + 50 * (number * 7 % 5))
    }

    /// Returns the text of a number.
    func text(of number: Int) async throws -> String {
        try await wait(Self.delay(of: number))
        return "\(number)"
    }
}
