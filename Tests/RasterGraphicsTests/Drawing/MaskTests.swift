// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

@Suite struct MaskTests {
    @Test(arguments: 0..<20)
    func aColorThroughCoverageHasTheBytesThatCairoGivesIt(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func component() -> Double { Double.random(in: 0...1, using: &generator) }
        let color = Color(red: component(), green: component(), blue: component(), opacity: component())
        let mask = try RasterImage(randomWidth: 48, height: 24, format: .a8, using: &generator)
        let direct = try Fixture.draw { $0.draw(mask, in: CGRect(x: 4, y: 5, width: 48, height: 24), tint: color) }
        let byCairo = try Fixture.draw { context in
            // A clip with curves is nothing that can be written through directly.
            context.clip(to: Path(ellipseIn: CGRect(x: -500, y: -500, width: 1000, height: 1000)))
            context.draw(mask, in: CGRect(x: 4, y: 5, width: 48, height: 24), tint: color)
        }
        #expect(ImageComparison(expected: byCairo, actual: direct).isWithin(.exact))
    }

    private let fade = Shading.across([.black, .clear], from: 8, to: 56)

    @Test func paintsThroughAnImage() throws {
        let image = try Fixture.draw { context in
            let mask = try Fixture.nineSlice()
            context.draw(mask, in: CGRect(x: 4, y: 4, width: 26, height: 40), tint: .red)
            let paint = Shading.across([.green, .blue], to: 64)
            context.draw(mask, in: CGRect(x: 34, y: 4, width: 26, height: 40), tint: paint)
        }
        expectImage(image, matchesReference: "masks/image")
    }

    @Test func drawsThroughADrawing() throws {
        let image = try Fixture.draw { context in
            try context.withMask {
                context.fill(Fixture.bounds, with: fade)
            } content: {
                context.draw(try Fixture.quarters(), in: CGRect(x: 8, y: 4, width: 48, height: 40))
            }
        }
        expectImage(image, matchesReference: "masks/drawing")
    }

    @Test func startsItsContentWithAnOpacityOfOne() throws {
        func image(_ fade: (DrawingContext, () -> Void) -> Void) throws -> RasterImage {
            try Fixture.draw { context in
                context.withMask {
                    fade(context) {
                        context.opacity = 0.5
                        context.fill(CGRect(x: 4, y: 4, width: 40, height: 30), with: .black)
                    }
                } content: {
                    context.fill(with: .red)
                }
            }
        }
        let isolated = try image { context, body in context.withState(body) }
        let direct = try image { _, body in body() }
        #expect(ImageComparison(expected: isolated, actual: direct).isWithin(.exact))
    }

    @Test func drawsNothingWhenItsContentThrows() throws {
        struct Failure: Error {}
        let image = try Fixture.draw { context in
            #expect(throws: Failure.self) {
                try context.withMask {
                    context.fill(with: .black)
                } content: {
                    context.fill(with: .red)
                    throw Failure()
                }
            }
            #expect(throws: Failure.self) {
                try context.withMask {
                    throw Failure()
                } content: {
                    context.fill(with: .red)
                }
            }
        }
        #expect(image.hasSamePixels(as: try Fixture.draw { _ in }))
    }
}

extension DrawingContext {
}
