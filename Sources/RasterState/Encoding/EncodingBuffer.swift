// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The bytes of an encoding while it grows.
///
/// A plain block of memory: appending to an array checks for sharing each time, which costs more than the few bytes
/// that most values have.
@safe
struct EncodingBuffer: ~Copyable {
    private var base: UnsafeMutableRawPointer
    private var capacity: Int

    /// The number of bytes.
    private(set) var count = 0

    init(capacity: Int = 512) {
        unsafe base = .allocate(byteCount: capacity, alignment: 16)
        self.capacity = capacity
    }

    deinit {
        unsafe base.deallocate()
    }

    /// Appends a tag.
    @inline(__always)
    mutating func append(_ tag: EncodingTag) {
        append(tag.rawValue)
    }

    /// Appends a byte.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        reserve(1)
        unsafe base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count += 1
    }

    /// Appends a scalar of fixed width, little-endian.
    @inline(__always)
    mutating func append<Scalar: FixedWidthInteger & BitwiseCopyable>(scalar: Scalar) {
        reserve(MemoryLayout<Scalar>.size)
        unsafe base.storeBytes(of: scalar.littleEndian, toByteOffset: count, as: Scalar.self)
        count += MemoryLayout<Scalar>.size
    }

    /// Appends a length or count as unsigned LEB128.
    @inline(__always)
    mutating func append(count number: Int) {
        var rest = UInt(bitPattern: number)
        while rest >= 0x80 {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(truncatingIfNeeded: rest))
    }

    /// Appends bytes.
    @inline(__always)
    mutating func append(bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress, unsafe !bytes.isEmpty else { return }
        reserve(bytes.count)
        unsafe (base + count).copyMemory(from: source, byteCount: bytes.count)
        count += bytes.count
    }

    /// Appends scalars of fixed width, little-endian.
    @inline(__always)
    mutating func append<Scalar: FixedWidthInteger & BitwiseCopyable>(
        count number: Int,
        scalars: (Int) -> Scalar
    ) {
        reserve(number * MemoryLayout<Scalar>.size)
        for index in 0..<number {
            unsafe base.storeBytes(of: scalars(index).littleEndian, toByteOffset: count, as: Scalar.self)
            count += MemoryLayout<Scalar>.size
        }
    }

    /// Appends bytes that were prepared earlier.
    @inline(__always)
    mutating func append(_ prepared: [UInt8]) {
        unsafe prepared.withUnsafeBytes { unsafe append(bytes: $0) }
    }

    /// Appends a text as its length in bytes and its UTF-8.
    mutating func append(text: String) {
        let isWritten: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { utf8 in
            append(count: utf8.count)
            unsafe append(bytes: UnsafeRawBufferPointer(utf8))
        }
        if isWritten == nil {
            append(count: text.utf8.count)
            for byte in text.utf8 {
                append(byte)
            }
        }
    }

    /// Replaces eight bytes that were appended earlier.
    mutating func overwrite(at offset: Int, with scalar: UInt64) {
        guard offset >= 0, offset + 8 <= count else { return }
        unsafe base.storeBytes(of: scalar.littleEndian, toByteOffset: offset, as: UInt64.self)
    }

    /// Removes the bytes from an offset on.
    mutating func removeBytes(from offset: Int) {
        count = min(count, max(offset, 0))
    }

    /// Calls a closure with all bytes.
    func withBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value {
        unsafe body(UnsafeRawBufferPointer(start: base, count: count))
    }

    @inline(__always)
    private mutating func reserve(_ length: Int) {
        if count + length > capacity {
            grow(to: count + length)
        }
    }

    @inline(never)
    private mutating func grow(to needed: Int) {
        capacity = max(capacity * 2, needed)
        let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
        unsafe larger.copyMemory(from: base, byteCount: count)
        unsafe base.deallocate()
        unsafe base = larger
    }
}
