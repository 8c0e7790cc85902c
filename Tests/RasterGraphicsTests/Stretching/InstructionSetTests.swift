// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterGraphics

/// The choice of instructions by the environment, each in a process of its own.
@Suite struct InstructionSetTests {
    private static func output(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    private static func reports(_ result: ExitTest.Result?) -> [Substring] {
        output(result).split(separator: "\n").filter { $0.contains("RASTERKIT_INSTRUCTIONS") }
    }

    @Test(arguments: InstructionSet.available)
    func aNamedSetIsUsed(set: InstructionSet) async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            [name = set.description as String] in
            setenv("RASTERKIT_INSTRUCTIONS", name, 1)
            #expect(InstructionSet.inUse.description == name)
        }
        #expect(Self.reports(result).isEmpty)
    }

    @Test func aNameMayHaveLettersOfAnyCase() async {
        await #expect(processExitsWith: .success) {
            setenv("RASTERKIT_INSTRUCTIONS", "BaseLine", 1)
            #expect(InstructionSet.inUse == .baseline)
        }
    }

    @Test(arguments: ["", nil])
    func withoutANameTheWidestSetIsUsed(name: String?) async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { [name] in
            if let name { setenv("RASTERKIT_INSTRUCTIONS", name, 1) } else { unsetenv("RASTERKIT_INSTRUCTIONS") }
            #expect(InstructionSet.inUse == InstructionSet.widest)
        }
        #expect(Self.reports(result).isEmpty)
    }

    @Test(arguments: ["avx3", " avx2", "avx", "0", "widest"])
    func anUnknownNameIsReportedOnceAndTheWidestSetIsUsed(name: String) async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { [name] in
            setenv("RASTERKIT_INSTRUCTIONS", name, 1)
            #expect(InstructionSet.inUse == InstructionSet.widest)
            let image = try RasterImage(size: CGSize(width: 9, height: 9), background: .red) { _ in }
            _ = try image.stretched(to: CGSize(width: 90, height: 90))
        }
        let reports = Self.reports(result)
        try #require(reports.count == 1, "\(Self.output(result))")
        #expect(reports[0].contains("\"\(name)\""))
        #expect(reports[0].contains("baseline, avx2 or avx512"))
        #expect(reports[0].contains("Using \(InstructionSet.widest)."))
    }

    @Test(.enabled(if: InstructionSet.widest != .avx512, "this processor has all sets"))
    func aSetThatTheProcessorLacksIsReportedAndTheWidestSetIsUsed() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            setenv("RASTERKIT_INSTRUCTIONS", "avx512", 1)
            #expect(InstructionSet.inUse == InstructionSet.widest)
        }
        try #require(Self.reports(result).count == 1)
        #expect(Self.reports(result)[0].contains("Using \(InstructionSet.widest)."))
    }

    @Test func targetsAreWrittenWithTheSetInUse() async {
        await #expect(processExitsWith: .success) {
            setenv("RASTERKIT_INSTRUCTIONS", "baseline", 1)
            var word: UInt32 = 0
            withUnsafeMutablePointer(to: &word) { word in
                let target = PixelTarget(words: word, width: 1, height: 1, format: .argb32, stride: 4)
                #expect(target.instructions == .baseline)
            }
        }
    }
}
