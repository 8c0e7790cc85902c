// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

@Suite struct BlendModeTests {
    @Test(arguments: BlendMode.allCases)
    func isReadAsItWasSet(blendMode: BlendMode) throws {
        _ = try Fixture.draw { context in
            context.blendMode = blendMode
            #expect(context.blendMode == blendMode)
        }
    }

    @Test func combineInTheirOwnWays() throws {
        let image = try RasterImage(size: CGSize(width: 144, height: 120)) { context in
            for (index, blendMode) in BlendMode.allCases.enumerated() {
                context.withState {
                    context.translateBy(x: CGFloat(index % 6) * 24, y: CGFloat(index / 6) * 24)
                    context.clip(to: CGRect(x: 0, y: 0, width: 24, height: 24))
                    context.drawLayer {
                        context.fill(CGRect(x: 3, y: 3, width: 12, height: 12), with: Color(hex: 0xFFA040))
                        context.blendMode = blendMode
                        let source = Color(hex: 0x2040C0, opacity: 0.8)
                        context.fill(CGRect(x: 9, y: 9, width: 12, height: 12), with: source)
                    }
                }
            }
        }
        expectImage(image, matchesReference: "blending/modes")
    }

    @Test func endsWithItsState() throws {
        _ = try Fixture.draw { context in
            context.withState { context.blendMode = .clear }
            #expect(context.blendMode == .normal)
        }
    }
}
