// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
@_spi(Testing) import RasterLists
import Testing

@testable import DemoSupport

@Suite struct FrameAccountTests {
    private let images: [RasterImage]
    private var account = FrameAccount<Int>()

    init() throws {
        images = try (0..<3).map { _ in try RasterImage(size: CGSize(width: 1, height: 1)) { _ in } }
    }

    private func item(_ id: Int, _ status: RasterListItem<Int>.Status, image: Int? = nil) -> RasterListItem<Int> {
        RasterListItem(id: id, frame: .zero, status: status, image: image.map { images[$0] })
    }

    private mutating func count(_ items: [RasterListItem<Int>], drawings: Int = 0) -> FrameRecord {
        var record = FrameRecord(frame: 1, gesture: "drag")
        account.count(
            RasterListFrame(size: .zero, offset: 7, contentSize: .zero, items: items),
            drawings: drawings,
            in: &record
        )
        return record
    }

    @Test mutating func countsHitsAsReused() {
        let record = count([item(1, .hit, image: 0), item(2, .hit, image: 0)])
        #expect(record.visible == 2)
        #expect(record.reused == 2)
        #expect(record.waiting == 0)
        #expect(record.offset == 7)
    }

    @Test mutating func countsADrawnCellAsReusedFromItsSecondFrameOn() {
        #expect(count([item(1, .drawn, image: 0)]).reused == 0)
        #expect(count([item(1, .drawn, image: 0)]).reused == 1)
        #expect(count([item(1, .drawn, image: 1)]).reused == 0)
    }

    @Test mutating func countsACellThatComesBackAsNew() {
        _ = count([item(1, .drawn, image: 0)])
        _ = count([])
        #expect(count([item(1, .drawn, image: 0)]).reused == 0)
    }

    @Test mutating func countsCellsThatShowTheirPreviousImageAsWaiting() {
        let error = RasterError(.drawingFailed, "no")
        let states: [RasterListItem<Int>.Status] = [.idle, .preparing, .measuring, .waiting, .failed(error)]
        let record = count(states.enumerated().map { item($0, $1, image: 0) })
        #expect(record.waiting == 5)
        #expect(record.reused == 0)
    }

    @Test mutating func countsDrawingsSinceTheFrameBefore() {
        #expect(count([], drawings: 5).drawn == 5)
        #expect(count([], drawings: 5).drawn == 0)
        #expect(count([], drawings: 7).drawn == 2)
    }

    @Test(
        arguments: [([], 0), ([(0, 0, 10, 5)], 0.5), ([(0, 0, 10, 2), (0, 8, 10, 2)], 0.4)]
            as [([(CGFloat, CGFloat, CGFloat, CGFloat)], Double)]
    )
    func countsTheShareThatWasPainted(rects: [(CGFloat, CGFloat, CGFloat, CGFloat)], share: Double) {
        var record = FrameRecord(frame: 1, gesture: "drag")
        let size = CGSize(width: 10, height: 10)
        let rects = rects.map { CGRect(x: $0.0, y: $0.1, width: $0.2, height: $0.3) }
        let damage = RasterListDamage(viewport: size, rects: rects)
        record.count(damage, of: size)
        #expect(record.painted == share)
        record.count(damage, of: .zero)
        #expect(record.painted == 0)
    }
}
