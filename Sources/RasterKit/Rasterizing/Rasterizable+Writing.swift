// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension Rasterizable {
    /// Draws the component into a PNG file.
    ///
    /// ```swift
    /// try Badge(title: "New", tint: .blue).write(to: url, size: CGSize(width: 64, height: 20), scale: 2)
    /// ```
    ///
    /// The image is neither looked up in a cache nor kept in one. With caps at the
    /// minimum size, it is stretched to the given size.
    ///
    /// - Parameters:
    ///   - url: The file. An existing file is replaced.
    ///   - size: The size in points.
    ///   - scale: The number of pixels per point; the file keeps it.
    ///   - environment: The environment of the component.
    /// - Throws: A `RasterError`: the error of the drawing, or of writing the file.
    public func write(
        to url: URL,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment()
    ) throws(RasterError) {
        let image = try RasterPipeline(cache: nil).render(self, size: size, scale: scale, environment: environment)
            .image
        try (image.capInsets == .zero ? image : image.stretched(to: size)).write(to: url)
    }
}
