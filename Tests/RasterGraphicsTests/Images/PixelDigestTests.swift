// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting
import Testing

@testable import RasterGraphics

@Suite struct PixelDigestTests {
    private func image(_ format: PixelFormat, width: Int, height: Int) throws -> (RasterImage, bytes: [UInt8]) {
        var generator = SeededGenerator(seed: UInt64(width))
        let count = width * height * format.bytesPerPixel
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...254, using: &generator) }
        let image = try RasterImage(pixelWidth: width, pixelHeight: height, format: format, bytes: bytes)
        return (image, bytes)
    }

    private func runs(of image: RasterImage) -> [[UInt8]] {
        var runs: [[UInt8]] = []
        image.forEachCanonicalRun { runs.append([UInt8]($0)) }
        return runs
    }

    @Test(arguments: PixelFormat.allCases, [1, 2, 3, 4, 5, 64, 341, 1023, 1024, 1025])
    func passesNeitherPaddingNorUnusedBytes(format: PixelFormat, width: Int) throws {
        let (image, bytes) = try image(format, width: width, height: 3)
        let isUnused = { (index: Int) in format == .rgb24 && index % 4 == 3 }
        let expected = bytes.indices.map { isUnused($0) ? 255 : bytes[$0] }
        #expect(runs(of: image).flatMap { $0 } == expected)
    }

    /// The example of 448 bits of FIPS 180-4, as pixels with and without padding.
    @Test(arguments: [(56, 1), (14, 4), (7, 8), (1, 56)])
    func givesTheDigestOfTheStandard(width: Int, height: Int) throws {
        let bytes = Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)
        let image = try RasterImage(pixelWidth: width, pixelHeight: height, format: .a8, bytes: bytes)
        let digits = image.pixelDigest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        #expect(digits == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    }

    @Test func givesOneDigestForPixelsThatShowTheSameWithoutAlpha() throws {
        let words = (0..<3000).map { UInt32($0) }
        let images = try [0x0000_0000, 0x7F00_0000, 0xFF00_0000 as UInt32].map { unused in
            let size = try PixelSize(width: 1000, height: 3)
            return RasterImage(
                buffer: try PixelBuffer(size: size, format: .rgb24, words: words.map { $0 | unused }),
                scale: 1
            )
        }
        #expect(Set(images.map(\.pixelDigest)).count == 1)
    }

    @Test func isComputedOnce() throws {
        let (image, _) = try image(.argb32, width: 8, height: 8)
        let digest = image.pixelDigest
        var count = 0
        let later = image.lazyDigest.value {
            count += 1
            return Data()
        }
        #expect(count == 0)
        #expect(later == digest)
    }

    @Test func isComputedOnceForImagesThatShareMemory() throws {
        let (image, bytes) = try image(.argb32, width: 8, height: 8)
        let equal = try RasterImage(pixelWidth: 8, pixelHeight: 8, scale: 2, bytes: bytes)
        let sharing = try [
            image.withCapInsets(EdgeInsets(all: 2)),
            image.withCapInsets(EdgeInsets(all: 2)).withoutSlicing,
            #require(equal.sharingPixels(of: image)),
        ]
        for other in sharing {
            #expect(other.lazyDigest === image.lazyDigest)
        }
        #expect(equal.lazyDigest !== image.lazyDigest)
    }

    @Test func isAnotherOneWithoutAlpha() throws {
        let (image, _) = try image(.argb32, width: 8, height: 8)
        let digest = image.pixelDigest
        #expect(image.withoutAlpha.pixelDigest != digest)
    }

    @Test func isAnotherOneAfterACanvasChanged() throws {
        let canvas = try RasterCanvas(size: CGSize(width: 8, height: 8))
        let before = canvas.makeImage()
        let digest = before.pixelDigest
        try canvas.draw { $0.fill(with: .red) }
        #expect(canvas.makeImage().pixelDigest != digest)
        #expect(before.pixelDigest == digest)
    }

    @Test func doesNotWaitForAComputationThatRuns() throws {
        let lazyDigest = LazyPixelDigest()
        // Another one asks while the first computes: as no lock is held, it has its answer, which is kept.
        let outer = lazyDigest.value {
            let inner = lazyDigest.value { Data([1]) }
            #expect(inner == Data([1]))
            return Data([2])
        }
        #expect(outer == Data([1]))
    }
}
