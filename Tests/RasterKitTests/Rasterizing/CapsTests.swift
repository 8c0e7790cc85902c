// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct CapsTests {
    private let pipeline = RasterPipeline.isolated()

    @Test(arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat])
    func servesEverySizeWithOneSmallImage(scale: CGFloat) throws {
        let card = Card()
        let first = try pipeline.render(card, size: CGSize(width: 100, height: 50), scale: scale).image
        let second = try pipeline.render(card, size: CGSize(width: 300, height: 400), scale: scale).image
        #expect(first === second)
        #expect(card.counter.count == 1)
        let caps = Int((8 * scale).rounded(.up))
        #expect(try first.pixelSize == PixelSize(width: 2 * caps + 1, height: 2 * caps + 1))
    }

    @Test(arguments: [(40, 30), (17, 17), (200, 18), (64, 44), (16, 16), (10, 60), (3, 5)] as [(CGFloat, CGFloat)])
    func looksLikeTheDrawingAtFullSizeWhenStretched(width: CGFloat, height: CGFloat) throws {
        let size = CGSize(width: width, height: height)
        let minimal = try pipeline.render(Card(), size: size).image
        let stretched = try RasterImage(size: size) { $0.draw(minimal, in: CGRect(origin: .zero, size: size)) }
        let full = try pipeline.render(Card(usesMinimumSizeForCaps: false), size: size).image
        #expect(stretched.hasSamePixels(as: full))
    }

    @Test func keepsTheFullSizeAlongAnAxisWithoutCaps() throws {
        struct Bar: Rasterizable {
            var rasterOptions: RasterOptions {
                RasterOptions(capInsets: EdgeInsets(top: 0, left: 4, bottom: 0, right: 2), usesMinimumSizeForCaps: true)
            }
            static var keyPathsThatAffectState: StateKeyPaths<Bar> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) {
                let gradient = Gradient(colors: [.black, .white])
                context.fill(
                    bounds,
                    with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 0, y: bounds.maxY))
                )
            }
        }
        let image = try pipeline.render(Bar(), size: CGSize(width: 50, height: 20)).image
        #expect(try image.pixelSize == PixelSize(width: 7, height: 20))
    }

    @Test(arguments: [
        (8, CGSize(width: 10, height: 40), EdgeInsets(top: 8, left: 0, bottom: 8, right: 0)),
        (1e6, CGSize(width: 40, height: 30), .zero),
    ])
    func drawsAtFullSizeWhereTheCapsDoNotFit(radius: CGFloat, size: CGSize, caps: EdgeInsets) throws {
        let image = try pipeline.render(Card(radius: radius, usesMinimumSizeForCaps: radius > 8), size: size).image
        #expect(image.size == size)
        #expect(image.capInsets == caps)
    }

    @Test(arguments: [-1, .nan, .infinity] as [CGFloat])
    func refusesCapsThatAreNoWidths(radius: CGFloat) {
        let error = #expect(throws: RasterError.self) {
            try pipeline.render(Card(radius: radius), size: CGSize(width: 40, height: 40)).image
        }
        #expect(error?.code == .invalidGeometry)
    }
}
