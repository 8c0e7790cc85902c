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
                Painting(), Painting(background: .white), Painting(alpha: 0.5),
                Painting(alpha: 0.25), Painting(isTemplate: true),
            ] + masks.map { Painting(mask: $0) }
        let keys = try paintings.map(key)
        #expect(Set(keys).count == keys.count)
    }

    @Test func leavesOutOptionsWithoutEffect() throws {
        let dump = try key(Painting(alpha: 1.0000000002)).debugDescription
        for option in ["background", "mask", "alpha", "isTemplate", "capInsets", "isOpaque"] {
            #expect(!dump.contains(option))
        }
    }

    @Test func keysTheOptionsOfANestedComponent() throws {
        let pages = [PaintingPage(painting: Painting()), PaintingPage(painting: Painting(alpha: 0.5))]
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
