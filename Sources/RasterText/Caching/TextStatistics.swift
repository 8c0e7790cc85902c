// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// What was done to draw texts.
public struct TextStatistics: Sendable, Hashable {
    /// How often the picture of a text was there.
    public internal(set) var hitCount = 0

    /// How often a text was shaped.
    public internal(set) var shapingCount = 0

    /// How often a text was put together from its glyphs, or drawn by Cairo.
    public internal(set) var rasterizationCount = 0

    mutating func add(_ other: TextStatistics) {
        hitCount += other.hitCount
        shapingCount += other.shapingCount
        rasterizationCount += other.rasterizationCount
    }
}
