// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// A color with 8 bits for each component, that Swift, CSS and exact pictures share.
struct Ink {
    let red: Int
    let green: Int
    let blue: Int
    let opacity: Double

    init(_ red: Int, _ green: Int, _ blue: Int, _ opacity: Double = 1) {
        (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
    }

    static let black = Ink(0, 0, 0)
    static let navy = Ink(24, 48, 128)
    static let coral = Ink(255, 112, 64)
    static let mint = Ink(32, 192, 128)
    static let gold = Ink(255, 208, 0)
    static let white = Ink(255, 255, 255)
    static let clear = Ink(0, 0, 0, 0)

    var color: Color {
        Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, opacity: opacity)
    }

    var css: String { "rgba(\(red),\(green),\(blue),\(opacity))" }

    /// Premultiplied components.
    var components: Plane.Components {
        Plane.Components(Double(red) / 255, Double(green) / 255, Double(blue) / 255, 1) * opacity
    }
}

extension Plane.Components {
    /// Puts a premultiplied color over this one.
    func under(_ source: Plane.Components) -> Plane.Components {
        source + self * (1 - source.w)
    }
}
