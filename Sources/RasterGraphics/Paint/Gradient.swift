// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A sequence of colors that flow into each other.
///
/// Components are multiplied by the opacity before they are mixed, as in CSS, so that a color
/// that fades to ``Color/clear`` keeps its hue. Two stops at one place make a hard step.
///
/// A gradient without stops draws nothing, which a debug build reports.
///
/// ## Topics
///
/// ### Creating a gradient
///
/// - ``init(colors:)``
/// - ``init(stops:)``
/// - ``Stop``
///
/// ### Choosing the color space
///
/// - ``colorSpace(_:)``
/// - ``colorSpace-swift.property``
/// - ``ColorSpace-swift.enum``
///
/// ### Reading the stops
///
/// - ``stops``
public struct Gradient: Sendable, Hashable {
    /// The colors and their places, in the order in which they are drawn.
    public var stops: [Stop]

    /// The color space in which colors between two stops are computed; ``ColorSpace/device`` at first.
    public var colorSpace = ColorSpace.device

    /// Creates a gradient from stops.
    ///
    /// ```swift
    /// let half = Gradient(stops: [
    ///     Gradient.Stop(color: .red, location: 0.5),
    ///     Gradient.Stop(color: .white, location: 0.5),
    /// ])
    /// context.fill(bounds, with: .linearGradient(half, startPoint: .leading, endPoint: .trailing))
    /// ```
    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// Creates a gradient of colors at equal distances.
    ///
    /// The first color is at 0 and the last one at 1. A single color fills everything.
    ///
    /// ```swift
    /// let dusk = Gradient(colors: [.indigo, .pink, .orange])
    /// context.fill(bounds, with: .linearGradient(dusk, startPoint: .top, endPoint: .bottom))
    /// ```
    ///
    /// - Parameter colors: The colors from the start to the end.
    public init(colors: [Color]) {
        let last = Double(max(1, colors.count - 1))
        stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }
    }

    /// Returns the gradient with colors between stops computed in another color space.
    ///
    /// ```swift
    /// let sky = Gradient(colors: [.blue, .yellow]).colorSpace(.perceptual)
    /// ```
    public func colorSpace(_ space: ColorSpace) -> Gradient {
        var gradient = self
        gradient.colorSpace = space
        return gradient
    }
}

extension Gradient {
    /// A color and its place in a gradient.
    ///
    /// ## Topics
    ///
    /// ### Creating a stop
    ///
    /// - ``init(color:location:)``
    ///
    /// ### Reading the stop
    ///
    /// - ``color``
    /// - ``location``
    public struct Stop: Sendable, Hashable {
        /// The color at this place.
        public let color: Color

        /// The place between the start, 0, and the end, 1.
        public let location: Double

        /// Creates a stop.
        ///
        /// - Parameters:
        ///   - color: The color at this place.
        ///   - location: The place between the start, 0, and the end, 1. With another one, the drawing that uses the
        ///     gradient fails with the code `invalidColor`.
        public init(color: Color, location: Double) {
            self.color = color
            self.location = location.unit ?? location
        }
    }
}

extension Gradient {
    /// The color space in which colors between two colors are computed.
    ///
    /// In both of them components are multiplied by the opacity before they are mixed, so
    /// that a color that fades to ``Color/clear`` keeps its hue.
    ///
    /// ## Topics
    ///
    /// ### Color spaces
    ///
    /// - ``device``
    /// - ``perceptual``
    public enum ColorSpace: Sendable, Hashable {
        /// sRGB as it is stored, the space of gradients in CSS and Core Graphics.
        case device

        /// OKLab, in which equal steps look equal.
        case perceptual
    }
}
