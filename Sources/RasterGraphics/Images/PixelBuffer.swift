// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels
import Foundation

/// The memory of an image: a size, a format and the words that hold its pixels.
///
/// An image and a canvas share the words until one of them changes. Rows begin
/// at whole words, as Cairo and pixman ask for; four pixels of the format
/// ``PixelFormat/a8`` share a word.
struct PixelBuffer: Sendable {
    var words: PixelWords

    // No side has more pixels than these hold; an image has one buffer, and caches have many small images.
    private let width: UInt16
    private let height: UInt16

    let format: PixelFormat

    init(size: PixelSize, format: PixelFormat, words: PixelWords) {
        width = UInt16(truncatingIfNeeded: size.width)
        height = UInt16(truncatingIfNeeded: size.height)
        self.format = format
        self.words = words
    }

    /// The size in pixels.
    var size: PixelSize { PixelSize(checkedWidth: Int(width), height: Int(height)) }

    /// Creates a buffer with a copy of an array's words.
    init(size: PixelSize, format: PixelFormat, words: [UInt32]) throws(RasterError) {
        self.init(size: size, format: format, words: try PixelWords(words))
    }

    /// Creates a buffer whose words hold any values until they are written.
    private init(unwritten size: PixelSize, format: PixelFormat) throws(RasterError) {
        let count = format.wordsPerRow(width: size.width) * size.height
        self.init(size: size, format: format, words: try PixelWords(count: count))
    }

    /// Creates a buffer whose words are all `word`.
    init(size: PixelSize, format: PixelFormat, repeating word: UInt32 = 0) throws(RasterError) {
        try self.init(unwritten: size, format: format)
        try words.fill(with: word)
    }

    /// Creates a buffer whose words are written by a closure, all of them.
    ///
    /// - Parameters:
    ///   - size: The size in pixels.
    ///   - format: The format of the words.
    ///   - write: Writes the words, which hold no values before; false if it
    ///     could not.
    /// - Returns: Nil if `write` could not.
    init?(
        size: PixelSize,
        format: PixelFormat,
        writing write: (UnsafeMutablePointer<UInt32>) throws(RasterError) -> Bool
    ) throws(RasterError) {
        try self.init(unwritten: size, format: format)
        let isWritten = try unsafe words.withUnsafeMutableBufferPointer { (words) throws(RasterError) in
            guard let start = words.baseAddress else { return false }
            // Four pixels of alpha share a word, of which the last may be cut.
            if format == .a8 { unsafe memset(start, 0, words.count * 4) }
            return try unsafe write(start)
        }
        guard isWritten else { return nil }
    }

    /// The number of words from the start of a row to the start of the next.
    var wordsPerRow: Int { format.wordsPerRow(width: size.width) }

    /// The number of bytes from the start of a row to the start of the next.
    var stride: Int { wordsPerRow * 4 }

    /// The number of bytes of all rows.
    var byteCount: Int { stride * size.height }

    /// Makes words equal; unlike a loop of the standard library, the kernel is fast in debug builds too.
    static func fill(_ words: UnsafeMutableBufferPointer<UInt32>, with word: UInt32) {
        guard let start = words.baseAddress else { return }
        var block = unsafe raster_block(start: start, step: 0, width: words.count, height: 1)
        unsafe withUnsafePointer(to: word) { word in
            unsafe raster_fill(InstructionSet.inUse.kernels, &block, raster_pixels(start: word, step: 0), 0)
        }
    }
}
