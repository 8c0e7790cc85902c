// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Fuzzing
import Proving
import StateGeneration
import Testing

/// The targets of the fuzzer with the inputs of the corpus, and with random ones; `RASTER_SEED` repeats a run.
@Suite(.timeLimit(.minutes(30))) struct FuzzTargetTests {
    /// An input of the corpus.
    struct Specimen: CustomTestStringConvertible {
        let target: FuzzTarget
        let file: URL

        var testDescription: String { "\(target.rawValue)/\(file.lastPathComponent)" }

        static let all = FuzzTarget.allCases.flatMap { target in
            let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .appendingPathComponent("Fuzzing/Corpus/\(target.rawValue)")
            let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            return (files ?? []).sorted { $0.path < $1.path }.map { Specimen(target: target, file: $0) }
        }
    }

    @Test(arguments: Specimen.all)
    func holdsForTheCorpus(_ specimen: Specimen) throws {
        try specimen.target.run([UInt8](Data(contentsOf: specimen.file)))
    }

    @Test(arguments: FuzzTarget.allCases)
    func hasACorpus(_ target: FuzzTarget) {
        #expect(Specimen.all.contains { $0.target == target })
    }

    /// The targets that get random inputs beside other tests.
    ///
    /// Pictures take a debug build twenty times as long as keys, and huge fonts take what texts of other tests need: they
    /// get theirs in the proof's own process, and from the fuzzer.
    static let randomTargets = Proof.isFull ? FuzzTarget.allCases : [.png, .photos, .record, .types, .dumps]

    @Test(arguments: randomTargets)
    func holdsForRandomInputs(_ target: FuzzTarget) throws {
        for number in 0..<Proof.length(1_000, full: 5_000) {
            let seed = Proof.seed &+ UInt64(number)
            var source = SeededSource(seed: seed)
            let count = source.index(below: target.maximumLength + 1)
            let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: source.word()) }
            do throws(FuzzFailure) {
                try target.run(bytes)
            } catch {
                Issue.record("RASTER_SEED=\(seed): \(error)")
                return
            }
        }
    }
}
