// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The content of a generated value: two values look the same exactly when their models are equal.
package indirect enum ValueModel: Sendable {
    case leaf(Leaf, Leaf.Content)
    /// A block, its type parameters, the number of its case or its depth, and the values inside.
    case block(Block, [ValueShape], Int, [ValueModel])
}

extension ValueModel: Hashable {
    package static func == (first: ValueModel, second: ValueModel) -> Bool {
        switch (first, second) {
        case (.leaf(let leaf, let content), .leaf(let otherLeaf, let otherContent)):
            leaf == otherLeaf && content == otherContent
        case (.block(let block, let types, let number, let values), .block(let other, let others, let item, let parts)):
            block == other && types == others && number == item
                && (block.isUnordered ? Set(values) == Set(parts) : values == parts)
        default: false
        }
    }

    package func hash(into hasher: inout Hasher) {
        switch self {
        case .leaf(let leaf, let content):
            hasher.combine(leaf)
            hasher.combine(content)
        case .block(let block, let types, let number, let values):
            hasher.combine(block)
            hasher.combine(types)
            hasher.combine(number)
            if block.isUnordered {
                hasher.combine(Set(values))
            } else {
                hasher.combine(values)
            }
        }
    }
}

extension ValueModel {
    /// The number of values without parts, which is what time and memory depend on.
    package var size: Int {
        guard case .block(let block, _, let number, let values) = self else { return 1 }
        let size = values.reduce(1) { $0 + $1.size }
        return block == .tree ? size << (number + 1) : size
    }
}

extension ValueModel {
    /// The types of the values inside of existentials, which the value's type does not name.
    package var dynamicShapes: [ValueShape] {
        guard case .block(let block, _, _, let values) = self else { return [] }
        let inner = values.flatMap(\.dynamicShapes)
        switch block.form {
        case .dynamic, .dynamicObject: return inner + values.map(\.shape)
        default: return inner
        }
    }

    private var shape: ValueShape {
        switch self {
        case .leaf(let leaf, _): .leaf(leaf)
        case .block(let block, let types, _, _): .block(block, types)
        }
    }
}

extension ValueModel: CustomStringConvertible {
    /// The value as an expression, of which long texts and collections show the beginning.
    package var description: String {
        switch self {
        case .leaf(let leaf, .bits(let bits)): return "\(leaf)(\(bits))"
        case .leaf(let leaf, .bytes(let bytes)):
            let text = String(decoding: bytes.prefix(16), as: UTF8.self).debugDescription
            return "\(leaf)(\(text)\(bytes.count > 16 ? " of \(bytes.count) bytes" : ""))"
        case .block(let block, let shapes, let number, let values):
            let parts = values.prefix(8).map(\.description) + (values.count > 8 ? ["\(values.count) in all"] : [])
            return "\(ValueShape.block(block, shapes))#\(number)(\(parts.joined(separator: ", ")))"
        }
    }
}

extension ValueShape: CustomStringConvertible {
    /// The type as an expression.
    package var description: String {
        switch self {
        case .leaf(let leaf): "\(leaf)"
        case .block(let block, let shapes) where shapes.isEmpty: "\(block)"
        case .block(let block, let shapes): "\(block)<\(shapes.map(\.description).joined(separator: ", "))>"
        }
    }
}

extension Block {
    var isUnordered: Bool { self == .set || self == .dictionary }
}
