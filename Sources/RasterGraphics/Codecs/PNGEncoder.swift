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
public struct PNGEncoder: ImageEncoder, Hashable {
    /// The time that is spent for a smaller file.
    public enum Compression: String, Sendable, Hashable, CaseIterable {
        /// The least time: repeated pixels and rows alone are compressed, without a library.
        case fastest
        /// A size near that of other programs, in less time.
        case balanced
        /// The smallest file, in many times the time.
        case smallest
    }

    /// The time that is spent for a smaller file.
    public var compression: Compression

    private let library: Library

    /// Creates an encoder that compresses with zlib.
    public init(compression: Compression = .balanced) {
        let version = unsafe String(cString: raster_png_zlib_version())
        unsafe self.init(compression, with: Library(name: "zlib-\(version)", levels: (5, 9), compress: nil))
    }

    package init(_ compression: Compression, with library: Library) {
        self.compression = compression
        self.library = library
    }

    /// The media type `image/png`.
    public var contentType: String { "image/png" }

    /// The name, version and options of the encoder, and the library that compresses.
    public var identifier: String {
        compression == .fastest ? "png-2 fastest" : "png-2 \(compression.rawValue) \(library.name)"
    }

    /// Returns an image as a PNG file.
    ///
    /// - Throws: `RasterError` with the code `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels; the memory is that of the file and less than a megabyte more, or all
    ///   bytes of the image once more with libdeflate and for the least time.
    public func encode(_ image: RasterImage) throws(RasterError) -> Data {
        let (level, compress) = unsafe (library.level(compression), library.compress)
        func encode(filtersAll: Bool) throws(RasterError) -> Data {
            try unsafe image.encoded("PNG") { unsafe raster_png_encode($0, level, filtersAll, compress, $1) }
        }
        let data = try encode(filtersAll: false)
        guard compression == .smallest else { return data }
        let filtered = try encode(filtersAll: true)
        return filtered.count < data.count ? filtered : data
    }

    /// A library that compresses, and its levels of compression.
    @safe package struct Library: Sendable, Hashable {
        /// The name and the version.
        let name: String
        fileprivate let levels: (balanced: Int32, smallest: Int32)
        fileprivate let compress: Compress?

        /// A function that compresses bytes to a zlib stream, as `raster_png_compress` of CRasterPNG says.
        package typealias Compress =
            @Sendable @convention(c) (
                _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ target: UnsafeMutablePointer<UInt8>?, _ room: Int,
                _ level: Int32
            ) -> Int

        /// Creates a library.
        ///
        /// - Parameter compress: Compresses all lines at once; nil for zlib, which needs no memory for them.
        package init(name: String, levels: (balanced: Int32, smallest: Int32), compress: Compress?) {
            self.name = name
            self.levels = levels
            unsafe self.compress = compress
        }

        fileprivate func level(_ compression: Compression) -> Int32 {
            switch compression {
            case .fastest: 0
            case .balanced: levels.balanced
            case .smallest: levels.smallest
            }
        }

        package static func == (first: Library, second: Library) -> Bool { first.name == second.name }

        package func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }
}

extension ImageEncoder where Self == PNGEncoder {
    /// PNG, without loss.
    public static var png: PNGEncoder { PNGEncoder() }

    /// Returns an encoder of PNG that spends a certain time for a smaller file.
    public static func png(compression: PNGEncoder.Compression) -> PNGEncoder {
        PNGEncoder(compression: compression)
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
