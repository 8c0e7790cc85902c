// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension RasterImage {
    /// Creates an image from a PNG file among the resources of a bundle.
    ///
    /// The names of files for several scales end in `@2x` and `@3x`, as is usual: `star.png`, `star@2x.png`. Of these,
    /// the file with the smallest scale that is not less than the wanted one is read, or else the one with the largest
    /// scale. The suffix is the scale of the image; a file without one has the scale 1.
    ///
    /// ```swift
    /// let star = try RasterImage(named: "star", in: .main, displayScale: 2)
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name without a suffix for the scale, and with or without `.png`; a
    ///     folder may precede it: `icons/star`.
    ///   - bundle: The bundle; `.module` in a package whose target has resources.
    ///   - displayScale: The number of pixels to a point where the image is to be drawn.
    /// - Throws: `RasterError`: `fileFailed` with the names that were looked for and the
    ///   place if there is no such file; or the errors of ``init(contentsOf:scale:)``.
    public convenience init(
        named name: String,
        in bundle: Bundle = .main,
        displayScale: CGFloat = 1
    ) throws(RasterError) {
        try PixelSize.check(scale: displayScale)
        let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
        let files = [1, 2, 3].map { (scale: $0, name: stem + ($0 == 1 ? "" : "@\($0)x") + ".png") }
        let folder = bundle.resourceURL ?? bundle.bundleURL
        let found = files.map { (scale: CGFloat($0.scale), url: folder.appendingPathComponent($0.name)) }
            .filter { ImageFile.kind(of: $0.url) == S_IFREG }
        guard !stem.isEmpty, let file = found.first(where: { $0.scale >= displayScale }) ?? found.last else {
            let names = files.map(\.name).joined(separator: ", ")
            throw RasterError(
                .fileFailed,
                "Can't find the image \"\(name)\": there is none of \(names) in \(folder.path). Add the file to the resources of "
                    + "a target, and pass the bundle that has them, as .module."
            )
        }
        try self.init(contentsOf: file.url, scale: file.scale)
    }
}
