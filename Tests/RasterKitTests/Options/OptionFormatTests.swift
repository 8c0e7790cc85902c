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
        #expect(try image(Painting(background: Color.white.opacity(0.99))).format == .argb32)
        #expect(try image(Painting()).format == .argb32)
    }

    @Test(arguments: [Painting(isOpaque: true, coversBounds: true), Painting(background: .white)])
    func makesATranslucentImageOfAMaskedOrFadedComponent(painting: Painting) throws {
        var masked = painting
        masked.rasterOptions.mask = .ellipse
        var faded = painting
        faded.rasterOptions.opacity = 0.5
        #expect(try image(masked).format == .argb32)
        #expect(try image(faded).format == .argb32)
        #expect(try image(masked).pixel(x: 0, y: 0)?.alpha == 0)
        #expect(try image(faded).pixel(x: 0, y: 0)?.alpha == 128)
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
        let error = #expect(throws: RasterError.self) { try image(painting) }
        #expect(error?.code == .misdeclared)
        #expect(error?.message.contains("Painting") == true)
        #expect(error?.message.contains(option) == true)
    }

    @Test func refusesAMaskThatCannotBeDrawn() {
        let path = Path(CGRect(x: 0, y: CGFloat.nan, width: 4, height: 4))
        let error = #expect(throws: RasterError.self) { try image(Painting(mask: .path(path))) }
        #expect(error?.code == .invalidGeometry)
    }

    @Test func stretchesAMaskedCardFromItsMinimumSize() throws {
        var painting = Painting(background: .orange, mask: .roundedRectangle(CornerRadii(6)), drawsRings: false)
        painting.rasterOptions.capInsets = EdgeInsets(all: 6)
        let full = try image(painting)
        painting.rasterOptions.usesMinimumSizeForCaps = true
        let small = try image(painting)
        #expect(try small.pixelSize == PixelSize(width: 13, height: 13))
        #expect(try small.stretched(to: Painting.size).hasSamePixels(as: full))
    }
}

@Suite struct OptionKeysTests {
    private let pipeline = RasterPipeline.isolated()

    private func key(_ painting: Painting) throws -> CacheKey {
        try pipeline.key(for: painting, size: Painting.size)
    }

    @Test func keysEachOption() throws {
        let image = try RasterImage(size: CGSize(width: 4, height: 4)) { _ in }
        let masks: [RasterMask] = [
            .ellipse, .roundedRectangle(CornerRadii(4)), .roundedRectangle(CornerRadii(5)),
            .path(Path(CGRect(x: 0, y: 0, width: 9, height: 9))), .path(Path(CGRect(x: 0, y: 0, width: 9, height: 8))),
            .image(image), .image(try image.withCapInsets(EdgeInsets(all: 1))),
        ]
        let paintings =
            [
                Painting(), Painting(background: .white), Painting(opacity: 0.5),
                Painting(opacity: 0.25), Painting(isTemplate: true),
            ] + masks.map { Painting(mask: $0) }
        let keys = try paintings.map(key)
        #expect(Set(keys).count == keys.count)
    }

    @Test func leavesOutOptionsWithoutEffect() throws {
        let dump = try key(Painting(opacity: 1.0000000002)).debugDescription
        #expect(!dump.contains("ptions"))
    }

    @Test func writesTheOptionsThatHaveAnEffectAsOneValue() throws {
        let painting = Painting(isOpaque: true, background: .white)
        let component = try #require(try key(painting).nodes.first)
        let options = try #require(component.children.first { $0.label == "rasterOptions" })
        #expect(options.children.map(\.label) == ["isOpaque", "background"])
    }

    @Test(arguments: ["opacity", "rasterOptions"])
    func tellsAnOptionFromAnAdditionalStateOfTheSameLabelAndValue(label: String) throws {
        struct Plate: Rasterizable {
            var label: String
            var isOption = false
            var rasterOptions: RasterOptions { isOption ? RasterOptions(opacity: 0.5) : RasterOptions() }
            static var keyPathsThatAffectState: StateKeyPaths<Plate> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) {}
            func encodeAdditionalState(into encoder: inout StateEncoder) throws(StateError) {
                guard !isOption else { return }
                if label == "opacity" { return try encoder.encode(label, 0.5) }
                try encoder.encode(label, RasterOptions(opacity: 0.5))
            }
        }
        let option = try pipeline.key(for: Plate(label: label, isOption: true), size: size)
        #expect(try pipeline.key(for: Plate(label: label), size: size) != option)
    }

    @Test func leavesOutTheOptionsThatViewsFollow() throws {
        struct Plate: Rasterizable {
            var rasterOptions = RasterOptions()
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        let image = try RasterImage(size: size) { _ in }
        let options = [
            RasterOptions(), RasterOptions(placeholder: image), RasterOptions(fadeDuration: .seconds(1)),
            RasterOptions(shadow: RasterShadow(.outer(blur: 2))),
        ]
        let keys = try options.map { try pipeline.key(for: Plate(rasterOptions: $0), size: size) }
        #expect(Set(keys).count == 1)
        #expect(try pipeline.key(for: Plate(rasterOptions: RasterOptions(isOpaque: true)), size: size) != keys[0])
    }

    @Test func sharesTheImageOfATemplateInEveryTint() throws {
        let painting = Painting(isTemplate: true)
        for tint in [Color.red, .blue, .green] {
            _ = try pipeline.render(PaintingPage(painting: painting, tint: tint), size: PaintingPage.size)
        }
        #expect(pipeline.rasterCache?.count == 4)
    }
}
