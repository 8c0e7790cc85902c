// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import Observation
import RasterLists

/// The list of the images that another page has drawn, with their keys.
package final class CachedRastersPage: GalleryPage {
    private let source: RowsPage

    /// The keys of the plates that have been in the cache whenever the page was shown.
    @ObservationIgnored private var known: Set<CacheKey> = []

    package init(source: RowsPage) {
        self.source = source
        super.init(title: "Cached rasters")
    }

    package override var firstItems: GallerySnapshot { RasterListSnapshot(items) }

    package override func adapt(_ controller: GalleryList) {
        controller.itemLength = .measured(estimate: 88)
    }

    package override func makeComponent(for item: GalleryItem) -> GalleryComponent? {
        switch item {
        case .raster(let key):
            // The snapshot doesn't count as a use.
            CachedRasterRow(
                digest: key.digest,
                summary: key.summary,
                image: source.cache.snapshot().entries.first { $0.key == key }?.image
            )
        case .notice:
            TextRow(.notice, "Nothing is cached yet.\nScroll “\(source.title)”, then come back.")
        default:
            nil
        }
    }

    package override func label(for item: GalleryItem) -> String {
        switch item {
        case .raster(let key): "Raster \(key.digest)"
        case .notice: "Nothing is cached yet"
        default: super.label(for: item)
        }
    }

    package override var allowsReordering: Bool { false }

    override func change(_ item: GalleryItem) { changeState() }

    /// Changes the state of the page whose images are listed.
    package override func changeState() {
        recordShownKeys()
        source.changeState()
    }

    package override func start() {
        super.start()
        refresh()
        runUntilStopped { [weak self, events = source.cache.events] in
            for await _ in events { self?.refresh() }
        }
    }

    private var items: [GalleryItem] {
        known.formUnion(source.cache.snapshot().entries.map(\.key).filter(\.isOfPlate))
        let keys = known.sorted { ($0.summary, $0.digest) < ($1.summary, $1.digest) }
        return keys.isEmpty ? [.notice] : keys.map { .raster($0) }
    }

    private func refresh() {
        controller.apply(items)
    }
}

extension CacheKey {
    fileprivate var isOfPlate: Bool { nodes.first?.typeName.hasSuffix(".CornerPlate") == true }
}
