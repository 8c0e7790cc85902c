// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Whether the images of a component go through the cache, or why they are passed by.
public enum CacheAdmission: Sendable, Hashable {
    /// Look the image up, and store it once it is drawn.
    case admitted
    /// Draw it without the cache.
    case bypassed(Reason)

    /// Why a component is passed by.
    public enum Reason: Sendable, Hashable {
        /// Hardly any request is for a state that was asked for before.
        case neverRepeats
        /// Drawing it takes less time than looking it up and copying it.
        case cheapToDraw
    }
}
