// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics
import Testing

@Suite struct ColorTests {
    @Test func clampsComponents() {
        let color = Color(red: -1, green: 2, blue: .nan, alpha: .infinity)
        #expect(color == Color(red: 0, green: 1, blue: 0, alpha: 1))
    }

    @Test func readsAHexadecimalNumber() {
        #expect(Color(hex: 0x80FF00, alpha: 0.2).description == "#80FF0033")
    }

    @Test func ignoresTheHighestByteOfAHexadecimalNumber() {
        #expect(Color(hex: 0xFF12_3456) == Color(hex: 0x123456))
    }

    @Test func mixesComponents() {
        #expect(Color.black.mixed(with: .white, by: 0.25) == Color(white: 0.25))
    }

    @Test func isExactAtTheEndsOfAMix() {
        let color = Color(hex: 0x123456, alpha: 0.3)
        #expect(color.mixed(with: .red, by: 0) == color)
        #expect(Color.red.mixed(with: color, by: 1) == color)
    }

    @Test func isOpaqueOnlyWithFullAlpha() {
        #expect(Color.red.isOpaque)
        #expect(!Color.red.withAlpha(0.999).isOpaque)
    }
}
