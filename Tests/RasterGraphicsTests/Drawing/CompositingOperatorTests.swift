// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

@Suite struct CompositingOperatorTests {
    @Test(arguments: CompositingOperator.allCases)
    func isReadAsItWasSet(compositingOperator: CompositingOperator) throws {
        _ = try Fixture.draw { context in
            context.compositingOperator = compositingOperator
            #expect(context.compositingOperator == compositingOperator)
        }
    }

    /// A sheet of all operators in reading order, six to a row: an orange
    /// destination at the top left, a translucent blue source at the bottom right.
    @Test func combineInTheirOwnWays() throws {
        let image = try RasterImage(size: CGSize(width: 144, height: 120)) { context in
            for (index, compositingOperator) in CompositingOperator.allCases.enumerated() {
                context.withState {
                    context.translateBy(x: CGFloat(index % 6) * 24, y: CGFloat(index / 6) * 24)
                    context.clip(to: CGRect(x: 0, y: 0, width: 24, height: 24))
                    context.drawLayer {
                        context.fill(CGRect(x: 3, y: 3, width: 12, height: 12), with: Color(hex: 0xFFA040))
                        context.compositingOperator = compositingOperator
                        let source = Color(hex: 0x2040C0, alpha: 0.8)
                        context.fill(CGRect(x: 9, y: 9, width: 12, height: 12), with: source)
                    }
                }
            }
        }
        expectImage(image, matchesReference: "operators/all")
    }

    @Test func endsWithItsState() throws {
        _ = try Fixture.draw { context in
            context.withState { context.compositingOperator = .clear }
            #expect(context.compositingOperator == .over)
        }
    }
}
