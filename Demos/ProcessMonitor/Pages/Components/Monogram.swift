// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

/// The first letter of a name on a tile of the name's color.
struct Monogram: Rasterizable {
    var letter: String
    var tint: Color

    init(name: String) {
        letter = name.first { $0.isLetter || $0.isNumber }.map { $0.uppercased() } ?? "?"
        tint = Theme.tint(for: name)
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let gradient = Gradient(colors: [tint.mixed(with: .white, by: 0.15), tint.mixed(with: .black, by: 0.35)])
        context.fill(
            Path(roundedRect: bounds, cornerRadius: 7),
            with: .linearGradient(gradient, from: .zero, to: CGPoint(x: bounds.maxX, y: bounds.maxY))
        )
        context.draw(letter, in: bounds, style: Theme.dark.style(12, .bold, .white, .center))
    }
}
