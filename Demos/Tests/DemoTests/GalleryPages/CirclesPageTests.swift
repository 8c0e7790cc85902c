// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLists
import Testing

@testable import GalleryPages

@MainActor
@Suite struct CirclesPageTests {
    private let page = CirclesPage(title: "Circles")

    @Test func drawsOneImageForEachColor() async throws {
        try await page.show()
        try page.scrollThrough()
        let tints = Set(page.controller.snapshot.ids.compactMap { page.component(for: $0) as? CircleCell })
        // The placeholder is drawn, too.
        #expect(page.pipeline.statistics.drawings == tints.count + 1)
        #expect(tints.count <= 24)
    }

    @Test(arguments: RasterEnvironment.ColorScheme.allCases)
    func drawsABitmapInACircle(_ scheme: RasterEnvironment.ColorScheme) throws {
        let tint = CircleTint(row: 0, place: 0)
        let cell = CircleCell(picture: CirclePicture(tint: tint))
        let (size, environment) = (CGSize(width: 160, height: 100), RasterEnvironment(colorScheme: scheme))
        let image = try RasterPipeline(cache: nil).render(cell, size: size, environment: environment).image
        let page = Palette(scheme).page
        #expect(image.isOpaque)
        #expect(image.color(x: 2, y: 2) == page)
        // The corners of the picture's square are cut, and its edge is white.
        #expect(image.color(x: 34, y: 4) == page)
        #expect(image.color(x: 34, y: 50) == .white)
        // The square of the bitmap begins at 33, 3.
        let bitmap = try #require(Scenery(number: tint.number).bitmap(side: 94, scale: 1))
        for (x, y) in [(60, 30), (80, 50), (100, 70)] {
            #expect(image.color(x: x, y: y) == bitmap.color(x: x - 33, y: y - 3))
        }
    }
}
