// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

@Suite struct ShadowRobustnessTests {
    private let card = CGRect(x: 16, y: 12, width: 32, height: 24)

    private func error(_ body: (DrawingContext) -> Void) throws -> RasterError {
        try failure { _ = try RasterImage(size: Fixture.size, drawing: body) }
    }

    @Test(arguments: [Shadow(blur: 1, offset: CGSize(width: 1e9, height: 0)), Shadow(blur: 1, spread: 1e300)])
    func refusesEdgesThatAreTooFarAway(shadow: Shadow) throws {
        #expect(try error { $0.draw(shadow, ofRoundedRect: card) }.code == .invalidGeometry)
        #expect(try error { $0.draw(shadow, of: Path(ellipseIn: card)) }.code == .invalidGeometry)
    }

    @Test func drawsTheLongestRadiusForLongerOnes() throws {
        let images = try [Shadow.maximumBlur, 5000, 1e300].map { radius in
            try RasterImage(size: Fixture.size) { context in
                let rect = CGRect(x: -300, y: -200, width: 600, height: 400)
                context.draw(Shadow(color: .black, blur: radius, kind: .drop), ofRoundedRect: rect, cornerRadius: 9)
            }
        }
        #expect(images[1].hasSamePixels(as: images[0]))
        #expect(images[2].hasSamePixels(as: images[0]))
        #expect((30..<225).contains(images[0].pixel(x: 32, y: 24)?.alpha ?? 0))
    }

    @Test func drawsNothingOfNothing() throws {
        let empty = try RasterImage(size: Fixture.size) { _ in }
        let shadow = Shadow(blur: 5)
        let image = try RasterImage(size: Fixture.size) { context in
            context.draw(shadow, of: Path())
            context.draw(shadow, of: Path { $0.move(to: CGPoint(x: 9, y: 9)) })
            context.draw(shadow, ofRoundedRect: .zero)
            context.draw(shadow, ofRoundedRect: .null, cornerRadius: 4)
            context.draw(shadow, ofRoundedRect: CGRect(x: 9, y: 9, width: 0, height: 20), cornerRadius: 4)
            context.draw(Shadow(color: .clear, blur: 5), ofRoundedRect: card)
            context.clip(to: .zero)
            context.draw(shadow, ofRoundedRect: card)
        }
        #expect(image.hasSamePixels(as: empty))
    }

    @Test func drawsTheShadowOfARectangleWiderThanAnyImage() throws {
        let rect = CGRect(x: -50_000, y: 12, width: 100_000, height: 24)
        let image = try RasterImage(size: Fixture.size) { context in
            context.draw(Shadow(color: .black, blur: 6, kind: .drop), ofRoundedRect: rect, cornerRadius: 6)
        }
        #expect(image.pixel(x: 32, y: 24)?.alpha == 255)
        #expect(image.pixel(x: 32, y: 9) == image.pixel(x: 0, y: 9))
    }
}
