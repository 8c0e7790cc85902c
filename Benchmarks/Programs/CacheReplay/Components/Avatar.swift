// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import RasterText

/// The initials of a person on a disc of their color.
struct Avatar: Rasterizable {
    var person: Int

    func draw(in context: DrawingContext, bounds: CGRect) {
        let tint = Color(hex: UInt32(truncatingIfNeeded: person &* 2_654_435_761) & 0xFFFFFF)
        let colors = Gradient(colors: [tint.mixed(with: .white, by: 0.2), tint.mixed(with: .black, by: 0.3)])
        context.fill(
            Path(ellipseIn: bounds),
            with: .radialGradient(
                colors,
                center: CGPoint(x: bounds.midX, y: bounds.midY),
                startRadius: 0,
                endRadius: bounds.width / 2
            )
        )
        let initials =
            String(UnicodeScalar(UInt8(65 + person % 26))) + String(UnicodeScalar(UInt8(65 + person / 26 % 26)))
        context.draw(initials, in: bounds, style: TextStyle(color: .white, alignment: .center))
    }
}
