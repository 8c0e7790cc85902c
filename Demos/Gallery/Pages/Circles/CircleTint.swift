// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// The color of a circle, one of a palette.
struct CircleTint: Hashable, Sendable {
    /// The number of colors.
    static let count = 24

    /// The position in the palette, from 0.
    let number: Int

    /// Creates the color of a picture; the same in each process.
    ///
    /// The three colors of a row are a third of the palette apart.
    ///
    /// - Parameters:
    ///   - row: The row, from 0.
    ///   - place: The place in the row, from 0 to 2.
    ///   - step: The number of colors to go on by.
    init(row: Int, place: Int, step: Int = 0) {
        let first = SeededRandom.mixed(UInt64(row)) % UInt64(Self.count)
        number = (Int(first) + place * Self.count / 3 + step) % Self.count
    }

    /// The color at the top of the circle.
    var light: Color { color(brightness: 0.98, saturation: 0.55) }

    /// The color at the bottom of the circle.
    var dark: Color { color(brightness: 0.74, saturation: 0.82) }

    private func color(brightness: Double, saturation: Double) -> Color {
        Color(hue: Double(number) / Double(Self.count), saturation: saturation, brightness: brightness)
    }
}
