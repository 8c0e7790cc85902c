// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// What is known of the uses of a record, beside it in LMDB's file.
struct StoreUse: Equatable {
    /// The bytes of its encoding.
    static let byteCount = 24

    /// The second of the last use, by the clock of the machine.
    var lastUse: UInt64
    /// The time that the picture takes to draw.
    var drawingNanoseconds: UInt64
    /// The bytes of the record.
    var byteCount: UInt32
    /// The uses so far: storing is the first.
    var useCount: UInt32

    init(lastUse: UInt64, drawingTime: Duration, byteCount: Int) {
        self.lastUse = lastUse
        let (seconds, attoseconds) = drawingTime.components
        let nanoseconds = max(seconds, 0).multipliedReportingOverflow(by: 1_000_000_000)
        drawingNanoseconds =
            nanoseconds.overflow ? .max : UInt64(nanoseconds.partialValue) + UInt64(max(attoseconds, 0) / 1_000_000_000)
        self.byteCount = UInt32(clamping: byteCount)
        useCount = 1
    }

    /// Reads an encoding, or returns nil if it has another size.
    init?(_ bytes: RawSpan) {
        guard bytes.byteCount == Self.byteCount else { return nil }
        lastUse = unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: 0, as: UInt64.self))
        drawingNanoseconds = unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: 8, as: UInt64.self))
        byteCount = unsafe UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: 16, as: UInt32.self))
        useCount = unsafe UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: 20, as: UInt32.self))
    }

    /// Writes the encoding.
    func write(to bytes: UnsafeMutableRawBufferPointer) {
        unsafe bytes.storeBytes(of: lastUse.littleEndian, toByteOffset: 0, as: UInt64.self)
        unsafe bytes.storeBytes(of: drawingNanoseconds.littleEndian, toByteOffset: 8, as: UInt64.self)
        unsafe bytes.storeBytes(of: byteCount.littleEndian, toByteOffset: 16, as: UInt32.self)
        unsafe bytes.storeBytes(of: useCount.littleEndian, toByteOffset: 20, as: UInt32.self)
    }
}
