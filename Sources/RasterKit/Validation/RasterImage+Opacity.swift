// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension RasterImage {
    /// Returns the error that names the first pixel that is not opaque; nil if all of them are.
    ///
    /// - Parameter component: The component that the image shows.
    func translucency(of component: String) throws(RasterError) -> RasterError? {
        guard try !isOpaqueThroughout(), let place = firstTranslucentPixel else { return nil }
        let x = place % pixelWidth
        let y = place / pixelWidth
        let alpha = pixel(x: x, y: y)?.alpha ?? 0
        return RasterError(
            .notOpaque,
            """
            \(component) declares isOpaque or an opaque background, and leaves pixels translucent: the first at \
            (\((CGFloat(x) / scale).pointsText), \((CGFloat(y) / scale).pointsText)) points has alpha \(alpha) of 255. \
            Fill the bounds with an opaque colour, or take the declaration back.
            """
        )
    }

    /// Returns whether every pixel has full alpha.
    ///
    /// This runs for each opaque drawing of a debug build. There, looking at 1024×768 pixels one by one takes 60 ms;
    /// having Cairo take the alpha apart, and comparing whole rows of it, 2 ms.
    private func isOpaqueThroughout() throws(RasterError) -> Bool {
        let size = CGSize(width: pixelWidth, height: pixelHeight)
        let alpha = try RasterImage(size: size, format: .a8) { context in
            context.mask(self, in: CGRect(origin: .zero, size: size), with: .black)
        }
        let full = [UInt8](repeating: 0xFF, count: pixelWidth)
        return alpha.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return false }
            return (0..<pixelHeight).allSatisfy { y in memcmp(start + y * alpha.stride, full, pixelWidth) == 0 }
        }
    }

    /// The place of the first pixel in ARGB32 whose alpha is not full, counted row by row; nil if there is none.
    private var firstTranslucentPixel: Int? {
        withUnsafeBytes { bytes in
            let words = bytes.assumingMemoryBound(to: UInt32.self)
            return words.firstIndex { $0 < 0xFF00_0000 }
        }
    }

    /// Returns the image that drawing onto black instead of onto nothing would have made.
    func withoutAlpha() throws(RasterError) -> RasterImage {
        try withUnsafeBytes { (bytes) throws(RasterError) in
            try RasterImage(
                pixelWidth: pixelWidth,
                pixelHeight: pixelHeight,
                scale: scale,
                format: .rgb24,
                bytes: bytes,
                stride: stride
            )
        }
    }
}
