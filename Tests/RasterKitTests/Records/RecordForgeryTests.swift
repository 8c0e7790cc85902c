// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

/// A field that no record has is refused although the checksum is right, with an error that says which one.
@Suite struct RecordForgeryTests {
    struct Forgery: CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]
        let says: String

        init(
            _ name: String,
            _ says: String,
            of model: RecordModel = RecordModel(width: 12, height: 12),
            _ change: (inout RecordModel) -> Void
        ) {
            testDescription = name
            self.says = says
            var model = model
            change(&model)
            bytes = model.bytes
        }
    }

    private static let fields: [Forgery] = [
        Forgery("signature of a PNG", "bad signature at byte 1") { $0.signature[1] = 0x50 },
        Forgery("former version", "version 1") { $0.version = 1 },
        Forgery("last version", "version 65535") { $0.version = .max },
        Forgery("format", "format at byte 18 is 4") { $0.format = 4 },
        Forgery("generation", "another build of the program") { $0.reserved = 1 },
        Forgery("list that isn't there", "ends after") { $0.nestedLength = 1 },
        Forgery("list that isn't UTF-8", "UTF-8") {
            ($0.nestedLength, $0.nested) = (1, [UInt8](repeating: 0xFF, count: 16))
        },
        Forgery("drawing time", "drawing time") { $0.drawingTime = 1 << 63 },
        Forgery("file with a size", "size in pixels", of: RecordModel(file: [1, 2, 3])) { $0.width = 1 },
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
    ]

    private static let lengths: [Forgery] = [
        Forgery("largest number of all", "ends after") { ($0.keyLength, $0.payloadLength) = (.max, .max) },
        Forgery("longest key", "ends after") { $0.keyLength = .max },
        Forgery("longest payload", "ends after") { $0.payloadLength = .max },
        Forgery("shorter payload", "follow its end") { $0.payloadLength = 575 },
        Forgery("key made of pixels", "572 bytes can't be 576 bytes") { ($0.keyLength, $0.payloadLength) = (4, 572) },
    ]

    @Test(arguments: [fields, sizes, lengths].flatMap { $0 })
    func refuses(_ forgery: Forgery) throws {
        let error = try failure { _ = try ImageRecord.read(forgery.bytes.span.bytes, key: []) }
        #expect(error.code == .invalidImage)
        #expect(error.message.contains(forgery.says), "\(error)")
    }
}
