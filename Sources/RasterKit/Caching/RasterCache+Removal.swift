// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterCache {
    /// Removes the image of a key, even if it is on screen.
    ///
    /// - Returns: The image, or nil if there was none.
    @discardableResult
    public func removeImage(for key: CacheKey) -> RasterImage? {
        change { $0.remove(key) }.removed.first?.image
    }

    /// Removes the images of a type of component, including those on screen.
    ///
    /// Images of other components that nest this one stay; see ``removeImages(where:)``.
    ///
    /// - Returns: The number of images removed.
    /// - Complexity: O(*n*) in the number of images.
    @discardableResult
    public func removeImages<Component: Rasterizable>(of type: Component.Type) -> Int {
        let component = Component.rasterIdentifier
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
    ///   outside all locks, and may use the cache; an image that is stored meanwhile
    ///   isn't removed.
    /// - Returns: The number of images removed.
    /// - Complexity: O(*n*) in the number of images.
    @discardableResult
    public func removeImages(where shouldRemove: (Entry) -> Bool) -> Int {
        let states = whileUnchanged { index, _ in index.states }
        let chosen = states.filter { shouldRemove($0.entry(at: instant)) }.map(\.entry)
        return change { $0.remove(chosen) }.removed.count
    }

    /// Removes all images, including those on screen.
    public func removeAll() {
        change { index in index.remove(Array(index.entries)) }
    }
}
