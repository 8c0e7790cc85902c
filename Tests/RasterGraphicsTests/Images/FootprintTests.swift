// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import Testing

@testable import RasterGraphics

/// The bytes that images occupy beside their pixels, compared with what the allocator gives.
@Suite(.enabled(if: UnusedMemory.hasPages && AllocatedBytes.areKnown)) struct FootprintTests {
    private func image(width: Int = 4, height: Int = 4) throws -> RasterImage {
        try RasterImage(size: CGSize(width: width, height: height), background: .red) { _ in }
    }

    @Test func countsTheObjectOfAnImage() throws {
        let images = try (0..<8).map { _ in try image() }
        // The allocator gives an object a larger block where it would leave a rest that is too small for another one.
        #expect(images[0].objectFootprint == images.map { AllocatedBytes.count(of: $0) }.min())
    }

    @Test func countsTheObjectsOfCaps() throws {
        let images = try (0..<8).map { _ in try image(width: 40, height: 30).withCapInsets(EdgeInsets(all: 3)) }
        func least(_ object: (RasterImage) -> AnyObject?) -> Int {
            images.compactMap(object).map { AllocatedBytes.count(of: $0) }.min() ?? 0
        }
        #expect(images[0].objectFootprint == least { $0 } + least { $0.shape } + least { $0.lazyDigest })
    }

    @Test(arguments: [(1, 1), (16, 16), (31, 33), (32, 32), (33, 35), (1024, 1024), (4096, 4096)])
    func countsWholeBlocksOfPixels(width: Int, height: Int) throws {
        let image = try image(width: width, height: height)
        let beside = image.pixelFootprint - image.byteCount
        // The owner of the pixels, the survey, and less than a grain or a page.
        #expect(beside >= 112)
        #expect(beside < 112 + (image.byteCount < 4096 ? 32 : image.byteCount > 8 << 20 ? 4096 : 1024))
    }

    @Test func countsWhereRowsDiffer() throws {
        let plain = try image(width: 256, height: 256)
        let circle = try RasterImage(size: CGSize(width: 256, height: 256)) { context in
            context.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 256, height: 256)), with: .red)
        }
        // Each row has an index of 4 bytes.
        #expect(circle.pixelFootprint - plain.pixelFootprint > 256 * 4)
    }

    @Test func sharesTheSurveyOfImagesWithEqualPixels() throws {
        let (first, second) = try (image(), image())
        let shared = try #require(second.sharingPixels(of: first))
        #expect(shared.survey === first.survey)
    }
}
