// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension RecordHeader {
    /// Reads the header and the bands of a record, and checks that the record has the length that they say.
    ///
    /// - Throws: `RasterError` with the code `recordInvalid`.
    init(_ record: RawSpan) throws(RasterError) {
        try Self.checkBeginning(of: record)
        format = try record.value(at: 18, of: Self.formats, "format")
        isCompressed = try record.value(at: 19, of: [false, true], "compression")
        let mode = ResizingMode(
            horizontal: try record.value(at: 20, of: Self.modes, "horizontal mode"),
            vertical: try record.value(at: 21, of: Self.modes, "vertical mode"),
            isHollow: record.byte(at: 22) & 1 != 0
        )
        guard record.byte(at: 22) & ~3 == 0 else {
            throw .damagedRecord("bits are set at byte 22 that have no meaning")
        }
        size = try Self.size(width: record.count(at: 24), height: record.count(at: 28))
        scale = record.number(at: 32)
        let caps = EdgeInsets(
            top: record.number(at: 40),
            left: record.number(at: 48),
            bottom: record.number(at: 56),
            right: record.number(at: 64)
        )
        try Self.checkLength(of: record)
        let columnCount = record.count(at: 72)
        let rowCount = record.count(at: 76)
        keyLength = record.count(at: 80)
        nestedLength = 16 * Int(record.byte(at: 23))
        storedLength = record.count(at: 84)
        drawingTime = record.word(at: 88)
        guard drawingTime <= Int64.max else { throw .damagedRecord("its drawing time at byte 88 is too long") }
        var bands: StretchBands?
        if record.byte(at: 22) & 2 != 0 {
            bands = StretchBands(
                columns: try record.bands(at: Self.byteCount, count: columnCount, "columns"),
                rows: try record.bands(at: Self.byteCount + 16 * columnCount, count: rowCount, "rows")
            )
        } else if columnCount + rowCount > 0 {
            throw .damagedRecord("it has bands, and its flags at byte 22 say that it has none")
        }
        slicing = ImageSlicing(capInsets: caps, resizingMode: mode, stretchBands: bands)
        try checkGeometry()
        try checkStoredLength()
    }

    /// Checks what is the same in all records of this version.
    private static func checkBeginning(of record: RawSpan) throws(RasterError) {
        let count = record.byteCount
        guard count > 0 else { throw .damagedRecord("it is empty") }
        for (index, byte) in signature.enumerated() where index < count && record.byte(at: index) != byte {
            throw RasterError(
                .recordInvalid,
                "The data is no record of an image: byte \(index) is \(record.byte(at: index)) instead of \(byte). "
                    + "Read a file that writeRecord(to:) wrote, or the bytes of recordData()."
            )
        }
        if count >= checkedStart + 2 {
            let version = record.half(at: checkedStart)
            if version == ImageRecord.version.byteSwapped {
                throw .damagedRecord("its numbers begin with their highest bytes, and must end with them")
            }
            guard version <= ImageRecord.version else {
                throw RasterError(
                    .recordInvalid,
                    "The record has the version \(version), and this version of RasterKit reads version "
                        + "\(ImageRecord.version): read it with a newer one, or write it again with this one."
                )
            }
            guard version == ImageRecord.version else { throw .damagedRecord("it has the version \(version)") }
        }
        guard count >= byteCount else {
            throw .damagedRecord("it ends after \(count) bytes, and its header alone has \(byteCount)")
        }
    }

    /// Returns the number of bytes that the header of a record says it has, or 0 if there is no whole header.
    ///
    /// None of the counts has more than 32 bits: their sum doesn't overflow.
    static func claimedByteCount(of record: RawSpan) -> Int {
        guard record.byteCount >= byteCount else { return 0 }
        let bandCount = record.count(at: 72) + record.count(at: 76)
        return byteCount + 16 * (bandCount + Int(record.byte(at: 23))) + record.count(at: 80) + record.count(at: 84)
    }

    private static func checkLength(of record: RawSpan) throws(RasterError) {
        let claimed = claimedByteCount(of: record)
        guard record.byteCount >= claimed else {
            throw .damagedRecord("its header says that it has \(claimed) bytes, and it ends after \(record.byteCount)")
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

    /// Checks that the scale is one, and that the caps and the bands are inside of the image.
    ///
    /// Images that were stretched may have bands without a pixel, which `withStretchBands(_:resizingMode:)` refuses.
    private func checkGeometry() throws(RasterError) {
        do throws(RasterError) {
            try PixelSize.check(scale: scale)
        } catch {
            throw .damagedRecord("its scale is \(scale)", error)
        }
        let caps = slicing.capInsets
        let slack = PixelSize.tolerance / scale
        let (width, height) = (size.points(scale: scale).width + slack, size.points(scale: scale).height + slack)
        guard [caps.top, caps.left, caps.bottom, caps.right].allSatisfy({ $0 >= 0 }),
            caps.left + caps.right <= width, caps.top + caps.bottom <= height
        else {
            throw .damagedRecord("its caps are \(caps), and it shows \(size) pixels at scale \(scale)")
        }
        try Self.check(slicing.stretchBands?.columns ?? [], "columns", limit: width)
        try Self.check(slicing.stretchBands?.rows ?? [], "rows", limit: height)
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

    /// Checks that as many bytes as are stored can be the pixels, before memory is allocated for these.
    private func checkStoredLength() throws(RasterError) {
        // LZ4 encodes at most 255 bytes by one.
        guard
            isCompressed ? storedLength < pixelLength && storedLength * 255 >= pixelLength : storedLength == pixelLength
        else {
            throw .damagedRecord(
                "\(storedLength) bytes \(isCompressed ? "of LZ4 " : "")can't be \(pixelLength) bytes of pixels"
            )
        }
    }
}

extension RasterError {
    /// Creates the error for a record with bytes that no record has.
    ///
    /// - Parameters:
    ///   - reason: What is wrong, which begins with a small letter and has no period.
    ///   - cause: The error of what was checked.
    static func damagedRecord(_ reason: String, _ cause: RasterError? = nil) -> RasterError {
        RasterError(
            .recordInvalid,
            "The record of an image is cut off or damaged: \(reason). Write it again.",
            underlyingError: cause
        )
    }
}
