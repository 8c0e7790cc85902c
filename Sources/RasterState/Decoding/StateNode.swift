// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// One value of a key, read back from its encoding, with the values inside it.
public struct StateNode: Sendable, Hashable {
    /// The key path, property or position; empty for a value without a name.
    public var label: String

    /// The name of the value's type.
    public var typeName: String

    /// The value as text, whole; for a value with children, what kind of value it is.
    public var value: String

    /// The values inside, in the order of the encoding.
    public var children: [StateNode]

    init(label: String = "", typeName: String, value: String, children: [StateNode] = []) {
        self.label = label
        self.typeName = typeName
        self.value = value
        self.children = children
    }

    /// Returns the same value under a label.
    func labelled(_ label: String) -> StateNode {
        var node = self
        node.label = label
        return node
    }
}

extension CacheKey {
    /// The values that the key was made of, read back from its encoding.
    ///
    /// - Complexity: O(*n*) in the size of the encoding.
    public var nodes: [StateNode] {
        var decoder = StateDecoder(bytes: encoding[...])
        return decoder.decodeKey()
    }
}
