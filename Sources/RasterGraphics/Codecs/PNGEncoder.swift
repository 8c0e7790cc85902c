// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import CRasterPNG
public import Foundation

/// An encoder of PNG files, which have the pixels without loss.
///
/// The file is of the smallest kind that has all pixels exactly: with a palette of up to 256 colors, of gray levels, of
/// colors without alpha, or of colors with alpha. An image in the format ``PixelFormat/a8`` is written as gray.
///
/// The scale is written as the resolution, 72 dots per inch times the scale, and sRGB as the color space. Scales outside
/// of 0.1 to 100 and caps are not written.
///
/// zlib compresses the files. In a program that links the product RasterPhotos, libdeflate does, in about half the time.
///
/// ## Topics
///
/// ### Encoding an image
///
/// - ``encode(_:)``
/// - ``Compression``
///
/// ### Describing the format
///
/// - ``contentType``
/// - ``identifier``
public struct PNGEncoder: ImageEncoder, Hashable {
    /// The time that is spent for a smaller file.
    ///
    /// ## Topics
    ///
    /// ### Levels
    ///
    /// - ``balanced``
    /// - ``smallest``
    ///
    /// ### Decoding a level
    ///
    /// - ``init(rawValue:)``
    public enum Compression: String, Sendable, Hashable, CaseIterable {
        /// A size near that of other programs, in less time.
        case balanced
        /// The smallest file, in many times the time.
        case smallest
    }

    /// A library that compresses.
    package enum Library: String, Sendable, CaseIterable {
        case zlib, libdeflate

        /// The fastest library that the program has.
        package static let fastest: Library =
            unsafe raster_png_library_version(RASTER_PNG_LIBDEFLATE) == nil ? .zlib : .libdeflate

        fileprivate var number: raster_png_library { self == .zlib ? RASTER_PNG_ZLIB : RASTER_PNG_LIBDEFLATE }
    }

    /// The time that is spent for a smaller file.
    let compression: Compression

    private let library: Library

    package init(_ compression: Compression = .balanced, with library: Library = .fastest) {
        self.compression = compression
        self.library = library
    }

    /// The media type `image/png`.
    public var contentType: String { "image/png" }

    /// The name of the encoder, its options, and the library that compresses with its version.
    public var identifier: String {
        let version = unsafe raster_png_library_version(library.number).map { unsafe String(cString: $0) } ?? ""
        return "png-2 \(compression.rawValue) \(library.rawValue)-\(version)"
    }

    /// Returns an image as a PNG file.
    ///
    /// - Throws: `RasterError` with the code `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels; the memory is that of the file and less than a megabyte more, or all
    ///   bytes of the image once more with libdeflate.
    public func encode(_ image: RasterImage) throws(RasterError) -> Data {
        // Times and sizes of a card, as shares of those of zlib at level 5: zlib 1 0.49, 1.31; zlib 6 1.18, 0.98;
        // libdeflate 1 0.29, 1.08; 4 0.55, 1.00; 6 0.66, 0.98. Level 1 of libdeflate makes three times the bytes of its
        // level 4 of a gradient along both axes.
        let level: Int32 =
            switch (library, compression) {
            case (.zlib, .balanced): 5
            case (.zlib, .smallest): 9
            case (.libdeflate, .balanced): 4
            case (.libdeflate, .smallest): 12
            }
        func encode(filtersAll: Bool) throws(RasterError) -> Data {
            try unsafe image.encoded("PNG") { unsafe raster_png_encode($0, library.number, level, filtersAll, $1) }
        }
        let data = try encode(filtersAll: false)
        guard compression == .smallest else { return data }
        let filtered = try encode(filtersAll: true)
        return filtered.count < data.count ? filtered : data
    }
}

extension ImageEncoder where Self == PNGEncoder {
    /// PNG, without loss.
    public static var png: PNGEncoder { PNGEncoder() }

    /// Returns an encoder of PNG that spends a certain time for a smaller file.
    ///
    /// ```swift
    /// try picture.write(to: url, as: .png(compression: .smallest))
    /// ```
    public static func png(compression: PNGEncoder.Compression) -> PNGEncoder {
        PNGEncoder(compression)
    }
}

extension RasterImage {
    /// Returns the bytes of a file that a function of C makes, in memory that is freed with `free`.
    package func encoded(
        _ format: StaticString,
        by encode: (UnsafePointer<raster_image>, UnsafeMutablePointer<Int>) -> UnsafeMutablePointer<UInt8>?
    ) throws(RasterError) -> Data {
        let data = unsafe withUnsafeBytes { (pixels) -> Data? in
            var image = unsafe raster_image(
                pixels: pixels.baseAddress,
                stride: stride,
                width: UInt32(pixelWidth),
                height: UInt32(pixelHeight),
                format: self.format == .argb32
                    ? RASTER_IMAGE_ARGB : self.format == .rgb24 ? RASTER_IMAGE_RGB : RASTER_IMAGE_COVERAGE,
                pixels_per_meter: PNGResolution.pixelsPerMeter(scale: scale) ?? 0
            )
            var count = 0
            guard let bytes = unsafe encode(&image, &count) else { return nil }
            // Unused memory is returned; the bytes stay where they are if that fails.
            let memory = UnsafeMutableRawPointer(bytes)
            return unsafe Data(bytesNoCopy: realloc(memory, count) ?? memory, count: count, deallocator: .free)
        }
        guard let data else {
            throw RasterError(
                .outOfMemory,
                "Can't write the \(format): the memory for a file of \(pixelSize) pixels is not available."
            )
        }
        return data
    }
}
