// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

/// An image as Cairo draws it: pixels, and their place.
struct ImagePattern {
    let image: RasterImage
    private let toImage: AffineTransform
    private let isNearest: Bool

    init(_ image: RasterImage, filling rect: CGRect, interpolation: DrawingContext.Interpolation = .smooth) {
        self.image = image
        let x = CGFloat(image.pixelWidth) / rect.width
        let y = CGFloat(image.pixelHeight) / rect.height
        toImage = AffineTransform(m11: x, m12: 0, m21: 0, m22: y, tX: -rect.minX * x, tY: -rect.minY * y)
        isNearest = interpolation == .nearest
    }

    /// Places an image on as many pixels of the target.
    init(_ image: RasterImage, at pixels: PixelRect, in space: DeviceSpace) {
        self.image = image
        var toImage = space.toPixels
        toImage.tX -= CGFloat(pixels.x)
        toImage.tY -= CGFloat(pixels.y)
        self.toImage = toImage
        isNearest = true
    }

    /// Calls a closure with the pattern, in a state that is restored afterwards.
    func use(in cairo: OpaquePointer, _ body: (OpaquePointer) -> Void) throws(RasterError) {
        try image.withSurface { surface throws(RasterError) in
            unsafe withPattern(of: surface.pointer, toImage.cairo, isNearest: isNearest) { pattern in
                unsafe cairo_save(cairo)
                unsafe body(pattern)
                unsafe cairo_restore(cairo)
                unsafe cairo_set_source_rgba(cairo, 0, 0, 0, 1)
            }
        }
    }
}
