// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

@Suite struct CapInsetsTests {
    private let image: RasterImage

    init() throws {
        image = try RasterImage(size: CGSize(width: 20, height: 10), scale: 2) { _ in }
    }

    @Test func areNoneAtFirst() {
        #expect(image.capInsets == .zero)
    }

    @Test func mayTakeTheWholeImage() throws {
        let insets = EdgeInsets(top: 4, left: 15, bottom: 6, right: 5)
        #expect(try image.withCapInsets(insets).capInsets == insets)
    }

    @Test func shareThePixels() throws {
        let copy = try image.withCapInsets(EdgeInsets(all: 2))
        let addresses = [image, copy].map { $0.withUnsafeBytes { $0.baseAddress } }
        #expect(addresses[0] == addresses[1])
    }

    @Test(arguments: [-1, CGFloat.nan, .infinity])
    func areRefusedIfNoDistance(distance: CGFloat) throws {
        for insets in [
            EdgeInsets(top: distance), EdgeInsets(left: distance), EdgeInsets(bottom: distance),
            EdgeInsets(right: distance),
        ] {
            #expect(try failure { _ = try image.withCapInsets(insets) }.code == .invalidGeometry)
        }
    }

    @Test(arguments: [
        EdgeInsets(left: 20.5), EdgeInsets(left: 12, right: 9), EdgeInsets(top: 10, bottom: 1), EdgeInsets(all: 1e300),
    ])
    func areRefusedIfLargerThanTheImage(insets: EdgeInsets) throws {
        #expect(try failure { _ = try image.withCapInsets(insets) }.code == .invalidGeometry)
    }
}
