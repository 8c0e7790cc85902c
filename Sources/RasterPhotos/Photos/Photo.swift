// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterKit

/// A photo in a file or in memory, as a component: JPEG, PNG, WebP or AVIF.
///
/// A photo of a file holds its path, its size and the digest of its contents, and no pixels. It is decoded where it is
/// drawn, near the size in which it is drawn, upright and in sRGB. A pipeline keeps the image by the contents and the
/// size, so that copies of a file share it:
///
/// ```swift
/// let photo = try await Photo(contentsOf: url)
/// let thumbnail = try pipeline.render(photo, size: CGSize(width: 96, height: 96), scale: 2).image
/// ```
///
/// Photos are equal if their contents, content modes and backgrounds are. Drawing a file that has changed since the
/// photo was made fails with the code `photoChanged`.
///
/// ## Topics
///
/// ### Reading a photo
///
/// - ``init(contentsOf:limits:)-5zsw4``
/// - ``init(contentsOf:limits:)-5sy4d``
/// - ``init(data:limits:)``
/// - ``limits``
///
/// ### Showing a photo
///
/// - ``contentMode(_:)``
/// - ``contentMode``
/// - ``background(_:)``
/// - ``background``
/// - ``size(fitting:)``
///
/// ### Inspecting a photo
///
/// - ``pixelSize``
/// - ``hasAlpha``
/// - ``format-swift.property``
/// - ``Format-swift.enum``
public struct Photo: Sendable {
    /// A format of photos.
    ///
    /// ## Topics
    ///
    /// ### Formats
    ///
    /// - ``jpeg``
    /// - ``png``
    /// - ``webP``
    /// - ``avif``
    ///
    /// ### Decoding a format
    ///
    /// - ``init(rawValue:)``
    public enum Format: String, Sendable, Hashable, CaseIterable {
        /// JPEG; gray, RGB, and CMYK, which is converted by its profile.
        case jpeg = "JPEG"
        /// PNG, of which 16 bits are rounded to 8.
        case png = "PNG"
        /// WebP, with and without loss; of an animation, the first frame.
        case webP = "WebP"
        /// AVIF; of a sequence, the first image.
        case avif = "AVIF"
    }

    /// The format of the file, by its contents.
    public let format: Format

    /// The size in pixels, upright.
    public let pixelSize: PixelSize

    /// A Boolean value that indicates whether the photo may have translucent pixels.
    public let hasAlpha: Bool

    /// The limits of decoding it.
    public let limits: PhotoLimits

    /// The mode that determines how the photo fills bounds of other proportions; the default is `fill`.
    ///
    /// In its own size, a photo has a pixel for each point.
    public var contentMode = ContentMode.fill

    /// The color behind the photo; the default is `Color.clear`.
    public var background = Color.clear

    let contents: PhotoContents
    let digest: SHA256.Digest

    /// Reads the header of a file and the digest of its contents, on the calling thread.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - limits: The limits of reading it.
    /// - Throws: `RasterError`: `fileFailed`; `invalidImage` for a file that is cut off, damaged or in another format,
    ///   which the message names; `limitExceeded` or `outOfMemory`.
    public init(contentsOf url: URL, limits: PhotoLimits = PhotoLimits()) throws(RasterError) {
        guard url.isFileURL else {
            throw RasterError(.fileFailed, "\(url.absoluteString): Can't read the photo: it isn't a file. Download it.")
        }
        try self.init(.file(path: url.path), limits)
    }

    /// Reads the header of a file and the digest of its contents, off the caller's actor.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - limits: The limits of reading it.
    /// - Throws: The errors of the other `init(contentsOf:limits:)`.
    public init(contentsOf url: URL, limits: PhotoLimits = PhotoLimits()) async throws(RasterError) {
        self = try await Self.read { () throws(RasterError) in try Photo(contentsOf: url, limits: limits) }
    }

    /// Creates a photo of the bytes of a file, which it keeps.
    ///
    /// ```swift
    /// let bytes = try Data(contentsOf: url)
    /// let photo = try Photo(data: bytes)
    /// print(photo.format, photo.pixelSize)
    /// ```
    ///
    /// - Parameters:
    ///   - data: The whole file.
    ///   - limits: The limits of reading it.
    /// - Throws: The errors of ``init(contentsOf:limits:)-5sy4d`` but `fileFailed`.
    public init(data: Data, limits: PhotoLimits = PhotoLimits()) throws(RasterError) {
        try self.init(.data(data), limits)
    }

    private init(_ contents: PhotoContents, _ limits: PhotoLimits) throws(RasterError) {
        let data = try contents.read(limits)
        let reader = try PhotoReader(data, of: contents, limits)
        self.contents = contents
        self.limits = limits
        digest = PhotoContents.digest(of: data)
        format = reader.format
        (pixelSize, hasAlpha) = try reader.readHeader()
    }

    @concurrent
    private static func read(_ body: @Sendable () throws(RasterError) -> Photo) async throws(RasterError) -> Photo {
        try body()
    }

    /// Returns the photo with another content mode.
    ///
    /// ```swift
    /// let poster = try await Photo(contentsOf: url).contentMode(.fit).background(.black)
    /// ```
    public func contentMode(_ mode: ContentMode) -> Photo {
        var photo = self
        photo.contentMode = mode
        return photo
    }

    /// Returns the photo with a color behind it, as for the bars beside one that fits.
    public func background(_ color: Color) -> Photo {
        var photo = self
        photo.background = color
        return photo
    }
}

extension Photo: Hashable {
    /// Returns whether two photos have equal contents, content modes and backgrounds.
    public static func == (first: Photo, second: Photo) -> Bool {
        first.digest == second.digest && first.contentMode == second.contentMode
            && first.background == second.background
    }

    /// Hashes the contents, the content mode and the background.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(digest)
        hasher.combine(contentMode)
        hasher.combine(background)
    }
}

extension Photo: CustomStringConvertible {
    /// The format and the size in pixels, as "Photo(JPEG 4000x3000)".
    public var description: String { "Photo(\(format.rawValue) \(pixelSize))" }
}

extension RasterError.Code {
    /// The contents of a photo's file have changed since the photo was made; make it again.
    public static let photoChanged = RasterError.Code("photoChanged")
}
