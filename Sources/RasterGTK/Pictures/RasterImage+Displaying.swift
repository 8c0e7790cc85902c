// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

extension RasterImage {
    /// Returns the image at exactly a size in device pixels, with colors.
    ///
    /// - Parameters:
    ///   - pixelSize: The size.
    ///   - scale: The number of device pixels to a point, by which caps keep their size in points.
    ///   - tint: The color of a template.
    /// - Returns: The image itself if it has the size.
    /// - Throws: `RasterError` with the code `outOfMemory`, `sizeTooLarge`, `invalidScale` or `drawingFailed`.
    func displayed(at pixelSize: PixelSize, scale: CGFloat, tint: Color) throws(RasterError) -> RasterImage {
        let size = CGSize(width: CGFloat(pixelSize.width) / scale, height: CGFloat(pixelSize.height) / scale)
        let rect = CGRect(origin: .zero, size: size)
        guard format != .a8 else {
            return try RasterImage(size: size, scale: scale) { $0.mask(self, in: rect, with: tint) }
        }
        if self.pixelSize == pixelSize, self.scale == scale || !isSliced { return self }
        if self.scale == scale { return try stretched(to: size) }
        return try RasterImage(size: size, scale: scale) { $0.draw(self, in: rect) }
    }
}
