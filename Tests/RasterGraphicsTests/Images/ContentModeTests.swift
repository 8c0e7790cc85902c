// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

@Suite struct ContentModeTests {
    private let rect = CGRect(x: 10, y: 20, width: 60, height: 30)

    private static let frames: [(mode: ContentMode, small: CGRect, large: CGRect)] = [
        (
            .stretch, CGRect(x: 10, y: 20, width: 60, height: 30), CGRect(x: 10, y: 20, width: 60, height: 30)
        ),
        (
            .fit, CGRect(x: 32.5, y: 20, width: 15, height: 30), CGRect(x: 32.5, y: 20, width: 15, height: 30)
        ),
        (
            .fill, CGRect(x: 10, y: -25, width: 60, height: 120), CGRect(x: 10, y: -25, width: 60, height: 120)
        ),
        (
            .tile, CGRect(x: 35, y: 25, width: 10, height: 20), CGRect(x: -20, y: -85, width: 120, height: 240)
        ),
        (
            .none, CGRect(x: 35, y: 25, width: 10, height: 20), CGRect(x: -20, y: -85, width: 120, height: 240)
        ),
        (
            .scaleDown, CGRect(x: 35, y: 25, width: 10, height: 20), CGRect(x: 32.5, y: 20, width: 15, height: 30)
        ),
    ]

    @Test func everyModeHasARow() {
        #expect(Set(Self.frames.map(\.mode)) == Set(ContentMode.allCases))
    }

    @Test(arguments: frames.indices) func placesSmallAndLargeImages(row: Int) {
        let (mode, small, large) = Self.frames[row]
        #expect(mode.frame(of: CGSize(width: 10, height: 20), in: rect) == small)
        #expect(mode.frame(of: CGSize(width: 120, height: 240), in: rect) == large)
    }

    @Test func alignsWhatIsLeftOrCut() {
        let size = CGSize(width: 10, height: 10)
        #expect(ContentMode.fit.frame(of: size, in: rect, alignment: .leading).minX == 10)
        #expect(ContentMode.fit.frame(of: size, in: rect, alignment: .trailing).maxX == 70)
        #expect(ContentMode.fill.frame(of: size, in: rect, alignment: .top).minY == 20)
        #expect(ContentMode.fill.frame(of: size, in: rect, alignment: .bottom).maxY == 50)
        #expect(ContentMode.fill.frame(of: size, in: rect, alignment: UnitPoint(x: 0, y: 0.25)).minY == 12.5)
    }
}
