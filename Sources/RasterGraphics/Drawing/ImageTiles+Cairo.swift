// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

extension ImageTiles {
    @unsafe func setSource(of cairo: OpaquePointer) throws(RasterError) {
        unsafe cairo_set_source_rgba(cairo, 0, 0, 0, 0)
        guard let space = unsafe DeviceSpace(cairo), let clip = unsafe space.clip(of: cairo),
            let toCoordinates = space.toPixels.inverted()
        else { return }
        // Cairo's coordinates end at 32,768 pixels: the tile that is next to the clip counts.
        let corner = toCoordinates.transform(CGPoint(x: clip.x, y: clip.y))
        let near = CGPoint(
            x: origin.x + ((corner.x - origin.x) / size.width).rounded(.down) * size.width,
            y: origin.y + ((corner.y - origin.y) / size.height).rounded(.down) * size.height
        )
        let transform = space.toPixels
        let (unitX, unitY) = (hypot(transform.m11, transform.m12), hypot(transform.m21, transform.m22))
        let (width, height) = (unitX * size.width, unitY * size.height)
        let isUpright = transform.m12 == 0 && transform.m21 == 0 && transform.m11 > 0 && transform.m22 > 0
        func isWhole(_ length: CGFloat, _ pixels: Int) -> Bool { abs(length - CGFloat(pixels)) <= 1e-6 * length }
        if isUpright, isWhole(width, image.pixelWidth), isWhole(height, image.pixelHeight) {
            // From the origin that was given, so that the place of a tile doesn't depend on the clip.
            let start = transform.transform(origin)
            let (x, y) = ((start.x + 0.5).rounded(.down), (start.y + 0.5).rounded(.down))
            let columns = Int(saturating: x) % image.pixelWidth
            let rows = Int(saturating: y) % image.pixelHeight
            let place = PixelRect(
                columns: columns..<columns + image.pixelWidth,
                rows: rows..<rows + image.pixelHeight
            )
            let matrix = space.patternMatrix(forPixelsAt: place)
            return try unsafe Self.withPattern(of: image, matrix, isExact: true) { pattern in
                unsafe space.inPoints(cairo) { unsafe cairo_set_source(cairo, pattern) }
            }
        }
        let picture = try shrunk(width: width, height: height)
        // A single column or row is the same in each place; one for each pixel keeps within Cairo's coordinates.
        let x = picture.pixelWidth == 1 ? unitX : CGFloat(picture.pixelWidth) / size.width
        let y = picture.pixelHeight == 1 ? unitY : CGFloat(picture.pixelHeight) / size.height
        let matrix = cairo_matrix_t(xx: x, yx: 0, xy: 0, yy: y, x0: -near.x * x, y0: -near.y * y)
        try unsafe Self.withPattern(of: picture, matrix, isExact: false) { unsafe cairo_set_source(cairo, $0) }
    }

    /// Returns the image with at most as many pixels as a tile takes on the target, as means of areas.
    private func shrunk(width: CGFloat, height: CGFloat) throws(RasterError) -> RasterImage {
        let columns = Int(saturating: max(1, min(width.rounded(.up), CGFloat(image.pixelWidth))))
        let rows = Int(saturating: max(1, min(height.rounded(.up), CGFloat(image.pixelHeight))))
        guard columns < image.pixelWidth || rows < image.pixelHeight else { return image }
        let pixels = PixelRect(columns: 0..<columns, rows: 0..<rows)
        let own = (width: image.pixelWidth, height: image.pixelHeight)
        guard let placement = ImagePlacement(of: own, in: pixels.points(scale: 1), toPixels: .identity)
        else { return image }
        return try placement.picture(of: image.withoutSlicing, at: pixels)
    }

    /// Calls a closure with a pattern that repeats an image and keeps it.
    @unsafe private static func withPattern(
        of image: RasterImage,
        _ matrix: cairo_matrix_t,
        isExact: Bool,
        _ body: (OpaquePointer) -> Void
    ) throws(RasterError) {
        let start = unsafe image.buffer.words.withUnsafeBufferPointer {
            unsafe UnsafeMutableRawPointer(mutating: $0.baseAddress)
        }
        guard let start = unsafe start,
            let surface = unsafe cairo_image_surface_create_for_data(
                start.assumingMemoryBound(to: UInt8.self),
                image.format.cairo,
                Int32(image.pixelWidth),
                Int32(image.pixelHeight),
                Int32(image.buffer.stride)
            )
        else { throw noMemory }
        defer { unsafe cairo_surface_destroy(surface) }
        // The pattern is used after this call. Its surface keeps the image, whose memory nothing moves or writes; the
        // key is only an address.
        let kept = unsafe Unmanaged.passRetained(image)
        let key = unsafe start.assumingMemoryBound(to: cairo_user_data_key_t.self)
        let status = unsafe cairo_surface_set_user_data(surface, key, kept.toOpaque()) { image in
            if let image = unsafe image { unsafe Unmanaged<RasterImage>.fromOpaque(image).release() }
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            unsafe kept.release()
            throw noMemory
        }
        unsafe RasterGraphics.withPattern(of: surface, matrix, extend: CAIRO_EXTEND_REPEAT, isNearest: isExact, body)
    }

    private static var noMemory: RasterError {
        RasterError(.outOfMemory, "drawing a repeated image: no memory is available.")
    }
}
