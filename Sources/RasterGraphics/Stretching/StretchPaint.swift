// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The way in which an image gets onto a target.
enum StretchPaint: Sendable, Hashable {
    /// Its pixels replace those of the target.
    case replacing
    /// Its pixels cover those of the target.
    case covering
    /// A premultiplied color covers the target as far as the image, which has one
    /// byte to a pixel, says.
    case coloring(UInt32)
}
