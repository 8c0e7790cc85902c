// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
package import RasterGraphics

/// An image or a file with its key, as bytes that outlive the process.
///
/// ``RecordHeader`` describes the bytes. Equal images with equal keys and drawing times have equal records on all
/// machines. The scale and the caps of an image are part of its key, and come from the request.
package enum ImageRecord {
    /// The version of the records that are written, the only one that is read.
    static let version: UInt16 = 2

    package struct Contents: Sendable {
        package let image: RasterImage
        package let drawingTime: Duration

        /// A line for each component type that is nested in that of the image.
        package let nested: String
    }

    package static func data(
        of image: RasterImage,
        key: [UInt8],
        nested: String = "",
        drawingTime: Duration = .zero,
        generation: UInt32 = 0
    ) throws(RasterError) -> Data {
        guard let file = image.fileData else {
            return try image.withCanonicalBytes { (pixels) throws(RasterError) in
                try data(of: image, pixels, key, nested, drawingTime, generation)
            }
        }
        return try data(of: image, file.bytes, key, nested, drawingTime, generation)
    }

    private static func data(
        of image: RasterImage,
        _ contents: RawSpan,
        _ key: [UInt8],
        _ nested: String,
        _ drawingTime: Duration,
        _ generation: UInt32
    ) throws(RasterError) -> Data {
        guard key.count <= UInt32.max, nested.utf8.count <= NestedComponents.longestLength else {
            throw RasterError(.outOfMemory, "A record has no room for a key of \(key.count) bytes. Use a shorter one.")
        }
        let newlines = [UInt8](repeating: UInt8(ascii: "\n"), count: -nested.utf8.count & 15)
        let header = RecordHeader(
            of: image,
            payloadLength: contents.byteCount,
            keyLength: key.count,
            nestedLength: nested.utf8.count + newlines.count,
            drawingTime: UInt64(max(drawingTime.wholeNanoseconds, 0)),
            generation: generation
        )
        let count = header.payloadStart + contents.byteCount
        guard let start = unsafe malloc(count) else {
            throw RasterError(.outOfMemory, "\(count) bytes for a record are not available; free some.")
        }
        let bytes = unsafe UnsafeMutableRawBufferPointer(start: start, count: count)
        unsafe bytes.copyBytes(from: header.bytes() + key + nested.utf8 + newlines)
        unsafe contents.withUnsafeBytes { contents in
            unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[header.payloadStart...]).copyMemory(from: contents)
        }
        let checksum = checksum(of: unsafe UnsafeRawBufferPointer(bytes).bytes, header).littleEndian
        unsafe bytes.storeBytes(of: checksum, toByteOffset: RecordHeader.checksumStart, as: UInt64.self)
        return unsafe Data(bytesNoCopy: start, count: count, deallocator: .free)
    }

    /// Reads a record.
    ///
    /// No byte of the record is trusted: memory for pixels is allocated after all lengths were checked, and the image is
    /// returned if the checksum of the header, the key and the pixels is the one in the record.
    package static func read(
        _ record: RawSpan,
        key: [UInt8],
        scale: CGFloat = 1,
        capInsets: EdgeInsets = .zero,
        generation: UInt32 = 0
    ) throws(RasterError) -> Contents {
        let header = try RecordHeader(record)
        guard header.generation == generation else {
            throw RasterError(
                .invalidImage,
                "Can't read the record: another build of the program stored it. The image is drawn instead."
            )
        }
        guard isEqual(record.extracting(RecordHeader.byteCount..<header.nestedStart), key) else {
            throw RasterError(
                .invalidImage,
                "Can't read the record: it has another key. The image is drawn instead."
            )
        }
        let payload = record.extracting(header.payloadStart...)
        func check() throws(RasterError) {
            guard checksum(of: record, header) == record.word(at: RecordHeader.checksumStart) else {
                throw .damagedRecord("its checksum isn't that of its content")
            }
        }
        let image: RasterImage
        if let (format, size) = header.image {
            image = try unsafe RasterImage(size: size, format: format, scale: scale, capInsets: capInsets) {
                (pixels) throws(RasterError) in
                // The bytes are in the processor's cache after the first of the two.
                unsafe payload.withUnsafeBytes { unsafe pixels.copyMemory(from: $0) }
                try check()
            }
        } else {
            try check()
            image = try RasterImage(fileData: unsafe payload.withUnsafeBytes { unsafe Data($0) })
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

    private static func checksum(of record: RawSpan, _ header: RecordHeader) -> UInt64 {
        let head = RecordChecksum.of(record.extracting(RecordHeader.checkedStart..<header.payloadStart))
        return RecordChecksum.of(record.extracting(header.payloadStart...), seed: head)
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
