// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
package import RasterGraphics

/// An image with its key, as bytes that outlive the process.
///
/// `Docs/Tiers.md` describes the bytes. Equal images with equal keys, drawing times and compressions have equal records,
/// on all machines with the same version of the compression.
package enum ImageRecord {
    /// The version of the records that are written, the only one that is read.
    static let version: UInt16 = 1

    package struct Contents: Sendable {
        package let image: RasterImage
        package let drawingTime: Duration

        /// A line for each component type that is nested in that of the image.
        package let nested: String
    }

    package static func data(
        of image: RasterImage,
        key: [UInt8] = [],
        nested: String = "",
        drawingTime: Duration = .zero,
        compression: RasterImage.RecordCompression = .none
    ) throws(RasterError) -> Data {
        guard key.count <= UInt32.max, nested.utf8.count <= NestedComponents.longestLength else {
            throw RasterError(.outOfMemory, "A record has no room for a key of \(key.count) bytes. Use a shorter one.")
        }
        let newlines = [UInt8](repeating: UInt8(ascii: "\n"), count: -nested.utf8.count & 15)
        var header = RecordHeader(
            of: image,
            keyLength: key.count,
            nestedLength: nested.utf8.count + newlines.count,
            drawingTime: UInt64(max(drawingTime.wholeNanoseconds, 0))
        )
        return try image.withCanonicalBytes { (pixels) throws(RasterError) in
            let capacity = header.payloadStart + pixels.byteCount
            guard let start = unsafe malloc(capacity) else {
                throw RasterError(.outOfMemory, "\(capacity) bytes for a record are not available; free some.")
            }
            let bytes = unsafe UnsafeMutableRawBufferPointer(start: start, count: capacity)
            let payload = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[header.payloadStart...])
            let compressedCount = unsafe compression.compress(pixels, into: payload)
            if let compressedCount {
                header.compression = compression.number
                header.storedLength = compressedCount
            } else {
                header.storedLength = pixels.byteCount
                unsafe pixels.withUnsafeBytes { unsafe payload.copyMemory(from: $0) }
            }
            let count = header.payloadStart + header.storedLength
            unsafe bytes.copyBytes(from: header.bytes() + key + nested.utf8 + newlines)
            let record = unsafe UnsafeRawBufferPointer(rebasing: bytes[..<count]).bytes
            let checksum = checksum(of: record, header, compressedCount == nil ? nil : pixels).littleEndian
            unsafe bytes.storeBytes(of: checksum, toByteOffset: RecordHeader.checksumStart, as: UInt64.self)
            let memory = unsafe realloc(start, count) ?? start
            return unsafe Data(bytesNoCopy: memory, count: count, deallocator: .free)
        }
    }

    /// Reads a record.
    ///
    /// No byte of the record is trusted: memory for pixels is allocated after all lengths were checked, and the image is
    /// returned if the checksum of the header, the key and the pixels is the one in the record.
    package static func read(
        _ record: RawSpan,
        key: [UInt8] = [],
        compression: RasterImage.RecordCompression = .none
    ) throws(RasterError) -> Contents {
        let header = try RecordHeader(record, compression: compression)
        guard isEqual(record.extracting(header.keyStart..<header.nestedStart), key) else {
            let remedy = key.isEmpty ? "Read a record of an image without a key." : "The image is drawn instead."
            throw RasterError(.invalidImage, "Can't read the record: it has another key. \(remedy)")
        }
        let payload = record.extracting(header.payloadStart...)
        let image = try unsafe RasterImage(
            size: header.size,
            format: header.format,
            scale: header.scale,
            capInsets: header.capInsets,
            resizingMode: header.resizingMode,
            stretchBands: header.stretchBands
        ) { (pixels) throws(RasterError) in
            if header.compression == 0 {
                unsafe payload.withUnsafeBytes { unsafe pixels.copyMemory(from: $0) }
            } else {
                guard unsafe compression.decompress(payload, into: pixels) else { return false }
            }
            let restored = unsafe UnsafeRawBufferPointer(pixels).bytes
            let found = checksum(of: record, header, header.compression == 0 ? nil : restored)
            guard found == record.word(at: RecordHeader.checksumStart) else {
                throw .damagedRecord("its checksum isn't that of its content")
            }
            return true
        }
        guard let image else {
            throw .damagedRecord("its payload can't be decompressed to \(header.pixelLength) bytes of pixels")
        }
        let list = record.extracting(header.nestedStart..<header.payloadStart)
        guard let nested = unsafe list.withUnsafeBytes({ unsafe String(validating: $0, as: UTF8.self) }) else {
            throw .damagedRecord("its list of nested components isn't UTF-8")
        }
        return Contents(
            image: image,
            drawingTime: .nanoseconds(Int64(clamping: header.drawingTime)),
            nested: nested
        )
    }

    /// Returns the checksum of a record from its header on, and of pixels that are compressed in it.
    ///
    /// Damage of compressed bytes may give the same pixels, and may make a decompressor copy earlier contents of their
    /// memory. The checksum of the pixels proves that they are those that were drawn.
    private static func checksum(of record: RawSpan, _ header: RecordHeader, _ pixels: RawSpan?) -> UInt64 {
        let head = RecordChecksum.of(record.extracting(RecordHeader.checkedStart..<header.payloadStart))
        let whole = RecordChecksum.of(record.extracting(header.payloadStart...), seed: head)
        guard let pixels else { return whole }
        return RecordChecksum.of(pixels, seed: whole)
    }

    private static func isEqual(_ bytes: RawSpan, _ key: [UInt8]) -> Bool {
        guard bytes.byteCount == key.count else { return false }
        return unsafe bytes.withUnsafeBytes { bytes in
            unsafe key.withUnsafeBytes { key in
                guard let first = bytes.baseAddress, let second = key.baseAddress else { return true }
                return unsafe memcmp(first, second, key.count) == 0
            }
        }
    }
}
