// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A set of objects by their identities; the first one takes no allocation, since most states have one at most.
package struct ObjectSet: Sendable {
    private var first: ObjectIdentifier?
    private var others: Set<ObjectIdentifier> = []

    /// Returns a Boolean value that indicates whether the set contains an object.
    package func contains(_ object: ObjectIdentifier) -> Bool {
        first == object || others.contains(object)
    }

    /// Adds an object.
    mutating func insert(_ object: ObjectIdentifier) {
        guard first != object else { return }
        if first == nil {
            first = object
        } else {
            others.insert(object)
        }
    }
}
