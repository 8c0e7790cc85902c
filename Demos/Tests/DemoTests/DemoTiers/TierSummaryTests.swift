// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import RasterKit
import Testing

@testable import DemoTiers

@Suite struct TierSummaryTests {
    private func figures(
        _ name: String = "disk",
        _ change: (inout TierSummary.Figures) -> Void = { _ in }
    ) -> TierSummary.Figures {
        var figures = TierSummary.Figures(name: name)
        change(&figures)
        return figures
    }

    @Test func writesALineForATier() {
        let disk = figures {
            $0.lookUps = 20
            $0.hits = 18
            $0.stored = 2
            $0.storedByteCount = 1_258_291
            $0.declined = 4
            $0.skipped = 5
            $0.lookUpTime = .microseconds(520)
        }
        #expect(
            TierSummary([disk]).lines()
                == ["disk          20 asked (26 µs each), 18 found, 2 stored (1.2 MB), 4 declined, 5 skipped"]
        )
    }

    @Test func leavesOutWhatATierWasNotAskedFor() {
        #expect(
            TierSummary([figures()]).lines()
                == ["disk          0 asked, 0 found, 0 stored, 0 declined, 0 skipped"]
        )
    }

    @Test(arguments: [
        (Duration.nanoseconds(940), "0.9 µs"), (.nanoseconds(9940), "9.9 µs"), (.microseconds(10), "10 µs"),
        (.microseconds(999), "999 µs"), (.microseconds(1500), "1.50 ms"),
    ])
    func writesTimesInAUnitThatShowsThem(time: Duration, text: String) {
        let line = TierSummary([
            figures {
                $0.lookUps = 1
                $0.lookUpTime = time
            }
        ]).lines()[0]
        #expect(line.contains("1 asked (\(text) each)"))
    }

    @Test func saysWhatFailedAndWhy() {
        let shared = figures("memcached") {
            $0.failures = 3
            $0.dropped = 7
        }
        #expect(
            TierSummary([figures(), shared]).lines(problems: ["memcached": "Nobody answers."]).suffix(2)
                == [
                    "memcached     0 asked, 0 found, 0 stored, 0 declined, 0 skipped, 7 dropped, 3 failed",
                    "              Nobody answers.",
                ]
        )
    }

    @Test func addsThePipelinesThatShareATier() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tiers-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let tiers = try TierOptions.parse(["--disk-directory", folder.path]).makeTiers()
        let pipelines = [RasterPipeline(tiers: tiers), RasterPipeline(tiers: tiers)]
        for (number, pipeline) in pipelines.enumerated() {
            let slow = RasterDrawing(key: ["slow", "\(number)"]) { _, _ in
                let start = ContinuousClock.now
                while start.duration(to: .now) < .milliseconds(20) {}
            }
            _ = try pipeline.render(slow, size: CGSize(width: 8, height: 8))
            await pipeline.flushTiers()
        }
        let summary = TierSummary(of: pipelines)
        #expect(summary.figures.map(\.name) == ["disk"])
        #expect(summary.figures.map(\.stored) == [2])
        #expect(summary.figures.map(\.lookUps) == [2])
    }
}
