// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

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
