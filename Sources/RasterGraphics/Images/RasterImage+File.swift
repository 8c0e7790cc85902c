// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

// A file in the place of an image: caches, tiers and requests treat the bytes of an encoded image as its pixels.

extension RasterImage {
    /// The number of bytes behind those of the file, which tell how many bytes fill the last row.
    private static let trailerLength = 4

    /// Creates an image in the format ``PixelFormat/a8`` whose pixels are the bytes of a file.
    ///
    /// The bytes are copied into memory of their own, which has as many as the image: data that grows, and a part of
    /// larger data, have more. Rows that the file doesn't fill end with zeros.
    ///
    /// - Throws: `RasterError`: `limitExceeded` for more than 1 GiB, or `outOfMemory`.
    package convenience init(fileData: Data) throws(RasterError) {
        let usedCount = fileData.count + Self.trailerLength
        // 64 bytes to a row, or as many more as an image has rows for.
        var width = 64
        while usedCount > width * PixelSize.maximumLength, width * 2 <= PixelSize.maximumLength { width *= 2 }
        let size = try PixelSize(width: width, height: (usedCount + width - 1) / width)
        let count = size.width * size.height
        guard let memory = unsafe calloc(count, 1) else {
            throw RasterError(
                .outOfMemory,
                "Out of memory: a file needs \(count) bytes. Free memory, or lower the limits."
            )
        }
        let bytes = unsafe UnsafeMutableRawBufferPointer(start: memory, count: count)
        unsafe fileData.withUnsafeBytes { unsafe bytes.copyMemory(from: $0) }
        let unused = UInt32(truncatingIfNeeded: count - fileData.count).littleEndian
        unsafe bytes.storeBytes(of: unused, toByteOffset: count - Self.trailerLength, as: UInt32.self)
        let data = unsafe Data(bytesNoCopy: memory, count: count, deallocator: .free)
        self.init(
            buffer: PixelBuffer(size: size, format: .a8, words: PixelWords(data: data)),
            scale: 1,
            findsRuns: false
        )
    }

    /// The bytes of the file that the image was created with, or nil if its pixels aren't a file.
    ///
    /// - Complexity: O(1).
    package var fileData: Data? {
        // No other image has the memory of data.
        guard let data = buffer.words.data else { return nil }
        let unused = unsafe withUnsafeBytes { bytes in
            unsafe bytes.loadUnaligned(fromByteOffset: byteCount - Self.trailerLength, as: UInt32.self)
        }
        return data.prefix(byteCount - Int(UInt32(littleEndian: unused)))
    }
}
