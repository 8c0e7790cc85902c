// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

@Suite struct TextCacheLimitTests {
    let style = TextStyle(font: testFont())

    /// Draws texts that differ, and returns what the cache has done since it exists.
    @discardableResult
    private func draw(_ texts: [String], with cache: TextCache) throws -> TextCache.Statistics {
        try statistics(of: cache) { context in
            for text in texts { context.draw(text, at: .zero, anchor: .topLeading, style: style) }
        }
    }

    @Test func theLimitIsNeverExceeded() throws {
        let cache = TextCache(byteLimit: 64 << 10)
        for index in 0..<400 {
            try draw(["Text number \(index)"], with: cache)
            #expect(cache.byteCount <= cache.byteLimit)
        }
    }

    @Test func whatIsDrawnAgainAndAgainStays() throws {
        let cache = TextCache(byteLimit: 256 << 10)
        for index in 0..<600 { try draw(["Heading", "Text number \(index)"], with: cache) }
        #expect(cache.statistics.misses == 601)
    }

    @Test func aTextThatIsTooLargeIsDrawnAndNotKept() throws {
        let cache = TextCache(byteLimit: 16 << 10)
        let long = String(repeating: "long ", count: 30)
        let image = try TextCache.$current.withValue(cache) {
            try paper { $0.draw(long, at: .zero, anchor: .topLeading, style: style) }
        }
        #expect(cache.byteCount == 0 && !Ink(of: image).isEmpty)
    }

    @Test func trimmingLeavesAsMuchAsIsAskedFor() throws {
        let cache = TextCache()
        try draw((0..<200).map { "Text number \($0)" }, with: cache)
        let count = cache.byteCount
        cache.trim(toByteCount: cache.byteLimit)
        #expect(cache.byteCount == count)
        cache.trim(toByteCount: count / 2)
        #expect((count / 4 + 1...count / 2).contains(cache.byteCount))
        cache.trim(toByteCount: 0)
        #expect(cache.byteCount == 0)
    }
}
