// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RasterGraphics
import RasterLock
import RasterText
import Testing

@Suite struct ConcurrencyTests {
    private func page(_ number: Int) throws -> RasterImage {
        let markup = try TextMarkup("<b>\(number)</b> and <span foreground=\"#C02020\">red <u>lines</u></span>")
        return try paper(height: 180) { context in
            for (index, weight) in Font.Weight.allCases.enumerated() {
                let style = TextStyle(font: testFont(size: 9 + CGFloat(index), weight: weight))
                context.draw("Line \(index) of page \(number), 日本", at: CGPoint(x: 4, y: 16 * index), style: style)
            }
            context.draw(markup, at: CGPoint(x: 4, y: 160))
        }
    }

    private func differingPages(_ cache: TextCache, meanwhile: @Sendable (Int) -> Void = { _ in }) throws -> Int {
        let pages = 4
        let expected = try (0..<pages).map { number in
            try TextCache.$current.withValue(TextCache()) { try page(number) }
        }
        let differing = Lock(0)
        DispatchQueue.concurrentPerform(iterations: 64) { index in
            let image = TextCache.$current.withValue(cache) { try? page(index % pages) }
            meanwhile(index)
            guard let image, image.hasSamePixels(as: expected[index % pages]) else {
                return differing.withLock { $0 += 1 }
            }
        }
        return differing.withLock { $0 }
    }

    @Test func threadsDrawThePixelsThatOneDraws() throws {
        #expect(try differingPages(TextCache()) == 0)
    }

    @Test func threadsDrawThePixelsThatOneDrawsWithoutACache() throws {
        #expect(try differingPages(TextCache(byteLimit: 0)) == 0)
    }

    @Test func threadsDrawThePixelsThatOneDrawsWhileTheCacheIsTrimmed() throws {
        let cache = TextCache(byteLimit: 64 << 10)
        #expect(try differingPages(cache) { cache.trim(toByteCount: $0 % 3 == 0 ? 0 : 20_000) } == 0)
    }

    @Test func threadsThatEndLeaveNothingBehindThatOthersNeed() throws {
        let cache = TextCache()
        let expected = try page(0)
        for _ in 0..<8 {
            let ended = DispatchSemaphore(value: 0)
            Thread {
                _ = TextCache.$current.withValue(cache) { try? page(0) }
                ended.signal()
            }
            .start()
            ended.wait()
        }
        #expect(try TextCache.$current.withValue(cache) { try page(0) }.hasSamePixels(as: expected))
    }
}
