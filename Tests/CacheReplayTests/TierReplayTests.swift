// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import CacheTraces
import DemoTiers
import Foundation
import RasterKit
import Testing

@testable import CacheReplay

@Suite final class TierReplayTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("replay-\(UUID().uuidString)")

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Three pictures, each requested twice in turn, that take 20 ms to draw.
    private let trace = RasterTrace(
        requests: (0..<6).map {
            .init(time: $0 * 1000, key: UInt64($0 % 3), byteCount: 6400, drawingTime: 20_000_000)
        }
    )

    private func report(byteLimit: Int, arguments: [String]) async throws -> [String] {
        let tiers = try TierOptions.parse(arguments).makeTiers()
        return try await TierReplay(trace, byteLimit: byteLimit, tiers: tiers).run()
    }

    @Test func drawsNothingInTheSecondReplay() async throws {
        let lines = try await report(byteLimit: 1 << 20, arguments: ["--disk-directory", folder.path])
        #expect(lines.compactMap { $0.components(separatedBy: "hits, ").dropFirst().first } == ["3 drawn", "0 drawn"])
        let disks = lines.filter { $0.hasPrefix("disk") }
        #expect(disks.count == 2)
        #expect(disks.first?.contains("3 stored") == true)
        #expect(disks.last?.contains("3 found") == true)
    }

    @Test func findsOnDiskWhatMemoryHasNoRoomFor() async throws {
        let lines = try await report(byteLimit: 1, arguments: ["--disk-directory", folder.path])
        #expect(lines.filter { $0.contains("drawn") }.last?.contains("0 drawn") == true)
    }

    @Test func goesOnWithoutAServer() async throws {
        let lines = try await report(byteLimit: 1 << 20, arguments: ["--memcached", "127.0.0.1:1"])
        let runs = lines.filter { $0.contains("drawn") }
        #expect(runs.allSatisfy { $0.hasSuffix("3 drawn") })
        let server = try #require(lines.first { $0.hasPrefix("memcached") })
        #expect(server.contains("failed"))
        #expect(lines.contains { $0.contains("127.0.0.1:1") })
    }

    @Test(arguments: [1, 4, 6400, 1_000_000])
    func drawsPicturesOfNearlyTheSizeOfTheTrace(byteCount: Int) {
        let size = TracePicture(.init(time: 0, key: 1, byteCount: byteCount, drawingTime: 0)).size
        let drawn = Int(size.width * size.height) * 4
        #expect(drawn >= byteCount * 9 / 10)
        #expect(drawn <= max(byteCount, 4))
    }

    @Test func drawsTheSamePictureForTheSameRequest() throws {
        let picture = TracePicture(.init(time: 0, key: 7, byteCount: 40_000, drawingTime: 0))
        let images = try (0..<2).map { _ in
            try RasterPipeline(cache: nil).render(picture.drawing, size: picture.size).image
        }
        #expect(images[0].hasSamePixels(as: images[1]))
    }
}
