// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterKit
import Testing

@Suite struct RasterCacheTests {
    private func image() throws -> RasterImage {
        try numberImage(0)
    }

    @Test func countsTheKeysAndTheObjectsOfImages() throws {
        let (short, long) = try (numberKey(1), CacheKey { encoder throws(StateError) in try encoder.encode(text) })
        let counts = try [short, long].map { key in
            let cache = RasterCache(pressure: nil)
            cache.store(try image(), for: key)
            return cache.byteCount
        }
        // Image, pixels, survey, entry and tables take more than 300 bytes.
        #expect((300...700).contains(counts[0]))
        #expect((1900...2100).contains(counts[1] - counts[0]))
    }

    @Test(.enabled(if: UnusedMemory.hasPages && AllocatedBytes.areKnown)) func countsTheObjectOfAnEntry() throws {
        var index = CacheIndex(byteLimit: 1 << 20)
        let insertion = index.insert(try image(), for: try numberKey(1), fingerprint: 1)
        guard case .done(let change) = insertion, let entry = change.inserted else {
            Issue.record("The image was not stored.")
            return
        }
        #expect(CacheEntry.objectByteCount == AllocatedBytes.count(of: entry))
    }

    private let text = String(repeating: "a", count: 2000)
}
