// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import RasterKit

/// A comparison of two images, pixel by pixel.
///
/// Premultiplied components are compared, so that the color of a clear pixel has no effect. No test library is needed:
///
/// ```swift
/// let comparison = ImageComparison(expected: reference, actual: drawn)
/// print(comparison)  // 12 of 3072 pixels differ, by up to 3 levels
/// ```
///
/// ## Topics
///
/// ### Comparing images
///
/// - ``init(expected:actual:)``
/// - ``isWithin(_:)``
/// - ``Tolerance``
///
/// ### Inspecting the difference
///
/// - ``largestDifference``
/// - ``differingPixels``
/// - ``differenceImage()``
/// - ``description``
public struct ImageComparison: Sendable, CustomStringConvertible {
    /// The expected image.
    package let expected: RasterImage

    /// The actual image.
    package let actual: RasterImage

    /// A Boolean value that indicates whether both images have the same size in pixels.
    package let hasSameSize: Bool

    /// The number of pixels of the expected image.
    package let pixelCount: Int

    package let mismatch: ImageMismatch?

    /// Compares two images.
    ///
    /// ```swift
    /// let comparison = try ImageComparison(expected: reference, actual: drawn)
    /// print(comparison.differingPixels, comparison.largestDifference)
    /// ```
    ///
    /// - Complexity: O(*n*) in the number of pixels.
    public init(expected: RasterImage, actual: RasterImage) {
        self.expected = expected
        self.actual = actual
        mismatch = ImageMismatch(expected: expected, actual: actual)
        pixelCount = expected.pixelWidth * expected.pixelHeight
        hasSameSize = expected.pixelSize == actual.pixelSize
    }

    /// The largest difference of one component of a pixel, in levels of 255; 255 if the sizes differ.
    public var largestDifference: Int { hasSameSize ? mismatch?.largestDifference ?? 0 : 255 }

    /// The number of pixels that differ; all of them if the sizes differ.
    public var differingPixels: Int { hasSameSize ? mismatch?.differingPixels ?? 0 : pixelCount }

    /// Returns a Boolean value that indicates whether the images have the same size and differ by no more than allowed.
    ///
    /// ```swift
    /// let comparison = try ImageComparison(expected: reference, actual: drawn)
    /// let isEqualEnough = comparison.isWithin(.init(maximumDifference: 2, differingPixels: 10))
    /// ```
    public func isWithin(_ tolerance: ImageComparison.Tolerance) -> Bool {
        hasSameSize && largestDifference <= tolerance.maximumDifference
            && differingPixels <= tolerance.differingPixels
    }

    /// The number of pixels that differ, by how much, and where, as a sentence without a full stop.
    public var description: String {
        guard hasSameSize else {
            return "\(expected.pixelSize) pixels were expected, and there are \(actual.pixelSize)"
        }
        return mismatch?.description ?? "0 of \(pixelCount) pixels differ"
    }
}

extension ImageComparison {
    /// The largest difference between an image and its reference that passes.
    ///
    /// Both limits apply: one to the difference of a pixel, the other to the number of pixels that differ at all.
    /// Different versions of a font renderer, for example, differ slightly in some pixels.
    ///
    /// ## Topics
    ///
    /// ### Tolerances
    ///
    /// - ``exact``
    /// - ``init(maximumDifference:differingPixels:)``
    ///
    /// ### Reading the tolerance
    ///
    /// - ``maximumDifference``
    /// - ``differingPixels``
    public struct Tolerance: Sendable, Hashable {
        /// The largest difference of one component of a pixel, in levels of 255.
        public var maximumDifference: Int

        /// The largest number of pixels that may differ at all.
        public var differingPixels: Int

        /// No difference.
        public static let exact = ImageComparison.Tolerance(maximumDifference: 0, differingPixels: 0)

        /// Creates a tolerance.
        public init(maximumDifference: Int, differingPixels: Int) {
            self.maximumDifference = maximumDifference
            self.differingPixels = differingPixels
        }
    }
}

extension ImageComparison {
    /// Returns an opaque image of the differences.
    ///
    /// Equal pixels are black. In others, each component has a brightness between half and full by its difference, so
    /// that a single level is visible; a difference in alpha alone is gray.
    ///
    /// - Returns: An image in the size of the images; nil if their sizes differ.
    /// - Throws: `RasterError` with the code `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels.
    public func differenceImage() throws(RasterError) -> RasterImage? {
        guard hasSameSize else { return nil }
        let words = zip(expected.argbWords, actual.argbWords).map(Self.brightness)
        let bytes = words.withUnsafeBytes { [UInt8]($0) }
        return try RasterImage(
            pixelWidth: expected.pixelWidth,
            pixelHeight: expected.pixelHeight,
            scale: expected.scale,
            format: .rgb24,
            bytes: bytes
        )
    }

    private static func brightness(of expected: UInt32, _ actual: UInt32) -> UInt32 {
        func level(_ shift: UInt32) -> UInt32 {
            let difference = abs(Int(expected >> shift & 0xFF) - Int(actual >> shift & 0xFF))
            return difference == 0 ? 0 : UInt32(128 + difference / 2)
        }
        let color = level(16) << 16 | level(8) << 8 | level(0)
        return 0xFF00_0000 | (color == 0 ? level(24) * 0x0001_0101 : color)
    }
}
