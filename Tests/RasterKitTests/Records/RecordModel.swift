// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

/// The bytes of a record, field by field as the documentation of the layout says, so that any of them can be wrong.
struct RecordModel {
    var signature: [UInt8] = [0x89, 0x52, 0x4B, 0x49, 0x0D, 0x0A, 0x1A, 0x0A]
    var version: UInt16 = 1
    var format: UInt8 = 0
    var compression: UInt8 = 0
    var horizontalMode: UInt8 = 0
    var verticalMode: UInt8 = 0
    var flags: UInt8 = 0
    /// The length of the list of nested components, divided by 16.
    var nestedLength: UInt8 = 0
    var width: UInt32
    var height: UInt32
    var scale = 1.0
    /// The caps: top, left, bottom, right.
    var caps = [0.0, 0, 0, 0]
    /// Where each band begins and ends.
    var columns: [[Double]] = []
    var rows: [[Double]] = []
    var key: [UInt8] = []
    var nested: [UInt8] = []
    var drawingTime: UInt64 = 0
    /// The pixels as the checksum sees them.
    var pixels: [UInt8]
    /// The compressed pixels; nil if the pixels are stored as they are.
    var stored: [UInt8]?
    /// Counts that differ from what follows.
    var columnCount: UInt32?
    var rowCount: UInt32?
    var keyLength: UInt32?
    var storedLength: UInt32?

    /// An image of ARGB32 pixels, all of which have other values.
    init(width: Int, height: Int) {
        self.width = UInt32(width)
        self.height = UInt32(height)
        pixels = []
        for index in 0..<width * height {
            for factor in [3, 7, 1] { pixels.append(UInt8(index * factor % 200)) }
            pixels.append(200)
        }
    }

    /// An image of equal bytes of coverage, compressed as LZ4 specifies it: one byte, and a match of the others.
    init(lz4Width width: Int, height: Int) {
        self.init(width: width, height: height)
        format = 2
        compression = 1
        pixels = [UInt8](repeating: 77, count: width * height)
        stored = Self.lz4(of: 77, count: width * height)
    }

    /// Returns a byte that is repeated, at least 40 times, as a block of LZ4.
    ///
    /// The last five bytes of a block are always literal.
    static func lz4(of byte: UInt8, count: Int) -> [UInt8] {
        var rest = count - 1 - 5 - 4 - 15
        var block: [UInt8] = [0x1F, byte, 1, 0]
        while rest >= 255 {
            block.append(255)
            rest -= 255
        }
        return block + [UInt8(rest), 0x50] + [UInt8](repeating: byte, count: 5)
    }

    /// The record, with the checksum of what is in it.
    var bytes: [UInt8] {
        let head = self.head
        var seed = ChecksumModel.checksum(of: head)
        if let stored { seed = ChecksumModel.checksum(of: stored, seed: seed) }
        let checksum = ChecksumModel.checksum(of: pixels, seed: seed)
        return signature + Self.little(checksum) + head + (stored ?? pixels)
    }

    /// What is between the checksum and the pixels.
    private var head: [UInt8] {
        var bytes = Self.little(version) + [format, compression, horizontalMode, verticalMode, flags, nestedLength]
        bytes += Self.little(width) + Self.little(height)
        for number in [scale] + caps { bytes += Self.little(number.bitPattern) }
        bytes += Self.little(columnCount ?? UInt32(columns.count)) + Self.little(rowCount ?? UInt32(rows.count))
        bytes += Self.little(keyLength ?? UInt32(key.count))
        bytes += Self.little(storedLength ?? UInt32((stored ?? pixels).count))
        bytes += Self.little(drawingTime)
        for band in columns + rows { bytes += Self.little(band[0].bitPattern) + Self.little(band[1].bitPattern) }
        return bytes + key + nested
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
        drawingTime: Duration = .zero,
        compression: RasterImage.RecordCompression = .none
    ) throws(RasterError) -> [UInt8] {
        [UInt8](
            try data(of: image, key: key, nested: nested, drawingTime: drawingTime, compression: compression)
        )
    }
}

/// Runs a closure that has to fail and returns its error.
func failure(
    sourceLocation: SourceLocation = #_sourceLocation,
    of body: () throws -> Void
) throws -> RasterError {
    try #require(throws: RasterError.self, sourceLocation: sourceLocation) { try body() }
}
