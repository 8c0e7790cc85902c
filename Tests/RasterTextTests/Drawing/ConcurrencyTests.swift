// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Proving
import RasterGraphics
import RasterLock
import RasterText
import Testing

@Suite struct ConcurrencyTests {
    private func page(_ number: Int) throws -> RasterImage {
        let markup = try Text(markup: "<b>\(number)</b> and <span foreground=\"#C02020\">red <u>lines</u></span>")
        return try paper(height: 180) { context in
            for (index, weight) in Font.Weight.allCases.enumerated() {
                let style = TextStyle(font: testFont(size: 9 + CGFloat(index), weight: weight))
                context.draw(
                    "Line \(index) of page \(number), 日本",
                    at: CGPoint(x: 4, y: 16 * index),
                    anchor: .topLeading,
                    style: style
                )
            }
            context.draw(markup, at: CGPoint(x: 4, y: 160), anchor: .topLeading)
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

    @Test(arguments: [0, 64 << 10, 16 << 20])
    func threadsDrawThePixelsThatOneDrawsWhileTheCacheIsTrimmed(byteLimit: Int) throws {
        let cache = TextCache(byteLimit: byteLimit)
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

@Suite struct MemoryTests {
    private func drawTexts(_ round: Int, with cache: TextCache) throws {
        try TextCache.$current.withValue(cache) {
            _ = try paper { context in
                for index in 0..<200 {
                    let style = TextStyle(font: testFont(size: CGFloat(9 + index % 7)))
                    context.draw("Text \(round * 200 + index) \u{10FFFD}", at: .zero, anchor: .topLeading, style: style)
                    context.draw(
                        try Text(markup: "<b>\(round)</b> <u>\(index)</u>", style: style),
                        at: .zero,
                        anchor: .topLeading
                    )
                    _ = try ResolvedText("Text \(index) \(round)", style: style, maximumWidth: 40)
                }
            }
            _ = try? Text(markup: "<b>\(round)")
        }
    }

    private func residentBytes() throws -> Int {
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return (Int(pages[1]) ?? 0) * 4096
    }

    /// Thirty thousand texts leak less than they would with 100 bytes each.
    ///
    /// Only in a process of its own do no other tests take memory.
    @Test(.enabled(if: Proof.isFull))
    func thousandsOfTextsLeaveNoMemoryBehind() async {
        await #expect(processExitsWith: .success) {
            let tests = MemoryTests()
            let cache = TextCache(byteLimit: 1 << 20)
            for round in 0..<8 { try tests.drawTexts(round, with: cache) }
            let before = try tests.residentBytes()
            for round in 8..<58 { try tests.drawTexts(round, with: cache) }
            let grown = try tests.residentBytes() - before
            exit(grown < 3 << 20 ? EXIT_SUCCESS : EXIT_FAILURE)
        }
    }
}
