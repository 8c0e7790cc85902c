// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import CacheTraces
import Testing

@testable import CacheReplay

@Suite struct CommandLineTests {
    @Test func readsLimitsInUnits() {
        #expect(ByteCounts(argument: "8MB,512kb,7")?.values == [8 << 20, 512 << 10, 7])
    }

    @Test(arguments: ["", "8MB,", "MB", "-1", "8XB", "99999999999GB", "1.5MB"])
    func refusesWhatIsNoLimit(text: String) {
        #expect(ByteCounts(argument: text) == nil)
    }

    @Test func writesLimitsInUnits() {
        #expect([7, 1536, 8 << 20, 3 << 30].map(ByteCounts.text) == ["7B", "1.5KB", "8MB", "3GB"])
    }

    @Test func knowsThePoliciesByName() throws {
        let command = try CacheReplay.parseAsRoot(["some.trace", "--policy", "lru", "--limits", "1MB"])
        let replay = try #require(command as? ReplayCommand)
        #expect(replay.policy.policies == [.leastRecentlyUsed] && replay.limits.values == [1 << 20])
        #expect(throws: (any Error).self) { try CacheReplay.parseAsRoot(["some.trace", "--policy", "best"]) }
    }

    @Test func asksForTheSameImagesForTheSameSeed() throws {
        var random = SeededRandom(seed: 3)
        var again = SeededRandom(seed: 3)
        let stages = [WorkloadStage(), WorkloadStage()]
        var dashboards = [Dashboard(rowCount: 5), Dashboard(rowCount: 5)]
        for _ in 0..<5 {
            try dashboards[0].tick(on: stages[0], &random)
            try dashboards[1].tick(on: stages[1], &again)
        }
        let keys = stages.map { $0.trace.requests.map(\.key) }
        #expect(keys[0] == keys[1] && keys[0].count == 5 * 31)
    }
}
