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

    /// The rounded corners of a row, in the order top left, top right, bottom right, bottom left.
    private static let corners: [[Bool]] = [
        [true, true, true, true], [true, true, false, false], [false, false, true, true], [true, false, false, true],
        [false, true, true, false],
    ]

    @Test func hasAllRows() {
        #expect(page.controller.snapshot.ids == (0..<128).map { .row($0) })
    }

    @Test(arguments: 0..<128)
    func choosesRadiusAndCornersByNumber(_ row: Int) throws {
        let plate = try #require(page.component(for: .row(row)) as? CornerPlate)
        let radius = [4, 6, 8][row % 3] as CGFloat
        let rounded = Self.corners[row % 5]
        #expect(plate.radius == radius)
        let radii = plate.corners.radii(radius)
        #expect(
            [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft] == rounded.map { $0 ? radius : 0 }
        )
        #expect(plate.rasterOptions.capInsets == EdgeInsets(all: radius))
        #expect(plate.rasterOptions.usesMinimumSizeForCaps)
    }

    @Test func hasFifteenDifferentPlates() {
        #expect(Set((0..<128).compactMap { page.component(for: .row($0)) as? CornerPlate }).count == 15)
    }

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

    @Test func insetsPlatesBySixPointsAboveAndTwelveBeside() async throws {
        try await page.show()
        for row in 0..<4 {
            // Rows of 44 points.
            let place = CGRect(x: 12, y: 44 * CGFloat(row) + 6, width: 520 - 24, height: 44 - 12)
            #expect(page.controller.frame(of: .row(row)) == place)
        }
        #expect(page.controller.frame.contentSize == CGSize(width: 520, height: 128 * 44))
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

    @Test func listsWhatPlatesDraw() {
        expectKeyPathsMatchDrawing(
            of: CornerPlate(radius: 4, corners: .all),
            size: CGSize(width: 60, height: 32),
            changes: ["radius": { $0.radius = 8 }, "corners": { $0.corners = .left }]
        )
    }

    @Test func showsTheNumberOfTheRowAboveItsImage() {
        #expect((0..<128).map { page.overlayText(for: .row($0)) } == (0..<128).map { "\($0)" })
    }

    @Test func labelsRows() {
        #expect(page.label(for: .row(17)) == "Row 17")
    }
}
