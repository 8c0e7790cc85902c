// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

@Suite struct ClipTests {
    @Test func limitsDrawingToAPath() throws {
        let image = try Fixture.draw { context in
            context.clip(to: Path(ellipseIn: CGRect(x: 8, y: 4, width: 48, height: 40)))
            context.fill(CGRect(x: 0, y: 0, width: 64, height: 24), with: .red)
            context.draw(try Fixture.quarters(24), at: CGPoint(x: 20, y: 20))
        }
        expectImage(image, matchesReference: "clips/path")
    }

    @Test func limitsDrawingToWhereTwoClipsMeet() throws {
        let image = try Fixture.draw { context in
            context.clip(to: CGRect(x: 8, y: 8, width: 32, height: 32))
            context.clip(to: CGRect(x: 24, y: 0, width: 32, height: 32))
            context.fill(with: .blue)
        }
        let expected = try Fixture.draw { $0.fill(CGRect(x: 24, y: 8, width: 16, height: 24), with: .blue) }
        #expect(image.hasSamePixels(as: expected))
    }

    @Test func leavesAHoleWithTheEvenOddRule() throws {
        let image = try Fixture.draw { context in
            var path = Path(CGRect(x: 8, y: 8, width: 48, height: 32))
            path.addRect(CGRect(x: 20, y: 16, width: 24, height: 16))
            context.clip(to: path, style: FillStyle(eoFill: true))
            context.fill(with: .purple)
        }
        expectImage(image, matchesReference: "clips/even-odd")
    }

    @Test func endsWithItsState() throws {
        let image = try Fixture.draw { context in
            context.withState { context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1)) }
            context.fill(with: .red)
        }
        #expect(image.hasSamePixels(as: try Fixture.draw { $0.fill(with: .red) }))
    }

    @Test func leavesNothingInsideTheNullRectangle() throws {
        let image = try Fixture.draw { context in
            context.clip(to: .null)
            context.fill(with: .red)
            context.draw(try Fixture.quarters(), at: .zero)
        }
        #expect(image.hasSamePixels(as: try Fixture.draw { _ in }))
    }
}
