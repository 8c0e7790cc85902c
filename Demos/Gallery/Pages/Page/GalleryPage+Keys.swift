// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLists

extension GalleryPage {
    /// Records the keys that the visible rows show, before their state changes.
    ///
    /// ``dump(of:)`` compares with them.
    package func recordShownKeys() {
        for item in controller.visibleItems {
            switch item.status {
            case _ where presentation != .rasterized:
                guard let key = try? key(of: item.id, component(for: item.id)) else { continue }
                shownKeys.record(key, of: item.id)
            case .hit, .drawn:
                if let key = item.key { shownKeys.record(key, of: item.id) }
            case .idle, .preparing, .measuring, .waiting, .failed:
                continue
            }
        }
    }

    /// Returns the dump of the key of an item's present state, and what has changed since its last drawing.
    ///
    /// While changes aren't observed, that is what the row doesn't show yet.
    package func dump(of item: GalleryItem) -> String {
        recordShownKeys()
        do throws(RasterError) {
            guard let key = try key(of: item, makeComponent(for: item)) else {
                return "\(label(for: item)) isn't on this page."
            }
            return "\(key.debugDescription)\n\n\(shownKeys.changes(of: item, key))"
        } catch {
            return error.message
        }
    }

    private func key(of item: GalleryItem, _ component: GalleryComponent?) throws(RasterError) -> CacheKey? {
        guard let frame = controller.frame(of: item), let component else { return nil }
        return try pipeline.key(
            for: component,
            size: frame.size,
            scale: controller.frame.scale,
            environment: controller.environment
        )
    }
}

/// The keys of the images that the rows of a page show, and of those that they showed before.
struct ShownKeys {
    private struct Keys {
        var shown: CacheKey
        var previous: CacheKey?
    }

    private var keys: [GalleryItem: Keys] = [:]

    mutating func record(_ key: CacheKey, of item: GalleryItem) {
        guard keys[item]?.shown != key else { return }
        keys[item] = Keys(shown: key, previous: keys[item]?.shown)
    }

    /// Returns the changes of an item's state since its last drawing, or of the last drawing since the one before.
    func changes(of item: GalleryItem, _ key: CacheKey) -> String {
        guard let keys = keys[item] else { return "No drawing is shown yet." }
        if keys.shown != key { return list("Changed since the last drawing", key.difference(from: keys.shown)) }
        guard let previous = keys.previous else { return "Nothing has changed since the last drawing." }
        return list("Changed by the last drawing", key.difference(from: previous))
    }

    private func list(_ title: String, _ differences: [CacheKey.Difference]) -> String {
        (["\(title):"] + differences.map { "  \($0)" }).joined(separator: "\n")
    }
}
