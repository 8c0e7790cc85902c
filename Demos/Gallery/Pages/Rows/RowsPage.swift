// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
package import RasterLists

/// The original's list of 128 plates.
///
/// At most 15 plates differ: that is the number of images that one scale needs, for windows of any size.
package final class RowsPage: GalleryPage {
    /// The number of rows.
    package static let count = 128

    /// The height of a row, and the distance of its plate from the row's edges, in points.
    private static let rowHeight: CGFloat = 44
    private static let inset: CGFloat = 6

    /// The keys of the plates that the page has drawn.
    @ObservationIgnored let drawnKeys: DrawnKeys

    private let states = RowStates()

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - title: The title of the tab.
    ///   - presentation: The presentation of a page that is about one.
    package init(title: String, presentation: RowPresentation? = nil) {
        let drawnKeys = DrawnKeys()
        self.drawnKeys = drawnKeys
        super.init(title: title, fixedPresentation: presentation) { drawnKeys.record($0) }
    }

    package override func makeController(
        content: @escaping @MainActor (GalleryItem) -> RasterListContent
    ) -> RasterListController<GalleryItem> {
        let height = Self.rowHeight - 2 * Self.inset
        let list = RasterListController(pipeline: pipeline, rowHeight: .fixed(height), content: content)
        list.insets = EdgeInsets(all: Self.inset)
        list.spacing = 2 * Self.inset
        list.background = .black
        list.apply((0..<Self.count).map { .row($0) })
        return list
    }

    package override func makeComponent(for item: GalleryItem) -> (any Rasterizable & Sendable)? {
        guard case .row(let row) = item else { return nil }
        return CornerPlate(number: row + states.steps[row, default: 0])
    }

    package override func label(for item: GalleryItem) -> String {
        guard case .row(let row) = item else { return super.label(for: item) }
        return "Row \(row)"
    }

    package override func overlayText(for item: GalleryItem) -> String? {
        guard case .row(let row) = item else { return nil }
        return "\(row)"
    }

    /// Gives a third of the visible rows the next plate.
    package override func changeState() {
        recordShownKeys()
        for case .row(let row) in someVisibleItems() {
            states.steps[row, default: 0] += 1
        }
    }
}

/// The state of the rows.
@MainActor
@Observable
private final class RowStates {
    /// The number of times that a row was given the next plate.
    var steps: [Int: Int] = [:]
}
