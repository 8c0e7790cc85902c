// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterTesting

/// The type of a random value.
indirect enum ValueShape: Hashable, Sendable {
    case int, int8, double, bool, text, texts
    case optional(ValueShape)
    case array(ValueShape)
    case dictionary(ValueShape)
    case pair(ValueShape, ValueShape)
    case both(ValueShape, ValueShape)
    case choice(ValueShape, ValueShape)
    case chain(ValueShape)
    case reference(ValueShape)
    case holder

    /// Returns a random type, nested at most `depth` levels.
    static func random(depth: Int, using generator: inout SeededGenerator) -> ValueShape {
        let kinds = depth > 0 ? 15 : 6
        func inner() -> ValueShape { random(depth: depth - 1, using: &generator) }
        switch Int.random(in: 0..<kinds, using: &generator) {
        case 0: return .int
        case 1: return .int8
        case 2: return .double
        case 3: return .bool
        case 4: return .text
        case 5: return .texts
        case 6: return .optional(inner())
        case 7: return .array(inner())
        case 8: return .dictionary(inner())
        case 9: return .pair(inner(), inner())
        case 10: return .both(inner(), inner())
        case 11: return .choice(inner(), inner())
        case 12: return .chain(inner())
        case 13: return .reference(inner())
        default: return .holder
        }
    }

    /// A value of the type that stands for nothing but the type.
    var blank: ValueModel {
        switch self {
        case .int: .int(0)
        case .int8: .int8(0)
        case .double: .double(0)
        case .bool: .bool(false)
        case .text: .text("")
        case .texts: .texts([])
        case .optional(let wrapped): .optional(wrapped.blank, isSome: false)
        case .array(let element): .array([], element: element.blank)
        case .dictionary(let value): .dictionary([:], value: value.blank)
        case .pair(let first, let second): .pair(first.blank, second.blank)
        case .both(let first, let second): .both(first.blank, second.blank)
        case .choice(let first, let second): .choice(0, first.blank, second.blank)
        case .chain(let element): .chain([], element: element.blank)
        case .reference(let value): .reference(value.blank)
        case .holder: .holder(.bool(false))
        }
    }
}
