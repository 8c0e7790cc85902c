// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterImage {
    /// A lossless compression of the pixels in records.
    ///
    /// A tier names the compression of its records, see ``RasterTier/compression``. RasterKit
    /// itself has none; `RasterStore` adds `lz4`:
    ///
    /// ```swift
    /// import RasterStore
    ///
    /// func copy(_ image: RasterImage) throws -> RasterImage {
    ///     try RasterImage(recordData: image.recordData(compression: .lz4), compression: .lz4)
    /// }
    /// ```
    ///
    /// Pixels are stored as they are unless they become smaller by at least a third. Each record contains the number of
    /// its compression, and a record whose number isn't 0 or that of the reader is refused.
    public struct RecordCompression: Sendable {
        /// A function that reads all of some bytes, and writes others into memory.
        ///
        /// It returns the number of bytes that it wrote from the start of the memory, or nil if there is no room for all
        /// of them, or the bytes aren't valid. It must stay inside of its memory: records are untrusted input.
        package typealias Transfer = @Sendable (_ bytes: RawSpan, _ memory: inout MutableRawSpan) -> Int?

        /// The absence of a compression.
        public static let none = RecordCompression(number: 0, compress: { _, _ in nil }, decompress: { _, _ in nil })

        /// The largest number of bytes that one byte of LZ4 can stand for.
        ///
        /// Records that claim more are refused before memory is allocated.
        private static let largestRatio = 255

        /// The number in records: 0 stands for no compression, and 1 for LZ4.
        package let number: UInt8

        private let compress: Transfer
        private let decompress: Transfer

        package init(number: UInt8, compress: @escaping Transfer, decompress: @escaping Transfer) {
            self.number = number
            self.compress = compress
            self.decompress = decompress
        }

        static func canRestore(_ byteCount: Int, from compressedCount: Int) -> Bool {
            compressedCount < byteCount && (byteCount - 1) / largestRatio < compressedCount
        }

        /// Compresses bytes into memory for as many; nil unless they become smaller by at least a third.
        func compress(_ bytes: RawSpan, into memory: UnsafeMutableRawBufferPointer) -> Int? {
            let room = bytes.byteCount / 3 * 2
            guard number != 0, room >= 16 else { return nil }
            var span = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[..<room]).mutableBytes
            return compress(bytes, &span).flatMap { (1...room).contains($0) ? $0 : nil }
        }

        func decompress(_ bytes: RawSpan, into memory: UnsafeMutableRawBufferPointer) -> Bool {
            var span = unsafe memory.mutableBytes
            return decompress(bytes, &span) == memory.count
        }
    }
}
