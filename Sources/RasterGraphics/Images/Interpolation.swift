// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A method of resampling an image that is drawn larger or smaller.
public enum Interpolation: Sendable, Hashable, CaseIterable {
    /// The nearest pixel is taken: sharp blocks, for pixel art and for codes that
    /// machines read.
    case nearest

    /// Between pixels that grow is interpolated, and the mean is taken of those that
    /// shrink; nothing from outside of the image bleeds in.
    case smooth
}
