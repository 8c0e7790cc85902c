// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterStore

/// Reads bytes as a record of an image: arbitrary ones, or a real record that is edited.
///
/// The first byte also selects whether the checksum of pixels that aren't compressed is made right, so that a changed
/// byte reaches the code behind it. Decoding of LZ4 is before it.
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
        var bytes: [UInt8]
        do throws(RasterError) {
            bytes = [UInt8](
                try ImageRecord.data(
                    of: image,
                    key: key,
                    nested: nested,
                    drawingTime: drawingTime,
                    compression: .lz4
                )
            )
        } catch {
            throw FuzzFailure("an image of \(image.pixelSize) pixels can't be written: \(error)")
        }
        let whole = bytes
        for edit in edits { edit.change(&bytes) }
        guard bytes != whole else { return try checkRecord(whole, key: key, nested: nested, of: image) }
        try read(bytes, key: key, isMadeRight: kind & 1 != 0)
    }

    private static func read(_ bytes: [UInt8], key: [UInt8], isMadeRight: Bool) throws(FuzzFailure) {
        let bytes = isMadeRight ? withChecksum(bytes) : bytes
        let image: RasterImage
        do throws(RasterError) {
            image = try ImageRecord.read(bytes.span.bytes, key: key, compression: .lz4).image
        } catch {
            try check(error.code == .invalidImage, "reading a record ends with \(error)")
            return try check(error)
        }
        let again: [UInt8]
        do throws(RasterError) {
            again = [UInt8](try ImageRecord.data(of: image, compression: .lz4))
        } catch {
            throw FuzzFailure("an image that was read can't be written: \(error)")
        }
        try checkRecord(again, key: [], of: image)
        try checkStretching(of: image)
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
            contents = try ImageRecord.read(bytes.span.bytes, key: key, compression: .lz4)
        } catch {
            throw FuzzFailure("a record that was written can't be read: \(error)")
        }
        let copy = contents.image
        let padding = String(repeating: "\n", count: -nested.utf8.count & 15)
        try check(contents.nested == nested + padding, "the list \(nested) is read as \(contents.nested)")
        try check(copy.hasSamePixels(as: image), "pixels change when they are written and read")
        try check(copy.format == image.format, "\(image.format) is read as \(copy.format)")
        try check(copy.scale == image.scale, "a scale of \(image.scale) is read as \(copy.scale)")
        try check(copy.capInsets == image.capInsets, "caps of \(image.capInsets) are read as \(copy.capInsets)")
        try check(copy.resizingMode == image.resizingMode, "a mode changes when it is written and read")
        try check(copy.stretchBands == image.stretchBands, "bands change when they are written and read")
    }

    /// Caps and bands that were read must not end the process when they are used.
    private static func checkStretching(of image: RasterImage) throws(FuzzFailure) {
        for length: CGFloat in [1, 40] {
            do throws(RasterError) {
                _ = try image.stretched(to: CGSize(width: length / image.scale, height: length / image.scale))
            } catch {
                try check(error)
            }
        }
    }

    /// Returns a record with the checksum that it should have if its pixels aren't compressed.
    private static func withChecksum(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.count > 96 else { return bytes }
        let count = { (place: Int) in (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) } }
        let end = 96 + 16 * (count(72) + count(76) + Int(bytes[23])) + count(80)
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
        private let number: Double

        init(_ input: inout FuzzInput) {
            kind = input.index(below: 5)
            place = input.index(below: 1024)
            byte = input.byte()
            number = kind == 4 ? input.number() : 0
        }

        func change(_ bytes: inout [UInt8]) {
            guard !bytes.isEmpty else { return }
            let place = place % bytes.count
            switch kind {
            case 0: bytes[place] = byte
            case 1: bytes[place] ^= 1 << (byte & 7)
            case 2: bytes.removeLast(min(bytes.count, place))
            case 3: bytes.insert(byte, at: place)
            default:
                // One of the numbers of the header: the scale, a cap, a band.
                let start = 32 + place / 8 * 8
                guard start + 8 <= bytes.count else { return }
                for index in 0..<8 {
                    bytes[start + index] = UInt8(truncatingIfNeeded: number.bitPattern >> (8 * UInt64(index)))
                }
            }
        }
    }
}
