// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension RasterImage {
    /// Creates an image from the bytes of a PNG file.
    ///
    /// Colour profiles and resolutions in the file are ignored. A file without
    /// alpha makes an image in the format ``PixelFormat/rgb24``.
    ///
    /// - Parameters:
    ///   - pngData: The whole file.
    ///   - scale: The number of pixels to a point.
    /// - Throws: `RasterError`: `invalidImage` for data that is not PNG, is cut
    ///   off or damaged; `sizeTooLarge`, `invalidScale` or `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels.
    public convenience init(pngData: Data, scale: CGFloat = 1) throws(RasterError) {
        try PixelSize.check(scale: scale)
        self.init(buffer: try PNGReader(data: pngData).read(), scale: scale)
    }

    /// Creates an image from a PNG file.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - scale: The number of pixels to a point.
    /// - Throws: `RasterError`: `fileUnreadable` with the path if the file cannot
    ///   be read, or what ``init(pngData:scale:)`` throws.
    public convenience init(contentsOf url: URL, scale: CGFloat = 1) throws(RasterError) {
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            throw RasterError(.fileUnreadable, at: url, "The image cannot be read", error)
        }
        do throws(RasterError) {
            try self.init(pngData: data, scale: scale)
        } catch {
            throw RasterError(
                error.code,
                "\(url.path): \(error.message)",
                underlyingError: error.underlyingError
            )
        }
    }

    /// Returns the picture as the bytes of a PNG file.
    ///
    /// Scale and caps are not written. An image without a translucent pixel is
    /// written without alpha, and read back in the format ``PixelFormat/rgb24``;
    /// one in the format ``PixelFormat/a8`` is written as gray.
    ///
    /// - Throws: `RasterError` with the code `outOfMemory` or `drawingFailed`.
    /// - Complexity: O(*n*) in the number of pixels.
    public func pngData() throws(RasterError) -> Data {
        var writer = PNGWriter()
        try withSurface { surface throws(RasterError) in
            try writer.write(surface)
        }
        return writer.data
    }

    /// Writes the picture to a PNG file, which is replaced as a whole or not at
    /// all.
    ///
    /// - Parameter url: The file.
    /// - Throws: `RasterError`: `fileUnwritable` with the path and the reason, or
    ///   what ``pngData()`` throws.
    public func write(to url: URL) throws(RasterError) {
        let data = try pngData()
        do {
            try data.write(to: url, options: .atomic)
        } catch {
            throw RasterError(.fileUnwritable, at: url, "The image cannot be written", error)
        }
    }
}
