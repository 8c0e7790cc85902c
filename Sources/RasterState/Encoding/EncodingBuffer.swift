// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Glibc
import Synchronization

/// The bytes of an encoding while it grows.
///
/// A plain block of memory: appending to an array checks for sharing each time, which costs more than the few bytes
/// that most values have.
@safe
struct EncodingBuffer: ~Copyable {
    private var base: UnsafeMutableRawPointer
    private var capacity: Int
    private(set) var count = 0

    init() {
        unsafe base = SpareBlock.take()
        capacity = SpareBlock.byteCount
    }

    deinit {
        releaseBlock()
    }

    @inline(__always)
    private func releaseBlock() {
        if capacity == SpareBlock.byteCount { unsafe SpareBlock.giveBack(base) } else { unsafe base.deallocate() }
    }

    @inline(__always)
    mutating func append(_ tag: EncodingTag) {
        append(tag.rawValue)
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        reserve(1)
        unsafe base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count += 1
    }

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

    @inline(__always)
    mutating func append(bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress, unsafe !bytes.isEmpty else { return }
        reserve(bytes.count)
        unsafe Self.copy(bytes.count, from: source, to: base + count)
        count += bytes.count
    }

    /// The most bytes of a value without the name of its type, and of a name or label.
    static let longest = 4096

    /// The most bytes of a key.
    static let longestKey = 65_536

    /// The number of first bytes of long texts and data that are kept beside the digest, for dumps.
    static let beginning = 64

    private static let stride = 16

    /// Returns a copy of some bytes that is never freed, in memory that can be read up to a multiple of ``stride``.
    static func padded(_ bytes: [UInt8]) -> UnsafeRawBufferPointer {
        let capacity = max((bytes.count + stride - 1) / stride * stride, stride)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: stride)
        unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: capacity)
        unsafe bytes.withUnsafeBytes { bytes in
            guard let source = bytes.baseAddress else { return }
            unsafe memory.copyMemory(from: source, byteCount: bytes.count)
        }
        return unsafe UnsafeRawBufferPointer(start: memory, count: bytes.count)
    }

    /// Appends bytes made by ``padded(_:)``, and calls a closure with their address, to fill places in them.
    ///
    /// They are copied sixteen at a time: most are short, and a call to copy them takes longer than copying a few bytes
    /// too many, which the next ones overwrite.
    @inline(__always)
    mutating func append(
        padded bytes: UnsafeRawBufferPointer,
        filling: (UnsafeMutableRawPointer) -> Void = { _ in }
    ) {
        guard let source = bytes.baseAddress else { return }
        let number = bytes.count
        reserve(number + Self.stride)
        let target = unsafe base + count
        var offset = 0
        while offset < number {
            let block = unsafe source.load(fromByteOffset: offset, as: UInt128.self)
            unsafe target.storeBytes(of: block, toByteOffset: offset, as: UInt128.self)
            offset += Self.stride
        }
        unsafe filling(target)
        count += number
    }

    /// Copies bytes; few of them in two steps that may overlap, since calling a function would take longer.
    @unsafe
    @inline(__always)
    private static func copy(_ number: Int, from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
        switch number {
        case 8...16: unsafe copyEnds(UInt64.self, number, from: source, to: target)
        case 4..<8: unsafe copyEnds(UInt32.self, number, from: source, to: target)
        case 2..<4: unsafe copyEnds(UInt16.self, number, from: source, to: target)
        default: unsafe target.copyMemory(from: source, byteCount: number)
        }
    }

    @unsafe
    @inline(__always)
    private static func copyEnds<Bits: FixedWidthInteger & BitwiseCopyable>(
        _: Bits.Type,
        _ number: Int,
        from source: UnsafeRawPointer,
        to target: UnsafeMutableRawPointer
    ) {
        let last = number - MemoryLayout<Bits>.size
        let first = unsafe source.loadUnaligned(as: Bits.self)
        let second = unsafe source.loadUnaligned(fromByteOffset: last, as: Bits.self)
        unsafe target.storeBytes(of: first, as: Bits.self)
        unsafe target.storeBytes(of: second, toByteOffset: last, as: Bits.self)
    }

    @inline(__always)
    mutating func append(_ prepared: [UInt8]) {
        unsafe prepared.withUnsafeBytes { unsafe append(bytes: $0) }
    }

    mutating func append(_ digest: SHA256.Digest) {
        unsafe digest.withUnsafeBytes { unsafe append(bytes: $0) }
    }

    /// Appends a text as its length in bytes and its UTF-8; a name or label of many bytes as ``append(content:)`` does.
    @inline(__always)
    mutating func append(text: String) {
        let isWritten: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { utf8 in
            unsafe append(content: UnsafeRawBufferPointer(utf8))
        }
        if isWritten == nil {
            append(copying: text)
        }
    }

    /// Appends the text at an address, and counts no reference to it.
    ///
    /// - Returns: A Boolean value that indicates whether the text was appended: a long one isn't.
    @inline(__always)
    mutating func append(textAt pointer: UnsafeRawPointer) -> Bool {
        unsafe pointer.assumingMemoryBound(to: TextSlot.self).pointee.append(to: &self)
    }

    private struct TextSlot: ~Copyable {
        private let text: String

        @inline(__always)
        borrowing func append(to buffer: inout EncodingBuffer) -> Bool {
            guard text.utf8.count <= EncodingBuffer.longestText else { return false }
            buffer.append(text: text)
            return true
        }
    }

    @inline(never)
    private mutating func append(copying text: String) {
        append(text: String(decoding: Array(text.utf8), as: UTF8.self))
    }

    @inline(__always)
    mutating func append(content bytes: UnsafeRawBufferPointer) {
        append(count: bytes.count)
        if bytes.count <= Self.longest {
            unsafe append(bytes: bytes)
        } else {
            unsafe append(digestOf: bytes)
            unsafe append(bytes: UnsafeRawBufferPointer(rebasing: bytes[..<Self.beginning]))
        }
    }

    @inline(never)
    private mutating func append(digestOf bytes: UnsafeRawBufferPointer) {
        append(unsafe SHA256.digest(of: bytes))
    }

    @inline(__always)
    mutating func beginFrame() -> Int {
        append(scalar: UInt64(0))
        return count
    }

    @inline(__always)
    mutating func endFrame(from start: Int) {
        guard start <= count else { return }
        store(UInt64(count - start), endingAt: start)
    }

    @inline(__always)
    mutating func store(_ word: UInt64, endingAt end: Int) {
        guard end >= 8, end <= count else { return }
        unsafe base.storeBytes(of: word.littleEndian, toByteOffset: end - 8, as: UInt64.self)
    }

    func bytes(from start: Int = 0) -> [UInt8] {
        unsafe withBytes { unsafe [UInt8]($0[start...]) }
    }

    mutating func removeBytes(from offset: Int) {
        count = min(count, max(offset, 0))
    }

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
        let larger = max(capacity * 2, needed)
        let block = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 16)
        unsafe block.copyMemory(from: base, byteCount: count)
        releaseBlock()
        unsafe (base, capacity) = (block, larger)
    }
}

