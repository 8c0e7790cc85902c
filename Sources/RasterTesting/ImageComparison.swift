// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import RasterKit

/// What two images have in common, pixel by pixel.
///
/// Premultiplied components are compared, so that the colour of a clear pixel
/// does not count. It needs no test library:
///
/// ```swift
/// let comparison = ImageComparison(expected: reference, actual: drawn)
/// print(comparison)  // 12 of 3072 pixels differ, by up to 3 levels
/// ```
public struct ImageComparison: Sendable, CustomStringConvertible {
    /// The image that was expected.
    public let expected: RasterImage

    /// The image that there is.
    public let actual: RasterImage

    /// Whether both images have the same size in pixels.
    public let hasSameSize: Bool

    /// The largest difference of one component of a pixel, in levels of 255.
    public let largestDifference: Int

    /// The number of pixels that differ; all of them if the sizes differ.
    public let differingPixels: Int

    /// Where the images differ, or nil if they do not, or have different sizes.
    public let mismatch: ImageMismatch?

    /// The number of pixels of the expected image.
    public let pixelCount: Int

    /// Compares two images.
    ///
    /// - Complexity: O(*n*) in the number of pixels.
    public init(expected: RasterImage, actual: RasterImage) {
        self.expected = expected
        self.actual = actual
        pixelCount = expected.pixelWidth * expected.pixelHeight
        hasSameSize = expected.pixelSize == actual.pixelSize
        mismatch = ImageMismatch(expected: expected, actual: actual)
        largestDifference = hasSameSize ? mismatch?.largestDifference ?? 0 : 255
        differingPixels = hasSameSize ? mismatch?.differingPixels ?? 0 : pixelCount
    }

    /// Whether the images show the same.
    public var isIdentical: Bool { isWithin(.exact) }

    /// Whether the images have the same size and differ by no more than allowed.
    public func isWithin(_ tolerance: ImageTolerance) -> Bool {
        hasSameSize && largestDifference <= tolerance.maximumDifference
            && differingPixels <= tolerance.differingPixels
    }

    /// The numbers of the comparison as a sentence.
    public var description: String {
        guard hasSameSize else {
            return "\(expected.pixelSize) pixels were expected, and there are \(actual.pixelSize)"
        }
        return "\(differingPixels) of \(pixelCount) pixels differ, by up to \(largestDifference) levels"
    }
}
