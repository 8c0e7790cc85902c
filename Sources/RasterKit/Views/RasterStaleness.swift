// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The image that a view shows while the image of its state is being drawn in the background.
///
/// It has no effect while the key is unchanged: a view that shows the image of its
/// state is never blanked. When the identity of the component changes, the previous
/// image is gone: the placeholder takes its place, or nothing.
public indirect enum RasterStaleness: Sendable, Hashable {
    /// The previous image of the same identity, or the placeholder if there is none.
    case keepsImage

    /// An image of the same state, at the nearest size that is cached or on screen, or else the previous image.
    ///
    /// It looks through all cached images: O(*n*), a few nanoseconds each.
    case nearestSize

    /// The placeholder, or the previous image if there is no placeholder.
    case placeholder

    /// The image itself, if it is available in time, or else another image. The main actor is blocked meanwhile.
    ///
    /// Use it for drawings that usually end within a frame, and would otherwise
    /// flicker.
    case waits(upTo: Duration, then: RasterStaleness)
}
