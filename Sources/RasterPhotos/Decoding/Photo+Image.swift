// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
public import RasterKit

extension Photo {
    /// Decodes the photo into an image of its own, on the calling thread.
    ///
    /// Each pixel is the mean of the pixels of the photo that it covers, nearly: decoders leave out detail that the size
    /// can't show. No pipeline keeps the image; request ``Photo`` itself from one to have it cached.
    ///
    /// - Parameters:
    ///   - size: The size in which all of the photo is to be, in its own proportions; nil for its own size, which is never
    ///     exceeded.
    ///   - scale: The number of pixels to a point.
    /// - Returns: An image in the format `rgb24`, or `argb32` if the photo may have translucent pixels.
    /// - Throws: `RasterError`: `fileFailed`, `photoChanged`, `invalidImage`, `limitExceeded` or `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels of the photo.
    public func image(fitting size: PixelSize? = nil, scale: CGFloat = 1) throws(RasterError) -> RasterImage {
        try PixelSize.check(scale: scale)
        let fitted = try size.map { size throws(RasterError) in
            let bounds = CGRect(origin: .zero, size: size.points(scale: 1))
            return try PixelSize(nearest: ContentMode.scaleDown.frame(of: self.size, in: bounds).size)
        }
        return try decoded(CGRect(origin: .zero, size: self.size), to: fitted ?? pixelSize, scale: scale) { false }
    }

    /// Decodes the photo into an image of its own, off the caller's actor.
    ///
    /// - Parameters:
    ///   - size: The size in which all of the photo is to be, in its own proportions; nil for its own size, which is never
    ///     exceeded.
    ///   - scale: The number of pixels to a point.
    /// - Throws: The errors of ``image(fitting:scale:)``.
    @concurrent
    public func imageInBackground(
        fitting size: PixelSize? = nil,
        scale: CGFloat = 1
    ) async throws(RasterError) -> RasterImage {
        try image(fitting: size, scale: scale)
    }

    /// The size in points, a point to a pixel.
    var size: CGSize { pixelSize.points(scale: 1) }

    /// Decodes a rectangle of the upright photo into an image of a size that doesn't exceed its.
    func decoded(
        _ rect: CGRect,
        to size: PixelSize,
        scale: CGFloat = 1,
        isCanceled: @escaping () -> Bool
    ) throws(RasterError) -> RasterImage {
        let data = try contents.read(limits)
        guard PhotoContents.digest(of: data) == digest else {
            throw RasterError(
                .photoChanged,
                "\(contents.place)Can't draw the photo: the file has changed since the photo was made. Make it again."
            )
        }
        let reader = try PhotoReader(data, of: contents, limits)
        return try unsafe RasterImage(pixelSize: size, scale: scale, format: hasAlpha ? .argb32 : .rgb24) {
            (words) throws(RasterError) in
            try unsafe reader.readPixels(rect, to: size, into: words, isCanceled: isCanceled)
        }
    }
}
