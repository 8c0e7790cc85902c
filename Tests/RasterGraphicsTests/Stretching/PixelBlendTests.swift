// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterTesting
import Testing

@testable import RasterGraphics

@Suite struct PixelBlendTests {
    /// Every product of two components, rounded to the nearest level.
    @Test func roundsEveryProductToTheNearestLevel() {
        for alpha in UInt32(0)...255 {
            let source = (255 - alpha) << 24
            for component in UInt32(0)...255 {
                let expected = (component * alpha * 2 + 255) / 510
                #expect(PixelBlend.over(source, component) & 0xFF == expected)
            }
        }
    }

    @Test func blendsEightPixelsLikeSingleOnes() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<500 {
            let source = SIMD8<UInt32>((0..<8).map { _ in UInt32.premultiplied(using: &generator) })
            let destination = SIMD8<UInt32>((0..<8).map { _ in UInt32.premultiplied(using: &generator) })
            let blended = PixelBlend.over(source, destination)
            for lane in 0..<8 {
                #expect(blended[lane] == PixelBlend.over(source[lane], destination[lane]))
            }
        }
    }

    @Test func takesEightPixelsForOpaqueOnlyIfAllAre() {
        #expect(PixelBlend.isOpaque(SIMD8(repeating: 0xFF00_0000)))
        for lane in 0..<8 {
            var pixels = SIMD8<UInt32>(repeating: 0xFF12_3456)
            pixels[lane] = 0xFE12_3456
            #expect(!PixelBlend.isOpaque(pixels))
        }
    }
}
