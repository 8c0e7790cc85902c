// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterStore
import Testing

/// The bytes of records are those that the documentation describes.
@Suite struct RecordLayoutTests {
    /// Returns the image of a model without bands.
    private func image(_ model: RecordModel) throws -> RasterImage {
        try RasterImage(
            pixelWidth: Int(model.width),
            pixelHeight: Int(model.height),
            scale: model.scale,
            format: [.argb32, .rgb24, .a8][Int(model.format)],
            bytes: model.pixels
        )
    }

    @Test func writesTheHeaderTheKeyAndThePixels() throws {
        var model = RecordModel(width: 3, height: 2)
        model.scale = 2
        model.key = Array("key".utf8)
        model.drawingTime = 1_234_567_890_123
        let bytes = try ImageRecord.bytes(
            of: image(model),
            key: model.key,
            drawingTime: .nanoseconds(1_234_567_890_123)
        )
        #expect(bytes == model.bytes)
    }

    @Test(arguments: [("4Shop4SealV 01", 1), ("4Shop4SealV 1234", 1), ("4Shop4SealV 12345", 2)])
    func writesTheListOfNestedComponentsInWholeBlocks(list: String, blockCount: Int) throws {
        var model = RecordModel(width: 3, height: 2)
        model.key = [1, 2, 3]
        model.nestedLength = UInt8(blockCount)
        model.nested = Array((list + String(repeating: "\n", count: 16 * blockCount - list.utf8.count)).utf8)
        let bytes = try ImageRecord.bytes(of: image(model), key: model.key, nested: list)
        #expect(bytes == model.bytes)
        let nested = try ImageRecord.read(bytes.span.bytes, key: model.key).nested
        #expect(nested.split(separator: "\n") == [list[...]])
    }

    @Test func writesNoLongerListThanItsLengthCanTell() throws {
        let image = try image(RecordModel(width: 3, height: 2))
        let list = String(repeating: "a", count: NestedComponents.longestLength)
        let bytes = try ImageRecord.bytes(of: image, nested: list)
        #expect(try ImageRecord.read(bytes.span.bytes).nested == list)
        #expect(throws: RasterError.self) {
            try ImageRecord.bytes(of: image, nested: list + "a")
        }
    }

    @Test func writesCapsAndModes() throws {
        var model = RecordModel(width: 6, height: 6)
        model.caps = [1, 2, 3, 0.5]
        model.horizontalMode = 1
        model.verticalMode = 3
        model.flags = 1
        let image = try image(model).withCapInsets(
            EdgeInsets(top: 1, left: 2, bottom: 3, right: 0.5),
            resizingMode: ResizingMode(horizontal: .repeat, vertical: .space, isHollow: true)
        )
        #expect(try ImageRecord.bytes(of: image) == model.bytes)
    }

    @Test func writesBandsOfColumnsAndThenOfRows() throws {
        var model = RecordModel(width: 7, height: 5)
        model.horizontalMode = 2
        model.verticalMode = 2
        model.flags = 2
        model.columns = [[1, 2], [3, 6]]
        model.rows = [[2, 4]]
        model.caps = [2, 1, 1, 1]
        let bands = StretchBands(columns: [1..<2, 3..<6], rows: [2..<4])
        let image = try image(model).withStretchBands(bands, resizingMode: .round)
        #expect(try ImageRecord.bytes(of: image) == model.bytes)
    }

    @Test func writesRowsOfCoverageWithoutPadding() throws {
        var model = RecordModel(width: 5, height: 3)
        model.format = 2
        model.pixels = (1...15).map { UInt8($0 * 11) }
        #expect(try ImageRecord.bytes(of: image(model)) == model.bytes)
    }

    @Test func writesTheUnusedByteOfOpaquePixelsAs255() throws {
        var model = RecordModel(width: 2, height: 1)
        model.format = 1
        model.pixels = [1, 2, 3, 0, 4, 5, 6, 7]
        let bytes = try ImageRecord.bytes(of: image(model))
        model.pixels = [1, 2, 3, 255, 4, 5, 6, 255]
        #expect(bytes == model.bytes)
    }

    @Test func readsPixelsThatLZ4Compressed() throws {
        let model = RecordModel(lz4Width: 61, height: 21)
        let image = try ImageRecord.read(model.bytes.span.bytes, compression: .lz4).image
        #expect(image.format == .a8)
        #expect((0..<21).allSatisfy { y in (0..<61).allSatisfy { x in image.pixel(x: x, y: y)?.alpha == 77 } })
    }

    @Test func readsColors() throws {
        var model = RecordModel(width: 2, height: 2)
        model.pixels = [1, 2, 3, 4] + [0, 0, 0, 0] + [10, 20, 30, 255] + [0, 0, 99, 100]
        let image = try ImageRecord.read(model.bytes.span.bytes).image
        #expect(image.pixel(x: 0, y: 0) == RasterImage.Pixel(red: 3, green: 2, blue: 1, alpha: 4))
        #expect(image.pixel(x: 0, y: 1) == RasterImage.Pixel(red: 30, green: 20, blue: 10, alpha: 255))
        #expect(image.pixel(x: 1, y: 1) == RasterImage.Pixel(red: 99, green: 0, blue: 0, alpha: 100))
    }
}
