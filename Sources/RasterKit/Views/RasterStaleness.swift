// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// What a view shows while the image of its present state is being drawn.
///
/// It decides nothing while the key is unchanged: a view whose image shows its
/// state is never blanked. Nor does it when there is nothing to stand in: then the
/// image of before stays.
public indirect enum RasterStaleness: Sendable, Hashable {
    /// The image of before; until there is a first one, the placeholder.
    case keepsImage

    /// An image of the very state that is being drawn, at the nearest size that is cached or on screen; without one,
    /// the image of before.
    ///
    /// It looks through all cached images: O(*n*), a few nanoseconds each.
    case nearestSize

    /// The placeholder.
    case placeholder

    /// Nothing until the drawing has ended or the time is over, and then something else: the main actor is held.
    ///
    /// It is for drawings that are nearly always done within a frame, and would
    /// otherwise flicker.
    case waits(upTo: Duration, then: RasterStaleness)
}
