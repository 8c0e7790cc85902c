// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension ValueModel {
    /// The number of different values that ``mutation(_:)`` returns.
    package var mutationCount: Int {
        switch self {
        case .leaf: 1
        case .block(_, _, _, let values): values.reduce(ownMutation == nil ? 0 : 1) { $0 + $1.mutationCount }
        }
    }

    /// Returns the value with one thing changed: a leaf, a case, or the number of elements.
    ///
    /// - Parameter number: Which, below ``mutationCount``.
    package func mutation(_ number: Int) -> ValueModel {
        switch self {
        case .leaf(let leaf, let content):
            return .leaf(leaf, leaf.mutation(of: content))
        case .block(let block, let types, let item, var values):
            var number = number
            for index in values.indices {
                let count = values[index].mutationCount
                guard number >= count else {
                    let value = values.remove(at: index).mutation(number)
                    // The changed key of an entry may be that of another one.
                    if block.isUnordered { values.removeAll { $0.key == value.key } }
                    values.insert(value, at: min(index, values.count))
                    return .block(block, types, item, values)
                }
                number -= count
            }
            return ownMutation ?? self
        }
    }

    /// The block with another case or number of elements.
    private var ownMutation: ValueModel? {
        guard case .block(let block, let types, let number, let values) = self else { return nil }
        switch block.form {
        case .parts:
            return nil
        case .dynamicObject:
            let object = ValueShape.block(.reference, [.leaf(.bool)]).blank
            return .block(block, types, number, values.isEmpty ? [object] : [])
        case .cases(let cases):
            let other = (number + 1) % cases.count
            return .block(block, types, other, cases[other].map { types[$0].blank })
        case .elements:
            return .block(block, types, number, values + [types[0].blank])
        case .unordered:
            let blank = block == .dictionary ? ValueShape.block(.entry, types).blank : types[0].blank
            let others = values.filter { $0.key != blank.key }
            return .block(block, types, number, others.count < values.count ? others : values + [blank])
        case .depths(let count):
            return .block(block, types, (number + 1) % count, values)
        case .dynamic:
            return .block(block, types, number, [.leaf(.text, .bytes(Array("another value".utf8)))])
        }
    }

    /// The key of an entry, or the value itself.
    private var key: ValueModel {
        guard case .block(.entry, _, _, let values) = self else { return self }
        return values[0]
    }
}
