// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock
import RasterState
import StateGeneration

/// Keys of a value and its type, which the bytes put together.
///
/// The key must depend neither on sharing, nor on whether the static type is known, nor on the way in which the value
/// is read; a change of any leaf must change it; and no value may make it long.
enum TypeFuzzing {
    static func run(_ input: FuzzInput) throws(FuzzFailure) {
        var input = input
        let change = input.index(below: 65_536)
        let shape = ValueShape.random(depth: 3, using: &input)
        let model = shape.value(using: &input)
        let other = model.mutation(change % model.mutationCount)
        guard FuzzTypes.admits(shape, model), FuzzTypes.admits(shape, other) else { return }
        try check(model != other, "a value is changed, and the same as before: \(model)")

        let key = try checkedKey(of: model)
        let otherKey = try checkedKey(of: other)
        guard let key, let otherKey else { return }
        try check(key != otherKey, "two values have one key: \(model), \(other)")
        try checkDifferences(between: key, and: otherKey)
        try checkSharing(of: model, other)
    }

    /// Returns the key of a value, if all ways to make it agree; nil for a value that is nested too deeply.
    private static func checkedKey(of model: ValueModel) throws(FuzzFailure) -> CacheKey? {
        var builder = ValueBuilder(isSharing: false, ignored: 0)
        let value = builder.value(model)
        let outcome = Outcome(encoding: { (encoder) throws(StateError) in try encode(value, &encoder) })
        guard case .key(let key) = outcome else {
            try check(outcome.code == .tooDeep, "a value cannot be keyed: \(outcome), \(model)")
            return nil
        }
        // No value takes more than 4,096 bytes but for the name of its type; the version and the label are in front.
        let longest = 4096 + String(reflecting: type(of: value)).utf8.count + 16
        try check(key.encoding.count <= longest, "a value takes \(key.encoding.count) bytes: \(model)")
        let again = Outcome(encoding: { (encoder) throws(StateError) in try encode(builder.value(model), &encoder) })
        try check(again == outcome, "equal values have two keys, \(outcome) and \(again): \(model)")
        let anything = Outcome(encoding: { (encoder) throws(StateError) in
            try encoder.encode("value", value as Any)
        })
        if anything.code == .tooDeep {
            // `Any` may count as a level: the value is at the limit.
            let deeper = Outcome(encoding: { (encoder) throws(StateError) in try encode(deeper: value, &encoder) })
            try check(deeper.code == .tooDeep, "as Any, a value is too deep, and a level deeper it isn't: \(model)")
        } else {
            try check(anything == outcome, "as Any, a value has the key \(anything), not \(outcome): \(model)")
        }
        let mirrored = Outcome { () throws(StateError) in
            try CacheKey.reading(.mirror) { (encoder) throws(StateError) in try encode(value, &encoder) }
        }
        try check(
            mirrored == outcome,
            "Mirror gives \(mirrored), not \(outcome): \(model)\n\(key.debugDescription)"
        )
        try checkReading(of: key)
        return key
    }

    /// Two values in one key, which have most parts in common: nobody can see whether these are shared.
    private static func checkSharing(of first: ValueModel, _ second: ValueModel) throws(FuzzFailure) {
        let outcomes = [false, true].map { isSharing in
            var builder = ValueBuilder(isSharing: isSharing, ignored: 100_000)
            let values = [first, second, first].map { builder.value($0) }
            return Outcome(encoding: { (encoder) throws(StateError) in
                for value in values { try encode(value, &encoder) }
            })
        }
        // Equal values that share nothing may be more than the limit of bytes allows.
        guard outcomes[0].code != .tooLarge else { return }
        try check(
            outcomes[0] == outcomes[1],
            "values that share storage have the key \(outcomes[1]), and equal ones \(outcomes[0]): \(first), \(second)"
        )
        guard case .key(let key) = outcomes[0] else { return }
        try check(key.encoding.count <= 65_536, "a key has \(key.encoding.count) bytes: \(first), \(second)")
    }

    /// Writes a value under its static type.
    private static func encode(_ value: any Piece, _ encoder: inout StateEncoder) throws(StateError) {
        try encode(opened: value, &encoder)
    }

    /// Writes a value a level deeper: inside of an array.
    private static func encode<Value: Piece>(
        deeper value: Value,
        _ encoder: inout StateEncoder
    ) throws(StateError) {
        try encoder.encode("value", [value])
    }

    private static func encode<Value: Piece>(
        opened value: Value,
        _ encoder: inout StateEncoder
    ) throws(StateError) {
        try encoder.encode("value", value)
    }

    /// A key, or the error in its place.
    private enum Outcome: Equatable, CustomStringConvertible {
        case key(CacheKey)
        case refused(StateError.Code, position: String)

        init(encoding encode: (inout StateEncoder) throws(StateError) -> Void) {
            self.init { () throws(StateError) in try CacheKey(encode) }
        }

        init(_ make: () throws(StateError) -> CacheKey) {
            do throws(StateError) {
                self = .key(try make())
            } catch {
                self = .refused(error.code, position: error.position)
            }
        }

        var code: StateError.Code? {
            guard case .refused(let code, _) = self else { return nil }
            return code
        }

        var description: String {
            switch self {
            case .key(let key): key.digest
            case .refused(let code, let position): "\(code) at \(position)"
            }
        }
    }
}

extension FuzzInput: ValueSource {}

/// The types that this process has made.
///
/// The runtime never frees a type. Behind a limit, values of other types are left out, so that an input that fails
/// does so in a process of its own, too.
enum FuzzTypes {
    private static let largestCount = 6_000
    private static let known = Lock<Set<ValueShape>>([])

    /// Returns a Boolean value that indicates whether a value may be made, and notes its types if so.
    static func admits(_ shape: ValueShape, _ model: ValueModel) -> Bool {
        let types = shape.all.union(model.dynamicShapes.flatMap(\.all))
        return known.withLock { known in
            guard known.count < largestCount || types.isSubset(of: known) else { return false }
            known.formUnion(types)
            return true
        }
    }
}
