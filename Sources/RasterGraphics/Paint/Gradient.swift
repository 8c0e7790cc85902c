// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A sequence of colors that flow into each other.
///
/// A gradient without stops draws nothing, which a debug build reports.
public struct Gradient: Sendable, Hashable {
    /// The colors and their places, in the order in which they are drawn.
    public var stops: [Stop]

    /// Creates a gradient from stops.
    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// Creates a gradient of colors at equal distances.
    ///
    /// - Parameter colors: The colors from the start to the end.
    public init(colors: [Color]) {
        let last = Double(max(1, colors.count - 1))
        stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }
    }
}
