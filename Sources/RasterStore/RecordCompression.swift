// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterLZ4
public import RasterKit

/// The compression of records, as one block of LZ4 behind the number of their bytes.
///
/// A record that doesn't become smaller by at least a third stays as it is: the first byte tells the two apart.
@_spi(Simulation) public enum RecordCompression {
    /// The start of compressed records, which no record has, and a count in four bytes.
    private static let signature: [UInt8] = [0x89, 0x52, 0x4B, 0x5A]
    private static let headerLength = 8

    /// The largest number of bytes that one byte of LZ4 can stand for.
    ///
    /// More are refused before memory is allocated: records are untrusted input.
    private static let largestRatio = 255

    /// Calls a closure with a record, compressed if that is of use.
    public static func compressing<Value, Failure: Error>(
        _ record: RawSpan,
        _ body: (RawSpan) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let room = record.byteCount / 3 * 2
        guard room > 64, let count = Int32(exactly: record.byteCount) else { return try body(record) }
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: room, alignment: 16)
        defer { unsafe bytes.deallocate() }
        let length = unsafe record.withUnsafeBytes { source in
            // LZ4 gives up when it needs more room.
            unsafe LZ4_compress_default(
                source.baseAddress?.assumingMemoryBound(to: CChar.self),
                bytes.baseAddress.map { unsafe ($0 + headerLength).assumingMemoryBound(to: CChar.self) },
                count,
                Int32(room - headerLength)
            )
        }
        guard length > 0 else { return try body(record) }
        unsafe bytes.copyBytes(from: signature)
        unsafe bytes.storeBytes(of: UInt32(count).littleEndian, toByteOffset: 4, as: UInt32.self)
        return try body(unsafe UnsafeRawBufferPointer(rebasing: bytes[..<(headerLength + Int(length))]).bytes)
    }

    /// Calls a closure with a record that was stored, decompressed if it is compressed.
    public static func decompressing<Value>(
        _ stored: RawSpan,
        _ body: (RawSpan) throws(RasterError) -> Value
    ) throws(RasterError) -> Value {
        let isCompressed = unsafe stored.withUnsafeBytes { unsafe $0.starts(with: signature) }
        guard isCompressed, stored.byteCount > headerLength else { return try body(stored) }
        let count = Int(UInt32(littleEndian: unsafe stored.unsafeLoadUnaligned(fromByteOffset: 4, as: UInt32.self)))
        let block = stored.extracting(headerLength...)
        guard count > block.byteCount, (count - 1) / largestRatio < block.byteCount,
            let room = Int32(exactly: count), let length = Int32(exactly: block.byteCount)
        else { throw .damagedRecord("\(block.byteCount) compressed bytes can't be \(count)") }
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
        defer { unsafe bytes.deallocate() }
        let written = unsafe block.withUnsafeBytes { source in
            unsafe LZ4_decompress_safe(
                source.baseAddress?.assumingMemoryBound(to: CChar.self),
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
                length,
                room
            )
        }
        guard written == room else { throw .damagedRecord("it can't be decompressed to \(count) bytes") }
        return try body(unsafe UnsafeRawBufferPointer(bytes).bytes)
    }
}
