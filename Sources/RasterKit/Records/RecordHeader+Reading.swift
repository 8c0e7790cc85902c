// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

extension RecordHeader {
    init(_ record: RawSpan, compression known: RasterImage.RecordCompression) throws(RasterError) {
        try Self.checkStart(of: record)
        try Self.checkLength(of: record)
        format = try record.value(at: 18, of: Self.formats, "format")
        compression = record.byte(at: 19)
        resizingMode = ResizingMode(
            horizontal: try record.value(at: 20, of: Self.modes, "horizontal mode"),
            vertical: try record.value(at: 21, of: Self.modes, "vertical mode"),
            isHollow: record.byte(at: 22) & 1 != 0
        )
        guard record.byte(at: 22) & ~3 == 0 else { throw .damagedRecord("it has unknown flags at byte 22") }
        nestedLength = 16 * Int(record.byte(at: 23))
        size = try Self.size(width: record.count(at: 24), height: record.count(at: 28))
        scale = record.number(at: 32)
        capInsets = EdgeInsets(
            top: record.number(at: 40),
            left: record.number(at: 48),
            bottom: record.number(at: 56),
            right: record.number(at: 64)
        )
        let (columnCount, rowCount) = (record.count(at: 72), record.count(at: 76))
        keyLength = record.count(at: 80)
        storedLength = record.count(at: 84)
        drawingTime = record.word(at: 88)
        guard drawingTime <= Int64.max else { throw .damagedRecord("its drawing time at byte 88 is too long") }
        if record.byte(at: 22) & 2 != 0 {
            let start = Self.byteCount
            stretchBands = StretchBands(
                columns: try record.bands(at: start, count: columnCount, "columns"),
                rows: try record.bands(at: start + 16 * columnCount, count: rowCount, "rows")
            )
        } else {
            stretchBands = nil
            guard columnCount + rowCount == 0 else {
                throw .damagedRecord("it has bands, and its flags at byte 22 have none")
            }
        }
        try checkGeometry()
        try checkPayload(known)
    }

    private static func checkStart(of record: RawSpan) throws(RasterError) {
        let count = record.byteCount
        guard count > 0 else { throw .damagedRecord("it is empty") }
        for (index, byte) in RecognizedFormat.recordSignature.enumerated() where index < count {
            guard record.byte(at: index) == byte else {
                throw RasterError(
                    .invalidImage,
                    "Can't read the record: bad signature at byte \(index). Read a file that writeRecord(to:) wrote, or "
                        + "the bytes of recordData()."
                )
            }
        }
        if count >= checkedStart + 2 {
            let version = record.half(at: checkedStart)
            guard version != ImageRecord.version.byteSwapped else {
                throw .damagedRecord("its numbers start with their highest bytes, and must end with them")
            }
            guard version == ImageRecord.version else {
                throw RasterError(
                    .invalidImage,
                    "Can't read the record: it has the version \(version), and this version of RasterKit reads version "
                        + "\(ImageRecord.version). Read it with the version that wrote it, or write it again."
                )
            }
        }
        guard count >= byteCount else {
            throw .damagedRecord("it ends after \(count) bytes, and its header alone has \(byteCount)")
        }
    }

    /// Returns the bytes that a record has by its header, which can't overflow; 0 without a whole header.
    static func claimedByteCount(of record: RawSpan) -> Int {
        guard record.byteCount >= byteCount else { return 0 }
        let bandCount = record.count(at: 72) + record.count(at: 76)
        return byteCount + 16 * (bandCount + Int(record.byte(at: 23))) + record.count(at: 80) + record.count(at: 84)
    }

    private static func checkLength(of record: RawSpan) throws(RasterError) {
        let claimed = claimedByteCount(of: record)
        guard record.byteCount >= claimed else {
            throw .damagedRecord("it has \(claimed) bytes by its header, and ends after \(record.byteCount)")
        }
        guard record.byteCount == claimed else {
            throw .damagedRecord("more bytes follow its end at byte \(claimed)")
        }
    }

