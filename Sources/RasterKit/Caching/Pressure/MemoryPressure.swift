// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// How much has to go when memory runs short: each stage includes those before it.
///
/// What is on screen is part of no stage.
public enum MemoryPressure: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// Images that were drawn before anybody wanted to see them, and that nobody has asked for since.
    case prefetched
    /// Also what was made from other images: stretched ones, shadows, masks of text.
    case derived
    /// Also everything else that is not on screen.
    case offScreen

    /// Whether a stage comes before another one.
    public static func < (first: MemoryPressure, second: MemoryPressure) -> Bool {
        first.rawValue < second.rawValue
    }
}
