// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Makes values of their models.
package struct ValueBuilder {
    /// A Boolean value that indicates whether equal parts share their storage.
    private let isSharing: Bool

    /// The parts that may be used again.
    private var known: [ValueModel: any Piece] = [:]

    /// What properties have that do not affect keys: another number each time.
    private var ignored: Int

    /// Creates a builder.
    ///
    /// - Parameters:
    ///   - isSharing: Whether equal parts are one object, one box and one storage.
    ///   - ignored: The first value of the properties that do not affect keys.
    package init(isSharing: Bool, ignored: Int) {
        self.isSharing = isSharing
        self.ignored = ignored
    }

    /// Returns the value that a model describes.
    package mutating func value(_ model: ValueModel) -> any Piece {
        if isSharing, let value = known[model] { return value }
        let value = made(model)
        if isSharing { known[model] = value }
        return value
    }

    private mutating func made(_ model: ValueModel) -> any Piece {
        switch model {
        case .leaf(let leaf, let content):
            return leaf.value(content)
        case .block(let block, let shapes, let number, let models):
            var values: [any Piece] = []
            for model in models { values.append(value(model)) }
            ignored &+= 1
            let parts = Parts(block: block, number: number, values: values, isSharing: isSharing, ignored: ignored)
            let types = shapes.map(\.type)
            switch types.count {
            case 1: return parts.value(types[0])
            case 2: return parts.value(types[0], types[1])
            case 3: return parts.value(types[0], types[1], types[2])
            default: return parts.value
            }
        }
    }
}

/// What a value of a block is made of.
private struct Parts {
    let block: Block
    let number: Int
    let values: [any Piece]
    let isSharing: Bool
    let ignored: Int

    private func part<Value: Piece>(_ index: Int) -> Value { exactly(values[index], as: Value.self) }

    private func all<Value: Piece>(_: Value.Type) -> [Value] { values.map { exactly($0, as: Value.self) } }

    var value: any Piece {
        switch block {
        case .holder: Holder(piece: values[0])
        case .holderOfAnything: HolderOfAnything(anything: values[0])
        case .holderOfObject: HolderOfObject(object: values.first.map { $0 as AnyObject })
        default: preconditionFailure("\(block) has parameters")
        }
    }

    func value<First: Piece>(_ type: First.Type) -> any Piece {
        switch block {
        case .single: return Single<First>(first: part(0))
        case .listOfTuples:
            return ListOfTuples(list: all(type).enumerated().map { ($1, position: Int8(truncatingIfNeeded: $0)) })
        case .flagged: return flagged(type)
        case .chain: return all(type).reversed().reduce(Chain<First>.end) { .link($1, $0) }
        case .optional: return number == 1 ? First?.some(part(0)) : nil
        case .array: return all(type)
        case .slice: return slice(type)
        case .inlineArray: return [part(0), part(1)] as InlineArray<2, First>
        case .set: return keyed(type) { $0.set(values) }
        case .reference: return Reference<First>(part(0))
        case .tree: return Tree<First>.make(part(0), depth: number, isSharing: isSharing)
        case .ring: return ring(type)
        case .weakly:
            let object = number > 0 ? Reference<First>(part(0)) : nil
            return Weakly(kept: object, seen: number == 1 ? object : nil)
        case .unowned:
            let object = Reference<First>(part(0))
            return Unowned(kept: object, seen: object)
        case .componentObject: return ComponentObject<First>(part(0), ignored: ignored)
        case .inItsOwnWords: return InItsOwnWords<First>(value: part(0), ignored: ignored)
        case .hidden: return hidden(part(0) as First)
        case .typed: return Typed<First>(own: type, value: part(0), any: type)
        case .result: return number == 0 ? Result<First, Failure>.success(part(0)) : .failure(Failure(text: "no"))
        default: preconditionFailure("\(block) has another number of parameters")
        }
    }

    func value<First: Piece, Second: Piece>(_ first: First.Type, _ second: Second.Type) -> any Piece {
        switch block {
        case .pair, .entry: return Pair<First, Second>(first: part(0), second: part(1))
        case .tupleInside: return TupleInside<First, Second>(both: (part(0), second: part(1)))
        case .choice: return choice(first, second)
        case .branch: return branch(first, second)
        case .dictionary: return keyed(first) { $0.dictionary(values, of: second) }
        case .heir: return Heir<First, Second>(part(0), part(1))
        case .component: return Component<First, Second>(first: part(0), ignored: ignored, second: part(1))
        case .nested: return Outer<First>.Inner<Second>(first: part(0), second: part(1))
        default: preconditionFailure("\(block) has another number of parameters")
        }
    }

    func value<First: Piece, Second: Piece, Third: Piece>(
        _: First.Type,
        _: Second.Type,
        _: Third.Type
    ) -> any Piece {
        switch block {
        case .triple: return Triple<First, Second, Third>(first: part(0), second: part(1), third: part(2))
        case .pack:
            let values: (First, Second, Third) = (part(0), part(1), part(2))
            return Pack(values: (values.0, values.1, values.2))
        default: preconditionFailure("\(block) has another number of parameters")
        }
    }

    // MARK: - Blocks

    private func flagged<Value: Piece>(_: Value.Type) -> Flagged<Value> {
        switch number {
        case 0: .red
        case 1: .value(part(0))
        case 2: .green
        default: .blue
        }
    }

    private func choice<First: Piece, Second: Piece>(_: First.Type, _: Second.Type) -> Choice<First, Second> {
        switch number {
        case 0: .neither
        case 1: .first(part(0))
        case 2: .second(part(0))
        case 3: .other(part(0))
        case 4: .both(part(0), part(1))
        default: .labelled(one: part(0), other: part(1))
        }
    }

    private func branch<First: Piece, Second: Piece>(_: First.Type, _: Second.Type) -> Branch<First, Second> {
        switch number {
        case 0: .none
        case 1: .boxed(part(0))
        case 2: .plain(part(0))
        default: .pair(part(0), part(1))
        }
    }

    /// Returns the middle of an array that has more elements at both ends.
    private func slice<Value: Piece>(_ type: Value.Type) -> ArraySlice<Value> {
        let all = all(type)
        guard let first = all.first, let last = all.last else { return [] }
        return ([first] + all + [last]).dropFirst().dropLast()
    }

    private func ring<Value: Piece>(_ type: Value.Type) -> any Piece {
        guard let ring = Ring.make(all(type)) else { preconditionFailure("a ring of no objects") }
        return ring
    }
}
