// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

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
        self.init(size: size, format: format, words: [UInt32](repeating: word, count: count))
    }

    /// The number of words from the start of a row to the start of the next.
    var wordsPerRow: Int { format.wordsPerRow(width: size.width) }

    /// The number of bytes from the start of a row to the start of the next.
    var stride: Int { wordsPerRow * 4 }

    /// The number of bytes of all rows.
    var byteCount: Int { stride * size.height }

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
