// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

@Suite struct PathTests {
    @Test func isEmptyAtFirst() {
        #expect(Path().isEmpty)
    }

    @Test func comparesByElements() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(Path(rect) == Path { $0.addRect(rect) })
        #expect(Path(rect: rect) == Path(rect))
        #expect(Path(rect) != Path(ellipseIn: rect))
    }

    @Test func takesARectangleOfNegativeSizeForTheSameRectangle() {
        #expect(Path(CGRect(x: 4, y: 6, width: -3, height: -4)) == Path(CGRect(x: 1, y: 2, width: 3, height: 4)))
    }

    @Test func addsNothingForTheNullRectangle() {
        #expect(Path(.null).isEmpty)
        #expect(Path(ellipseIn: .null).isEmpty)
        #expect(Path(roundedRect: .null, cornerRadius: 3).isEmpty)
    }

    @Test func joinsPaths() {
        var path = Path(CGRect(x: 0, y: 0, width: 1, height: 1))
        path.addPath(Path(CGRect(x: 2, y: 2, width: 1, height: 1)))
        #expect(path.elements.count == 10)
    }

    @Test func hasPlainCornersWithoutRadii() {
        let rect = CGRect(x: 0, y: 0, width: 8, height: 8)
        #expect(Path(roundedRect: rect, cornerRadius: 0).elements.count == Path(rect).elements.count + 1)
    }
}
