// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit
import RasterText

/// A word on a tinted pill.
struct Badge: Rasterizable {
    var text: String
    var tint: Color
    var theme: Theme

    /// Creates a badge whose tint tells users apart, the same for one name everywhere.
    init(user: String, theme: Theme) {
        text = user
        self.theme = theme
        tint = user == "root" ? Theme.cpuHot : Theme.tint(for: user)
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.draw(Plate(color: tint.withAlpha(0.18), radius: bounds.height / 2), in: bounds)
        let style = theme.style(11, .medium, theme.readable(tint), .center)
        context.draw(text, in: bounds.insetBy(dx: 8, dy: 0), style: style)
    }
}

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

/// One line of text.
struct Label: Rasterizable, Equatable {
    var text: String
    var style: TextStyle

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.draw(text, in: bounds, style: style)
    }
}
