// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting
import Testing

@testable import RasterGraphics

/// Pages of freed images that new ones get; each test counts in a process of its own.
@Suite(.enabled(if: UnusedMemory.hasPages, "All memory is malloc's here.")) struct ReusedMemoryTests {
    @Test func serveALargerBlockAsNeighbors() async {
        await #expect(processExitsWith: .success) {
            try withExtendedLifetime((0..<3).map { _ in try words(pages: 4) }) {}
            let larger = try taken { _ = try words(pages: 12) }
            #expect(larger == (0, 12 * page))
        }
    }

    @Test func serveSmallerBlocksInParts() async {
        await #expect(processExitsWith: .success) {
            try withExtendedLifetime(words(pages: 12)) {}
            let smaller = try taken {
                try withExtendedLifetime((0..<4).map { _ in try words(pages: 3) }) {}
            }
            #expect(smaller == (0, 12 * page))
        }
    }

    @Test func areTheBeginningOfALargerBlock() async {
        await #expect(processExitsWith: .success) {
            try withExtendedLifetime(words(pages: 5)) {}
            let larger = try taken { _ = try words(pages: 8) }
            #expect(larger == (3 * page, 5 * page))
        }
    }

    @Test func areReturnedWithoutReuse() async {
        await #expect(processExitsWith: .success) {
            UnusedMemory.setReuse(false)
            let pages = try taken { for _ in 0..<3 { _ = try words(pages: 20) } }
            #expect(pages == (60 * page, 0))
            #expect(UnusedMemory.byteCount == 0)
        }
    }

    @Test func areReturnedAtOnceUnderPressure() async {
        await #expect(processExitsWith: .success) {
            try withExtendedLifetime((0..<50).map { try words(pages: 1 + $0) }) {}
            #expect(UnusedMemory.byteCount > 0)
            UnusedMemory.release()
            #expect(UnusedMemory.byteCount == 0)
        }
    }

    @Test func areReturnedAfterTheSecondLookAtMemoryThatNobodyNeeds() async {
        await #expect(processExitsWith: .success) {
            for _ in 0..<10 { _ = try words(pages: 20) }
            #expect(UnusedMemory.releaseUnneeded())
            #expect(UnusedMemory.byteCount == 20 * page)
            #expect(!UnusedMemory.releaseUnneeded())
            #expect(UnusedMemory.byteCount == 0)
        }
    }

    @Test func areKeptAsFarAsTheyAreNeededBetweenTwoLooks() async {
        await #expect(processExitsWith: .success) {
            try withExtendedLifetime((0..<2).map { _ in try words(pages: 20) }) {}
            _ = UnusedMemory.releaseUnneeded()
            // Of two blocks one is needed.
            for _ in 0..<10 { _ = try words(pages: 20) }
            #expect(UnusedMemory.releaseUnneeded())
            #expect(UnusedMemory.byteCount == 20 * page)
        }
    }

    @Test func areBoundedWithoutACache() async {
        await #expect(processExitsWith: .success) {
            let kept = try (0..<100).map { _ in try words(pages: 80) }
            try withExtendedLifetime((0..<1000).map { _ in try words(pages: 20) }) {}
            #expect(UnusedMemory.byteCount <= UnusedMemory.baseLimit + UnusedMemory.usedByteCount / 8)
            withExtendedLifetime(kept) {}
        }
    }

    @Test func areBoundedByTheRoomOfCaches() async {
        await #expect(processExitsWith: .success) {
            let limit = 64 * 16 * page
            let share = CachedMemory.share(of: limit)
            var cache: CachedMemory? = CachedMemory()
            for cached in [0, limit / 2, limit - 3 * share, limit, 2 * limit] {
                cache?.update(limit: limit, byteCount: cached)
                try withExtendedLifetime((0..<1000).map { _ in try words(pages: 1) }) {}
                #expect(UnusedMemory.byteCount <= max(limit - cached, share), "\(cached) bytes are cached")
                #expect(UnusedMemory.byteCount > 0)
            }
            cache = nil
            try withExtendedLifetime((0..<1000).map { _ in try words(pages: 1) }) {}
            #expect(UnusedMemory.byteCount > share)
        }
    }

    @Test func showNothingOfTheirFormerImage() async {
        await #expect(processExitsWith: .success) {
            let size = CGSize(width: 120, height: 40)
            for format in PixelFormat.allCases {
                let clear = try RasterImage(size: size, format: format) { _ in }
                for _ in 0..<3 {
                    _ = try RasterImage(size: CGSize(width: 200, height: 90), background: .white) { _ in }
                    var image: RasterImage?
                    let pages = try taken { image = try RasterImage(size: size, format: format) { _ in } }
                    #expect(pages.fresh == 0 && image?.hasSamePixels(as: clear) == true)
                    _ = try RasterImage(size: CGSize(width: 200, height: 90), background: .white) { _ in }
                    image = try RasterCanvas(size: size, format: format).makeImage()
                    #expect(image?.hasSamePixels(as: clear) == true)
                    let canvas = try RasterCanvas(size: size, format: format, background: .red)
                    image = canvas.makeImage()
                    canvas.clear()
                    #expect(image?.hasSamePixels(as: clear) == false)
                    #expect(canvas.makeImage().hasSamePixels(as: clear))
                }
            }
        }
    }

    @Test func serveNineOfTenPagesOfAScroll() async {
        await #expect(processExitsWith: .success) {
            for isInOrder in [true, false] {
                var generator = SeededGenerator(seed: 12)
                let limit = 32 << 20
                let target = limit - CachedMemory.share(of: limit)
                let cache = CachedMemory()
                var rows: [PixelWords] = []
                var byteCount = 0
                func scroll(_ count: Int) throws {
                    for _ in 0..<count {
                        let row = try PixelWords(count: 320 * Int.random(in: 44...200, using: &generator))
                        rows.append(row)
                        byteCount += row.count * 4
                        while byteCount > target {
                            let index = isInOrder ? 0 : Int.random(in: rows.indices, using: &generator)
                            byteCount -= rows.remove(at: index).count * 4
                        }
                        cache.update(limit: limit, byteCount: byteCount)
                    }
                }
                try scroll(600)
                let pages = try taken { try scroll(1000) }
                #expect(pages.fresh * 10 <= pages.fresh + pages.reused, "in order: \(isInOrder)")
                // Each block has a last grain of 1 KiB that is used in part, and may share its last page with spare ones.
                #expect(UnusedMemory.usedByteCount <= byteCount + rows.count * 1024)
                #expect(UnusedMemory.usedByteCount + UnusedMemory.byteCount <= limit + limit / 50)
                rows = []
            }
        }
    }
}

private let page = CachedMemory.pageByteCount

private func taken(_ body: () throws -> Void) rethrows -> (fresh: Int, reused: Int) {
    let (fresh, reused) = (UnusedMemory.freshByteCount, UnusedMemory.reusedByteCount)
    try body()
    return (UnusedMemory.freshByteCount - fresh, UnusedMemory.reusedByteCount - reused)
}

private func words(pages: Int) throws -> PixelWords { try PixelWords(count: pages * page / 4) }