// MARK: - Prepared bytes

extension EncodingBuffer {
    static func prepared(_ body: (inout EncodingBuffer) -> Void) -> [UInt8] {
        var buffer = EncodingBuffer()
        body(&buffer)
        return buffer.bytes()
    }

    static func header(_ tag: EncodingTag, _ type: any Any.Type) -> [UInt8] {
        prepared { buffer in
            buffer.append(tag)
            buffer.append(text: TypeName.of(type))
        }
    }
}

// MARK: - Memory

/// Blocks of memory that the last encodings left for the next ones.
///
/// Most keys fit into one block. Handing it on costs two atomic operations, where asking the allocator took a third of
/// the time of a small key. Each thread has one of several places, so that threads don't take a block from each other,
/// whose lines another core holds. Further encodings at the same moment allocate blocks of their own.
private enum SpareBlock {
    static let byteCount = 1024

    private struct Place: ~Copyable, Sendable {
        let address = Atomic<UInt>(0)
        /// Memory that keeps two places off one line of a processor's cache.
        let padding = InlineArray<15, UInt64>(repeating: 0)
    }

    private static let places = InlineArray<16, Place> { _ in Place() }

    @inline(__always)
    private static var place: Int { Int(truncatingIfNeeded: (UInt64(pthread_self()) &* 0x9E37_79B9_7F4A_7C15) >> 60) }

    @inline(__always)
    static func take() -> UnsafeMutableRawPointer {
        let spare = places[place].address.exchange(0, ordering: .acquiring)
        return unsafe UnsafeMutableRawPointer(bitPattern: spare) ?? .allocate(byteCount: byteCount, alignment: 16)
    }

    @inline(__always)
    static func giveBack(_ block: UnsafeMutableRawPointer) {
        let (isKept, _) = places[place].address.compareExchange(
            expected: 0,
            desired: UInt(bitPattern: block),
            ordering: .releasing
        )
        if !isKept {
            unsafe block.deallocate()
        }
    }
}
