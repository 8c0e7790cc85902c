// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
package import RasterLists

/// The list of round pictures: 200 rows of 100 points with three pictures each.
///
/// It is a grid of 600 items rather than a list of 200 rows: the colors come from a palette, so that 24 images serve all
/// places, whereas hardly two rows are equal.
package final class CirclesPage: GalleryPage {
    /// The number of rows, and of pictures in each.
    package static let rowCount = 200
    package static let placeCount = 3

    private static let rowHeight: CGFloat = 100

    private let states = CircleStates()

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - title: The title of the tab.
    ///   - presentation: The presentation of a page that is about one.
    package init(title: String, presentation: RowPresentation? = nil) {
        super.init(title: title, fixedPresentation: presentation)
    }

    package override func makeController(
        content: @escaping @MainActor (GalleryItem) -> RasterListContent
    ) -> RasterListController<GalleryItem> {
        let grid = RasterGridController(
            pipeline: pipeline,
            columns: .count(Self.placeCount),
            itemHeight: .fixed(Self.rowHeight),
            content: content
        )
        grid.background = CircleCell.ground
        grid.apply(
            (0..<Self.rowCount).flatMap { row in
                (0..<Self.placeCount).map { .circle(row: row, place: $0) }
            }
        )
        return grid
    }

    package override func makeComponent(for item: GalleryItem) -> (any Rasterizable & Sendable)? {
        guard case .circle(let row, let place) = item else { return nil }
        let tint = CircleTint(row: row, place: place, step: states.steps[item, default: 0])
        return CircleCell(picture: CirclePicture(tint: tint))
    }

    package override func label(for item: GalleryItem) -> String {
        guard case .circle(let row, let place) = item else { return super.label(for: item) }
        return "Row \(row), picture \(place + 1) of \(Self.placeCount)"
    }

    /// Gives a third of the visible pictures the next color of the palette.
    package override func changeState() {
        recordShownKeys()
        for item in someVisibleItems() {
            states.steps[item, default: 0] += 1
        }
    }
}

/// The state of the pictures.
@MainActor
@Observable
private final class CircleStates {
    /// The number of colors that a picture was advanced by.
    var steps: [GalleryItem: Int] = [:]
}
