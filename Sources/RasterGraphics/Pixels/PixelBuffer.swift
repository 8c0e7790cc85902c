// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels
import Foundation

/// The memory of an image: a size, a format and the words that hold its pixels.
///
/// An image and a canvas share the words until one of them changes. Rows start at whole words, as Cairo and pixman ask
/// for; four pixels of the format ``PixelFormat/a8`` share a word.
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

    var size: PixelSize { PixelSize(checkedWidth: Int(width), height: Int(height)) }

    private init(unwritten size: PixelSize, format: PixelFormat) throws(RasterError) {
        let count = format.wordsPerRow(width: size.width) * size.height
        self.init(size: size, format: format, words: try PixelWords(count: count))
    }

    init(size: PixelSize, format: PixelFormat, repeating word: UInt32 = 0) throws(RasterError) {
        try self.init(unwritten: size, format: format)
        try words.fill(with: word)
    }

    /// Creates a buffer in which a closure writes all words, which hold no values before; nil if it could not.
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

    var wordsPerRow: Int { format.wordsPerRow(width: size.width) }
    var stride: Int { wordsPerRow * 4 }
    var byteCount: Int { stride * size.height }

    /// Makes words equal; unlike a loop of the standard library, the kernel is fast in debug builds too.
    static func fill(_ words: UnsafeMutableBufferPointer<UInt32>, with word: UInt32) {
        guard let start = words.baseAddress else { return }
        var block = unsafe raster_block(start: start, step: 0, width: words.count, height: 1)
        unsafe withUnsafePointer(to: word) { word in
            unsafe InstructionSet.inUse.kernels.pointee.fill(&block, raster_pixels(start: word, step: 0), 0)
        }
    }
}

extension PixelBuffer {
    func word(x: Int, y: Int) -> UInt32 {
        let row = y * wordsPerRow
        switch format {
        case .argb32, .rgb24: return words[row + x] | format.impliedBits
        case .a8:
            let byte = unsafe words.withUnsafeBytes { unsafe $0[row * 4 + x] }
            return UInt32(byte) << 24
        }
    }

    /// Creates a buffer with copies of rows of bytes; nil if there are not enough of them.
    init?(
        size: PixelSize,
        format: PixelFormat,
        copying bytes: some ContiguousBytes,
        rowLength: Int,
        stride: Int
    ) throws(RasterError) {
        guard stride >= rowLength, stride <= Int.max / size.height else { return nil }
        let needed = stride * (size.height - 1) + rowLength
        let result = unsafe bytes.withUnsafeBytes { source -> Result<PixelBuffer?, RasterError> in
            guard source.count >= needed, let source = source.baseAddress else { return .success(nil) }
            let ownStride = format.wordsPerRow(width: size.width) * 4
            return Result { () throws(RasterError) in
                try unsafe PixelBuffer(size: size, format: format) { target in
                    let target = UnsafeMutableRawPointer(target)
                    for row in 0..<size.height {
                        unsafe memcpy(target + row * ownStride, source + row * stride, rowLength)
                    }
                    return true
                }
            }
        }
        guard let buffer = try result.get() else { return nil }
        self = buffer
    }

    func hasSamePixels(as other: PixelBuffer) -> Bool {
        guard size == other.size else { return false }
        switch (format, other.format) {
        case (.argb32, .argb32), (.argb32, .rgb24), (.rgb24, .argb32), (.rgb24, .rgb24):
            return unsafe words.withUnsafeBufferPointer { own in
                unsafe other.words.withUnsafeBufferPointer { others in
                    unsafe raster_equal(
                        own.baseAddress,
                        format.impliedBits,
                        others.baseAddress,
                        other.format.impliedBits,
                        words.count
                    )
                }
            }
        case (.a8, .a8):
            return hasSameRows(as: other)
        case (.a8, _), (_, .a8):
            return (0..<size.height).allSatisfy { y in
                (0..<size.width).allSatisfy { x in word(x: x, y: y) == other.word(x: x, y: y) }
            }
        }
    }

    private func hasSameRows(as other: PixelBuffer) -> Bool {
        unsafe words.withUnsafeBytes { own in
            unsafe other.words.withUnsafeBytes { others in
                guard let own = own.baseAddress, let others = others.baseAddress else { return true }
                return (0..<size.height).allSatisfy { row in
                    unsafe memcmp(own + row * stride, others + row * stride, size.width) == 0
                }
            }
        }
    }
}
