// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLists

/// Rows that are horizontal lists of photos, under headers that stay in view.
///
/// The page keeps the lists, and with them their offsets. A list has images while its row is in view.
@MainActor
package final class ShelvesPage: GalleryPage {
    private static let titles = ["Morning", "Forest", "Coast", "Mountains", "Evening", "Winter", "Desert", "Night"]
    private static let photos = 12
    private var strips: [Int: GalleryList] = [:]

    package init() {
        super.init(title: "Carousels", fixedPresentation: .rasterized)
    }

    package override var allowsReordering: Bool { false }
    package override var hasStrips: Bool { true }

    override var firstItems: GallerySnapshot {
        RasterListSnapshot(sections: Self.titles.indices.map { .init(header: .header($0), items: [.strip($0)]) })
    }

    package override func adapt(_ controller: GalleryList) {
        controller.insets = EdgeInsets(bottom: 12)
        controller.headerLength = .fixed(36 * controller.environment.fontScale)
        controller.itemLength = .fixed(110 + 40 * controller.environment.fontScale)
        for list in strips.values { list.background = controller.background }
    }

    package override func strip(of item: GalleryItem) -> GalleryList? {
        guard case .strip(let row) = item else { return nil }
        if let strip = strips[row] { return strip }
        let strip = GalleryList(pipeline: pipeline, axis: .horizontal, itemLength: .fixed(180)) { [weak self] item in
            guard case .row(let number) = item else { return .component(EmptyRow()) }
            let isGray = self?.steps[.strip(row), default: 0].isMultiple(of: 2) == false
            return .fetched { try await PhotosPage.decoded(PhotoTile(number: number, isGray: isGray)) }
        }
        strip.insets = EdgeInsets(left: 12, right: 12)
        strip.spacing = 12
        strip.selectionMode = .single
        strip.placeholder = CardGround.missing(margin: 0)
        strip.background = controller.background
        strip.prefetchDistance = controller.prefetchDistance
        strip.apply((0..<Self.photos).map { .row(row * Self.photos + $0) })
        strips[row] = strip
        return strip
    }

    package override func waitUntilLoaded() async {
        for strip in strips.values { await strip.waitUntilComplete() }
    }

    override func makeComponent(for item: GalleryItem) -> GalleryComponent? {
        guard case .header(let shelf) = item else { return nil }
        return TextRow(.title, Self.titles[shelf])
    }

    package override func label(for item: GalleryItem) -> String {
        switch item {
        case .header(let shelf), .strip(let shelf): Self.titles[shelf]
        case .row(let number): "Photo \(number + 1)"
        default: super.label(for: item)
        }
    }
}
