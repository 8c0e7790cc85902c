// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct OptionFormatTests {
    private func image(_ painting: Painting) throws -> RasterImage {
        try RasterPipeline(cache: nil).render(painting, size: Painting.size).image
    }

    @Test func makesAnOpaqueImageExactlyWhenTheBackgroundIsOpaque() throws {
        #expect(try image(Painting(background: .white)).format == .rgb24)
        #expect(try image(Painting(background: Color.white.withAlpha(0.99))).format == .argb32)
        #expect(try image(Painting()).format == .argb32)
    }

    @Test func fillsTheBackgroundBeforeDrawing() throws {
        let image = try image(Painting(background: .orange))
        #expect(image.pixel(x: 0, y: 0)?.color == .orange)
        #expect(image.pixel(x: 14, y: 4)?.color == Painting().color)
    }

    @Test func keepsTheTranslucencyOfABackground() throws {
        #expect(try image(Painting(background: Color.red.withAlpha(0.4))).pixel(x: 0, y: 0)?.alpha == 102)
    }

    @Test(arguments: [Painting(isOpaque: true, coversBounds: true), Painting(background: .white)])
    func makesATranslucentImageOfWhatIsMaskedOrFaded(painting: Painting) throws {
        var masked = painting
        masked.rasterOptions.mask = .ellipse
        var faded = painting
        faded.rasterOptions.opacity = 0.5
        #expect(try image(masked).format == .argb32 && image(faded).format == .argb32)
        #expect(try image(masked).pixel(x: 0, y: 0)?.alpha == 0)
        #expect(try image(faded).pixel(x: 0, y: 0)?.alpha == 128)
    }

    @Test func fadesThePictureAsAWhole() throws {
        let full = try image(Painting())
        let faded = try image(Painting(opacity: 0.5))
        for (x, y) in [(14, 4), (20, 20), (32, 20)] {
            let expected = Double(try #require(full.pixel(x: x, y: y)).alpha) / 2
            #expect(abs(Double(try #require(faded.pixel(x: x, y: y)).alpha) - expected) <= 1, "at \(x), \(y)")
        }
    }

    @Test(arguments: [(-1e-12, 0), (0, 0), (1.0000000002, 255)] as [(Double, UInt8)])
    func takesAnOpacityThatMissesTheRangeByRoundingForItsEnd(opacity: Double, level: UInt8) throws {
        #expect(try image(Painting(opacity: opacity, coversBounds: true)).pixel(x: 0, y: 0)?.alpha == level)
    }

    @Test func keepsTheCoverageOfATemplateAlone() throws {
        let image = try image(Painting(isTemplate: true))
        #expect(image.format == .a8)
        #expect(try image.hasSamePixels(as: self.image(Painting(isTemplate: true, color: .orange))))
        let coloured = try self.image(Painting())
        #expect(image.pixel(x: 32, y: 20)?.alpha == coloured.pixel(x: 32, y: 20)?.alpha)
    }

    @Test(arguments: [Painting(isOpaque: true, isTemplate: true), Painting(background: .red, isTemplate: true)])
    func refusesATemplateWithPixelsOfItsOwn(painting: Painting) {
        let option = painting.rasterOptions.isOpaque ? "isOpaque" : "background"
        #expect {
            try image(painting)
        } throws: { error in
            let error = error as? RasterError
            return error?.code == .misdeclared && error?.message.contains("Painting") == true
                && error?.message.contains(option) == true
        }
    }

    @Test func refusesAMaskThatCannotBeDrawn() {
        let path = Path(CGRect(x: 0, y: CGFloat.nan, width: 4, height: 4))
        #expect {
            try image(Painting(mask: .path(path)))
        } throws: { error in
            (error as? RasterError)?.code == .invalidGeometry
        }
    }

    @Test func stretchesAMaskedCardFromItsMinimumSize() throws {
        var painting = Painting(background: .orange, mask: .roundedRectangle(CornerRadii(6)), drawsRings: false)
        painting.rasterOptions.capInsets = EdgeInsets(all: 6)
        let full = try image(painting)
        painting.rasterOptions.usesMinimumSizeForCaps = true
        let small = try image(painting)
        #expect(small.pixelWidth == 13 && small.pixelHeight == 13)
        #expect(try small.stretched(to: Painting.size).hasSamePixels(as: full))
    }
}
