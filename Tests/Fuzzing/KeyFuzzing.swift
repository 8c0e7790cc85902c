// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterState

/// Keys of two values that the bytes describe, one of them with a byte changed.
///
/// Equal values must have equal keys, different ones different keys, and every
/// key must be readable.
enum KeyFuzzing {
    static func run(_ input: FuzzInput) throws(FuzzFailure) {
        var bytes = input
        let place = bytes.index(below: 1024)
        let change = bytes.byte()
        let state = bytes.rest()
        var changed = state
        if changed.indices.contains(place) { changed[place] ^= change }
        let values = [state, state, changed].map { bytes in
            var input = FuzzInput(bytes)
            return FuzzState(&input, depth: 0)
        }
        let keys = try values.map { value throws(FuzzFailure) in try key(of: value) }
        try check(keys[0] == keys[1], "equal values have two keys: \(values[0])")
        try check(
            (keys[0] == keys[2]) == (values[0] == values[2]),
            "two values are \(values[0] == values[2] ? "equal" : "different"), and their keys are not: "
                + "\(values[0]), \(values[2])"
        )
        try check(!keys[2].debugDescription.isEmpty, "the key of \(values[2]) has no dump")
    }

    private static func key(of value: FuzzState) throws(FuzzFailure) -> CacheKey {
        do throws(StateError) {
            return try CacheKey { encoder throws(StateError) in try encoder.encode("value", value) }
        } catch {
            throw FuzzFailure("a value cannot be keyed: \(error), \(value)")
        }
    }
}

/// Component state of every shape: numbers, texts, collections, and values inside
/// of values.
indirect enum FuzzState: Hashable {
    case nothing
    case flag(Bool)
    case integer(Int)
    case byte(UInt8)
    case number(Double)
    case text(String)
    case bytes([UInt8])
    case list([FuzzState])
    case set(Set<FuzzState>)
    case table([String: FuzzState])
    case optional(FuzzState?)
    case pair(first: FuzzState, second: FuzzState)
    case record(FuzzRecord)

    private static let maximumDepth = 5

    /// Reads a value.
    init(_ input: inout FuzzInput, depth: Int) {
        let kind = input.index(below: 13)
        // What has parts ends in a leaf, so that every value ends.
        switch depth < Self.maximumDepth ? kind : kind % 7 {
        case 0: self = .nothing
        case 1: self = .flag(input.bool())
        case 2: self = .integer(Int(truncatingIfNeeded: input.word()))
        case 3: self = .byte(input.byte())
        case 4: self = .number(Self.number(&input))
        case 5: self = .text(Self.text(&input))
        case 6: self = .bytes((0..<input.index(below: 20)).map { _ in input.byte() })
        case 7: self = .list(Self.values(&input, depth))
        case 8: self = .set(Set(Self.values(&input, depth)))
        case 9:
            self = .table(Dictionary(Self.values(&input, depth).map { (Self.text(&input), $0) }) { first, _ in first })
        case 10: self = .optional(input.bool() ? FuzzState(&input, depth: depth + 1) : nil)
        case 11:
            self = .pair(
                first: FuzzState(&input, depth: depth + 1),
                second: FuzzState(&input, depth: depth + 1)
            )
        default:
            self = .record(
                FuzzRecord(
                    name: Self.text(&input),
                    count: Int16(truncatingIfNeeded: input.index(below: 65_536)),
                    parts: Self.values(&input, depth)
                )
            )
        }
    }

    /// Reads a number that is equal to itself and to no other bit pattern.
    private static func number(_ input: inout FuzzInput) -> Double {
        let number = input.number()
        return number.isNaN || number == 0 ? 0 : number
    }

    /// Reads a text, by scalars, so that equal texts have equal bytes.
    private static func text(_ input: inout FuzzInput) -> String {
        let scalars = (0..<input.index(below: 8)).map { _ in
            Character(Unicode.Scalar(UInt32(0x61 + input.index(below: 26))) ?? "a")
        }
        return String(scalars)
    }

    private static func values(_ input: inout FuzzInput, _ depth: Int) -> [FuzzState] {
        var values: [FuzzState] = []
        for _ in 0..<input.index(below: 5) { values.append(FuzzState(&input, depth: depth + 1)) }
        return values
    }
}

/// A structure inside of a value.
struct FuzzRecord: Hashable {
    var name: String
    var count: Int16
    var parts: [FuzzState]
}
