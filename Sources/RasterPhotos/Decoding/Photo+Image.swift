// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
package import RasterKit

extension Photo {
    /// Returns the size in which all of the photo is inside of another one, in its own proportions.
    ///
    /// ```swift
    /// func thumbnail(of photo: Photo, in pipeline: RasterPipeline) async throws -> RasterImage {
    ///     let size = photo.size(fitting: CGSize(width: 320, height: 320))
    ///     return try await pipeline.render(RasterRequest(photo, size: size)).image
    /// }
    /// ```
    ///
    /// - Parameter size: The largest width and height, both > 0.
    /// - Returns: A size in whole points, which never exceeds ``pixelSize``, a point to a pixel.
    public func size(fitting size: CGSize) -> CGSize {
        let fitted = ContentMode.scaleDown.frame(of: self.size, in: CGRect(origin: .zero, size: size)).size
        return CGSize(width: max(1, fitted.width.rounded()), height: max(1, fitted.height.rounded()))
    }

    /// Decodes the photo on the calling thread, in the nearest size that fits, or in its own.
    ///
    /// - Throws: `RasterError`: `fileFailed`, `photoChanged`, `invalidImage`, `limitExceeded` or `outOfMemory`.
    package func image(fitting size: PixelSize? = nil, scale: CGFloat = 1) throws(RasterError) -> RasterImage {
        try PixelSize.check(scale: scale)
        let fitted = try size.map { (size) throws(RasterError) in
            try PixelSize(nearest: self.size(fitting: size.points(scale: 1)))
        }
        return try decoded(CGRect(origin: .zero, size: self.size), to: fitted ?? pixelSize, scale: scale) { false }
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
