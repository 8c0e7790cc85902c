// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics

/// The part of a record of a fixed length.
///
/// All numbers are little-endian:
///
/// | Offset | Bytes | Content |
/// |---|---|---|
/// | 0 | 8 | signature `89 52 4B 49 0D 0A 1A 0A` |
/// | 8 | 8 | checksum of all bytes from 16 on |
/// | 16 | 2 | ``ImageRecord/version`` |
/// | 18 | 1 | format: 0 ARGB32, 1 RGB24, 2 A8, 3 a file |
/// | 19 | 1 | bytes of the list of nested components, divided by 16 |
/// | 20, 24 | 4 each | width and height in pixels; 0 for a file |
/// | 28, 32 | 4 each | bytes of the key, and of the pixels or the file |
/// | 36 | 4 | the first 8 digits of the generation, which is in the record's name between `.` and `-` |
/// | 40 | 8 | drawing time in nanoseconds |
///
/// The key's encoding follows; then the list: a line of text for each nested type, its mangled name, a space and its
/// version, and newlines up to a multiple of 16; then the file, or the pixels, row by row without padding: blue, green,
/// red, alpha (premultiplied; 255 for RGB24), or alpha alone. The scale and the caps are part of the key, or come from
/// the request.
struct RecordHeader {
    static let byteCount = 48
    static let checksumStart = 8

    /// The place of the first byte that the checksum depends on.
    static let checkedStart = 16

    private static let signature: [UInt8] = [0x89, 0x52, 0x4B, 0x49, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let formats: [PixelFormat] = [.argb32, .rgb24, .a8]

    /// The number of a file among the formats.
    private static let file: UInt8 = 3

    /// The format and the size of an image; nil for a file.
    let image: (format: PixelFormat, size: PixelSize)?
    let keyLength: Int
    let nestedLength: Int
    let payloadLength: Int
    let drawingTime: UInt64

    /// The start of the generation of the namespace that the record was stored in; see ``TierNamespace``.
    let generation: UInt32

    var nestedStart: Int { Self.byteCount + keyLength }
    var payloadStart: Int { nestedStart + nestedLength }

    init(
        of image: RasterImage,
        payloadLength: Int,
        keyLength: Int,
        nestedLength: Int,
        drawingTime: UInt64,
        generation: UInt32
    ) {
        self.generation = generation
        if image.fileData == nil { self.image = (image.format, image.pixelSize) } else { self.image = nil }
        self.keyLength = keyLength
        self.nestedLength = nestedLength
        self.payloadLength = payloadLength
        self.drawingTime = drawingTime
    }

    func bytes() -> [UInt8] {
        var bytes = Self.signature
        bytes.append(number: UInt64(0))
        bytes.append(number: ImageRecord.version)
        bytes.append(image.map { Self.number(of: $0.format) } ?? Self.file)
        bytes.append(UInt8(truncatingIfNeeded: nestedLength / 16))
        for count in [image?.size.width ?? 0, image?.size.height ?? 0, keyLength, payloadLength] {
            bytes.append(number: UInt32(truncatingIfNeeded: count))
        }
        bytes.append(number: generation)
        bytes.append(number: drawingTime)
        return bytes
    }

    private static func number(of format: PixelFormat) -> UInt8 {
        switch format {
        case .argb32: 0
        case .rgb24: 1
        case .a8: 2
        }
    }
}

// MARK: - Reading

extension RecordHeader {
    /// Reads the header of a record, all of whose lengths are right then.
    init(_ record: RawSpan) throws(RasterError) {
        try Self.checkStart(of: record)
        let format = record.byte(at: 18)
        guard format <= Self.file else { throw .damagedRecord("its format at byte 18 is \(format)") }
        let (width, height) = (record.count(at: 20), record.count(at: 24))
        nestedLength = 16 * Int(record.byte(at: 19))
        keyLength = record.count(at: 28)
        payloadLength = record.count(at: 32)
        drawingTime = record.word(at: 40)
        generation = UInt32(record.count(at: 36))
        guard drawingTime <= Int64.max else { throw .damagedRecord("its drawing time at byte 40 is too long") }
        let claimed = Self.byteCount + keyLength + nestedLength + payloadLength
        guard record.byteCount >= claimed else {
            throw .damagedRecord("it has \(claimed) bytes by its header, and ends after \(record.byteCount)")
        }
        guard record.byteCount == claimed else {
            throw .damagedRecord("more bytes follow its end at byte \(claimed)")
        }
        guard format != Self.file else {
            guard width == 0, height == 0 else { throw .damagedRecord("a file has a size in pixels") }
            image = nil
            return
        }
        let pixelFormat = Self.formats[Int(format)]
        let size = try Self.size(width: width, height: height)
        let pixelLength = size.width * size.height * pixelFormat.bytesPerPixel
        guard payloadLength == pixelLength else {
            throw .damagedRecord("\(payloadLength) bytes can't be \(pixelLength) bytes of pixels")
        }
        image = (pixelFormat, size)
    }

    private static func checkStart(of record: RawSpan) throws(RasterError) {
        let count = record.byteCount
        guard count > 0 else { throw .damagedRecord("it is empty") }
        for (index, byte) in signature.enumerated() where index < count {
            guard record.byte(at: index) == byte else { throw .damagedRecord("bad signature at byte \(index)") }
        }
        guard count >= byteCount else {
            throw .damagedRecord("it ends after \(count) bytes, and its header alone has \(byteCount)")
        }
        let version = record.half(at: checkedStart)
        guard version == ImageRecord.version else {
            throw .damagedRecord("it has the version \(version), and version \(ImageRecord.version) is read")
        }
    }

    private static func size(width: Int, height: Int) throws(RasterError) -> PixelSize {
        do throws(RasterError) {
            return try PixelSize(width: width, height: height)
        } catch {
            throw .damagedRecord("its size is \(width) by \(height) pixels", error)
        }
    }
}

extension RasterError {
    package static func damagedRecord(_ reason: String, _ cause: RasterError? = nil) -> RasterError {
        RasterError(
            .invalidImage,
            "Can't read the record: it is cut off or damaged: \(reason). The image is drawn instead.",
            underlyingError: cause
        )
    }
}

/// The little-endian numbers of a record; a place outside of it ends the process: its length is checked before.
extension RawSpan {
    fileprivate func byte(at offset: Int) -> UInt8 { integer(at: offset) }

    fileprivate func half(at offset: Int) -> UInt16 { integer(at: offset) }

    fileprivate func count(at offset: Int) -> Int { Int(integer(at: offset) as UInt32) }

    func word(at offset: Int) -> UInt64 { integer(at: offset) }

    private func integer<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int) -> Number {
        Number(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: Number.self))
    }
}

extension [UInt8] {
    fileprivate mutating func append(number: some FixedWidthInteger) {
        unsafe Swift.withUnsafeBytes(of: number.littleEndian) { unsafe append(contentsOf: $0) }
    }
}
