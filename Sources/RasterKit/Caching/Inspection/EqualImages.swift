// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Keys whose images have equal pixels: the state that tells them apart does not show.
///
/// Each of the keys cost a drawing that the others had made already. List fewer
/// key paths, or key less of their values.
public struct EqualImages: Sendable {
    /// The keys, two or more, in no particular order.
    public let keys: [CacheKey]

    /// The number of bytes that the pixels occupy, once for all keys.
    public let byteCount: Int

    /// Where the keys differ, and from what to what, each compared with the first one.
    ///
    /// - Complexity: O(*n*) in the size of the keys; computed at each call.
    public var differences: [KeyDifference] {
        guard let first = keys.first else { return [] }
        return keys.dropFirst().flatMap { $0.difference(from: first) }
    }
}

extension EqualImages: CustomStringConvertible {
    /// The number of keys, and the places in which they differ.
    public var description: String {
        let paths = Set(differences.map(\.path)).sorted()
        return "\(keys.count) keys have equal pixels and differ in \(paths.joined(separator: ", "))"
    }
}
