// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// A component of which each state looks different.
struct Tile: Rasterizable {
    /// How many states there are.
    static let stateCount = 10_000

    var state: Int
    var tint: Color

    static var keyPathsThatAffectState: StateKeyPaths<Tile> { [\.state, \.tint] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(Path(roundedRect: bounds, cornerRadius: 6), with: tint)
        // The digits of the state as the heights of four bars.
        var rest = state
        for digit in 0..<4 {
            let height = CGFloat(rest % 10 + 1) * 3
            context.fill(CGRect(x: 8 + CGFloat(digit) * 12, y: 40 - height, width: 8, height: height), with: .white)
            rest /= 10
        }
    }
}
