// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// The part of a record of a fixed length, with the stretch bands after it; see the table in `Docs/Tiers.md`.
struct RecordHeader {
    /// The number of bytes without the bands.
    static let byteCount = 96

    static let checksumStart = 8

    /// The place of the first byte that the checksum depends on.
    static let checkedStart = 16

    static let formats: [PixelFormat] = [.argb32, .rgb24, .a8]
    static let modes: [ResizingMode.Axis] = [.stretch, .repeat, .round, .space]

    let format: PixelFormat
    let size: PixelSize
    let scale: CGFloat
    let capInsets: EdgeInsets
    let resizingMode: ResizingMode
    let stretchBands: StretchBands?
    let keyLength: Int
    let nestedLength: Int
    let drawingTime: UInt64

    /// The number of the compression of the pixels; 0 for none.
    var compression: UInt8 = 0

    var storedLength = 0
    var pixelLength: Int { size.width * size.height * format.bytesPerPixel }

    var keyStart: Int {
        Self.byteCount + 16 * ((stretchBands?.columns.count ?? 0) + (stretchBands?.rows.count ?? 0))
    }

    var nestedStart: Int { keyStart + keyLength }
    var payloadStart: Int { nestedStart + nestedLength }
}

extension RecordHeader {
    init(of image: RasterImage, keyLength: Int, nestedLength: Int, drawingTime: UInt64) {
        format = image.format
        size = image.pixelSize
        scale = image.scale
        capInsets = image.capInsets
        resizingMode = image.resizingMode
        stretchBands = image.stretchBands
        self.keyLength = keyLength
        self.nestedLength = nestedLength
        self.drawingTime = drawingTime
    }

    func bytes() -> [UInt8] {
        var bytes = RecognizedFormat.recordSignature
        bytes.append(number: UInt64(0))
        bytes.append(number: ImageRecord.version)
        bytes.append(Self.number(of: format, in: Self.formats))
        bytes.append(compression)
        bytes.append(Self.number(of: resizingMode.horizontal, in: Self.modes))
        bytes.append(Self.number(of: resizingMode.vertical, in: Self.modes))
        bytes.append((resizingMode.isHollow ? 1 : 0) | (stretchBands == nil ? 0 : 2))
        bytes.append(UInt8(truncatingIfNeeded: nestedLength / 16))
        bytes.append(count: size.width)
        bytes.append(count: size.height)
        for number in [scale, capInsets.top, capInsets.left, capInsets.bottom, capInsets.right] {
            bytes.append(number: number)
        }
        let columns = stretchBands?.columns ?? []
        let rows = stretchBands?.rows ?? []
        for count in [columns.count, rows.count, keyLength, storedLength] { bytes.append(count: count) }
        bytes.append(number: drawingTime)
        for band in columns + rows {
            bytes.append(number: band.lowerBound)
            bytes.append(number: band.upperBound)
        }
        return bytes
    }

    private static func number<Value: Equatable>(of value: Value, in values: [Value]) -> UInt8 {
        UInt8(truncatingIfNeeded: values.firstIndex(of: value) ?? 0)
    }
}

extension [UInt8] {
    fileprivate mutating func append(number: some FixedWidthInteger) {
        unsafe Swift.withUnsafeBytes(of: number.littleEndian) { unsafe append(contentsOf: $0) }
    }

    fileprivate mutating func append(number: CGFloat) { append(number: Double(number).bitPattern) }

    fileprivate mutating func append(count: Int) { append(number: UInt32(truncatingIfNeeded: count)) }
}
