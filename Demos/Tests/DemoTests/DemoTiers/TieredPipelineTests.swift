// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import RasterKit
import Testing

@testable import DemoTiers

@Suite struct TieredPipelineTests {
    /// A drawing that takes longer than a look-up.
    private static let slow = RasterDrawing(key: "slow") { _, _ in
        let start = ContinuousClock.now
        while start.duration(to: .now) < .milliseconds(20) {}
    }

    @Test func hasALineForTheCacheAndForEachTier() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tiers-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var lines: [[String]] = []
        for _ in 0..<2 {
            let tiered = TieredPipeline(try TierOptions.parse(["--disk-directory", folder.path]).makeTiers())
            _ = try tiered.pipeline.render(Self.slow, size: CGSize(width: 8, height: 8))
            lines.append(await tiered.summary())
        }
        #expect(lines.map(\.count) == [2, 2])
        #expect(lines[0][0].hasPrefix("cache         0.0 % hits, "))
        #expect(lines[0][1].hasPrefix("disk          1 asked ("))
        #expect(lines[0][1].contains("each), 0 found, 1 stored ("))
        #expect(lines[1][1].contains("each), 1 found, 0 stored, "))
    }

    @Test func namesTheFailureOfATier() async throws {
        let tiered = TieredPipeline([FailingTier()], isSynchronous: true)
        _ = try tiered.pipeline.render(Self.slow, size: CGSize(width: 8, height: 8))
        let lines = await tiered.summary()
        #expect(lines.count == 3)
        #expect(lines[1].contains(" 1 failed"))
        #expect(lines[2] == "              Nobody answers.")
    }
}

/// A tier that has nothing, and fails to look.
private final class FailingTier: RasterTier {
    var name: String { "servers" }
    var isRemote: Bool { true }

    func expectedLookUpTime(byteCount: Int) -> Duration { .microseconds(1) }

    func find<Value>(
        _ request: RasterPipeline.TierRequest,
        read: (RawSpan) throws(RasterError) -> Value
    ) throws(RasterError) -> Value? {
        throw RasterError(.tierUnavailable, "Nobody answers.")
    }

    func store(_ record: RawSpan, named name: String, drawingTime: Duration) -> Bool { false }

    func removeRecord(named name: String) {}

    func removeAll() {}

    func flush() {}
}
