// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A generic type of the generator, or one of the standard library.
package enum Block: CaseIterable, Sendable {
    case single, pair, triple, tupleInside, listOfTuples, pack
    case choice, flagged, chain, branch
    case optional, array, slice, inlineArray, set, dictionary
    case reference, heir, tree, ring, weakly, unowned
    case holder, holderOfAnything, holderOfObject
    case component, componentObject, inItsOwnWords
    case hidden, nested, typed, result
    /// A key and its value; not a type by itself.
    case entry

    /// The blocks of which types are made.
    static let types = allCases.filter { $0 != .entry }

    /// The blocks that are hashable if their parameters are.
    static let keys: [Block] = [.single, .pair, .choice, .flagged, .optional]

    /// The values that a block has.
    enum Form {
        /// One value of each of these type parameters.
        case parts([Int])
        /// For each case, the type parameters of which it has a value.
        case cases([[Int]])
        /// Some values of the first type parameter.
        case elements(Range<Int>)
        /// Different values of the first type parameter, or different entries, in no order.
        case unordered
        /// A value, and a depth of nesting.
        case depths(Int)
        /// A value of any type.
        case dynamic
        /// An object of any type, or none.
        case dynamicObject
    }

    /// The number of type parameters.
    var arity: Int {
        switch self {
        case .holder, .holderOfAnything, .holderOfObject: 0
        case .pair, .tupleInside, .choice, .branch, .dictionary, .heir, .component, .nested, .entry: 2
        case .triple, .pack: 3
        default: 1
        }
    }

    var form: Form {
        switch self {
        case .single, .reference, .unowned, .componentObject, .inItsOwnWords, .hidden, .typed: .parts([0])
        case .inlineArray: .parts([0, 0])
        case .pair, .tupleInside, .heir, .component, .nested, .entry: .parts([0, 1])
        case .triple, .pack: .parts([0, 1, 2])
        case .choice: .cases([[], [0], [1], [0], [0, 1], [0, 1]])
        case .flagged: .cases([[], [0], [], []])
        case .branch: .cases([[], [0], [1], [0, 1]])
        case .optional: .cases([[], [0]])
        case .result: .cases([[0], []])
        case .weakly: .cases([[], [0], [0]])
        case .array, .slice, .listOfTuples: .elements(0..<1500)
        case .chain: .elements(0..<60)
        case .ring: .elements(1..<60)
        case .set, .dictionary: .unordered
        case .tree: .depths(8)
        case .holder, .holderOfAnything: .dynamic
        case .holderOfObject: .dynamicObject
        }
    }
}