    private static func size(width: Int, height: Int) throws(RasterError) -> PixelSize {
        do throws(RasterError) {
            return try PixelSize(width: width, height: height)
        } catch {
            throw .damagedRecord("its size is \(width) by \(height) pixels", error)
        }
    }

    /// Checks the scale, and that the caps and the bands are inside of the image.
    ///
    /// Images that were stretched may have bands without a pixel, which `withStretchBands(_:resizingMode:)` refuses.
    private func checkGeometry() throws(RasterError) {
        do throws(RasterError) {
            try PixelSize.check(scale: scale)
        } catch {
            throw .damagedRecord("its scale is \(scale)", error)
        }
        let slack = PixelSize.tolerance / scale
        let (width, height) = (size.points(scale: scale).width + slack, size.points(scale: scale).height + slack)
        let caps = capInsets
        guard [caps.top, caps.left, caps.bottom, caps.right].allSatisfy({ $0 >= 0 }),
            caps.left + caps.right <= width, caps.top + caps.bottom <= height
        else {
            throw .damagedRecord("its caps are \(caps), and it has \(size) pixels at scale \(scale)")
        }
        try Self.check(stretchBands?.columns ?? [], "columns", limit: width)
        try Self.check(stretchBands?.rows ?? [], "rows", limit: height)
    }

    private static func check(_ bands: [Range<CGFloat>], _ name: String, limit: CGFloat) throws(RasterError) {
        var end: CGFloat = 0
        for (index, band) in bands.enumerated() {
            guard band.lowerBound >= end, band.upperBound <= limit else {
                throw .damagedRecord(
                    "band \(index) of its \(name), \(band), doesn't follow the one before, or isn't inside of "
                        + "\(limit) points"
                )
            }
            end = band.upperBound
        }
    }

    private func checkPayload(_ known: RasterImage.RecordCompression) throws(RasterError) {
        guard compression == 0 || compression == known.number else {
            throw RasterError(
                .invalidImage,
                "Can't read the record: its compression at byte 19 is \(compression), which isn't known here. Read it "
                    + "with the compression that wrote it."
            )
        }
        let isPossible =
            compression == 0
            ? storedLength == pixelLength : RasterImage.RecordCompression.canRestore(pixelLength, from: storedLength)
        guard isPossible else {
            throw .damagedRecord(
                "\(storedLength) \(compression == 0 ? "" : "compressed ")bytes can't be \(pixelLength) bytes of pixels"
            )
        }
    }
}

extension RasterError {
    static func damagedRecord(_ reason: String, _ cause: RasterError? = nil) -> RasterError {
        RasterError(
            .invalidImage,
            "Can't read the record: it is cut off or damaged: \(reason). Write it again.",
            underlyingError: cause
        )
    }
}

/// The little-endian numbers of a record; a place outside of it ends the process: its length is checked before.
extension RawSpan {
    func byte(at offset: Int) -> UInt8 { integer(at: offset) }

    func half(at offset: Int) -> UInt16 { integer(at: offset) }

    func count(at offset: Int) -> Int { Int(integer(at: offset) as UInt32) }

    func word(at offset: Int) -> UInt64 { integer(at: offset) }

    func number(at offset: Int) -> CGFloat { CGFloat(Double(bitPattern: word(at: offset))) }

    func value<Value>(at offset: Int, of values: [Value], _ name: String) throws(RasterError) -> Value {
        let index = Int(byte(at: offset))
        guard values.indices.contains(index) else {
            throw .damagedRecord("its \(name) at byte \(offset) is \(index), and must be below \(values.count)")
        }
        return values[index]
    }

    func bands(at offset: Int, count: Int, _ name: String) throws(RasterError) -> [Range<CGFloat>] {
        var bands: [Range<CGFloat>] = []
        for index in 0..<count {
            let (start, end) = (number(at: offset + 16 * index), number(at: offset + 16 * index + 8))
            guard start <= end else {
                throw .damagedRecord("band \(index) of its \(name) starts at \(start) and ends at \(end)")
            }
            bands.append(start..<end)
        }
        return bands
    }

    private func integer<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int) -> Number {
        Number(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: Number.self))
    }
}
