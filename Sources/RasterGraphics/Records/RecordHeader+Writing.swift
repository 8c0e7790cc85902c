// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension RecordHeader {
    /// Returns the header and the bands as bytes, with a checksum of 0.
    func bytes() -> [UInt8] {
        var bytes = Self.signature
        bytes.reserveCapacity(keyStart)
        bytes.append(number: UInt64(0))
        bytes.append(number: ImageRecord.version)
        bytes.append(Self.number(of: format, in: Self.formats))
        bytes.append(isCompressed ? 1 : 0)
        bytes.append(Self.number(of: slicing.resizingMode.horizontal, in: Self.modes))
        bytes.append(Self.number(of: slicing.resizingMode.vertical, in: Self.modes))
        bytes.append((slicing.resizingMode.isHollow ? 1 : 0) | (slicing.stretchBands == nil ? 0 : 2))
        bytes.append(UInt8(truncatingIfNeeded: nestedLength / 16))
        bytes.append(number: UInt32(truncatingIfNeeded: size.width))
        bytes.append(number: UInt32(truncatingIfNeeded: size.height))
        let caps = slicing.capInsets
        for number in [scale, caps.top, caps.left, caps.bottom, caps.right] { bytes.append(number: number) }
        let columns = slicing.stretchBands?.columns ?? []
        let rows = slicing.stretchBands?.rows ?? []
        bytes.append(number: UInt32(truncatingIfNeeded: columns.count))
        bytes.append(number: UInt32(truncatingIfNeeded: rows.count))
        bytes.append(number: UInt32(truncatingIfNeeded: keyLength))
        bytes.append(number: UInt32(truncatingIfNeeded: storedLength))
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

    fileprivate mutating func append(number: CGFloat) {
        append(number: Double(number).bitPattern)
    }
}
