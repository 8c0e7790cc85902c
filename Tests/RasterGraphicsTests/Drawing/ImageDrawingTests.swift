// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

@Suite struct ImageDrawingTests {
    @Test func standsWithAPointOfItAtAPlace() throws {
        let quarters = try Fixture.quarters()
        let placed = try Fixture.draw { $0.draw(quarters, at: CGPoint(x: 5, y: 7), anchor: .topLeading) }
        let centered = try Fixture.draw { $0.draw(quarters, at: CGPoint(x: 13, y: 15), anchor: .center) }
        let trailing = try Fixture.draw { $0.draw(quarters, at: CGPoint(x: 21, y: 7), anchor: .topTrailing) }
        #expect(centered.hasSamePixels(as: placed))
        #expect(trailing.hasSamePixels(as: placed))
    }

    @Test func scalesAnImage() throws {
        let image = try Fixture.draw { context in
            context.draw(try Fixture.quarters(4), in: CGRect(x: 4, y: 4, width: 40, height: 40))
            context.draw(try Fixture.quarters(40), in: CGRect(x: 48, y: 4, width: 10, height: 10))
        }
        expectImage(image, matchesReference: "images/scaled")
    }

    @Test func turnsAnImage() throws {
        let image = try Fixture.draw { context in
            context.translateBy(x: 32, y: 24)
            context.rotate(by: .radians(.pi / 6))
            context.draw(try Fixture.quarters(), in: CGRect(x: -16, y: -16, width: 32, height: 32))
        }
        expectImage(image, matchesReference: "images/turned")
    }

    @Test func drawsAnImageOfScaleTwoSharplyAtScaleTwo() throws {
        let quarters = try Fixture.quarters(16, scale: 2)
        let image = try Fixture.draw(scale: 2) { $0.draw(quarters, at: CGPoint(x: 4, y: 4), anchor: .topLeading) }
        #expect(image.pixel(x: 8 + 15, y: 8) == RasterImage.Pixel(red: 255, green: 0, blue: 0))
        #expect(image.pixel(x: 8 + 16, y: 8) == RasterImage.Pixel(red: 0, green: 255, blue: 0))
    }

    @Test func drawsAlphaAloneInBlack() throws {
        let size = CGSize(width: 2, height: 1)
        let alpha = try RasterImage(size: size, format: .a8, background: Color(white: 1, opacity: 0.4)) { _ in }
        let drawn = try RasterImage(size: size) { $0.draw(alpha, at: .zero, anchor: .topLeading) }
        #expect(drawn.pixel(x: 0, y: 0) == RasterImage.Pixel(red: 0, green: 0, blue: 0, alpha: 102))
    }

    @Test(arguments: PixelFormat.allCases, PixelFormat.allCases)
    func looksTheSameDirectlyAndThroughCairo(source: PixelFormat, target: PixelFormat) throws {
        let color = Color(hex: 0xCC8844, opacity: 0.7)
        let card = try Fixture.card(CGSize(width: 24, height: 20), format: source, color: color)
        let background = Color(hex: 0x225577, opacity: 0.6)
        let direct = try RasterImage(size: Fixture.size, format: target, background: background) { context in
            context.draw(card, at: CGPoint(x: 3, y: 4), anchor: .topLeading)
        }
        let cairo = try RasterImage(size: Fixture.size, format: target, background: background) { context in
            // A clip that is no rectangle, but large enough to change nothing.
            context.clip(to: Path(ellipseIn: CGRect(x: -100, y: -100, width: 264, height: 248)))
            context.draw(card, at: CGPoint(x: 3, y: 4), anchor: .topLeading)
        }
        #expect(direct.hasSamePixels(as: cairo))
    }
}
