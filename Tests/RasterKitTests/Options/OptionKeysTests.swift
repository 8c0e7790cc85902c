// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

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
            RasterOptions(shadow: RasterShadow(Shadow(radius: 2))),
        ]
        let keys = try options.map { try pipeline.key(for: Plate(rasterOptions: $0), size: size) }
        #expect(Set(keys).count == 1)
        #expect(try pipeline.key(for: Plate(rasterOptions: RasterOptions(isOpaque: true)), size: size) != keys[0])
    }

    @Test func keysTheOptionsOfANestedComponent() throws {
        let pages = [PaintingPage(painting: Painting()), PaintingPage(painting: Painting(opacity: 0.5))]
        let keys = try pages.map { try pipeline.key(for: $0, size: PaintingPage.size) }
        #expect(keys[0] != keys[1])
    }

    @Test func sharesTheImageOfATemplateInEveryTint() throws {
        let painting = Painting(isTemplate: true)
        for tint in [Color.red, .blue, .green] {
            _ = try pipeline.render(PaintingPage(painting: painting, tint: tint), size: PaintingPage.size)
        }
        #expect(pipeline.rasterCache?.count == 4)
    }
}
