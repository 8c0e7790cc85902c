// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension RasterView: CustomStringConvertible {
    /// The component's type, the size, the digest of the key, and the state, for logs and debuggers.
    ///
    /// For example, `RasterView of Badge, 120 × 32 points at scale 2, key 5c0a…, loaded`.
    public var description: String {
        let name = component.map { type(of: $0).rasterIdentifier }
        let key = cacheKey.map { ", key \($0.digest)" } ?? ""
        return "RasterView\(name.map { " of \($0)" } ?? ""), \(size.pointDescription) at scale \(scale)\(key), \(state)"
    }

    /// The state in words, the reason why there is no image of the present state first.
    private var state: String {
        if !isOnScreen { return "off screen" }
        if !isRasterized { return "not rasterized" }
        if isScheduled { return "due on the next turn" }
        if component == nil { return "without a component" }
        if waitsForSize { return "waiting for a size" }
        if newest != nil { return "drawing" }
        if let error { return "failed: \(error.message)" }
        return isLoaded ? "loaded" : "without an image of the present state"
    }
}

extension RasterCollectionController: CustomStringConvertible {
    /// The number of items, the viewport, and the states of the visible items, for logs and debuggers.
    public var description: String {
        let items = visibleItems
        let failed = items.count { if case .failed = $0.status { true } else { false } }
        let loaded = items.count {
            if case .hit = $0.status { true } else if case .drawn = $0.status { true } else { false }
        }
        return """
            \(Self.self), \(snapshot.ids.count) items, \(viewportSize.pointDescription) at scale \(scale), offset \(offset), \
            \(items.count) visible, \(loaded) loaded, \(failed) failed
            """
    }
}

extension CGSize {
    fileprivate var pointDescription: String { "\(width) × \(height) points" }
}
