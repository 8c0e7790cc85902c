// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
@_spi(Simulation) import RasterStore

/// Reads bytes as a stored record of an image or a file: arbitrary ones, or a real record that is edited.
///
/// The first byte also selects whether the checksum is made right, so that a changed byte reaches the code behind it, and
/// whether the record is compressed before it is edited.
enum RecordFuzzing {
    static func run(_ input: FuzzInput) throws(FuzzFailure) {
        var input = input
        let kind = input.byte()
        guard kind & 2 != 0 else { return try read(input.rest(), key: [], isMadeRight: kind & 1 != 0) }
        let edits = (0..<input.index(below: 4)).map { _ in Edit(&input) }
        let key = (0..<input.index(below: 4)).map { _ in input.byte() }
        let drawingTime = Duration.nanoseconds(Int64(bitPattern: input.bool() ? input.word() : 0))
        guard let image = FuzzPicture.image(&input) else { return }
        let nested = (0..<input.index(below: 40)).map { _ in String(Unicode.Scalar(input.byte())) }.joined()
        let whole = try bytes(of: image, key: key, nested: nested, drawingTime: drawingTime)
        try checkRecord(whole, key: key, nested: nested, of: image)
        var bytes = whole
        if kind & 4 != 0 {
            bytes = RecordCompression.compressing(whole.span.bytes) { record in record.withUnsafeBytes { Array($0) } }
        }
        let stored = bytes
        for edit in edits { edit.change(&bytes) }
        guard bytes != stored else { return try checkRecord(stored, key: key, nested: nested, of: image) }
        try read(bytes, key: key, isMadeRight: kind & 1 != 0)
    }

    private static func bytes(
        of image: RasterImage,
        key: [UInt8] = [],
        nested: String = "",
        drawingTime: Duration = .zero
    ) throws(FuzzFailure) -> [UInt8] {
        do throws(RasterError) {
            return [UInt8](try ImageRecord.data(of: image, key: key, nested: nested, drawingTime: drawingTime))
        } catch {
            throw FuzzFailure("an image of \(image.pixelSize) pixels can't be written: \(error)")
        }
    }

    private static func contents(_ bytes: [UInt8], key: [UInt8]) throws(RasterError) -> ImageRecord.Contents {
        try RecordCompression.decompressing(bytes.span.bytes) { (record) throws(RasterError) in
            try ImageRecord.read(record, key: key)
        }
    }

    private static func read(_ bytes: [UInt8], key: [UInt8], isMadeRight: Bool) throws(FuzzFailure) {
        let image: RasterImage
        do throws(RasterError) {
            image = try contents(isMadeRight ? withChecksum(bytes) : bytes, key: key).image
        } catch {
            try check(error.code == .invalidImage, "reading a record ends with \(error)")
            return try check(error)
        }
        try checkRecord(try self.bytes(of: image), key: [], of: image)
    }

    /// Throws a failure unless bytes are read as an image.
    private static func checkRecord(
        _ bytes: [UInt8],
        key: [UInt8],
        nested: String = "",
        of image: RasterImage
    ) throws(FuzzFailure) {
        let contents: ImageRecord.Contents
        do throws(RasterError) {
            contents = try self.contents(bytes, key: key)
        } catch {
            throw FuzzFailure("a record that was written can't be read: \(error)")
        }
        let copy = contents.image
        let padding = String(repeating: "\n", count: -nested.utf8.count & 15)
        try check(contents.nested == nested + padding, "the list \(nested) is read as \(contents.nested)")
        try check(copy.hasSamePixels(as: image), "pixels change when they are written and read")
        try check(copy.format == image.format, "\(image.format) is read as \(copy.format)")
        try check(
            (copy.fileData == nil) == (image.fileData == nil),
            "a file is read as an image, or an image as a file"
        )
    }

    /// Returns a record with the checksum that it should have if it isn't compressed.
    private static func withChecksum(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.count > 48 else { return bytes }
        let count = { (place: Int) in (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) } }
        let end = 48 + 16 * Int(bytes[19]) + count(28)
        guard end <= bytes.count else { return bytes }
        let span = bytes.span.bytes
        let seed = RecordChecksum.of(span.extracting(16..<end))
        let checksum = RecordChecksum.of(span.extracting(end...), seed: seed)
        var right = bytes
        for index in 0..<8 { right[8 + index] = UInt8(truncatingIfNeeded: checksum >> (8 * UInt64(index))) }
        return right
    }

    /// A change of a record.
    private struct Edit {
        private let kind: Int
        private let place: Int
        private let byte: UInt8

        init(_ input: inout FuzzInput) {
            kind = input.index(below: 4)
            place = input.index(below: 1024)
            byte = input.byte()
        }

        func change(_ bytes: inout [UInt8]) {
            guard !bytes.isEmpty else { return }
            let place = place % bytes.count
            switch kind {
            case 0: bytes[place] = byte
            case 1: bytes[place] ^= 1 << (byte & 7)
            case 2: bytes.removeLast(min(bytes.count, place))
            default: bytes.insert(byte, at: place)
            }
        }
    }
}
