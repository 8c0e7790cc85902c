// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// The size of an image in whole pixels, checked against its limits.
///
/// ```swift
/// let pixels = try PixelSize(CGSize(width: 120, height: 40), scale: 1.5)
/// print(pixels.width, pixels.height)  // 180 60
/// ```
///
/// ## Topics
///
/// ### Creating a size
///
/// - ``init(_:scale:)``
/// - ``init(width:height:)``
///
/// ### Reading the size
///
/// - ``width``
/// - ``height``
/// - ``description``
///
/// ### Limits
///
/// - ``maximumLength``
/// - ``maximumByteCount``
public struct PixelSize: Sendable, Hashable, CustomStringConvertible {
    /// The number of pixels in a row.
    public let width: Int

    /// The number of rows.
    public let height: Int

    /// The longest side that an image can have, in pixels.
    ///
    /// Cairo makes surfaces of one pixel more, of which pixman then draws nothing and reports no error.
    public static let maximumLength = 32_766

    /// The largest memory that an image can have, in bytes: 1 GiB.
    public static let maximumByteCount = 1 << 30

    /// The part of a pixel by which a side may exceed whole pixels without getting another one.
    ///
    /// A third of 100 pixels, written as 33.3333 points at scale 3, is then 100 pixels from either side of the exact
    /// value.
    package static let tolerance: CGFloat = 0.001

    /// Creates a size from pixels.
    ///
    /// - Parameters:
    ///   - width: The number of pixels in a row, 1 to ``maximumLength``.
    ///   - height: The number of rows, 1 to ``maximumLength``.
    /// - Throws: `RasterError` with the code `invalidSize` or `limitExceeded`.
    public init(width: Int, height: Int) throws(RasterError) {
        guard width > 0, height > 0 else {
            throw RasterError(
                .invalidSize,
                "Invalid size of \(width) by \(height) pixels. Both sides must be greater than 0."
            )
        }
        guard width <= Self.maximumLength, height <= Self.maximumLength, width * height * 4 <= Self.maximumByteCount
        else {
            throw Self.tooLarge("\(width) by \(height) pixels")
        }
        self.width = width
        self.height = height
    }

    init(checkedWidth width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Creates the size that covers `size` points at `scale` pixels to a point.
    ///
    /// A part of a pixel is rounded up, except when it is smaller than 0.001
    /// pixels: 33.3333 points at scale 3 are 100 pixels.
    ///
    /// - Parameters:
    ///   - size: The size to cover, in points.
    ///   - scale: The number of pixels to a point.
    /// - Throws: `RasterError` with the code `invalidSize` or `limitExceeded`.
    public init(_ size: CGSize, scale: CGFloat) throws(RasterError) {
        try Self.check(scale: scale)
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            throw RasterError(
                .invalidSize,
                "Invalid size of \(size.width) by \(size.height) points. Both sides must be finite and greater than 0."
            )
        }
        let width = (size.width * scale - Self.tolerance).rounded(.up)
        let height = (size.height * scale - Self.tolerance).rounded(.up)
        let limit = CGFloat(Self.maximumLength)
        guard width <= limit, height <= limit else {
            throw Self.tooLarge("\(size.width) by \(size.height) points at scale \(scale)")
        }
        try self.init(width: max(1, Int(saturating: width)), height: max(1, Int(saturating: height)))
    }

    /// The size in pixels, as "64x48".
    public var description: String { "\(width)x\(height)" }

    /// Checks that a scale can be used, in pixels to a point.
    package static func check(scale: CGFloat) throws(RasterError) {
        // With a smaller scale, the size in points would be infinite.
        guard scale.isFinite, scale > 0, (CGFloat(maximumLength) / scale).isFinite else { throw .invalidScale(scale) }
    }

    package var area: PixelRect { PixelRect(columns: 0..<width, rows: 0..<height) }

    package func points(scale: CGFloat) -> CGSize {
        CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    }

    private static func tooLarge(_ subject: String) -> RasterError {
        RasterError(
            .limitExceeded,
            "Image too large: \(subject). A side can have \(maximumLength) pixels, and an image "
                + "\(maximumByteCount) bytes; draw it in parts."
        )
    }
}
