// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterTesting
import Testing

@testable import RasterGraphics

/// The bytes of records are those that the documentation describes, and are read as the image that was written.
@Suite struct RecordLayoutTests {
    private func image(_ model: RecordModel) throws -> RasterImage {
        guard model.format < 3 else { return try RasterImage(fileData: Data(model.payload)) }
        return try RasterImage(
            pixelWidth: Int(model.width),
            pixelHeight: Int(model.height),
            format: PixelFormat.allCases[Int(model.format)],
            bytes: model.payload
        )
    }

    @Test func writesTheHeaderTheKeyAndThePixels() throws {
        var model = RecordModel(width: 3, height: 2)
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
        #expect(try ImageRecord.read(bytes.span.bytes, key: []).nested == list)
        #expect(throws: RasterError.self) { try ImageRecord.bytes(of: image, nested: list + "a") }
    }

    @Test func writesTheUnusedByteOfOpaquePixelsAs255() throws {
        var model = RecordModel(width: 2, height: 1)
        model.format = 1
        model.payload = [1, 2, 3, 0, 4, 5, 6, 7]
        let bytes = try ImageRecord.bytes(of: image(model))
        model.payload = [1, 2, 3, 255, 4, 5, 6, 255]
        #expect(bytes == model.bytes)
    }

    @Test(arguments: PixelFormat.allCases, [(1, 1), (2, 3), (5, 3), (64, 33), (641, 3), (1, 300)])
    func readsPixelsOfAllSizes(format: PixelFormat, size: (width: Int, height: Int)) throws {
        var generator = SeededGenerator(seed: 3)
        let image = try RasterImage(
            pixelWidth: size.width,
            pixelHeight: size.height,
            format: format,
            bytes: (0..<size.width * size.height * format.bytesPerPixel).map { _ in
                UInt8(truncatingIfNeeded: generator.next())
            }
        )
        let bytes = try ImageRecord.bytes(of: image, key: [5])
        let caps = EdgeInsets(top: 0.25, left: 0.25, bottom: 0, right: 0)
        // At any address.
        for shift in 0...8 {
            let moved = [UInt8](repeating: 0, count: shift) + bytes
            let record = moved.span.bytes.extracting(shift...)
            let contents = try ImageRecord.read(record, key: [5], scale: 2, capInsets: caps)
            let copy = contents.image
            #expect(copy.format == format)
            #expect(copy.hasSamePixels(as: image))
            #expect(copy.pixelDigest == image.pixelDigest)
            #expect(copy.scale == 2)
            #expect(copy.capInsets == caps)
        }
    }

    /// Cairo and pixman read whole words.
    @Test func clearsWhatIsBehindRowsOfCoverage() throws {
        let noise = try RasterImage(pixelWidth: 5, pixelHeight: 3, format: .a8, bytes: (1...15).map { UInt8($0 * 11) })
        let bytes = try ImageRecord.bytes(of: noise)
        let copy = try ImageRecord.read(bytes.span.bytes, key: []).image
        let padding = copy.withUnsafeBytes { bytes in
            (0..<3).flatMap { row -> [UInt8] in
                let start = copy.stride * row
                return Array(bytes[start + 5..<start + copy.stride])
            }
        }
        #expect(padding == [UInt8](repeating: 0, count: 9))
    }

    @Test(arguments: [0, 1, 60, 61, 4_096, 70_000])
    func writesAndReadsFilesOfAnyLength(count: Int) throws {
        let model = RecordModel(file: (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ 1) })
        #expect(try ImageRecord.bytes(of: image(model)) == model.bytes)
        let bytes = model.bytes
        let data = try #require(try ImageRecord.read(bytes.span.bytes, key: []).image.fileData)
        #expect([UInt8](data) == model.payload)
    }

    private static let times: [(Duration, Duration)] = [
        (.zero, .zero), (.nanoseconds(1), .nanoseconds(1)), (.seconds(7_000_000), .seconds(7_000_000)),
        (.nanoseconds(-1), .zero), (.seconds(-5), .zero), (.seconds(Int64.max), .nanoseconds(Int64.max)),
        (Duration(secondsComponent: 0, attosecondsComponent: 999), .zero),
    ]

    @Test(arguments: times)
    func keepsTheDrawingTimeInWholeNanoseconds(time: Duration, expected: Duration) throws {
        let bytes = try ImageRecord.bytes(of: image(RecordModel(width: 2, height: 2)), drawingTime: time)
        #expect(try ImageRecord.read(bytes.span.bytes, key: []).drawingTime == expected)
    }
}
