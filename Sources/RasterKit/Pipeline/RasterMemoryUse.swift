// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The memory that the images of a pipeline occupy, in bytes.
public struct RasterMemoryUse: Sendable, Hashable {
    /// The images on screen or pinned otherwise; those that share their memory count once.
    ///
    /// See ``RasterImagePin``.
    public var displayed = 0

    /// The images in a `RasterCache` that aren't on screen or pinned; 0 for a cache of another kind.
    public var cached = 0

    /// The images that are being drawn.
    public var inFlight = 0

    /// Creates a memory use.
    public init(displayed: Int = 0, cached: Int = 0, inFlight: Int = 0) {
        self.displayed = displayed
        self.cached = cached
        self.inFlight = inFlight
    }
}
