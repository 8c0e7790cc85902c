// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The stored properties that components had when they were drawn, by the keys of their images.
///
/// The number of keys is limited; the oldest are forgotten first.
package struct DrawnStates: Sendable {
    private let limit: Int
    private var states: [CacheKey: [UInt64?]] = [:]
    private var names: [ObjectIdentifier: [String]] = [:]

    /// The keys in the order in which they were noted, as a ring that begins at `oldest`.
    private var order: [CacheKey] = []
    private var oldest = 0

    /// Creates an empty table.
    ///
    /// - Parameter limit: The largest number of keys, at least 1.
    package init(limit: Int) {
        self.limit = max(limit, 1)
    }

    /// The number of keys whose states are known.
    package var count: Int { states.count }

    /// Returns a Boolean value that indicates whether the state that was drawn for a key is known.
    package func contains(_ key: CacheKey) -> Bool { states[key] != nil }

    /// Notes the properties of a component whose image was drawn.
    package mutating func note(_ digests: [PropertyDigest], of type: ObjectIdentifier, for key: CacheKey) {
        // Objects of a subclass have other properties; they are compared by those of the first object.
        let known = names[type] ?? digests.map(\.name)
        names[type] = known
        guard known == digests.map(\.name) else { return }
        guard states.updateValue(digests.map(\.digest), forKey: key) == nil else { return }
        if order.count < limit {
            order.append(key)
        } else {
            states[order[oldest]] = nil
            order[oldest] = key
            oldest = (oldest + 1) % limit
        }
    }

    /// Returns the names of the properties that differ from those that were drawn; nil if these are not known.
    package func changes(to digests: [PropertyDigest], of type: ObjectIdentifier, for key: CacheKey) -> [String]? {
        guard let drawn = states[key], names[type] == digests.map(\.name) else { return nil }
        return zip(drawn, digests).compactMap { drawn, present in
            guard let drawn, let digest = present.digest, drawn != digest else { return nil }
            return present.name
        }
    }
}
