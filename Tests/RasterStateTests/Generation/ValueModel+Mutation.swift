// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension ValueModel {
    /// The same value with one leaf changed, for each leaf.
    var mutations: [ValueModel] {
        switch self {
        case .int(let value): [.int(value &+ 1)]
        case .int8(let value): [.int8(value &+ 1)]
        case .double(let value): [.double(value.nextUp)]
        case .bool(let value): [.bool(!value)]
        case .text(let value): [.text(value + "\0")]
        case .texts(let values): [.texts(values.symmetricDifference(["other"]))]
        case .optional(let wrapped, let isSome):
            isSome ? wrapped.mutations.map { .optional($0, isSome: true) } : [.optional(wrapped, isSome: true)]
        case .array(let elements, let element):
            elements.leafMutations.map { .array($0, element: element) }
                + [.array(elements + [element], element: element)]
        case .dictionary(let values, let value):
            values.sorted { $0.key < $1.key }.flatMap { key, old in
                old.mutations.map { .dictionary(values.merging([key: $0]) { $1 }, value: value) }
            } + [.dictionary(values.merging(["other": value]) { $1 }, value: value)]
        case .pair(let first, let second):
            [first, second].leafMutations.map { .pair($0[0], $0[1]) }
        case .both(let first, let second):
            [first, second].leafMutations.map { .both($0[0], $0[1]) }
        case .choice(let number, let first, let second):
            number == 2
                ? second.mutations.map { .choice(2, first, $0) }
                : number == 0 ? [.choice(1, first, second)] : first.mutations.map { .choice(number, $0, second) }
        case .chain(let elements, let element):
            elements.leafMutations.map { .chain($0, element: element) }
                + [.chain(elements + [element], element: element)]
        case .reference(let value): value.mutations.map { .reference($0) }
        case .holder(let value): value.mutations.map { .holder($0) } + [.holder(.optional(value, isSome: true))]
        }
    }
}

extension [ValueModel] {
    /// The same values with one leaf of one of them changed, for each leaf.
    fileprivate var leafMutations: [[ValueModel]] {
        indices.flatMap { index in
            self[index].mutations.map { mutation in
                var values = self
                values[index] = mutation
                return values
            }
        }
    }
}
