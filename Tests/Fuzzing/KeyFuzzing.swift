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
