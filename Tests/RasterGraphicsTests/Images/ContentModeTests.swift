// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

@Suite struct ContentModeTests {
    private let rect = CGRect(x: 10, y: 20, width: 60, height: 30)

    @Test func fillsTheRectangle() {
        #expect(ContentMode.fill.frame(of: CGSize(width: 7, height: 9), in: rect) == rect)
    }

    @Test func fitsInside() {
        let frame = ContentMode.fit.frame(of: CGSize(width: 10, height: 10), in: rect)
        #expect(frame == CGRect(x: 25, y: 20, width: 30, height: 30))
    }

    @Test func coversAll() {
        let frame = ContentMode.cover.frame(of: CGSize(width: 10, height: 10), in: rect)
        #expect(frame == CGRect(x: 10, y: 5, width: 60, height: 60))
    }

    @Test func alignsWhatIsLeftOrCut() {
        let size = CGSize(width: 10, height: 10)
        #expect(ContentMode.fit.frame(of: size, in: rect, alignment: .left).minX == 10)
        #expect(ContentMode.fit.frame(of: size, in: rect, alignment: .right).maxX == 70)
        #expect(ContentMode.cover.frame(of: size, in: rect, alignment: .top).minY == 20)
        #expect(ContentMode.cover.frame(of: size, in: rect, alignment: .bottom).maxY == 50)
        #expect(
            ContentMode.cover.frame(of: size, in: rect, alignment: ContentMode.Alignment(x: 0, y: 0.25)).minY == 12.5
        )
    }

    @Test func takesAnAlignmentThatMissesTheRangeByRoundingForItsEnds() {
        #expect(ContentMode.Alignment(x: -1e-12, y: 1.0000000002) == ContentMode.Alignment(x: 0, y: 1))
    }
}
