// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// What a random value is: two values look the same exactly when their models are equal.
///
/// Parts that only give a type, such as the payload of another case, are blank.
indirect enum ValueModel: Hashable, Sendable {
    case int(Int)
    case int8(Int8)
    case double(Double)
    case bool(Bool)
    case text(String)
    case texts(Set<String>)
    case optional(ValueModel, isSome: Bool)
    case array([ValueModel], element: ValueModel)
    case dictionary([String: ValueModel], value: ValueModel)
    case pair(ValueModel, ValueModel)
    case both(ValueModel, ValueModel)
    case choice(Int, ValueModel, ValueModel)
    case chain([ValueModel], element: ValueModel)
    case reference(ValueModel)
    case holder(ValueModel)
}

extension ValueModel {
    /// The value that the model describes.
    var value: any Piece {
        switch self {
        case .int(let value): value
        case .int8(let value): value
        case .double(let value): value
        case .bool(let value): value
        case .text(let value): value
        case .texts(let value): value
        case .optional(let wrapped, let isSome): makeOptional(wrapped.value, isSome)
        case .array(let elements, let element): makeArray(element.value, elements.map(\.value))
        case .dictionary(let values, let value): makeDictionary(value.value, values.mapValues(\.value))
        case .pair(let first, let second): makePair(first.value, second.value)
        case .both(let first, let second): makeBoth(first.value, second.value)
        case .choice(let number, let first, let second): makeChoice(number, first.value, second.value)
        case .chain(let elements, let element): makeChain(element.value, elements.map(\.value))
        case .reference(let value): makeReference(value.value)
        case .holder(let value): Holder(piece: value.value)
        }
    }
}

// Each function opens the existentials that it is called with.

private func makeOptional<Value: Piece>(_ value: Value, _ isSome: Bool) -> any Piece {
    let optional: Value? = isSome ? value : nil
    return optional
}

private func makeArray<Value: Piece>(_: Value, _ elements: [any Piece]) -> any Piece {
    elements.compactMap { $0 as? Value }
}

private func makeDictionary<Value: Piece>(_: Value, _ values: [String: any Piece]) -> any Piece {
    values.compactMapValues { $0 as? Value }
}

private func makePair<First: Piece, Second: Piece>(_ first: First, _ second: Second) -> any Piece {
    Pair(first: first, second: second)
}

private func makeBoth<First: Piece, Second: Piece>(_ first: First, _ second: Second) -> any Piece {
    Both(both: (first, second: second))
}

private func makeChoice<First: Piece, Second: Piece>(_ number: Int, _ first: First, _ second: Second) -> any Piece {
    switch number {
    case 0: Choice<First, Second>.neither
    case 1: Choice<First, Second>.first(first)
    case 2: Choice<First, Second>.second(second)
    default: Choice<First, Second>.other(first)
    }
}

private func makeChain<Value: Piece>(_: Value, _ elements: [any Piece]) -> any Piece {
    elements.compactMap { $0 as? Value }.reversed().reduce(Chain<Value>.end) { .link($1, $0) }
}

private func makeReference<Value: Piece>(_ value: Value) -> any Piece { Reference(value) }
