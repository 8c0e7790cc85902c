// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension CacheKey {
    /// One value of a key, read back from its encoding, with the values inside it.
    ///
    /// ## Topics
    ///
    /// ### Inspecting a node
    ///
    /// - ``kind-swift.property``
    /// - ``Kind-swift.enum``
    /// - ``label``
    /// - ``typeName``
    /// - ``value``
    /// - ``digest``
    ///
    /// ### Walking the tree
    ///
    /// - ``children``
    ///
    /// ### Decoding a node
    ///
    /// - ``init(from:)``
    public struct Node: Sendable, Hashable, Codable {
        /// The kinds of values.
        ///
        /// ## Topics
        ///
        /// ### Kinds of nodes
        ///
        /// - ``component``
        /// - ``fields``
        /// - ``leaf``
        /// - ``elements``
        /// - ``set``
        /// - ``dictionary``
        ///
        /// ### Decoding a kind
        ///
        /// - ``init(rawValue:)``
        public enum Kind: String, Sendable, Hashable, Codable {
            /// A value without parts.
            case leaf
            /// The elements of an array, in order.
            case elements
            /// The elements of a set.
            case set
            /// The values of a dictionary, labelled by their keys.
            case dictionary
            /// The properties of a structure, object or tuple, the payload of a case, or the values that a type wrote
            /// itself.
            case fields
            /// The key paths of a component.
            case component
        }

        /// The kind of the value.
        public var kind: Kind

        /// The key path, property or position; empty for a value without a name.
        public var label: String

        /// The name of the value's type.
        public var typeName: String

        /// The value as text, whole; for a value with children, its kind.
        ///
        /// For a long value, which a digest stands for, it is its summary: its start or number of parts, and its
        /// size in bytes.
        public var value: String

        /// The values inside, in the order of the encoding.
        public var children: [Node]

        /// The SHA-256 digest that stands for a long value, in 64 hexadecimal digits; nil for a value that is whole.
        public var digest: String?

        /// The digest that would stand for the value if it had no place in the key; nil if it isn't computed.
        var encodingDigest: String?

        /// The exact value where the text of several is the same; nil if the text is exact, or it isn't computed.
        var exactValue: String?

        private enum CodingKeys: CodingKey {
            case kind, label, typeName, value, children, digest
        }

        init(
            _ kind: Kind = .leaf,
            label: String = "",
            typeName: String,
            value: String,
            children: [Node] = []
        ) {
            self.kind = kind
            self.label = label
            self.typeName = typeName
            self.value = value
            self.children = children
        }

        func labelled(_ label: String) -> Node {
            var node = self
            node.label = label
            return node
        }
    }

    /// The values that the key was made of, read back from its encoding.
    ///
    /// ```swift
    /// for node in key.nodes {
    ///     print(node.label, node.typeName, node.value)
    /// }
    /// ```
    ///
    /// - Complexity: O(*n*) in the size of the encoding.
    public var nodes: [Node] { StateDecoder.nodes(of: encoding) }
}
