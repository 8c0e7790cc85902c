// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import Observation
import RasterLists
import Synchronization

/// The list of the images that another page has drawn, with their keys.
package final class CachedRastersPage: GalleryPage {
    private let source: RowsPage
    @ObservationIgnored private var evictions: Task<Void, Never>?

    package init(source: RowsPage) {
        self.source = source
        super.init(title: "Cached rasters")
        source.drawnKeys.onChange { [weak self] in
            Task { @MainActor in self?.refresh() }
        }
    }

    isolated deinit {
        evictions?.cancel()
    }

    package override func makeController(_ content: @escaping GalleryContent) -> GalleryList {
        let list = RasterListController(pipeline: pipeline, rowHeight: .measured(estimate: 88), content: content)
        list.apply(items)
        return list
    }

    package override func adapt(_ controller: GalleryList) {
        controller.background = Palette(controller.environment).page
    }

    package override func makeComponent(for item: GalleryItem) -> GalleryComponent? {
        switch item {
        case .raster(let key):
            CachedRasterRow(digest: key.digest, summary: key.summary, image: source.cachedImage(for: key))
        case .notice:
            NoticeRow(text: "Nothing is cached yet.\nScroll “\(source.title)”, then come back.")
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
        evictions?.cancel()
        evictions = Task { [weak self, events = source.cache.events] in
            for await _ in events { self?.refresh() }
        }
    }

    package override func stop() {
        super.stop()
        evictions?.cancel()
        evictions = nil
    }

    private var items: [GalleryItem] {
        // Threads end drawings in any order.
        let keys = source.drawnKeys.keys.sorted { ($0.summary, $0.digest) < ($1.summary, $1.digest) }
        return keys.isEmpty ? [.notice] : keys.map { .raster($0) }
    }

    private func refresh() {
        controller.apply(items)
    }
}

extension GalleryPage {
    /// Returns the cached image of a key; it isn't counted as a use.
    func cachedImage(for key: CacheKey) -> RasterImage? {
        cache.snapshot().entries.first { $0.key == key }?.image
    }
}

/// The keys of the plates that a pipeline has drawn, in the order of their first drawing.
///
/// It may be used on any thread.
final class DrawnKeys: Sendable {
    private struct State {
        var keys: [CacheKey] = []
        var known: Set<CacheKey> = []
        var onChange: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    var keys: [CacheKey] { state.withLock(\.keys) }

    func record(_ event: RasterPipeline.Event) {
        guard event.action == .drawn || event.action == .rejected, !event.isNested,
            event.component == CornerPlate.rasterIdentifier, let key = event.key
        else { return }
        let onChange = state.withLock { state in
            guard state.known.insert(key).inserted else { return nil as (@Sendable () -> Void)? }
            state.keys.append(key)
            return state.onChange
        }
        onChange?()
    }

    func onChange(_ body: @escaping @Sendable () -> Void) {
        state.withLock { $0.onChange = body }
    }
}
