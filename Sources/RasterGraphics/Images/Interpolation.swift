// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A method of resampling an image that is drawn larger or smaller.
public enum Interpolation: Sendable, Hashable, CaseIterable {
    /// The nearest pixel: sharp blocks, for pixel art and for codes that
    /// machines read.
    case nearest

    /// A weighted mean of the nearest pixels where the image grows, and of the
    /// covered pixels where it shrinks; nothing from outside of the image is
    /// mixed in.
    case smooth
}
