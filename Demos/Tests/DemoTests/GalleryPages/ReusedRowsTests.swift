// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import GalleryPages
@_spi(Testing) import RasterLists
import Testing

@Suite struct ReusedRowsTests {
    private let images: [RasterImage]
    private var rows = ReusedRows<Int>()

    init() throws {
        images = try (0..<2).map { _ in try RasterImage(size: CGSize(width: 1, height: 1)) { _ in } }
    }

    private mutating func count(_ statuses: [RasterListItem<Int>.Status], image: Int = 0) -> Int {
        let items = statuses.enumerated().map { id, status in
            RasterListItem(id: id, frame: .zero, status: status, image: images[image])
        }
        return rows.count(RasterListFrame(size: .zero, offset: 0, contentSize: .zero, items: items))
    }

    @Test mutating func countsHits() {
        #expect(count([.hit, .hit]) == 2)
    }

    @Test mutating func countsADrawnRowFromItsSecondFrameOn() {
        #expect(count([.drawn]) == 0)
        #expect(count([.drawn]) == 1)
        #expect(count([.drawn], image: 1) == 0)
    }

    @Test mutating func countsARowThatComesBackAsNew() {
        _ = count([.drawn])
        _ = count([])
        #expect(count([.drawn]) == 0)
    }

    @Test mutating func leavesRowsOutThatShowTheirPreviousImage() {
        let statuses: [RasterListItem<Int>.Status] = [.idle, .preparing, .measuring, .waiting]
        #expect(count(statuses + [.failed(RasterError(.drawingFailed, "no"))]) == 0)
    }
}
