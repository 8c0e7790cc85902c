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
        let subject = "RasterView\(name.map { " of \($0)" } ?? "")"
        return "\(subject), \(size.width) × \(size.height) points at scale \(scale)\(key), \(state)"
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
