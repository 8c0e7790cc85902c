// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// The keys of the images that the rows of a page show, and of those that they showed before.
struct ShownKeys {
    private struct Keys {
        var shown: CacheKey
        var previous: CacheKey?
    }

    private var keys: [GalleryItem: Keys] = [:]

    /// Notes the key of what an item shows.
    mutating func record(_ key: CacheKey, of item: GalleryItem) {
        guard keys[item]?.shown != key else { return }
        keys[item] = Keys(shown: key, previous: keys[item]?.shown)
    }

    /// Returns what distinguishes the state of an item from its last drawing, or the last drawing from the one before.
    ///
    /// - Parameter key: The key of the present state.
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
