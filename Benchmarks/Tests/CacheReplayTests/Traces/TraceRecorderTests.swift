// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CacheTraces
import Foundation
import RasterKit
import Testing

@Suite struct TraceRecorderTests {
    private let recorder = RasterTraceRecorder()

    private func pipeline(byteLimit: Int = 1 << 20) -> RasterPipeline {
        RasterPipeline(cache: RasterCache(byteLimit: byteLimit, pressure: nil), onEvent: recorder.record)
    }

    private func ask(for number: Int, of pipeline: RasterPipeline) throws {
        _ = try pipeline.render(Tile(number: number), size: Tile.size)
    }

    @Test func recordsHitsAndDrawings() throws {
        let pipeline = pipeline()
        for number in [1, 2, 1] { try ask(for: number, of: pipeline) }
        let requests = recorder.trace.requests
        #expect(requests.map(\.byteCount) == [64, 64, 64])
        #expect(requests[0].key == requests[2].key && requests[0].key != requests[1].key)
        #expect(requests[0].drawingTime == requests[2].drawingTime && requests[0].drawingTime > 0)
        #expect(requests.map(\.time) == requests.map(\.time).sorted())
    }

    @Test func recordsDrawingsThatTheCacheDoesNotKeep() throws {
        let pipeline = pipeline(byteLimit: 10)
        for _ in 0..<2 { try ask(for: 1, of: pipeline) }
        #expect(recorder.trace.requests.count == 2)
    }

    @Test func tellsComponentsApart() throws {
        let pipeline = pipeline()
        try ask(for: 1, of: pipeline)
        let dot = RasterDrawing(key: "dot") { context, bounds in context.fill(Path(ellipseIn: bounds), with: .red) }
        _ = try pipeline.render(dot, size: Tile.size)
        try ask(for: 2, of: pipeline)
        #expect(recorder.trace.requests.map(\.component) == [0, 1, 0])
    }

    @Test func recordsAPrefetchedImageWhenItIsAskedFor() async throws {
        let pipeline = pipeline()
        _ = await pipeline.task(for: Tile(number: 1), size: Tile.size, priority: .prefetch).finalOutcome()
        #expect(recorder.trace.requests.isEmpty)
        try ask(for: 1, of: pipeline)
        #expect(recorder.trace.requests.count == 1)
        #expect(try #require(recorder.trace.requests.first).drawingTime > 0)
    }

    @Test func countsHitsOfImagesWhoseDrawingItHasNotSeen() throws {
        let cache = RasterCache(pressure: nil)
        try ask(for: 1, of: RasterPipeline(cache: cache))
        try ask(for: 1, of: RasterPipeline(cache: cache, onEvent: recorder.record))
        #expect(recorder.trace.requests.isEmpty && recorder.skippedCount == 1)
    }

    @Test func neverGrowsBeyondItsCapacity() throws {
        let recorder = RasterTraceRecorder(capacity: 3)
        for number in 0..<10 {
            recorder.record(try numberKey(number), component: "Tile", byteCount: 1, drawingTime: .zero)
        }
        #expect(recorder.trace.requests.count == 3 && recorder.skippedCount == 7)
    }
}
