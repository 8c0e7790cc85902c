// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DequeModule
import RasterLock

extension RasterCache {
    /// Removes the image of a key, even if it is on screen.
    ///
    /// A drawing of the key in progress isn't cached when it ends.
    ///
    /// - Returns: The image, or nil if there was none.
    @discardableResult
    public func removeImage(for key: CacheKey) -> RasterImage? {
        removals.withLock { $0.add(key) }
        return change { $0.remove(key) }.removed.first?.image
    }

    /// Removes the images of a type of component, including those on screen.
    ///
    /// Images of other components that nest this one stay; see ``removeImages(where:)``. Drawings in progress aren't cached
    /// when they end.
    ///
    /// - Returns: The number of images removed.
    /// - Complexity: O(*n*) in the number of images.
    @discardableResult
    public func removeImages<Component: Rasterizable>(of type: Component.Type) -> Int {
        let component = Component.rasterIdentifier
        removals.withLock { $0.add(nil) }
        return change { index in
            index.remove(index.entries.filter { $0.origin.component == component })
        }.removed.count
    }

    /// Removes the images that a closure chooses, including those on screen.
    ///
    /// ```swift
    /// cache.removeImages { $0.age > .seconds(600) && $0.hits == 0 }
    /// ```
    ///
    /// - Parameter shouldRemove: Returns whether to remove an image. It is called
    ///   outside all locks, and may use the cache; an image that is stored meanwhile,
    ///   or is being drawn, isn't removed: use ``removeImages(of:)`` or ``removeAll()``
    ///   for images that are outdated.
    /// - Returns: The number of images removed.
    /// - Complexity: O(*n*) in the number of images.
    @discardableResult
    public func removeImages(where shouldRemove: (Entry) -> Bool) -> Int {
        let states = whileUnchanged { index, _ in index.states }
        let chosen = states.filter { shouldRemove($0.entry(at: instant)) }.map(\.entry)
        return change { $0.remove(chosen) }.removed.count
    }

    /// Removes all images, including those on screen.
    ///
    /// Drawings in progress aren't cached when they end.
    public func removeAll() {
        removals.withLock { $0.add(nil) }
        change { index in index.remove(Array(index.entries)) }
    }
}

extension RasterCache {
    /// The number of removals that were asked for so far.
    var removalCount: Int { removals.withLock { $0.count } }

    /// Returns a Boolean value that indicates whether the removal of a key was asked for since there were a number of removals.
    func wasRemoved(_ key: CacheKey, since count: Int) -> Bool { removals.withLock { $0.contains(key, since: count) } }
}

/// The latest removals that were asked for, for drawings that started before them.
///
/// A removal without a key is that of all images.
struct RemovalLog: Sendable {
    /// The number of removals whose keys are remembered.
    private static let capacity = 256

    /// The keys of the latest removals, in order; nil for one of all images.
    private var recent: Deque<CacheKey?> = []

    /// The number of removals so far.
    private(set) var count = 0

    /// Adds the removal of a key, or of all with nil.
    mutating func add(_ key: CacheKey?) {
        count += 1
        recent.append(key)
        if recent.count > Self.capacity { recent.removeFirst() }
    }

    /// Returns a Boolean value that indicates whether a key was removed since there were a number of removals, or so many
    /// that it isn't known.
    ///
    /// - Complexity: O(*n*) in the number of removals since then, at most 256.
    func contains(_ key: CacheKey, since earlier: Int) -> Bool {
        guard count > earlier else { return false }
        guard count - earlier <= recent.count else { return true }
        return recent.suffix(count - earlier).contains { $0 == nil || $0 == key }
    }
}
