// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension CacheKey {
    /// One place in which two keys differ.
    public struct Difference: Sendable, Hashable, Codable {
        /// The place: a key path and the way inside its value, such as `items[3].name`.
        ///
        /// The parts around the state are named `component`, `width`, `height`, `scale`, `environment`.
        public let path: String

        /// The value in the earlier key, as text; nil where there was none.
        public let before: String?

        /// The value in the later key, as text; nil where there is none.
        public let after: String?

        /// A Boolean value that indicates whether both values are long, and only their digests are known to differ.
        public let comparesDigests: Bool
    }
}

extension CacheKey.Difference {
    fileprivate init(damaged before: CacheKey, _ after: CacheKey) {
        path = "component"
        self.before = "\(before.encoding.count) bytes with the digest \(before.digest)"
        self.after = "\(after.encoding.count) bytes with the digest \(after.digest)"
        comparesDigests = false
    }
}

extension CacheKey.Difference: CustomStringConvertible {
    /// The place and both values, such as `level: 3 → 4`.
    ///
    /// Long values are shortened. Where they start alike, the rest starts shortly before they differ.
    public var description: String {
        let (before, after) = texts
        let change = "\(path): \(before) → \(after)"
        return comparesDigests ? "\(change) (the contents differ, of which the keys have digests only)" : change
    }
}

extension CacheKey.Difference {
    private var texts: (before: String, after: String) {
        let texts = (before?.shortened ?? "nothing", after?.shortened ?? "nothing")
        guard let before, let after, texts.0 == texts.1 else { return texts }
        let common = zip(before.unicodeScalars, after.unicodeScalars).prefix { $0 == $1 }.count
        return (before.shortened(at: common), after.shortened(at: common))
    }
}

extension String {
    /// Returns some of the text, from shortly before an offset in Unicode scalars on, with all but ASCII as numbers.
    fileprivate func shortened(at offset: Int) -> String {
        let scalars = Array(unicodeScalars)
        let start = max(offset - 8, 0)
        let end = min(start + 48, scalars.count)
        let shown = scalars[start..<end].map { $0.escaped(asASCII: true) }.joined()
        return (start > 0 ? "…" : "") + shown + (end < scalars.count ? "…" : "") + " (\(count) characters)"
    }
}

extension CacheKey {
    /// Returns the differences from an earlier key, with both values.
    ///
    /// Elements of arrays are compared by position after the elements at the start and end that are the same; elements
    /// of sets, and of dictionaries by their keys, wherever they are.
    ///
    /// - Parameter earlier: The key to compare with.
    /// - Returns: The differences in the order of the keys; none for equal keys.
    /// - Complexity: O(*n*) in the size of the encodings.
    public func difference(from earlier: CacheKey) -> [Difference] {
        guard self != earlier else { return [] }
        var comparison = NodeComparison()
        // A value may be whole in one key and a digest in the other, and two values may look the same in dumps.
        comparison.compare(
            StateDecoder.nodes(of: earlier.encoding, isExact: true),
            StateDecoder.nodes(of: encoding, isExact: true),
            at: ""
        )
        return comparison.differences.isEmpty ? [CacheKey.Difference(damaged: earlier, self)] : comparison.differences
    }
}
