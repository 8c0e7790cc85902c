// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

/// The bytes of a record, field by field as the documentation of the layout says, so that any of them can be wrong.
struct RecordModel {
    var signature: [UInt8] = [0x89, 0x52, 0x4B, 0x49, 0x0D, 0x0A, 0x1A, 0x0A]
    var version: UInt16 = 2
    var format: UInt8 = 0
    /// The length of the list of nested components, divided by 16.
    var nestedLength: UInt8 = 0
    var width: UInt32
    var height: UInt32
    var reserved: UInt32 = 0
    var key: [UInt8] = []
    var nested: [UInt8] = []
    var drawingTime: UInt64 = 0
    /// The pixels, or the bytes of a file.
    var payload: [UInt8] = []
    /// Counts that differ from what follows.
    var keyLength: UInt32?
    var payloadLength: UInt32?

    /// An image of ARGB32 pixels, all of which have other values.
    init(width: Int, height: Int) {
        self.width = UInt32(width)
        self.height = UInt32(height)
        for index in 0..<width * height {
            for factor in [3, 7, 1] { payload.append(UInt8(index * factor % 200)) }
            payload.append(200)
        }
    }

    init(file: [UInt8]) {
        (width, height, format, payload) = (0, 0, 3, file)
    }

    /// The record, with the checksum of what is in it.
    var bytes: [UInt8] {
        let checksum = ChecksumModel.checksum(of: payload, seed: ChecksumModel.checksum(of: head))
        return signature + Self.little(checksum) + head + payload
    }

    /// The fields between the checksum and the payload.
    private var head: [UInt8] {
        var bytes = Self.little(version) + [format, nestedLength]
        for count in [
            width, height, keyLength ?? UInt32(key.count), payloadLength ?? UInt32(payload.count), reserved,
        ] {
            bytes += Self.little(count)
        }
        return bytes + Self.little(drawingTime) + key + nested
    }

    /// Returns the bytes of a number, the lowest one first.
    static func little(_ number: some FixedWidthInteger & UnsignedInteger) -> [UInt8] {
        (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}

extension ImageRecord {
    /// Returns an image as the bytes of a record.
    static func bytes(
        of image: RasterImage,
        key: [UInt8] = [],
        nested: String = "",
        drawingTime: Duration = .zero
    ) throws(RasterError) -> [UInt8] {
        [UInt8](try data(of: image, key: key, nested: nested, drawingTime: drawingTime))
    }
}

/// Runs a closure that has to fail and returns its error.
func failure(
    sourceLocation: SourceLocation = #_sourceLocation,
    of body: () throws -> Void
) throws -> RasterError {
    try #require(throws: RasterError.self, sourceLocation: sourceLocation) { try body() }
}
