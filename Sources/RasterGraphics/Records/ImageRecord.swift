// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels
internal import CRasterLZ4
import Foundation

/// A picture with its key, as bytes that outlive the process.
///
/// ``RecordHeader`` describes the bytes. Equal images with equal keys and drawing times have equal records, on all
/// machines with the same version of LZ4.
package enum ImageRecord {
    /// The version of the records that are written, the only one that is read.
    package static let version: UInt16 = 1

    /// What a record contains.
    package struct Contents: Sendable {
        /// The picture.
        package let image: RasterImage

        /// The time that it took to draw the picture.
        package let drawingTime: Duration
    }

    /// Returns an image as a record.
    ///
    /// The pixels are compressed if that makes them smaller by at least a third.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - key: The encoding of its key; empty for files of images.
    ///   - drawingTime: The time that it took to draw the image; less than 0 is written as 0.
    /// - Throws: `RasterError` with the code `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels.
    package static func bytes(
        of image: RasterImage,
        key: [UInt8],
        drawingTime: Duration
    ) throws(RasterError) -> [UInt8] {
        guard let keyLength = UInt32(exactly: key.count) else {
            throw RasterError(.outOfMemory, "A record has no room for a key of \(key.count) bytes; use a shorter one.")
        }
        return try unsafe image.withCanonicalBytes { (pixels) throws(RasterError) in
            let compressed = try unsafe CompressedPixels(pixels)
            let header = RecordHeader(
                format: image.format,
                isCompressed: compressed != nil,
                size: image.pixelSize,
                scale: image.scale,
                slicing: image.slicing,
                keyLength: Int(keyLength),
                storedLength: compressed?.count ?? pixels.count,
                drawingTime: drawingTime.wholeNanoseconds
            )
            var head = header.bytes() + key
            let checksum = unsafe head.withUnsafeBytes { unsafe self.checksum(of: $0, pixels) }
            head.replaceSubrange(8..<16, with: (0..<8).map { UInt8(truncatingIfNeeded: checksum >> (8 * UInt64($0))) })
            guard let compressed else { return unsafe joined(head, pixels) }
            return unsafe compressed.withUnsafeBytes { unsafe joined(head, $0) }
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
            guard unsafe key.withUnsafeBytes({ unsafe isEqual($0, head, from: header.keyStart) }) else {
                throw RasterError(
                    .recordInvalid,
                    "The record of an image has another key than the one that was asked for: draw the image instead."
                )
            }
            let buffer = try unsafe PixelBuffer(size: header.size, format: header.format) {
                (words) throws(RasterError) in
                let pixels = unsafe UnsafeMutableRawBufferPointer(start: words, count: header.pixelLength)
                guard unsafe decode(stored, into: pixels, isCompressed: header.isCompressed) else { return false }
                let checksum = unsafe self.checksum(of: head, UnsafeRawBufferPointer(pixels))
                guard checksum == record.word(at: 8) else {
                    throw .damagedRecord("its checksum isn't that of its content")
                }
                unsafe PixelBuffer.spreadCanonicalRows(words, size: header.size, format: header.format)
                return true
            }
            guard let buffer else {
                throw .damagedRecord("its LZ4 can't be decoded to \(header.pixelLength) bytes of pixels")
            }
            let image = RasterImage(buffer: buffer, scale: header.scale, slicing: header.slicing)
            return Contents(image: image, drawingTime: .nanoseconds(Int64(clamping: header.drawingTime)))
        }
    }

    /// Returns the checksum of a header, bands and a key, and of pixels.
    private static func checksum(of head: UnsafeRawBufferPointer, _ pixels: UnsafeRawBufferPointer) -> UInt64 {
        let start = unsafe head.baseAddress.map { unsafe $0 + RecordHeader.checkedStart }
        let seed = unsafe raster_checksum(start, head.count - RecordHeader.checkedStart, 0)
        return unsafe raster_checksum(pixels.baseAddress, pixels.count, seed)
    }

    private static func isEqual(
        _ key: UnsafeRawBufferPointer,
        _ head: UnsafeRawBufferPointer,
        from start: Int
    ) -> Bool {
        let count = head.count - start
        guard key.count == count else { return false }
        guard let key = key.baseAddress, let head = head.baseAddress else { return true }
        return unsafe memcmp(key, head + start, count) == 0
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
        guard let storedCount = Int32(exactly: stored.count), let count = Int32(exactly: pixels.count) else { return false }
        let characters = unsafe source.assumingMemoryBound(to: CChar.self)
        let room = unsafe target.assumingMemoryBound(to: CChar.self)
        return unsafe LZ4_decompress_safe(characters, room, storedCount, count) == count
    }

    private static func joined(_ head: [UInt8], _ pixels: UnsafeRawBufferPointer) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: head.count + pixels.count) { bytes, count in
            let target = unsafe UnsafeMutableRawBufferPointer(bytes)
            unsafe head.withUnsafeBytes { unsafe target.copyMemory(from: $0) }
            unsafe UnsafeMutableRawBufferPointer(rebasing: target[head.count...]).copyMemory(from: pixels)
            count = head.count + pixels.count
        }
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
