// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterGraphics
import RasterText
import Testing

@Suite struct MemoryTests {
    private func drawTexts(_ round: Int, with cache: TextCache) throws {
        try TextCache.$current.withValue(cache) {
            _ = try paper { context in
                for index in 0..<200 {
                    let style = TextStyle(font: testFont(size: CGFloat(9 + index % 7)), lineLimit: nil)
                    context.draw("Text \(round * 200 + index) \u{10FFFD}", at: .zero, style: style)
                    context.draw(try TextMarkup("<b>\(round)</b> <u>\(index)</u>"), at: .zero, style: style)
                    _ = try TextLayout("Text \(index) \(round)", style: style, maximumWidth: 40)
                }
            }
            _ = try? TextMarkup("<b>\(round)")
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
