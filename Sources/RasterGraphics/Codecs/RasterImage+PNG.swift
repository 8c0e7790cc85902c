// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension RasterImage {
    /// Creates an image from the bytes of a PNG file.
    ///
    /// PNG is the only format that is read. Color profiles in the file are ignored. A file without alpha makes an image
    /// in the format ``PixelFormat/rgb24``.
    ///
    /// Only the chunks that pixels depend on are decoded; of the others just the resolution is read. Decoding takes the
    /// memory of the pixels and less than a megabyte more.
    ///
    /// A resolution in the file is its scale: 72 dots per inch are 1, 144 are 2. Without one, with one that differs
    /// along the axes, or outside of 7.2 to 7,200 dots per inch, the scale is 1.
    ///
    /// ```swift
    /// let data = try Data(contentsOf: url)
    /// let image = try RasterImage(pngData: data, scale: 2)
    /// ```
    ///
    /// - Parameters:
    ///   - pngData: The whole file.
    ///   - scale: The number of pixels to a point; nil for the scale of the file.
    /// - Throws: `RasterError`: `invalidImage` for data that is cut off, damaged or in another format, which the
    ///   message names; `limitExceeded`, `invalidSize` or `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels.
    public convenience init(pngData: Data, scale: CGFloat? = nil) throws(RasterError) {
        if let scale { try PixelSize.check(scale: scale) }
        let file = try PNGReader.read(pngData)
        self.init(buffer: file.buffer, scale: scale ?? file.scale)
    }

    /// Creates an image from a PNG file, the only format that is read, on the calling thread.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - scale: The number of pixels to a point; nil for the scale of the file, as ``init(pngData:scale:)`` finds it.
    /// - Throws: `RasterError`: `fileFailed` with the path if the file cannot
    ///   be read, or the errors of ``init(pngData:scale:)``.
    public convenience init(contentsOf url: URL, scale: CGFloat? = nil) throws(RasterError) {
        self.init(try Self.image(of: url, scale))
    }

    /// Creates an image from a PNG file, off the caller's actor.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - scale: The number of pixels to a point; nil for the scale of the file.
    /// - Throws: The errors of the other `init(contentsOf:scale:)`.
    public convenience init(contentsOf url: URL, scale: CGFloat? = nil) async throws(RasterError) {
        self.init(try await Self.read(url, scale))
    }

    @concurrent
    private static func read(_ url: URL, _ scale: CGFloat?) async throws(RasterError) -> RasterImage {
        try image(of: url, scale)
    }

    private static func image(of url: URL, _ scale: CGFloat?) throws(RasterError) -> RasterImage {
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            throw RasterError(.fileFailed, at: url, "Can't read the image", error)
        }
        do throws(RasterError) {
            return try RasterImage(pngData: data, scale: scale)
        } catch {
            throw RasterError(
                error.code,
                "\(url.path): \(error.message)",
                underlyingError: error.underlyingError
            )
        }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension RasterImage {
    /// UIKit's spelling.
    @available(*, unavailable, renamed: "init(pngData:scale:)", message: "PNG is the format that is read.")
    public convenience init(data: Data, scale: CGFloat? = nil) throws(RasterError) {
        try self.init(pngData: data, scale: scale)
    }
    @available(*, unavailable, message: "Use RasterImage(contentsOf: url), with a URL of Bundle.module or Bundle.main.")
    public convenience init(named name: String) throws(RasterError) {
        try self.init(pngData: Data(name.utf8))
    }
    @available(*, unavailable, renamed: "data(as:)") public func pngData() -> Data? { nil }
    @available(*, unavailable, message: "Import RasterPhotos, and call data(as: .jpeg(quality: 0.8)).")
    public func jpegData(compressionQuality: Double) -> Data? { nil }
    @available(*, unavailable, message: "There is no CGImage: use withUnsafeBytes(_:), or data(as: .png).")
    public var cgImage: Never? { nil }
    @available(*, unavailable, message: "Use context.draw(image, in: rect).") public func draw(in rect: CGRect) {}
    @available(*, unavailable, message: "Use context.draw(image, at: point, anchor: .topLeading).") public func draw(
        at point: CGPoint
    ) {}
    @available(*, unavailable, renamed: "withCapInsets(_:)")
    public func resizableImage(withCapInsets insets: EdgeInsets) -> RasterImage { self }
    @available(*, unavailable, message: "Use context.draw(image, in: rect, mode:), or withCapInsets(_:).")
    public func resizable() -> RasterImage { self }
    @available(*, unavailable, renamed: "tinted(_:)") public func withTintColor(_ color: Color) -> RasterImage { self }
    @available(*, unavailable, renamed: "cropped(to:)") public func cropping(to rect: CGRect) -> RasterImage? { nil }
    @available(*, unavailable, renamed: "write(to:as:)")
    public func save(to url: URL) throws {}
}
