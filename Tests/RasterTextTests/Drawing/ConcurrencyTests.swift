// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RasterGraphics
import RasterText
import Synchronization
import Testing

@Suite struct ConcurrencyTests {
    /// Draws some lines in several sizes and weights.
    private func page() throws -> RasterImage {
        try paper(height: 160) { context in
            for (index, weight) in Font.Weight.allCases.enumerated() {
                let style = TextStyle(font: testFont(size: 9 + CGFloat(index), weight: weight))
                context.draw("Line \(index) of the page, 日本", at: CGPoint(x: 4, y: 16 * index), style: style)
            }
        }
    }

    @Test func threadsDrawThePixelsThatOneDraws() throws {
        let expected = try page()
        let differing = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 16) { _ in
            guard let image = try? page(), image.hasSamePixels(as: expected) else {
                differing.withLock { $0 += 1 }
                return
            }
        }
        #expect(differing.withLock { $0 } == 0)
    }
}
