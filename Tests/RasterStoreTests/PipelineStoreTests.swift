// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock
import Testing

@testable import RasterStore

/// A pipeline finds in a store what an earlier one drew.
struct PipelineStoreTests {
    let scratch = ScratchDirectory()

    private struct Card: Rasterizable {
        var title: String

        static var keyPathsThatAffectState: StateKeyPaths<Card> { [\.title] }

        func draw(in context: DrawingContext, bounds: CGRect) {
            // Long enough that the picture is worth storing on any disk.
            usleep(100_000)
            context.fill(bounds, with: title == "blue" ? .blue : .red)
        }
    }

    private let size = CGSize(width: 64, height: 32)

    /// Returns a pipeline that doesn't ask whether other tests of the process have added fonts.
    private func pipeline(
        _ store: RasterStore,
        onEvent: (@Sendable (RasterPipeline.Event) -> Void)? = nil
    ) -> RasterPipeline {
        let namespace = TierNamespace(name: { "01234567.0123456789abcdef" })
        let cache = RasterCache(byteLimit: 1 << 20, pressure: nil)
        return RasterPipeline(
            core: PipelineCore(cache: cache, tiers: [store]) {
                $0.namespace = namespace
                $0.onEvent = onEvent
            }
        )
    }

    private func draw(_ title: String) async throws -> RasterImage {
        let store = try scratch.store()
        _ = try store.statistics()
        let pipeline = pipeline(store)
        let image = try pipeline.render(Card(title: title), size: size).image
        await pipeline.flushTiers()
        store.close()
        return image
    }

    @Test func findsWhatAnEarlierPipelineDrew() async throws {
        let drawn = try await draw("blue")
        let store = try scratch.store()
        _ = try store.statistics()
        let pipeline = pipeline(store)
        let result = try pipeline.render(Card(title: "blue"), size: size)
        #expect(result.tier == "disk")
        #expect(try result.image.data(as: .png) == drawn.data(as: .png))
    }

    private func requestBlue() async throws -> (tier: String?, errors: [RasterError]) {
        let errors = Lock<[RasterError]>([])
        let pipeline = pipeline(try scratch.store()) { event in
            // A busy machine may answer late.
            guard event.action == .tierFailed, let error = event.error, error.code != .tierUnavailable else { return }
            errors.withLock { $0.append(error) }
        }
        let result = try pipeline.render(Card(title: "blue"), size: size)
        await pipeline.flushTiers()
        return (result.tier, errors.withLock { $0 })
    }

    private func recordFiles() -> [String] { scratch.paths().filter { $0.hasSuffix("/size") == false && isFile($0) } }

    private func isFile(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// The bytes that are left of a record, or another text or record in its place.
    enum Damage {
        case cut(Int)
        case text, recordOfAnotherState
    }

    @Test(arguments: [Damage.cut(40), .cut(100), .cut(500), .text, .recordOfAnotherState])
    func drawsAndStoresAgainWhatIsDamaged(damage: Damage) async throws {
        _ = try await draw("blue")
        let file = try #require(recordFiles().first)
        switch damage {
        case .cut(let byteCount): try #require(truncate(file, byteCount) == 0)
        case .text: try Data("This is a letter, and no record.".utf8).write(to: URL(fileURLWithPath: file))
        case .recordOfAnotherState:
            _ = try await draw("red")
            let other = try #require(recordFiles().first { $0 != file })
            try #require(rename(other, file) == 0)
        }
        let answer = try await requestBlue()
        #expect(answer.tier == nil)
        #expect(answer.errors.map(\.code) == [.invalidImage])
        #expect(answer.errors.first?.message.contains("record") == true)
        #expect(try await requestBlue().tier == "disk")
    }
}
