// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The largest difference between an image and its reference that passes.
///
/// Both limits apply: one to the difference of a pixel, the other to the number of
/// pixels that differ at all. Different versions of a font renderer, for example,
/// differ slightly in some pixels.
public struct ImageTolerance: Sendable, Hashable {
    /// The largest difference of one component of a pixel, in levels of 255.
    public var maximumDifference: Int

    /// The largest number of pixels that may differ at all.
    public var differingPixels: Int

    /// No difference.
    public static let exact = ImageTolerance(maximumDifference: 0, differingPixels: 0)

    /// Creates a tolerance.
    ///
    /// - Parameters:
    ///   - maximumDifference: The largest difference of one component of a
    ///     pixel, in levels of 255.
    ///   - differingPixels: The largest number of pixels that may differ.
    public init(maximumDifference: Int, differingPixels: Int) {
        self.maximumDifference = maximumDifference
        self.differingPixels = differingPixels
    }
}
