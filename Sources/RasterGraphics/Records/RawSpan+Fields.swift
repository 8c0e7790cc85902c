// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The numbers of a record, all of which are little-endian.
///
/// A place outside of the record ends the process: its length is checked before.
extension RawSpan {
    /// Returns the byte at a place.
    func byte(at offset: Int) -> UInt8 { integer(at: offset) }

    /// Returns the two bytes at a place.
    func half(at offset: Int) -> UInt16 { integer(at: offset) }

    /// Returns the four bytes at a place as a number of something.
    func count(at offset: Int) -> Int { Int(integer(at: offset) as UInt32) }

    /// Returns the eight bytes at a place.
    func word(at offset: Int) -> UInt64 { integer(at: offset) }

    /// Returns the double at a place, which may be any.
    func number(at offset: Int) -> CGFloat { CGFloat(Double(bitPattern: word(at: offset))) }

    /// Returns the value that stands at the index that the byte at a place is.
    ///
    /// - Throws: `RasterError` with the code `recordInvalid` if there is none.
    func value<Value>(at offset: Int, of values: [Value], _ name: String) throws(RasterError) -> Value {
        let index = Int(byte(at: offset))
        guard values.indices.contains(index) else {
            throw .damagedRecord("its \(name) at byte \(offset) is \(index), and must be below \(values.count)")
        }
        return values[index]
    }

    /// Returns bands, each of which is two doubles.
    ///
    /// - Throws: `RasterError` with the code `recordInvalid` if one ends before it begins.
    func bands(at offset: Int, count: Int, _ name: String) throws(RasterError) -> [Range<CGFloat>] {
        var bands: [Range<CGFloat>] = []
        for index in 0..<count {
            let (start, end) = (number(at: offset + 16 * index), number(at: offset + 16 * index + 8))
            guard start <= end else {
                throw .damagedRecord("band \(index) of its \(name) begins at \(start) and ends at \(end)")
            }
            bands.append(start..<end)
        }
        return bands
    }

    private func integer<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int) -> Number {
        Number(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: Number.self))
    }
}
