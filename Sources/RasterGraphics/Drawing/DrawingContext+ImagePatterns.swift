// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

extension DrawingContext {
    /// The largest number of pixels that are laid out or resampled at once, in 4 MiB.
    ///
    /// Larger images are drawn in pieces.
    static let pieceArea = 1 << 20

    /// The side of a piece that is turned, in pixels of the target: up to ten times as many cells of the image, along
    /// each axis, are needed for it.
    static let turnedPieceLength = 192

    /// Calls a closure with patterns that together show the visible part of an image in a rectangle.
    ///
    /// Only the part inside of the clip is computed, in pieces if it is large; each pattern has its own clip then.
    func forEachPattern(
        of image: RasterImage,
        in rect: CGRect,
        interpolation: DrawingContext.Interpolation = .smooth,
        _ cairo: OpaquePointer,
        _ body: (OpaquePointer) -> Void
    ) throws(RasterError) {
        guard let space = unsafe DeviceSpace(cairo), let clip = unsafe space.clip(of: cairo),
            let touched = space.pixels(touchedBy: rect)
        else { return }
        let visible = touched.intersection(clip)
        guard !visible.isEmpty else { return }
        let grid = unsafe PixelGrid(cairo)
        let pixels = grid?.wholePixels(of: rect, tolerance: Self.tolerance)
        if !image.isSliced {
            let isWhole = pixels.map { $0.width == image.pixelWidth && $0.height == image.pixelHeight } ?? false
            if isWhole || interpolation == .nearest {
                return try unsafe ImagePattern(image, filling: rect, interpolation: interpolation).use(in: cairo, body)
            }
        }
        if let grid, let pixels, !pixels.isEmpty,
            !image.isSliced || max(pixels.width, pixels.height) <= PixelSize.maximumLength
        {
            let scale = (grid.scaleX, grid.scaleY)
            try unsafe forEachPiece(of: visible.intersection(pixels), length: 1024, space, cairo) {
                part throws(RasterError) in
                let picture = try image.stretched(to: pixels, part: part, scale: scale)
                resampledPixelCount += part.width * part.height
                try unsafe ImagePattern(picture, filling: grid.points(of: part)).use(in: cairo, body)
            }
        } else if image.isSliced {
            try unsafe forEachPattern(ofSliced: image, in: rect, visible, space, cairo, body)
        } else {
            try unsafe forEachPattern(ofPlain: image, in: rect, visible, space, cairo, body)
        }
    }

    /// An image without caps, off the pixels or turned.
    private func forEachPattern(
        ofPlain image: RasterImage,
        in rect: CGRect,
        _ visible: PixelRect,
        _ space: DeviceSpace,
        _ cairo: OpaquePointer,
        _ body: (OpaquePointer) -> Void
    ) throws(RasterError) {
        let size = (width: image.pixelWidth, height: image.pixelHeight)
        guard let placement = ImagePlacement(of: size, in: rect, toPixels: space.toPixels),
            placement.shrinks || placement.growsFar
        else { return try unsafe ImagePattern(image, filling: rect).use(in: cairo, body) }
        let length = placement.isStraight ? 1024 : Self.turnedPieceLength
        try unsafe forEachPiece(of: visible, length: length, space, cairo) { part throws(RasterError) in
            let picture = try placement.picture(of: image, at: part)
            resampledPixelCount += part.width * part.height
            try unsafe ImagePattern(picture, at: part, in: space).use(in: cairo, body)
        }
    }

    /// An image with caps, off the pixels or turned: it gets the size that the rectangle has on the target, and is
    /// interpolated between these pixels.
    private func forEachPattern(
        ofSliced image: RasterImage,
        in rect: CGRect,
        _ visible: PixelRect,
        _ space: DeviceSpace,
        _ cairo: OpaquePointer,
        _ body: (OpaquePointer) -> Void
    ) throws(RasterError) {
        let scale = (
            x: hypot(space.toPixels.m11, space.toPixels.m12),
            y: hypot(space.toPixels.m21, space.toPixels.m22)
        )
        let size = (width: Self.length(rect.width * scale.x), height: Self.length(rect.height * scale.y))
        let whole = PixelRect(columns: 0..<size.width, rows: 0..<size.height)
        func draw(_ part: PixelRect) throws(RasterError) {
            let picture = try image.stretched(to: whole, part: part, scale: scale)
            resampledPixelCount += part.width * part.height
            let (x, y) = (rect.width / CGFloat(size.width), rect.height / CGFloat(size.height))
            let place = CGRect(
                x: rect.minX + CGFloat(part.x) * x,
                y: rect.minY + CGFloat(part.y) * y,
                width: CGFloat(part.width) * x,
                height: CGFloat(part.height) * y
            )
            try unsafe ImagePattern(picture, filling: part == whole ? rect : place).use(in: cairo, body)
        }
        guard max(size.width, size.height) <= PixelSize.maximumLength else {
            throw RasterError(
                .limitExceeded,
                "drawing an image: caps are laid out for \(size.width) by \(size.height) pixels, and a side has at most "
                    + "\(PixelSize.maximumLength); draw the visible part alone."
            )
        }
        if size.width <= Self.pieceArea / size.height { return try draw(whole) }
        guard let placement = ImagePlacement(of: size, in: rect, toPixels: space.toPixels) else { return }
        try unsafe forEachPiece(of: visible, length: Self.turnedPieceLength, space, cairo) {
            piece throws(RasterError) in
            if let part = placement.source(of: piece, size) { try draw(part) }
        }
    }

    /// Calls a closure with pieces of some pixels of the target, which are the clip meanwhile if there are several.
    private func forEachPiece(
        of pixels: PixelRect,
        length: Int,
        _ space: DeviceSpace,
        _ cairo: OpaquePointer,
        _ body: (PixelRect) throws(RasterError) -> Void
    ) throws(RasterError) {
        guard !pixels.isEmpty else { return }
        if pixels.width <= length, pixels.height <= length { return try body(pixels) }
        for piece in pixels.tiles(ofSide: length) {
            unsafe cairo_save(cairo)
            defer { unsafe cairo_restore(cairo) }
            unsafe space.limit(cairo, to: piece)
            try body(piece)
        }
    }

    private static func length(_ length: CGFloat) -> Int {
        Int(saturating: max(1, min(length.rounded(), 0x1000_0000)))
    }
}
