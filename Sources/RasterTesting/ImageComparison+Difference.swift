// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import RasterKit

extension ImageComparison {
    /// Returns an opaque image of the differences.
    ///
    /// Equal pixels are black. In others, each component has a brightness between
    /// half and full by its difference, so that a single level is visible; a
    /// difference in alpha alone is gray.
    ///
    /// - Returns: An image in the size of the images; nil if their sizes differ.
    /// - Throws: `RasterError` with the code `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels.
    public func differenceImage() throws(RasterError) -> RasterImage? {
        guard hasSameSize else { return nil }
        let words: [UInt32] = zip(expected.pixels, actual.pixels).map { expected, actual in
            Self.word(for: expected.difference(to: actual))
        }
        let bytes = words.withUnsafeBytes { [UInt8]($0) }
        return try RasterImage(
            pixelWidth: expected.pixelWidth,
            pixelHeight: expected.pixelHeight,
            scale: expected.scale,
            format: .rgb24,
            bytes: bytes
        )
    }

    private static func word(for difference: PixelDifference) -> UInt32 {
        func amplified(_ level: Int) -> UInt32 { level == 0 ? 0 : UInt32(128 + level / 2) }
        if difference.red == 0, difference.green == 0, difference.blue == 0 {
            return 0xFF00_0000 | amplified(difference.alpha) * 0x0001_0101
        }
        let red = amplified(difference.red) << 16
        let green = amplified(difference.green) << 8
        return 0xFF00_0000 | red | green | amplified(difference.blue)
    }
}
