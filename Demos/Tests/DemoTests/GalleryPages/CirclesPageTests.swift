// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLists
import RasterTesting
import Testing

@testable import GalleryPages

@MainActor
@Suite struct CirclesPageTests {
    private let page = CirclesPage(title: "Circles")

    /// SplitMix64 as its author describes it.
    private func mixed(_ number: UInt64) -> UInt64 {
        var z = number &+ 0x9E37_79B9_7F4A_7C15
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    private func tint(_ row: Int, _ place: Int) throws -> CircleTint {
        try #require(page.component(for: .circle(row: row, place: place)) as? CircleCell).picture.tint
    }

    @Test func hasTwoHundredRowsOfAHundredPoints() async throws {
        try await page.show()
        #expect(page.controller.snapshot.ids.count == 600)
        #expect(page.controller.frame.contentSize == CGSize(width: 520, height: 200 * 100))
        let frames = (0..<3).compactMap { page.controller.frame(of: .circle(row: 7, place: $0)) }
        #expect(frames.map(\.minY) == [700, 700, 700])
        #expect(frames.allSatisfy { $0.height == 100 })
        #expect(frames[0].maxX <= frames[1].minX)
        #expect(frames[1].maxX <= frames[2].minX)
    }

    @Test func fixesColorsByRowAndPlace() throws {
        for row in 0..<200 {
            for place in 0..<3 {
                #expect(try tint(row, place).number == (Int(mixed(UInt64(row)) % 24) + 8 * place) % 24)
            }
        }
    }

    @Test func drawsOneImageForEachColor() async throws {
        try await page.show()
        try page.scrollThrough()
        let tints = Set(page.controller.snapshot.ids.compactMap { page.component(for: $0) as? CircleCell })
        // The placeholder is drawn, too.
        #expect(page.pipeline.statistics.drawings == tints.count + 1)
        #expect(tints.count <= 24)
    }

    @Test func keepsThePicturesForAnotherWidth() async throws {
        try await page.show()
        try page.scrollThrough()
        let pictures = page.pipeline.nestedStatistics.drawings
        try await page.show(CGSize(width: 700, height: 640))
        try page.scrollThrough()
        #expect(page.pipeline.nestedStatistics.drawings == pictures)
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

    @Test(arguments: [1, 2, 3] as [CGFloat]) func canBeCutAtAnyHeight(_ scale: CGFloat) throws {
        // The limit of crossing outlines holds only where a path is clipped to another one, and to the edge as well.
        let cell = CircleCell(picture: CirclePicture(tint: CircleTint(row: 0, place: 0)))
        for offset in stride(from: -96, through: 96, by: 12) {
            #expect(throws: Never.self) {
                try RasterImage(size: CGSize(width: 174, height: 100), scale: scale) { context in
                    context.draw(cell, in: CGRect(x: 0, y: offset, width: 174, height: 100))
                }
            }
        }
    }

    @Test func listsWhatPicturesDraw() {
        expectKeyPathsMatchDrawing(
            of: CirclePicture(tint: CircleTint(row: 0, place: 0)),
            size: CGSize(width: 100, height: 100),
            changes: ["tint": { $0.tint = CircleTint(row: 0, place: 1) }]
        )
    }

    @Test func goesOnToTheNextColor() async throws {
        try await page.show()
        page.changeState()
        let changed = page.controller.visibleItems.filter { item in
            guard case .circle(let row, let place) = item.id else { return false }
            return (try? tint(row, place)) == CircleTint(row: row, place: place, step: 1)
        }
        #expect(changed.count == (page.controller.visibleItems.count + 2) / 3)
    }

    @Test func labelsPictures() {
        #expect(page.label(for: .circle(row: 4, place: 1)) == "Row 4, picture 2 of 3")
    }
}
