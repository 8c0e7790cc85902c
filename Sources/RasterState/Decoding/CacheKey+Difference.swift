// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension CacheKey {
    /// One place in which two keys differ.
    ///
    /// ```swift
    /// let before = try CacheKey(of: ["level": 3])
    /// let after = try CacheKey(of: ["level": 4])
    /// for difference in after.difference(from: before) {
    ///     print(difference.path, difference.before ?? "–", difference.after ?? "–")
    /// }
    /// ```
    ///
    /// ## Topics
    ///
    /// ### Inspecting a difference
    ///
    /// - ``path``
    /// - ``before``
    /// - ``after``
    /// - ``comparesDigests``
    ///
    /// ### Decoding a difference
    ///
    /// - ``init(from:)``
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

extension CacheKey.Difference: CustomStringConvertible {
    /// The place and both values, such as `level: 3 → 4`.
    ///
    /// Long values are shortened. Where they start alike, the rest starts shortly before they differ.
    public var description: String {
        var texts = (before?.shortened ?? "nothing", after?.shortened ?? "nothing")
        if let before, let after, texts.0 == texts.1 {
            let common = zip(before.unicodeScalars, after.unicodeScalars).prefix { $0 == $1 }.count
            texts = (before.shortened(at: common), after.shortened(at: common))
        }
        let change = "\(path): \(texts.0) → \(texts.1)"
        return comparesDigests ? "\(change) (the contents differ, of which the keys have digests only)" : change
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
    /// ```swift
    /// let before = try CacheKey(of: ["volume": 3])
    /// let after = try CacheKey(of: ["volume": 4])
    /// for difference in after.difference(from: before) {
    ///     print(difference)
    /// }
    /// ```
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
        guard comparison.differences.isEmpty else { return comparison.differences }
        func text(_ key: CacheKey) -> String { "\(key.encoding.count) bytes with the digest \(key.digest)" }
        return [Difference(path: "component", before: text(earlier), after: text(self), comparesDigests: false)]
    }
}

// MARK: - Comparisons

private struct NodeComparison {
    typealias Node = CacheKey.Node
    typealias Difference = CacheKey.Difference

    private(set) var differences: [Difference] = []

    private mutating func compare(_ before: Node, _ after: Node, at path: String) {
        guard before != after, !Self.isSame(before, after) else { return }
        let isCollection = [.elements, .set, .dictionary].contains(before.kind)
        guard before.typeName == after.typeName, before.kind == after.kind, before.kind != .leaf,
            isCollection || before.value == after.value
        else {
            add(path, before, after)
            return
        }
        let first = differences.count
        switch before.kind {
        case .elements:
            compareElements(before.children, after.children, at: path)
        case .set:
            compareSets(before.children, after.children, at: path)
        default:
            compare(before.children, after.children, at: path)
        }
        // Something differs that no child shows.
        if differences.count == first {
            add(path, before, after)
        }
    }

    /// Compares values by their labels; values without one are compared by position.
    mutating func compare(_ before: [Node], _ after: [Node], at path: String) {
        let earlier = Self.labelled(before)
        let later = Self.labelled(after)
        for (label, node) in earlier.nodes {
            let place = Self.place(of: node, labelled: label, in: path)
            if let other = later.positions[label].map({ later.nodes[$0].node }) {
                compare(node, other, at: place)
            } else {
                add(place, node, nil)
            }
        }
        for (label, node) in later.nodes where earlier.positions[label] == nil {
            add(Self.place(of: node, labelled: label, in: path), nil, node)
        }
    }

