// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

/// Records of another build of the program aren't found.
@Suite struct TierProgramTests {
    private let run = TierRun()
    private let tier = ScriptedTier()

    private static func code(_ build: String, library: String? = nil) -> [DrawingEnvironment.Part] {
        [.init(name: "code", value: build)] + (library.map { [.init(name: "code libPlates.so", value: $0)] } ?? [])
    }

    private func namespace(
        _ code: [DrawingEnvironment.Part],
        mode: String? = nil,
        program: String = "shop",
        drawing: String = "fonts"
    ) -> String {
        TierNamespace.name(mode: mode, program: program, code: code, drawing: drawing)
    }

    /// A component whose color is that of the code that draws, and not in the key.
    private struct Plate: Rasterizable, Sendable {
        let color: Color
        let clock: ManualClock
        var number = 1
        static var keyPathsThatAffectState: StateKeyPaths<Plate> { [\.number] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            clock.move(.milliseconds(5))
            context.fill(bounds, with: color)
        }
    }

    /// Renders a plate as a build of the program does, and returns the tier that had it.
    private func tier(of color: Color, _ name: String) async throws -> String? {
        let pipeline = run.pipeline([tier], namespace: TierNamespace { name })
        let result = try pipeline.render(Plate(color: color, clock: run.clock), size: size)
        #expect(result.image.pixel(x: 0, y: 0)?.color == color)
        await pipeline.flushTiers()
        return result.tier
    }

    @Test func eachOfTwoBuildsFindsItsOwnRecords() async throws {
        let names = ["1", "2"].map { namespace(Self.code($0)) }
        for expected in [nil, "disk"] {
            #expect(try await tier(of: .red, names[0]) == expected)
            #expect(try await tier(of: .blue, names[1]) == expected)
        }
    }

    @Test func aRecordUnderTheNameOfAnotherBuildIsRefused() async throws {
        let names = ["1", "2"].map { namespace(Self.code($0)) }
        _ = try await tier(of: .red, names[0])
        let record = try #require(tier.records.first)
        tier.records = [record.key.replacing(names[0], with: names[1]): record.value]
        #expect(try await tier(of: .blue, names[1]) == nil)
        #expect(run.log.events.contains { $0.error?.message.contains("another build") == true })
        #expect(try await tier(of: .blue, names[1]) == "disk")
    }

    @Test func theProgramItsLibrariesAndFontsMakeTheGeneration() {
        let names = [
            namespace(Self.code("1")), namespace(Self.code("2")), namespace(Self.code("1", library: "1")),
            namespace(Self.code("1", library: "2")), namespace(Self.code("1"), drawing: "other"),
        ]
        #expect(Set(names).count == names.count)
        #expect(Set(names.map { $0.prefix(9) }).count == 1)
        #expect(names.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{8}\.[0-9a-f]{16}/) != nil })
    }

    @Test func programsOfOtherNamesAreOtherFamilies() {
        #expect(namespace(Self.code("1")).prefix(9) != namespace(Self.code("1"), program: "worker").prefix(9))
    }

    @Test func versionsAreThoseOfAllPrograms() {
        let trusting = namespace(Self.code("1"), mode: "versions")
        #expect(trusting == namespace(Self.code("2"), mode: "versions", program: "worker"))
        #expect(trusting != namespace(Self.code("1"), mode: "versions", drawing: "other"))
        #expect(trusting.prefix(9) != namespace(Self.code("1")).prefix(9))
    }

    @Test func aPipelineKeepsRecordsByProgramUnlessItTrustsVersions() throws {
        let key = try CacheKey(of: 1)
        func name(trustsVersions: Bool) -> Substring {
            TierNamespace.process(trustsVersions: trustsVersions).recordName(of: key).prefix { $0 != "-" }
        }
        let fonts = RasterFingerprint.current.namespace
        let (code, program) = (DrawingEnvironment.program, ProcessInfo.processInfo.processName)
        #expect(name(trustsVersions: false) == namespace(code, program: program, drawing: fonts))
        #expect(name(trustsVersions: true) == namespace(code, mode: "versions", drawing: fonts))
    }
}
