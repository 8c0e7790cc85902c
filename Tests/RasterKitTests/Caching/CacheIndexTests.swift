// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct CacheIndexTests {
    private var index = CacheIndex(byteLimit: 100_000)

    private func key(_ number: Int) throws -> CacheKey {
        try CacheKey { encoder throws(StateError) in try encoder.encode(number) }
    }

    private func image(_ color: Color = .red) throws -> RasterImage {
        try RasterImage(size: CGSize(width: 40, height: 40), background: color) { _ in }
    }

    /// Stores an image; returns the storages that it has to be compared with, or nil when it is done.
    private mutating func insert(
        _ image: RasterImage,
        _ number: Int,
        fingerprint: UInt64 = 1,
        storage: Int? = nil,
        compared: Set<Int> = []
    ) throws -> [Int]? {
        let insertion = index.insert(
            image,
            for: try key(number),
            fingerprint: fingerprint,
            storage: storage,
            compared: compared
        )
        guard case .compare(let images) = insertion else { return nil }
        return images.keys.sorted()
    }

    @Test mutating func asksForAComparisonOfEqualFingerprints() throws {
        #expect(try insert(image(), 1) == nil)
        #expect(try insert(image(), 2)?.count == 1)
        #expect(index.count == 1)
    }

    @Test mutating func asksForNoComparisonOfDifferentFingerprints() throws {
        #expect(try insert(image(), 1) == nil)
        #expect(try insert(image(.blue), 2, fingerprint: 2) == nil)
        #expect(index.count == 2)
    }

    @Test mutating func keepsImagesApartThatOnlyHaveEqualFingerprints() throws {
        _ = try insert(image(), 1)
        let candidates = try #require(try insert(image(.blue), 2))
        #expect(try insert(image(.blue), 2, compared: Set(candidates)) == nil)
        #expect(index.byteCount == 2 * 6400 && index.equalImages.isEmpty)
    }

    @Test mutating func comparesWithWhatWasStoredMeanwhile() throws {
        _ = try insert(image(), 1)
        let candidates = try #require(try insert(image(.blue), 2))
        _ = try insert(image(.green), 3, compared: Set(candidates))
        let others = try #require(try insert(image(.blue), 2, compared: Set(candidates)))
        #expect(others.count == 1 && others != candidates)
    }

    @Test mutating func countsTheMemoryOfAStorageThatHasGoneMeanwhile() throws {
        _ = try insert(image(), 1)
        let storage = try #require(try insert(image(), 2)).first
        _ = index.remove(try key(1))
        #expect(try insert(image(), 2, storage: storage) == nil)
        #expect(index.byteCount == 6400 && index.sharedByteCount == 0)
    }

    @Test mutating func takesNoNewStorageForOneThatHasGoneMeanwhile() throws {
        _ = try insert(image(), 1)
        let storage = try #require(try insert(image(), 2)).first
        _ = index.trim(to: 0)
        _ = try insert(image(.blue), 3, fingerprint: 2)
        #expect(try insert(image(), 2, storage: storage) == nil)
        #expect(index.byteCount == 2 * 6400 && index.equalImages.isEmpty)
    }
}
