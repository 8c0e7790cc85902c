// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterStore
import Testing

/// A field that no record has is refused although the checksum is right, with an error that says which one.
@Suite struct RecordForgeryTests {
    struct Forgery: CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]
        let says: String

        init(_ name: String, _ says: String, lz4 isCompressed: Bool = false, _ change: (inout RecordModel) -> Void) {
            testDescription = name
            self.says = says
            var model =
                isCompressed ? RecordModel(lz4Width: 20, height: 20) : RecordModel(width: 12, height: 12)
            change(&model)
            bytes = model.bytes
        }
    }

    private static let fields: [Forgery] = [
        Forgery("signature of a PNG", "bad signature at byte 1") { $0.signature[1] = 0x50 },
        Forgery("version of tomorrow", "version 2") { $0.version = 2 },
        Forgery("last version", "version 65535") { $0.version = .max },
        Forgery("version 0", "version 0") { $0.version = 0 },
        Forgery("highest byte first", "highest bytes") { $0.version = 256 },
        Forgery("format", "format at byte 18 is 3") { $0.format = 3 },
        Forgery("compression", "compression at byte 19 is 2") { $0.compression = 2 },
        Forgery("horizontal mode", "horizontal mode at byte 20 is 4") { $0.horizontalMode = 4 },
        Forgery("vertical mode", "vertical mode at byte 21 is 255") { $0.verticalMode = 255 },
        Forgery("flags", "byte 22") { $0.flags = 4 },
        Forgery("list that isn't there", "ends after") { $0.nestedLength = 1 },
        Forgery("list that isn't UTF-8", "UTF-8") {
            ($0.nestedLength, $0.nested) = (1, [UInt8](repeating: 0xFF, count: 16))
        },
        Forgery("drawing time", "drawing time") { $0.drawingTime = 1 << 63 },
    ]

    private static let sizes: [Forgery] = [
        Forgery("no width", "0 by 12") { $0.width = 0 },
        Forgery("no height", "12 by 0") { $0.height = 0 },
        Forgery("width beyond the limit", "32767 by 12") { $0.width = 32_767 },
        Forgery("largest height", "4294967295") { $0.height = .max },
        Forgery("larger area than 1 GiB", "32766 by 32766") { ($0.width, $0.height) = (32_766, 32_766) },
        Forgery("more pixels than bytes", "576 bytes can't be 624 bytes") { $0.width = 13 },
        Forgery("fewer pixels than bytes", "576 bytes can't be 528 bytes") { $0.height = 11 },
        Forgery("pixels of another format", "576 bytes can't be 144 bytes") { $0.format = 2 },
        Forgery("LZ4 that is a bomb", "compressed bytes can't be 1073676288 bytes", lz4: true) {
            ($0.format, $0.width, $0.height) = (0, 16_384, 16_383)
        },
        Forgery("LZ4 that saves nothing", "144 compressed bytes can't be 144 bytes") {
            ($0.format, $0.compression, $0.pixels) = (2, 1, [UInt8](repeating: 0, count: 144))
        },
        Forgery("LZ4 of fewer pixels", "can't be decompressed", lz4: true) { $0.height = 21 },
        Forgery("LZ4 of more pixels", "can't be decompressed", lz4: true) { $0.height = 19 },
        Forgery("LZ4 that refers to what is before it", "can't be decompressed", lz4: true) { $0.stored?[2] = 9 },
        Forgery("LZ4 without an end", "can't be decompressed", lz4: true) { $0.stored?.removeLast(6) },
        Forgery("LZ4 of nothing", "0 compressed bytes", lz4: true) { $0.stored = [] },
    ]

    private static let geometry: [Forgery] = [
        Forgery("scale of 0", "scale is 0.0") { $0.scale = 0 },
        Forgery("scale below 0", "scale is -1.0") { $0.scale = -1 },
        Forgery("scale that is no number", "scale is nan") { $0.scale = .nan },
        Forgery("infinite scale", "scale is inf") { $0.scale = .infinity },
        Forgery("scale of too large points", "scale is 5e-324") { $0.scale = .leastNonzeroMagnitude },
        Forgery("cap below 0", "caps") { $0.caps[0] = -1 },
        Forgery("cap that is no number", "caps") { $0.caps[1] = .nan },
        Forgery("infinite cap", "caps") { $0.caps[2] = .infinity },
        Forgery("infinite caps in both directions", "caps") { $0.caps = [.infinity, 0, -.infinity, 0] },
        Forgery("caps wider than the image", "caps") { ($0.caps[1], $0.caps[3]) = (6, 6.1) },
        Forgery("caps higher than the image", "caps") { ($0.caps[0], $0.caps[2]) = (12.1, 0) },
        Forgery("caps whose sum overflows", "caps") { ($0.caps[0], $0.caps[2]) = (1e308, 1e308) },
        Forgery("bands without their flag", "flags") { $0.columns = [[1, 2]] },
        Forgery("band that ends before it begins", "band 0 of its columns") {
            ($0.flags, $0.columns) = (2, [[5, 4]])
        },
        Forgery("band that is no number", "band 1 of its rows") { ($0.flags, $0.rows) = (2, [[1, 2], [3, .nan]]) },
        Forgery("band before the image", "band 0 of its rows") { ($0.flags, $0.rows) = (2, [[-1, 2]]) },
        Forgery("band behind the image", "band 0 of its columns") { ($0.flags, $0.columns) = (2, [[1, 12.5]]) },
        Forgery("infinite band", "band 0 of its columns") { ($0.flags, $0.columns) = (2, [[0, .infinity]]) },
        Forgery("bands out of order", "band 1 of its columns") {
            ($0.flags, $0.columns) = (2, [[6, 7], [1, 2]])
        },
        Forgery("bands that overlap", "band 1 of its rows") { ($0.flags, $0.rows) = (2, [[1, 5], [4, 7]]) },
    ]

    private static let lengths: [Forgery] = [
        Forgery("more columns than there are", "ends after") { $0.columnCount = 1 },
        Forgery("largest number of columns", "ends after") { $0.columnCount = .max },
        Forgery("largest number of rows", "ends after") { $0.rowCount = .max },
        Forgery("largest number of all", "ends after") {
            ($0.columnCount, $0.rowCount, $0.keyLength, $0.storedLength) = (.max, .max, .max, .max)
        },
        Forgery("longest key", "ends after") { $0.keyLength = .max },
        Forgery("most stored bytes", "ends after") { $0.storedLength = .max },
        Forgery("fewer stored bytes", "follow its end") { $0.storedLength = 575 },
        Forgery("key made of pixels", "572 bytes can't be 576 bytes") { ($0.keyLength, $0.storedLength) = (4, 572) },
        Forgery("bands made of pixels", "flags") { ($0.columnCount, $0.storedLength) = (1, 560) },
    ]

    @Test(arguments: [fields, sizes, geometry, lengths].flatMap { $0 })
    func refuses(_ forgery: Forgery) throws {
        let error = try failure { _ = try ImageRecord.read(forgery.bytes.span.bytes, compression: .lz4) }
        #expect(error.code == .invalidImage)
        #expect(error.message.contains(forgery.says), "\(error)")
    }

    @Test(arguments: [RecordModel(width: 12, height: 12), RecordModel(lz4Width: 20, height: 20)])
    func readsTheModelsThatAreForged(model: RecordModel) {
        #expect(throws: Never.self) { try ImageRecord.read(model.bytes.span.bytes, compression: .lz4) }
    }

    @Test func refusesACompressionThatIsNotThatOfTheReader() throws {
        let bytes = RecordModel(lz4Width: 20, height: 20).bytes
        let error = try failure { _ = try ImageRecord.read(bytes.span.bytes) }
        #expect(error.code == .invalidImage)
        #expect(error.message.contains("compression at byte 19 is 1"), "\(error)")
    }

    @Test(arguments: [Int.min, -1, 0, 399, 401, .max])
    func refusesADecompressionOfAnotherLength(count: Int) throws {
        let liar = RasterImage.RecordCompression(
            number: 1,
            compress: { _, _ in nil },
            decompress: { _, _ in count }
        )
        let bytes = RecordModel(lz4Width: 20, height: 20).bytes
        let error = try failure { _ = try ImageRecord.read(bytes.span.bytes, compression: liar) }
        #expect(error.message.contains("can't be decompressed"), "\(error)")
    }
}
