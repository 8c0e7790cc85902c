// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLists
import RasterTesting
import Testing

@testable import GalleryPages

@MainActor
@Suite struct RowsPageTests {
    private let page = RowsPage(title: "Rows")

    @Test(arguments: [
        CGSize(width: 520, height: 640), CGSize(width: 40, height: 100), CGSize(width: 1900, height: 6000),
    ])
    func drawsFifteenImagesInAWindowOfAnySize(_ size: CGSize) async throws {
        try await page.show(size)
        try page.scrollThrough()
        #expect(page.pipeline.statistics.drawings == 15)
        #expect(page.pipeline.nestedStatistics.drawings == 0)
    }

    @Test func drawsNothingNewWhenStatesChange() async throws {
        try await page.show()
        try page.scrollThrough()
        for _ in 0..<20 {
            page.changeState()
            await page.controller.waitUntilComplete()
        }
        #expect(page.pipeline.statistics.drawings == 15)
    }

    @Test(arguments: RasterEnvironment.ColorScheme.allCases)
    func drawsPlatesOnThePagesColor(_ scheme: RasterEnvironment.ColorScheme) throws {
        let (plate, size) = (CornerPlate(radius: 8, corners: .all), CGSize(width: 40, height: 32))
        let environment = RasterEnvironment(colorScheme: scheme)
        let image = try RasterPipeline(cache: nil).render(plate, size: size, environment: environment).image
        let shown = try image.stretched(to: size)
        #expect(shown.color(x: 20, y: 16) == Palette(scheme).thumb)
        #expect(shown.color(x: 0, y: 0) == Palette(scheme).page)
        #expect(image.isOpaque)
    }

    @Test(arguments: RoundedCorners.allCases)
    func stretchesPlatesAsTheyAreDrawn(_ corners: RoundedCorners) {
        for radius in CornerPlate.radii {
            expectCapInsetsMatchDrawing(
                of: CornerPlate(radius: radius, corners: corners),
                size: CGSize(width: 90, height: 32)
            )
        }
    }
}
