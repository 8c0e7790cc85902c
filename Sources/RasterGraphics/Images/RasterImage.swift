// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// An image that never changes: pixels, a scale, and the caps that keep their size when it is stretched.
///
/// An image may be used from any thread. Copies of it with other caps, and the
/// canvas that it came from, share its memory.
///
/// ```swift
/// let size = CGSize(width: 16, height: 16)
/// let dot = try RasterImage(size: size, scale: 2) { context in
///     let circle = CGRect(x: 2, y: 2, width: 12, height: 12)
///     context.fill(Path(ellipseIn: circle), with: .red)
/// }
/// try dot.write(to: URL(fileURLWithPath: "dot.png"))
/// ```
///
/// ## Topics
///
/// ### Drawing an image
///
/// - ``init(size:scale:format:background:drawing:)``
///
/// ### Reading files and pixels
///
/// - ``init(contentsOf:scale:)-99337``
/// - ``init(contentsOf:scale:)-7n9tw``
/// - ``init(pngData:scale:)``
/// - ``init(pixelWidth:pixelHeight:scale:format:bytes:stride:)``
///
/// ### Writing files
///
/// - ``write(to:as:)``
/// - ``data(as:)``
///
/// ### Deriving an image
///
/// - ``resized(to:)``
/// - ``cropped(to:)``
/// - ``tinted(_:)``
/// - ``opacity(_:)``
///
/// ### Stretching
///
/// - ``withCapInsets(_:resizingMode:)``
/// - ``stretched(to:)``
/// - ``capInsets``
/// - ``resizingMode``
///
/// ### Reading the size and the format
///
/// - ``size``
/// - ``scale``
/// - ``pixelSize``
/// - ``pixelWidth``
/// - ``pixelHeight``
/// - ``stride``
/// - ``byteCount``
/// - ``format``
/// - ``isOpaque``
///
/// ### Reading pixels
///
/// - ``pixel(x:y:)``
/// - ``Pixel``
/// - ``withUnsafeBytes(_:)``
/// - ``hasSamePixels(as:)``
public final class RasterImage: Sendable {
    /// The number of pixels to a point.
    ///
    /// An image of 128 by 40 pixels at scale 2 is 64 by 20 points large.
    public let scale: CGFloat

    /// The caps and bands of the image; nil if it has none.
    let shape: ImageShape?

    private let lazySurvey: LazyReference<PixelSurvey>

    /// The digest of the pixels, once it or a copy of the image was asked for.
    private let knownDigest: LazyReference<LazyPixelDigest>

    let buffer: PixelBuffer
    let findsRuns: Bool

    /// Creates an image, with the survey and the digest of another one that has the same pixels and format.
    init(
        buffer: PixelBuffer,
        scale: CGFloat,
        slicing: ImageSlicing = ImageSlicing(),
        findsRuns: Bool = true,
        sharing other: RasterImage? = nil
    ) {
        self.buffer = buffer
        self.findsRuns = findsRuns
        self.scale = scale
        shape = slicing == ImageSlicing() ? nil : ImageShape(slicing, size: buffer.size, scale: scale)
        lazySurvey = LazyReference(other.flatMap { $0.findsRuns == findsRuns ? $0.lazySurvey.known : nil })
        knownDigest = LazyReference(other?.lazyDigest)
    }

    /// The digest of the pixels, which images with the same memory and format share.
    package var lazyDigest: LazyPixelDigest {
        knownDigest.value { LazyPixelDigest() }
    }

    var slicing: ImageSlicing { shape?.slicing ?? ImageSlicing() }
    var slices: ImageSlices { shape?.slices ?? ImageSlices(unslicedSize: buffer.size) }
    var isHollow: Bool { shape?.slices.mode.isHollow ?? false }

    /// The size in points: pixels divided by the scale.
    public var size: CGSize { buffer.size.points(scale: scale) }

    /// The widths of the edges that keep their size when the image is stretched, in points.
    public var capInsets: EdgeInsets { slicing.capInsets }

    /// The mode that determines how the part between the caps fills a larger size.
    public var resizingMode: ResizingMode { slicing.resizingMode }

    /// The size in pixels.
    public var pixelSize: PixelSize { buffer.size }

    /// The number of pixels in a row.
    public var pixelWidth: Int { buffer.size.width }

    /// The number of rows.
    public var pixelHeight: Int { buffer.size.height }

    /// The format of the pixels in memory.
    public var format: PixelFormat { buffer.format }

    /// The number of bytes from the start of a row to the start of the next.
    public var stride: Int { buffer.stride }

    /// The number of bytes that the pixels occupy.
    ///
    /// It is ``stride`` times ``pixelHeight``. A cache counts it once for images that share their pixels.
    public var byteCount: Int { buffer.byteCount }

    var survey: PixelSurvey {
        withSurvey { $0 }
    }

    @inline(__always)
    func withSurvey<R>(_ body: (PixelSurvey) -> R) -> R {
        lazySurvey.withValue({ PixelSurvey(of: buffer, findsRuns: findsRuns) }, body)
    }

    /// A Boolean value that indicates whether the format has no alpha, so that the image hides everything behind it.
    ///
    /// Drawing an opaque image is a copy of its rows; one with alpha is blended.
    public var isOpaque: Bool { buffer.format.isOpaque }
}

final class ImageShape: Sendable {
    let slicing: ImageSlicing
    let slices: ImageSlices

    init(_ slicing: ImageSlicing, size: PixelSize, scale: CGFloat) {
        self.slicing = slicing
        slices = ImageSlices(size: size, caps: slicing.capInsets, scale: scale, mode: slicing.resizingMode)
    }
}

extension RasterImage: CustomStringConvertible {
    /// The size in pixels, the scale and the format, as "RasterImage(128x96 @2.0 argb32)".
    public var description: String { "RasterImage(\(pixelSize) @\(scale) \(format))" }
}
