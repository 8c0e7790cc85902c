// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLists
import RasterTesting
import Testing

@testable import GalleryPages

@MainActor
@Suite struct NumbersPageTests {
    private let gate = Gate()

    private func page(_ layout: NumbersPage.Layout) -> NumbersPage {
        NumbersPage(layout, preparation: NumberPreparation { [gate] _ in try await gate.wait() })
    }

    @Test(arguments: [NumbersPage.Layout.collection, .table])
    func showsNumbersWhenTheyArePrepared(_ layout: NumbersPage.Layout) async throws {
        let page = page(layout)
        try page.controller.resize(to: CGSize(width: 520, height: 640), scale: 1)
        await gate.arrival()
        #expect(page.controller.visibleItems.allSatisfy { $0.image == nil })
        await gate.open()
        await page.controller.waitUntilComplete()
        for item in page.controller.visibleItems {
            guard case .number(let number) = item.id else { continue }
            #expect(item.key?.debugDescription.contains("\"\(number)\"") == true)
            #expect(item.image != nil)
        }
    }

    @Test(arguments: 1...999)
    func preparesForUpToAQuarterOfASecond(_ number: Int) {
        let delay = NumberPreparation.delay(of: number)
        #expect(delay >= .milliseconds(40))
        #expect(delay <= .milliseconds(250))
    }

    @Test func hasTheItemsOneToNineHundredNinetyNine() {
        for layout in [NumbersPage.Layout.collection, .table] {
            #expect(page(layout).controller.snapshot.ids == (1...999).map { .number($0) })
        }
    }

    @Test func flowsSquaresInAsManyColumnsAsFit() async throws {
        let page = page(.collection)
        await gate.open()
        for width in [300, 520, 900] as [CGFloat] {
            try await page.show(CGSize(width: width, height: 400))
            let firstLine = page.controller.visibleItems.filter { $0.frame.minY == 10 }
            // Squares of 88 points, 10 points between them and at the edges.
            #expect(firstLine.count == Int(((width - 10) / 98).rounded(.down)))
        }
    }

    @Test func hasRowsOfEightyPoints() async throws {
        let page = page(.table)
        await gate.open()
        try await page.show()
        #expect(page.controller.frame(of: .number(3)) == CGRect(x: 0, y: 160, width: 520, height: 80))
        #expect(page.controller.frame.contentSize == CGSize(width: 520, height: 999 * 80))
    }

    @Test func drawsBlueSquaresAndRedRows() throws {
        let pipeline = RasterPipeline(cache: nil)
        let square = NumberTile(text: "", shape: .square, isMarked: false)
        let blue = try pipeline.render(square, size: CGSize(width: 120, height: 88)).image.color(x: 60, y: 44)
        #expect(blue.blue > 2 * blue.red)
        #expect(blue.blue > 0.7)
        let row = try pipeline.render(
            NumberTile(text: "", shape: .row, isMarked: false),
            size: CGSize(width: 120, height: 80)
        )
        let red = row.image.color(x: 60, y: 40)
        #expect(red.red > 3 * red.blue)
        #expect(red.red > 0.7)
        #expect(row.image.isOpaque)
    }

    @Test func keepsSquaresSquare() throws {
        let square = NumberTile(text: "", shape: .square, isMarked: false)
        let image = try RasterPipeline(cache: nil).render(square, size: CGSize(width: 120, height: 88)).image
        let filled = (0..<120).filter { image.color(x: $0, y: 44).opacity > 0 }
        #expect(filled == Array(16..<104))
    }

    @Test func listsWhatTilesDraw() {
        expectKeyPathsMatchDrawing(
            of: NumberTile(text: "1", shape: .row, isMarked: false),
            size: CGSize(width: 220, height: 80),
            changes: [
                "text": { $0.text = "2" }, "shape": { $0.shape = .square }, "isMarked": { $0.isMarked = true },
                "note": { $0.note = "Note" },
            ]
        )
    }

    @Test func marksAThirdOfTheVisibleItems() async throws {
        let page = page(.table)
        await gate.open()
        try await page.show()
        let before = page.visibleKeys
        page.changeState()
        await page.controller.waitUntilComplete()
        let after = page.visibleKeys
        let changed = before.keys.filter { before[$0] != after[$0] }
        #expect(changed.count == (before.count + 2) / 3)
        #expect(changed.allSatisfy { page.label(for: $0).hasSuffix(", marked") })
    }

    @Test func fadesInWhereContentsAreFetched() {
        let tiles: [any Rasterizable] = [
            PhotoTile(number: 1, isGray: false), NumberTile(text: "", shape: .square, isMarked: false),
            NumberTile(text: "", shape: .row, isMarked: false),
        ]
        #expect(tiles.allSatisfy { $0.rasterOptions.fadeDuration > .zero })
    }
}
