// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterTesting

extension ValueShape {
    /// Texts that pass for something else where boundaries are not written down.
    private static let words = ["", "a", "b", "ab", "a,b", "a\nb", "a\0", "\0a", "nil", "0", "1", "é", "e\u{301}", "👩‍👩‍👧"]

    /// Returns a random value of the type.
    func value(using generator: inout SeededGenerator) -> ValueModel {
        func count() -> Int { Int.random(in: 0...3, using: &generator) }
        func text() -> String {
            guard Int.random(in: 0..<16, using: &generator) == 0 else {
                return Self.words.randomElement(using: &generator) ?? ""
            }
            // Long enough for a value to be condensed with it, or for it to be condensed itself.
            return String(repeating: "ab", count: Int.random(in: 0...3000, using: &generator))
        }
        switch self {
        case .int:
            return .int(Bool.random(using: &generator) ? count() : Int.random(in: (.min)...(.max), using: &generator))
        case .int8:
            return .int8(Int8.random(in: -2...2, using: &generator))
        case .double:
            return .double(Bool.random(using: &generator) ? -0.0 : Double.random(in: -1...1, using: &generator))
        case .bool:
            return .bool(Bool.random(using: &generator))
        case .text:
            return .text(text())
        case .texts:
            return .texts(Set((0..<count()).map { _ in text() }))
        case .optional(let wrapped):
            let isSome = Bool.random(using: &generator)
            return .optional(isSome ? wrapped.value(using: &generator) : wrapped.blank, isSome: isSome)
        case .array(let element):
            let isLong = Int.random(in: 0..<64, using: &generator) == 0
            return .array(
                (0..<(isLong ? 40 : count())).map { _ in element.value(using: &generator) },
                element: element.blank
            )
        case .dictionary(let value):
            let pairs = (0..<count()).map { _ in (text(), value.value(using: &generator)) }
            return .dictionary(Dictionary(pairs) { first, _ in first }, value: value.blank)
        case .pair(let first, let second):
            return .pair(first.value(using: &generator), second.value(using: &generator))
        case .both(let first, let second):
            return .both(first.value(using: &generator), second.value(using: &generator))
        case .choice(let first, let second):
            switch count() {
            case 0: return .choice(0, first.blank, second.blank)
            case 1: return .choice(1, first.value(using: &generator), second.blank)
            case 2: return .choice(2, first.blank, second.value(using: &generator))
            default: return .choice(3, first.value(using: &generator), second.blank)
            }
        case .chain(let element):
            return .chain((0..<count()).map { _ in element.value(using: &generator) }, element: element.blank)
        case .reference(let value):
            return .reference(value.value(using: &generator))
        case .holder:
            let shape = ValueShape.random(depth: 0, using: &generator)
            return .holder(shape.value(using: &generator))
        }
    }
}