    private mutating func compareElements(_ before: [Node], _ after: [Node], at path: String) {
        let shorter = min(before.count, after.count)
        let prefix = (0..<shorter).first { !before[$0].isSame(as: after[$0]) } ?? shorter
        let rest = shorter - prefix
        let suffix =
            before.count == after.count
            ? 0 : (0..<rest).first { !before[before.count - 1 - $0].isSame(as: after[after.count - 1 - $0]) } ?? rest
        for index in prefix..<max(before.count, after.count) - suffix {
            let earlier = index < before.count - suffix ? before[index] : nil
            let later = index < after.count - suffix ? after[index] : nil
            if let earlier, let later {
                compare(earlier.labelled(""), later.labelled(""), at: "\(path)[\(index)]")
            } else {
                add("\(path)[\(index)]", earlier, later)
            }
        }
    }

    private mutating func compareSets(_ before: [Node], _ after: [Node], at path: String) {
        let earlier = Set(before)
        let later = Set(after)
        for node in before where !later.contains(node) {
            add("\(path){\(node.summary)}", node, nil)
        }
        for node in after where !earlier.contains(node) {
            add("\(path){\(node.summary)}", nil, node)
        }
    }

    private static func isSame(_ before: Node, _ after: Node) -> Bool {
        guard before.typeName == after.typeName, (before.digest == nil) != (after.digest == nil) else { return false }
        return (before.digest ?? before.encodingDigest) == (after.digest ?? after.encodingDigest)
    }

    private mutating func add(_ path: String, _ before: Node?, _ after: Node?) {
        let place = path.isEmpty ? "component" : path
        // Values of one text, such as 1 and 1, are distinguished by their types, or else by parts that dumps don't
        // show.
        let isAmbiguous = before?.summary == after?.summary
        let detail = before?.typeName == after?.typeName ? \Node.distinction : \.typeName
        func text(_ node: Node?) -> String? {
            node.map { isAmbiguous ? "\($0.summary) (\($0[keyPath: detail]))" : $0.summary }
        }
        let comparesDigests = before?.digest != nil && after?.digest != nil && before?.typeName == after?.typeName
        differences.append(
            Difference(path: place, before: text(before), after: text(after), comparesDigests: comparesDigests)
        )
    }

    private static func labelled(
        _ nodes: [Node]
    ) -> (nodes: [(label: String, node: Node)], positions: [String: Int]) {
        var positions: [String: Int] = [:]
        var labelled: [(label: String, node: Node)] = []
        for (index, node) in nodes.enumerated() {
            let label = node.label.isEmpty || positions[node.label] != nil ? "\(node.label)#\(index)" : node.label
            positions[label] = index
            labelled.append((label, node))
        }
        return (labelled, positions)
    }

    private static func place(of node: Node, labelled label: String, in path: String) -> String {
        guard !node.label.isEmpty else { return path }
        if node.label.hasPrefix("[") { return path + node.label }
        return path.isEmpty ? node.label : "\(path).\(node.label)"
    }
}

extension CacheKey.Node {
    /// The value as one text; a value with parts is told by its type and parts.
    var summary: String {
        guard kind != .component else { return typeName }
        guard value.isEmpty || kind == .fields else { return value }
        guard !children.isEmpty else { return value.isEmpty ? typeName : value }
        let parts = children.map { $0.label.isEmpty ? $0.summary : "\($0.label): \($0.summary)" }
        let isTuple = typeName.hasPrefix("(")
        let name = value.isEmpty ? isTuple ? "" : typeName.split(separator: ".").last.map(String.init) ?? "" : value
        // A payload that is a tuple brings its parentheses along.
        if parts.count == 1, let payload = parts.first, payload.hasPrefix("(") {
            return name + payload
        }
        return "\(name)(\(parts.joined(separator: ", ")))"
    }

    /// The start of the digest of a value whose text and type others may share.
    fileprivate var distinction: String {
        exactValue ?? (digest ?? encodingDigest).map { "SHA-256 \($0.prefix(8))" } ?? typeName
    }

    /// Returns whether two nodes are the same but for their labels, which for elements are positions.
    fileprivate func isSame(as other: CacheKey.Node) -> Bool {
        labelled("") == other.labelled("")
    }
}
