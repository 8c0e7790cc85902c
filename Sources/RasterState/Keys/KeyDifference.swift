// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// One place in which two keys differ.
public struct KeyDifference: Sendable, Hashable, Codable {
    /// The place: a key path and the way inside its value, such as `items[3].name`.
    ///
    /// What surrounds the state has names of its own: `component`, `width`, `height`, `scale`, `environment`.
    public let path: String

    /// The value in the earlier key, as text; nil where there was none.
    public let before: String?

    /// The value in the later key, as text; nil where there is none.
    public let after: String?

    /// A Boolean value that indicates whether both values are long, and only their digests are known to differ.
    public let comparesDigests: Bool
}

extension KeyDifference: CustomStringConvertible {
    /// The place and both values, such as `level: 3 → 4`; long values are shortened.
    public var description: String {
        let change = "\(path): \(before?.shortened ?? "nothing") → \(after?.shortened ?? "nothing")"
        return comparesDigests ? "\(change) (the contents differ, of which the keys have digests only)" : change
    }
}

extension CacheKey {
    /// Returns where this key differs from an earlier one, and from what to what.
    ///
    /// Elements of arrays are compared by position after what both begin and end with; elements of sets, and of
    /// dictionaries by their keys, wherever they are.
    ///
    /// - Parameter earlier: The key to compare with.
    /// - Returns: The differences in the order of the keys; none for equal keys.
    /// - Complexity: O(*n*) in the size of the encodings.
    public func difference(from earlier: CacheKey) -> [KeyDifference] {
        guard self != earlier else { return [] }
        var comparison = NodeComparison()
        comparison.compare(Self.nodes(of: earlier), Self.nodes(of: self), at: "")
        return comparison.differences
    }

    /// Returns the values of a key with their digests: a value may be whole in one key, and a digest in the other.
    private static func nodes(of key: CacheKey) -> [StateNode] {
        var decoder = StateDecoder(bytes: key.encoding[...], computesDigests: true)
        return decoder.decodeKey()
    }
}
