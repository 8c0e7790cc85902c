// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterLZ4
import Foundation

/// A picture with its key, as bytes that outlive the process.
///
/// ``RecordHeader`` describes the bytes.
///
/// Equal images with equal keys and drawing times have equal records, on all
/// machines with the same version of LZ4.
package enum ImageRecord {
    /// The version of the records that are written, the only one that is read.
    package static let version: UInt16 = 1

    /// The length of the longest list of nested components, in bytes.
    package static let longestNestedLength = 16 * 255

    /// The contents of a record.
    package struct Contents: Sendable {
        /// The picture.
        package let image: RasterImage

        /// The time that it took to draw the picture.
        package let drawingTime: Duration

        /// A line for each component type that is nested in that of the picture.
        package let nested: String
    }

    /// Returns an image as a record.
    ///
    /// The pixels are compressed if that makes them smaller by at least a third.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - key: The encoding of its key; empty for files of images.
    ///   - nested: A line for each component type that is nested in that of the image, at most ``longestNestedLength`` bytes.
    ///   - drawingTime: The time that it took to draw the image; less than 0 is written as 0.
    /// - Throws: `RasterError` with the code `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels.
    package static func bytes(
        of image: RasterImage,
        key: [UInt8],
        nested: String = "",
        drawingTime: Duration
    ) throws(RasterError) -> [UInt8] {
        try unsafe withParts(of: image, key, nested, drawingTime) { (head, pixels) throws(RasterError) in
            let count = head.count + pixels.count
            // An array ends the process where there is no memory for it: so much is asked for, and returned, before.
            if count >= 1 << 20 { _ = try PixelWords(count: (count + 3) / 4) }
            return unsafe [UInt8](unsafeUninitializedCapacity: count) { bytes, filledCount in
                unsafe join(head, pixels, in: UnsafeMutableRawBufferPointer(bytes))
                filledCount = count
            }
        }
    }

    /// Returns an image as a record without a key.
    ///
    /// - Throws: `RasterError` with the code `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels.
    static func data(of image: RasterImage) throws(RasterError) -> Data {
        try unsafe withParts(of: image, [], "", .zero) { (head, pixels) throws(RasterError) in
            let count = head.count + pixels.count
            guard let bytes = unsafe malloc(count) else {
                throw RasterError(.outOfMemory, "\(count) bytes for a record are not available; free some.")
            }
            unsafe join(head, pixels, in: UnsafeMutableRawBufferPointer(start: bytes, count: count))
            return unsafe Data(bytesNoCopy: bytes, count: count, deallocator: .free)
        }
    }

    /// Reads a record.
    ///
    /// No byte of the record is believed: memory for pixels is allocated after all lengths were checked, and the image is
    /// returned if the checksum of the header, the key and the pixels is the one in the record.
    ///
    /// - Parameters:
    ///   - record: The bytes, up to the last one.
    ///   - key: The encoding of the key that the record must have.
    /// - Throws: `RasterError`: `recordInvalid` if the record is cut off, damaged, of another key or of a version that isn't
    ///   known, or `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels.
    package static func read(_ record: RawSpan, key: [UInt8]) throws(RasterError) -> Contents {
        let header = try RecordHeader(record)
        return try unsafe record.withUnsafeBytes { (bytes) throws(RasterError) in
            let head = unsafe UnsafeRawBufferPointer(rebasing: bytes[..<header.pixelStart])
            let stored = unsafe UnsafeRawBufferPointer(rebasing: bytes[header.pixelStart...])
            let keyBytes = unsafe UnsafeRawBufferPointer(rebasing: head[header.keyStart..<header.nestedStart])
            guard unsafe key.withUnsafeBytes({ unsafe isEqual($0, keyBytes) }) else {
                let remedy = key.isEmpty ? "use a record of an image without a key" : "draw the image instead"
                throw RasterError(
                    .recordInvalid,
                    "The record of an image has another key than the one that was asked for: \(remedy)."
                )
            }
            let buffer = try unsafe PixelBuffer(size: header.size, format: header.format) {
                (words) throws(RasterError) in
                let pixels = unsafe UnsafeMutableRawBufferPointer(start: words, count: header.pixelLength)
                guard unsafe decode(stored, into: pixels, isCompressed: header.isCompressed) else { return false }
                let compressed = unsafe header.isCompressed ? stored : nil
                let checksum = unsafe self.checksum(of: head, compressed, UnsafeRawBufferPointer(pixels))
                guard checksum == record.word(at: 8) else {
                    throw .damagedRecord("its checksum isn't that of its content")
                }
                unsafe PixelBuffer.spreadCanonicalRows(words, size: header.size, format: header.format)
                return true
            }
            guard let buffer else {
                throw .damagedRecord("its LZ4 can't be decoded to \(header.pixelLength) bytes of pixels")
            }
            guard let nested = unsafe String(validating: head[header.nestedStart...], as: UTF8.self) else {
                throw .damagedRecord("its list of nested components is no UTF-8")
            }
            return Contents(
                image: RasterImage(buffer: buffer, scale: header.scale, slicing: header.slicing),
                drawingTime: .nanoseconds(Int64(clamping: header.drawingTime)),
                nested: nested
            )
        }
    }

    /// Returns the checksum of a header, bands and a key, of compressed pixels, and of pixels.
    ///
    /// Damage of what is compressed may give the same pixels, and may make LZ4 copy what the memory for them held before.
    /// That of the pixels proves that what is shown is what was drawn.
    private static func checksum(
        of head: UnsafeRawBufferPointer,
        _ compressed: UnsafeRawBufferPointer?,
        _ pixels: UnsafeRawBufferPointer
    ) -> UInt64 {
        var seed = unsafe RecordChecksum.of(UnsafeRawBufferPointer(rebasing: head[RecordHeader.checkedStart...]))
        if let compressed = unsafe compressed { seed = unsafe RecordChecksum.of(compressed, seed: seed) }
        return unsafe RecordChecksum.of(pixels, seed: seed)
    }

    /// Returns whether two keys are the same.
    private static func isEqual(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool {
        guard one.count == other.count else { return false }
        guard let first = one.baseAddress, let second = other.baseAddress else { return true }
        return unsafe memcmp(first, second, one.count) == 0
    }

    /// Writes the pixels as they are stored into memory; false if they aren't as many as the memory has room for.
    private static func decode(
        _ stored: UnsafeRawBufferPointer,
        into pixels: UnsafeMutableRawBufferPointer,
        isCompressed: Bool
    ) -> Bool {
        guard let source = stored.baseAddress, let target = pixels.baseAddress else { return false }
        guard isCompressed else {
            guard stored.count == pixels.count else { return false }
            unsafe memcpy(target, source, pixels.count)
            return true
        }
        guard let storedCount = Int32(exactly: stored.count), let count = Int32(exactly: pixels.count) else {
            return false
        }
        let characters = unsafe source.assumingMemoryBound(to: CChar.self)
        let room = unsafe target.assumingMemoryBound(to: CChar.self)
        return unsafe LZ4_decompress_safe(characters, room, storedCount, count) == count
    }

    /// Calls a closure with the two parts of a record: what is before the pixels, and these as they are stored.
    private static func withParts<R>(
        of image: RasterImage,
        _ key: [UInt8],
        _ nested: String,
        _ drawingTime: Duration,
        _ body: (_ head: [UInt8], _ pixels: UnsafeRawBufferPointer) throws(RasterError) -> R
    ) throws(RasterError) -> R {
        guard key.count <= UInt32.max, nested.utf8.count <= longestNestedLength else {
            throw RasterError(.outOfMemory, "A record has no room for a key of \(key.count) bytes; use a shorter one.")
        }
        let newlines = [UInt8](repeating: UInt8(ascii: "\n"), count: -nested.utf8.count & 15)
        return try unsafe image.withCanonicalBytes { (pixels) throws(RasterError) in
            let compressed = try unsafe CompressedPixels(pixels)
            let header = RecordHeader(
                format: image.format,
                isCompressed: compressed != nil,
                size: image.pixelSize,
                scale: image.scale,
                slicing: image.slicing,
                keyLength: key.count,
                nestedLength: nested.utf8.count + newlines.count,
                storedLength: compressed?.count ?? pixels.count,
                drawingTime: drawingTime.wholeNanoseconds
            )
            var head = header.bytes() + key + nested.utf8 + newlines
            guard let compressed else {
                unsafe writeChecksum(of: pixels, pixels, isCompressed: false, into: &head)
                return try unsafe body(head, pixels)
            }
            return try unsafe compressed.withUnsafeBytes { (stored) throws(RasterError) in
                unsafe writeChecksum(of: stored, pixels, isCompressed: true, into: &head)
                return try unsafe body(head, stored)
            }
        }
    }

    private static func writeChecksum(
        of stored: UnsafeRawBufferPointer,
        _ pixels: UnsafeRawBufferPointer,
        isCompressed: Bool,
        into head: inout [UInt8]
    ) {
        let checksum = unsafe head.withUnsafeBytes {
            unsafe self.checksum(of: $0, isCompressed ? stored : nil, pixels)
        }
        for index in 0..<8 { head[8 + index] = UInt8(truncatingIfNeeded: checksum >> (8 * UInt64(index))) }
    }

    /// Writes the parts of a record into memory that has room for both.
    private static func join(
        _ head: [UInt8],
        _ pixels: UnsafeRawBufferPointer,
        in target: UnsafeMutableRawBufferPointer
    ) {
        unsafe head.withUnsafeBytes { unsafe target.copyMemory(from: $0) }
        unsafe UnsafeMutableRawBufferPointer(rebasing: target[head.count...]).copyMemory(from: pixels)
    }
}

extension Duration {
    /// The whole nanoseconds, from 0 to the largest number of 63 bits.
    fileprivate var wholeNanoseconds: UInt64 {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        let (product, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, isTooLong) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
        return UInt64(isTooLarge || isTooLong ? .max : sum)
    }
}
