// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The stages of memory pressure, which free more and more memory; each includes those before it.
///
/// No stage frees images on screen.
public enum MemoryPressure: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// Images that were drawn before they were needed, and that no request has asked for since.
    case prefetched
    /// Also what can be made again from other data: masks of shadows and texts, and caches of your own.
    case derived
    /// Also all other images that aren't on screen.
    case offScreen

    /// Returns a Boolean value that indicates whether a stage comes before another one.
    public static func < (first: MemoryPressure, second: MemoryPressure) -> Bool {
        first.rawValue < second.rawValue
    }
}
