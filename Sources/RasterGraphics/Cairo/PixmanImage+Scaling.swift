// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPixman
import Foundation

extension PixmanImage {
    /// The most pixels along an axis that are averaged for one.
    ///
    /// Of more, those in the middle count. It bounds the time and pixman's table
    /// of weights.
    private static let widestReduction = 256.0

    /// Lets the image, when it is drawn, appear as large as another rectangle.
    ///
    /// It is interpolated where it grows; where it shrinks, all pixels that fall
    /// together are averaged.
    ///
    /// - Returns: False if memory ran out.
    func scale(from source: PixelRect, to destination: PixelRect) -> Bool {
        let x = Double(source.width) / Double(destination.width)
        let y = Double(source.height) / Double(destination.height)
        var transform = pixman_transform_t()
        unsafe pixman_transform_init_scale(&transform, Self.fixed(x), Self.fixed(y))
        guard unsafe pixman_image_set_transform(pointer, &transform) != 0 else { return false }
        if x <= 1 && y <= 1 {
            return unsafe pixman_image_set_filter(pointer, PIXMAN_FILTER_BILINEAR, nil, 0) != 0
        }
        var count: Int32 = 0
        let values = unsafe pixman_filter_create_separable_convolution(
            &count,
            Self.fixed(min(x, Self.widestReduction)),
            Self.fixed(min(y, Self.widestReduction)),
            x > 1 ? PIXMAN_KERNEL_BOX : PIXMAN_KERNEL_LINEAR,
            y > 1 ? PIXMAN_KERNEL_BOX : PIXMAN_KERNEL_LINEAR,
            x > 1 ? PIXMAN_KERNEL_BOX : PIXMAN_KERNEL_IMPULSE,
            y > 1 ? PIXMAN_KERNEL_BOX : PIXMAN_KERNEL_IMPULSE,
            4,
            4
        )
        guard let values = unsafe values else { return false }
        defer { unsafe free(values) }
        return unsafe pixman_image_set_filter(pointer, PIXMAN_FILTER_SEPARABLE_CONVOLUTION, values, count) != 0
    }

    /// The 16.16 fixed-point number nearest to a value.
    private static func fixed(_ value: Double) -> pixman_fixed_t {
        pixman_fixed_t((value * 65_536).rounded())
    }
}
