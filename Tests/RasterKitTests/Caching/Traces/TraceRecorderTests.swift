// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct TraceRecorderTests {
    private let cache = RasterCache(byteLimit: 1000, pressure: nil)

    private func store(_ number: Int, height: Int = 4, isPrefetched: Bool = false) throws {
        let origin = RasterOrigin(drawingTime: .microseconds(number), isPrefetched: isPrefetched)
        cache.store(try numberImage(number, height: height), for: try numberKey(number), origin: origin)
    }

    @Test func recordsHitsAndWhatHadToBeDrawn() throws {
        let recorder = RasterTraceRecorder()
        cache.record(recorder)
        _ = try cache.image(for: numberKey(1))
        try store(1)
        try store(2, height: 900)
        _ = try cache.image(for: numberKey(1))
        let requests = recorder.trace.requests
        #expect(requests.map(\.byteCount) == [64, 14_400, 64])
        #expect(requests.map(\.drawingTime) == [1000, 2000, 1000])
        #expect(requests[0].key == requests[2].key && requests[0].key != requests[1].key)
        #expect(requests.map(\.time) == requests.map(\.time).sorted())
    }

    @Test func recordsNoPrefetchingUntilSomebodyAsks() throws {
        let recorder = RasterTraceRecorder()
        cache.record(recorder)
        try store(1, isPrefetched: true)
        #expect(recorder.trace.requests.isEmpty)
        _ = try cache.image(for: numberKey(1))
        #expect(recorder.trace.requests.count == 1)
    }

    @Test func endsWhenItIsTold() throws {
        let recorder = RasterTraceRecorder()
        cache.record(recorder)
        cache.record(nil)
        try store(1)
        _ = try cache.image(for: numberKey(1))
        #expect(recorder.trace.requests.isEmpty)
    }

    @Test func neverGrowsBeyondItsCapacity() throws {
        let recorder = RasterTraceRecorder(capacity: 3)
        for number in 0..<10 {
            recorder.record(try numberKey(number), byteCount: 1, drawingTime: .zero)
        }
        #expect(recorder.trace.requests.count == 3 && recorder.droppedCount == 7)
    }
}
