// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct CacheIndexTests {
    private var index = CacheIndex(byteLimit: 100_000)

    private func image(_ color: Color = .red) throws -> RasterImage {
        try RasterImage(size: CGSize(width: 40, height: 40), background: color) { _ in }
    }

    /// Stores an image; returns the images that it has to be compared with, or nil when it is done.
    private mutating func insert(
        _ image: RasterImage,
        _ number: Int,
        fingerprint: UInt64 = 1,
        compared: [RasterImage] = []
    ) throws -> [RasterImage]? {
        let insertion = index.insert(image, for: try numberKey(number), fingerprint: fingerprint, compared: compared)
        guard case .compare(let images) = insertion else { return nil }
        return images
    }

    /// The bytes that an image costs that shares its pixels with no other.
    private func cost() throws -> Int { try RasterKitTests.cost(of: image(), for: numberKey(1)) }

    @Test mutating func asksForAComparisonOfEqualFingerprints() throws {
        #expect(try insert(image(), 1) == nil)
        #expect(try insert(image(), 2)?.count == 1)
        #expect(index.count == 1)
    }

    @Test mutating func keepsImagesApartThatOnlyHaveEqualFingerprints() throws {
        _ = try insert(image(), 1)
        let candidates = try #require(try insert(image(.blue), 2))
        #expect(try insert(image(.blue), 2, compared: candidates) == nil)
        #expect(try index.byteCount == 2 * cost())
        #expect(index.sharedByteCount == 0)
    }

    @Test mutating func comparesWithWhatWasStoredMeanwhile() throws {
        _ = try insert(image(), 1)
        let candidates = try #require(try insert(image(.blue), 2))
        _ = try insert(image(.green), 3, compared: candidates)
        let others = try #require(try insert(image(.blue), 2, compared: candidates))
        #expect(others.count == 1)
        #expect(others.first !== candidates[0])
    }

    @Test mutating func countsTheMemoryOfAStorageThatHasGoneMeanwhile() throws {
        _ = try insert(image(), 1)
        let candidate = try #require(try insert(image(), 2)?.first)
        let shared = try #require(try image().sharingPixels(of: candidate))
        _ = index.remove(try numberKey(1))
        #expect(try insert(shared, 2) == nil)
        #expect(try index.byteCount == cost())
        #expect(index.sharedByteCount == 0)
    }
}
