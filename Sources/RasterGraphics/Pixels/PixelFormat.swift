// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A format of pixels in memory.
///
/// ```swift
/// let mask = try RasterImage(size: size, format: .a8) { context in
///     context.fill(Path(ellipseIn: bounds), with: .black)
/// }
/// print(mask.byteCount)
/// ```
///
/// Rows may be padded, see ``RasterImage/stride``.
///
/// ## Topics
///
/// ### Formats
///
/// - ``argb32``
/// - ``rgb24``
/// - ``a8``
public enum PixelFormat: Sendable, Hashable, CaseIterable {
    /// Four bytes to a pixel: a native-endian 32-bit word with alpha in the
    /// highest byte, then red, green and blue, premultiplied by alpha.
    case argb32

    /// Four bytes to a pixel as in ``argb32``, always opaque; the highest byte is unused.
    case rgb24

    /// One byte to a pixel: alpha only.
    case a8

    /// The number of bytes that one pixel takes.
    package var bytesPerPixel: Int { self == .a8 ? 1 : 4 }

    /// A Boolean value that indicates whether every pixel in this format is opaque.
    package var isOpaque: Bool { self == .rgb24 }

    /// The largest number of bytes from the first pixel of memory to the end of its last
    /// one: 4 bytes less than 8 GiB, and for ``a8`` one byte less than 2 GiB.
    ///
    /// pixman computes the offset of a pixel, in pixels, as a signed 32-bit integer.
    package var addressableByteCount: Int { Int(Int32.max) * bytesPerPixel }

    /// The bits of a pixel that count as set, whatever they are in memory.
    var impliedBits: UInt32 { isOpaque ? 0xFF00_0000 : 0 }

    func wordsPerRow(width: Int) -> Int {
        self == .a8 ? (width + 3) / 4 : width
    }
}
