// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterLZ4

/// Pixels that LZ4 makes smaller by at least a third.
struct CompressedPixels {
    /// The number of bytes.
    let count: Int

    private let words: PixelWords

    /// Compresses pixels; nil if that doesn't make them smaller by at least a third.
    ///
    /// - Throws: `RasterError` with the code `outOfMemory`.
    init?(_ pixels: UnsafeRawBufferPointer) throws(RasterError) {
        // With no more room than that, LZ4 gives up as soon as it needs more.
        let room = pixels.count / 3 * 2
        guard room >= 16, let capacity = Int32(exactly: room), let length = Int32(exactly: pixels.count) else {
            return nil
        }
        var words = try PixelWords(count: (room + 3) / 4)
        let written = try unsafe words.withUnsafeMutableBytes { target in
            let source = unsafe pixels.assumingMemoryBound(to: CChar.self).baseAddress
            let room = unsafe target.assumingMemoryBound(to: CChar.self).baseAddress
            return unsafe LZ4_compress_default(source, room, length, capacity)
        }
        guard written > 0 else { return nil }
        count = Int(written)
        self.words = words
    }

    /// Calls a closure with the compressed bytes.
    func withUnsafeBytes<R>(
        _ body: (UnsafeRawBufferPointer) throws(RasterError) -> R
    ) throws(RasterError) -> R {
        try unsafe words.withUnsafeBytes { (bytes) throws(RasterError) in
            try unsafe body(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
        }
    }
}
