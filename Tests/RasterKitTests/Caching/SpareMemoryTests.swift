// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

/// The memory of evicted images that new ones use, which counts in the limit.
@Suite struct SpareMemoryTests {
    private static let page = CachedMemory.pageByteCount

    struct Row: Rasterizable, Sendable {
        var number: Int
        static var keyPathsThatAffectState: StateKeyPaths<Row> { [\.number] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: .white)
            for bit in 0..<16 where number >> bit & 1 == 1 {
                context.fill(CGRect(x: 3 * bit, y: 0, width: 2, height: 2), with: .red)
            }
        }
    }

    private func bytes(_ count: Int, pages: Int? = nil) throws -> Int {
        let size = CGSize(width: pages.map { $0 * Self.page / 4 } ?? 1000, height: 1)
        return try count * cost(of: RasterImage(size: size) { _ in }, for: numberKey(1))
    }

    private func fullIndex(count: Int, pages: Int, limit: Int) throws -> (CacheIndex, evicted: Int) {
        var index = CacheIndex(byteLimit: limit)
        var evicted = 0
        for number in 0..<count {
            let image = try RasterImage(size: CGSize(width: pages * Self.page / 4, height: 1)) { _ in }
            let insertion = index.insert(
                image,
                for: try numberKey(number),
                fingerprint: UInt64(number)
            )
            guard case .done(let change) = insertion else { continue }
            evicted += change.evicted.count
        }
        return (index, evicted)
    }

    @Test func takesAShareOfALimitThatWasExceeded() throws {
        let (limit, one) = try (bytes(128, pages: 1), bytes(1, pages: 1))
        let (index, _) = try fullIndex(count: 200, pages: 1, limit: limit)
        #expect(index.byteCount == (limit - CachedMemory.share(of: limit)) / one * one)
    }

    @Test func takesNothingAfterMuchWasRemoved() throws {
        let limit = try bytes(128, pages: 1)
        var (index, _) = try fullIndex(count: 200, pages: 1, limit: limit)
        _ = index.trim(to: 0)
        var evicted = 0
        for number in 1000..<1128 {
            let image = try RasterImage(size: CGSize(width: Self.page / 4, height: 1)) { _ in }
            let key = try numberKey(number)
            let insertion = index.insert(image, for: key, fingerprint: UInt64(number))
            if case .done(let change) = insertion { evicted += change.evicted.count }
        }
        #expect(index.count == 128 && evicted == 0)
    }

    @Test(.enabled(if: UnusedMemory.hasPages)) func servesNineOfTenPagesOfASteadyScroll() async {
        await #expect(processExitsWith: .success) {
            for (size, scale) in [
                (CGSize(width: 64, height: 64), 1.0), (CGSize(width: 320, height: 64), 1),
                (CGSize(width: 320, height: 64), 2),
            ] {
                let limit = 16 << 20
                let cache = RasterCache(byteLimit: limit, pressure: nil)
                let pipeline = RasterPipeline(cache: cache) { $0.validation = [] }
                let rowByteCount = Int(size.width * scale) * Int(size.height * scale) * 4
                // A full cache leaves no share to the memory of large images, but for one of them.
                let isLarge = rowByteCount > CachedMemory.share(of: limit) / 4
                let bound = limit + (isLarge ? rowByteCount : 0) + 4 * CachedMemory.pageByteCount
                func scroll(_ numbers: Range<Int>) throws {
                    for number in numbers {
                        _ = try pipeline.render(Row(number: number), size: size, scale: scale)
                        #expect(cache.byteCount + RasterPipeline.MemoryUse.spare <= bound)
                    }
                }
                let warm = 2 * limit / rowByteCount
                try scroll(0..<warm)
                let (fresh, reused) = (UnusedMemory.freshByteCount, UnusedMemory.reusedByteCount)
                try scroll(warm..<warm + 300)
                let (new, kept) = (UnusedMemory.freshByteCount - fresh, UnusedMemory.reusedByteCount - reused)
                #expect(new * 10 <= new + kept, "\(size) at \(scale): \(new) of \(new + kept) bytes are new")
                #expect(kept >= 300 * rowByteCount * 9 / 10)
            }
        }
    }

    @Test(.enabled(if: UnusedMemory.hasPages)) func returnsUnderPressure() async {
        await #expect(processExitsWith: .success) {
            let pressure = MemoryPressureMonitor()
            let pipeline = RasterPipeline(cache: RasterCache(byteLimit: 1 << 20, pressure: pressure)) {
                $0.validation = []
            }
            for number in 0..<50 {
                _ = try pipeline.render(Row(number: number), size: CGSize(width: 320, height: 64))
            }
            #expect(RasterPipeline.MemoryUse.spare > 0)
            pressure.report(.prefetched)
            #expect(RasterPipeline.MemoryUse.spare == 0)
        }
    }
}
