// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPixman
import Foundation

/// Lets bands appear larger or smaller: the ratio of both axes and the filter
/// that belongs to it.
///
/// A band is interpolated along an axis on which it grows. Where it shrinks, all
/// pixels that fall together are averaged.
struct BandScaler {
    /// The source pixels to a destination pixel, along each axis.
    let ratio: (x: Double, y: Double)

    /// The weights of the filter in pixman's form; nil for plain interpolation.
    private let weights: [pixman_fixed_t]?

    /// The most pixels along an axis that are averaged for one.
    ///
    /// Of more, those in the middle count. It bounds the time and the number of
    /// weights.
    private static let widestAverage = 256.0

    /// The positions between two pixels for which there are weights, as a power
    /// of 2: with 64, a weight is off by less than 1/128.
    private static let positionBits: Int32 = 6

    /// Prepares to scale the source of a cell to its destination; nil if memory
    /// ran out.
    init?(_ cell: StretchCell) {
        ratio = (
            Double(cell.source.width) / Double(cell.destination.width),
            Double(cell.source.height) / Double(cell.destination.height)
        )
        guard ratio.x > 1 || ratio.y > 1 else {
            weights = nil
            return
        }
        var count: Int32 = 0
        let created = unsafe pixman_filter_create_separable_convolution(
            &count,
            Self.fixed(Self.drawnRatio(ratio.x)),
            Self.fixed(Self.drawnRatio(ratio.y)),
            ratio.x > 1 ? PIXMAN_KERNEL_BOX : PIXMAN_KERNEL_LINEAR,
            ratio.y > 1 ? PIXMAN_KERNEL_BOX : PIXMAN_KERNEL_LINEAR,
            ratio.x > 1 ? PIXMAN_KERNEL_BOX : PIXMAN_KERNEL_IMPULSE,
            ratio.y > 1 ? PIXMAN_KERNEL_BOX : PIXMAN_KERNEL_IMPULSE,
            Self.positionBits,
            Self.positionBits
        )
        guard let created = unsafe created else { return nil }
        weights = unsafe Array(UnsafeBufferPointer(start: created, count: Int(count)))
        unsafe free(created)
    }

    /// Returns the source pixels to a destination pixel with which a ratio is
    /// drawn, at most as many as are averaged.
    static func drawnRatio(_ ratio: Double) -> Double {
        min(ratio, widestAverage)
    }

    /// Lets an image appear scaled when it is drawn.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - offset: The place in the image that goes to the top left of what is
    ///     drawn, in source pixels.
    /// - Returns: False if memory ran out.
    func scale(_ image: PixmanImage, offset: (x: Double, y: Double)) -> Bool {
        var transform = pixman_transform_t()
        let x = Self.fixed(Self.drawnRatio(ratio.x))
        let y = Self.fixed(Self.drawnRatio(ratio.y))
        unsafe pixman_transform_init_scale(&transform, x, y)
        transform.matrix.0.2 = Self.fixed(offset.x)
        transform.matrix.1.2 = Self.fixed(offset.y)
        guard unsafe pixman_image_set_transform(image.pointer, &transform) != 0 else { return false }
        guard let weights else {
            return unsafe pixman_image_set_filter(image.pointer, PIXMAN_FILTER_BILINEAR, nil, 0) != 0
        }
        let count = Int32(weights.count)
        return unsafe pixman_image_set_filter(
            image.pointer,
            PIXMAN_FILTER_SEPARABLE_CONVOLUTION,
            weights,
            count
        ) != 0
    }

    /// The 16.16 fixed-point number nearest to a value.
    private static func fixed(_ value: Double) -> pixman_fixed_t {
        pixman_fixed_t((value * 65_536).rounded())
    }
}
