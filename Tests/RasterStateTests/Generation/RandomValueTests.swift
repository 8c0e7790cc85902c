// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Proving
import StateGeneration
import Testing

@testable import RasterState

/// Keys of random values of random types.
///
/// A hundred thousand pairs, a million at full length; `RASTER_SEED` repeats a run.
@Suite struct RandomValueTests {
    private static let count = Proof.length(40_000, full: 1_000_000)
    private static let seed = Proof.seed

    /// The types that values have: a limited number, since the runtime never forgets a type.
    private static let shapes = {
        var source = SeededSource(seed: seed)
        return (0..<300).map { _ in ValueShape.random(depth: 3, using: &source) }
    }()

    /// Returns the value of a number, which is the same whenever it is asked for.
    ///
    /// One in two hundred may be so long that it is condensed.
    private func model(_ number: Int) -> ValueModel {
        var source = SeededSource(seed: Self.seed &+ UInt64(number) &* 0x9E37_79B9)
        return source.choice(Self.shapes).value(size: number % 200 == 0 ? 3000 : 30, using: &source)
    }

    private func mutation(_ number: Int) -> ValueModel {
        let model = model(number)
        return model.mutation(number % model.mutationCount)
    }

    /// Returns the key of a value; nil if it is nested too deeply, as few are.
    private func key(_ model: ValueModel) throws(StateError) -> CacheKey? {
        var builder = ValueBuilder(isSharing: false, ignored: 0)
        let value = builder.value(model)
        do throws(StateError) {
            return try CacheKey { encoder throws(StateError) in try encoder.encode(value) }
        } catch  where error.code == .tooDeep {
            return nil
        }
    }

    @Test func tellsRandomValuesApartAndKeepsTheirKeys() throws {
        // Numbers of values by the hashes of their keys; those of mutations are negative.
        var numbers: [UInt64: Int] = [:]
        for number in 1...Self.count {
            for signed in [number, -number] {
                let model = signed > 0 ? model(number) : mutation(number)
                guard let key = try key(model) else { continue }
                guard let known = numbers.updateValue(signed, forKey: key.hash) else { continue }
                let other = known > 0 ? self.model(known) : mutation(-known)
                try #require(other == model, "seed \(Self.seed): \(other) and \(model) share a key")
                try #require(try self.key(other) == key, "seed \(Self.seed): \(model) has two keys")
            }
        }
    }

    @Test func changesTheKeyWithEachLeaf() throws {
        for number in 1...Self.count / 50 {
            let model = model(number)
            guard let key = try key(model) else { continue }
            try #require(try self.key(model) == key, "seed \(Self.seed): \(model) has two keys")
            let count = model.mutationCount
            for mutation in stride(from: 0, to: count, by: max(count / 30, 1)).map(model.mutation) {
                try #require(try self.key(mutation) != key, "seed \(Self.seed): \(model) and \(mutation)")
            }
        }
    }

    @Test func writesRandomValuesByMirrorAsInPlace() throws {
        for number in 1...Self.count / 50 {
            let model = model(number)
            let keys = [CacheKey.Reading.inPlace, .mirror].map { reading in
                var builder = ValueBuilder(isSharing: false, ignored: 0)
                let value = builder.value(model)
                return Result { () throws(StateError) in
                    try CacheKey.reading(reading) { encoder throws(StateError) in try encoder.encode(value) }
                }
            }
            try #require(keys[0] == keys[1], "seed \(Self.seed): \(model)")
        }
    }
}
