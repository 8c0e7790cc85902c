// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// How a view's regeneration ended.
public enum RegenerationOutcome: Sendable {
    /// The image of the state was in the cache, or drawn by somebody else, and is shown.
    case hit
    /// The image of the state was drawn, and is shown.
    case drawn
    /// The state and the size are those of the image that is shown already.
    case unchanged
    /// The component asked not to be regenerated now.
    case vetoed
    /// The drawing declined its picture; the old image stays.
    case declined(RasterError)
    /// The view has no component.
    case noComponent
    /// The view draws its component live; see ``RasterView/isRasterized``.
    case live
    /// A newer regeneration took its place; its image is not shown.
    case superseded
    /// The view went before the image was there.
    case cancelled
    /// The state could not be read or drawn; the old image stays.
    case failed(RasterError)
}
