// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension ValueShape {
    /// The type; blocks are opened with the types of their parameters.
    var type: any Piece.Type {
        guard case .block(let block, let parameters) = self else {
            guard case .leaf(let leaf) = self else { return Bool.self }
            return leaf.type
        }
        let types = parameters.map(\.type)
        switch types.count {
        case 1: return block.type(types[0])
        case 2: return block.type(types[0], types[1])
        case 3: return block.type(types[0], types[1], types[2])
        default: return block.type
        }
    }
}

// Each function opens the existential metatypes that it is called with.
extension Block {
    fileprivate var type: any Piece.Type {
        switch self {
        case .holder: Holder.self
        case .holderOfAnything: HolderOfAnything.self
        case .holderOfObject: HolderOfObject.self
        default: preconditionFailure("\(self) has parameters")
        }
    }

    fileprivate func type<First: Piece>(_: First.Type) -> any Piece.Type {
        switch self {
        case .single: Single<First>.self
        case .listOfTuples: ListOfTuples<First>.self
        case .flagged: Flagged<First>.self
        case .chain: Chain<First>.self
        case .optional: First?.self
        case .array: [First].self
        case .slice: ArraySlice<First>.self
        case .inlineArray: InlineArray<2, First>.self
        case .set: keyed(First.self) { $0.setType }
        case .reference: Reference<First>.self
        case .tree: Tree<First>.self
        case .ring: Ring<First>.self
        case .weakly: Weakly<First>.self
        case .unowned: Unowned<First>.self
        case .componentObject: ComponentObject<First>.self
        case .inItsOwnWords: InItsOwnWords<First>.self
        case .hidden: hiddenType(First.self)
        case .typed: Typed<First>.self
        case .result: Result<First, Failure>.self
        default: preconditionFailure("\(self) has another number of parameters")
        }
    }

    fileprivate func type<First: Piece, Second: Piece>(_: First.Type, _: Second.Type) -> any Piece.Type {
        switch self {
        case .pair: Pair<First, Second>.self
        case .tupleInside: TupleInside<First, Second>.self
        case .choice: Choice<First, Second>.self
        case .branch: Branch<First, Second>.self
        case .dictionary: keyed(First.self) { $0.dictionaryType(of: Second.self) }
        case .heir: Heir<First, Second>.self
        case .component: Component<First, Second>.self
        case .nested: Outer<First>.Inner<Second>.self
        default: preconditionFailure("\(self) has another number of parameters")
        }
    }

    fileprivate func type<First: Piece, Second: Piece, Third: Piece>(
        _: First.Type,
        _: Second.Type,
        _: Third.Type
    ) -> any Piece.Type {
        switch self {
        case .triple: Triple<First, Second, Third>.self
        case .pack: Pack<First, Second, Third>.self
        default: preconditionFailure("\(self) has another number of parameters")
        }
    }
}

/// Calls a closure with a type as a key, which it must be.
func keyed<Key: Piece, Result>(_ type: Key.Type, _ body: (any (Piece & Hashable).Type) -> Result) -> Result {
    guard let type = type as? any (Piece & Hashable).Type else { preconditionFailure("\(type) is not hashable") }
    return body(type)
}

extension Hashable where Self: Piece {
    fileprivate static var setType: any Piece.Type { Set<Self>.self }

    fileprivate static func dictionaryType<Value: Piece>(of _: Value.Type) -> any Piece.Type { [Self: Value].self }

    static func set(_ values: [any Piece]) -> any Piece {
        Set(values.map { exactly($0, as: Self.self) })
    }

    static func dictionary<Value: Piece>(_ entries: [any Piece], of _: Value.Type) -> any Piece {
        var dictionary: [Self: Value] = [:]
        for entry in entries {
            let pair = exactly(entry, as: Pair<Self, Value>.self)
            dictionary[pair.first] = pair.second
        }
        return dictionary
    }
}

/// Returns a value as what it is.
///
/// A cast with `as?` would unwrap optionals.
func exactly<Value: Piece>(_ value: any Piece, as type: Value.Type) -> Value {
    func open<Actual: Piece>(_ value: Actual) -> Value {
        precondition(Actual.self == type, "\(Actual.self) is not \(type)")
        return withUnsafePointer(to: value) { UnsafeRawPointer($0).assumingMemoryBound(to: Value.self).pointee }
    }
    return open(value)
}
