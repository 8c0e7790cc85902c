// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels
internal import Foundation

/// Words in memory that was really allocated, shared by copies until one of them is written.
///
/// An array would end the process where there is no memory for it; these throw. Their pages return to the system when
/// the last copy is gone.
@safe
struct PixelWords: Sendable {
    private var memory: Memory
    var count: Int { memory.count }

    /// Allocates words, which hold any values until they are written.
    init(count: Int) throws(RasterError) {
        memory = try Memory(count: count)
    }

    /// Creates words in the memory of some bytes, at least 16 and a multiple of 4, which aren't copied.
    init(data: Data) {
        memory = Memory(data)
    }

    /// The bytes that the words were created with, or nil if they have memory of their own.
    var data: Data? { memory.data }

    subscript(index: Int) -> UInt32 {
        precondition(index >= 0 && index < count, "There are \(count) words, and none at \(index).")
        return unsafe withUnsafeBufferPointer { unsafe $0[index] }
    }

    @inline(__always)
    func withUnsafeBufferPointer<R, E: Error>(
        _ body: (UnsafeBufferPointer<UInt32>) throws(E) -> R
    ) throws(E) -> R {
        // Optimized builds would otherwise free the memory after its last use here, which is before the closure.
        defer { withExtendedLifetime(memory) {} }
        return try unsafe body(UnsafeBufferPointer(start: memory.start, count: count))
    }

    @inline(__always)
    func withUnsafeBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
        defer { withExtendedLifetime(memory) {} }
        return try unsafe body(UnsafeRawBufferPointer(start: memory.start, count: count * 4))
    }

    /// Calls a closure with the words, which no other value shares, to write them.
    mutating func withUnsafeMutableBufferPointer<R>(
        _ body: (UnsafeMutableBufferPointer<UInt32>) throws(RasterError) -> R
    ) throws(RasterError) -> R {
        try makeUnique()
        let memory = memory
        defer { withExtendedLifetime(memory) {} }
        return try unsafe body(UnsafeMutableBufferPointer(start: memory.start, count: count))
    }

    mutating func withUnsafeMutableBytes<R>(
        _ body: (UnsafeMutableRawBufferPointer) throws(RasterError) -> R
    ) throws(RasterError) -> R {
        try unsafe withUnsafeMutableBufferPointer { (words) throws(RasterError) in
            try unsafe body(UnsafeMutableRawBufferPointer(words))
        }
    }

    mutating func fill(with word: UInt32) throws(RasterError) {
        if !isKnownUniquelyReferenced(&memory) { memory = try Memory(count: count) }
        unsafe PixelBuffer.fill(UnsafeMutableBufferPointer(start: memory.start, count: count), with: word)
    }

    func copy() throws(RasterError) -> PixelWords {
        let copy = try PixelWords(count: count)
        unsafe withUnsafeBytes { source in
            unsafe UnsafeMutableRawBufferPointer(start: copy.memory.start, count: count * 4).copyMemory(from: source)
        }
        return copy
    }

    private mutating func makeUnique() throws(RasterError) {
        if !isKnownUniquelyReferenced(&memory) { self = try copy() }
    }
}

extension PixelWords {
    /// A block of memory, which is freed with this object.
    ///
    /// It is written by one owner only: the closures of ``PixelWords`` that write get memory which no other value
    /// refers to. Memory that several threads share is only read.
    @safe
    private final class Memory: Sendable {
        private let address: UInt
        let count: Int
        private let owner: DataOwner?

        var data: Data? { owner?.data }

        init(count: Int) throws(RasterError) {
            guard let block = unsafe raster_memory_allocate(count * 4) else {
                throw RasterError(
                    .outOfMemory,
                    "Out of memory: an image needs \(count * 4) bytes. Free memory, or draw a smaller image."
                )
            }
            address = UInt(bitPattern: block)
            self.count = count
            owner = nil
        }

        /// Refers to the bytes of data: while this object retains them, others who change theirs get a copy.
        init(_ data: Data) {
            owner = DataOwner(data: data)
            address = unsafe data.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
            count = data.count / 4
        }

        deinit {
            if owner == nil { unsafe raster_memory_free(start, count * 4) }
        }

        /// The first word; kept as an address, which unlike a pointer is Sendable.
        @inline(__always)
        var start: UnsafeMutablePointer<UInt32>? { unsafe UnsafeMutablePointer(bitPattern: address) }
    }

    /// An owner of bytes, one word in a ``Memory``.
    private final class DataOwner: Sendable {
        let data: Data

        init(data: Data) {
            self.data = data
        }
    }
}
