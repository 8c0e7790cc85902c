// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

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

extension Gradient {
    /// A color and its place in a gradient.
    public struct Stop: Sendable, Hashable {
        /// The color at this place.
        public let color: Color

        /// The place between the start, 0, and the end, 1.
        public let location: Double

        /// Creates a stop.
        ///
        /// - Parameters:
        ///   - color: The color at this place.
        ///   - location: The place between the start, 0, and the end, 1. With
        ///     another one, the drawing that uses the gradient fails with the code
        ///     `invalidColor`.
        public init(color: Color, location: Double) {
            self.color = color
            self.location = location.unit ?? location
        }
    }
}

/// A paint that fills a shape: one color, or a gradient.
///
/// Coordinates are in points, in the coordinate system that is current when the
/// paint is used. Before the start and after the end, a gradient continues in
/// its first and last color.
public enum Paint: Sendable, Hashable {
    /// One color.
    case color(Color)

    /// A gradient along the line from one point to another.
    case linearGradient(Gradient, from: CGPoint, to: CGPoint)

    /// A gradient outwards from a point, between two radii in points.
    case radialGradient(Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
}
