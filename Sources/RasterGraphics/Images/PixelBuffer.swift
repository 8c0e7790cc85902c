// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels
import Foundation

/// The memory of an image: a size, a format and the words that hold its pixels.
///
/// The words are an array, so that an image and a canvas can share them until
/// one of them changes, and so that the compiler can prove an image immutable.
/// Rows begin at whole words, as Cairo and pixman ask for; four pixels of the
/// format ``PixelFormat/a8`` share a word.
struct PixelBuffer: Sendable {
    let size: PixelSize
    let format: PixelFormat
    var words: [UInt32]

    /// Allocations of this many bytes and more are tried before they are made.
    private static let trialThreshold = 16 << 20

    init(size: PixelSize, format: PixelFormat, words: [UInt32]) {
        self.size = size
        self.format = format
        self.words = words
    }

    /// Creates a buffer whose words are all `word`.
    init(size: PixelSize, format: PixelFormat, repeating word: UInt32 = 0) throws(RasterError) {
        let count = format.wordsPerRow(width: size.width) * size.height
        try Self.reserve(byteCount: count * 4)
        let words = unsafe [UInt32](unsafeUninitializedCapacity: count) { words, written in
            unsafe Self.fill(words, with: word)
            written = words.count
        }
        self.init(size: size, format: format, words: words)
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
        writing write: (UnsafeMutablePointer<UInt32>) -> Bool
    ) throws(RasterError) {
        let count = format.wordsPerRow(width: size.width) * size.height
        try Self.reserve(byteCount: count * 4)
        var isWritten = false
        let words = unsafe [UInt32](unsafeUninitializedCapacity: count) { words, written in
            guard let start = words.baseAddress else { return }
            // Four pixels of alpha share a word, of which the last may be cut.
            if format == .a8 { unsafe memset(start, 0, count * 4) }
            isWritten = unsafe write(start)
            written = isWritten ? count : 0
        }
        guard isWritten else { return nil }
        self.init(size: size, format: format, words: words)
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
            unsafe raster_fill(RASTER_BASELINE, &block, raster_pixels(start: word, step: 0), 0)
        }
    }

    /// Throws if memory of the given size cannot be had now.
    ///
    /// An array ends the process when memory is short. Asking `malloc` first
    /// for large ones turns that into an error that can be handled.
    static func reserve(byteCount: Int) throws(RasterError) {
        guard byteCount >= trialThreshold else { return }
        guard let trial = unsafe malloc(byteCount) else {
            throw RasterError(
                .outOfMemory,
                "\(byteCount) bytes for an image are not available; free some, or draw less."
            )
        }
        unsafe free(trial)
    }
}
