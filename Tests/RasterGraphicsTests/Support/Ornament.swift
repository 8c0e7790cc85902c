// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

extension Fixture {
    static func ornament(
        _ mode: ResizingMode = .stretch,
        scale: CGFloat = 1
    ) throws(RasterError) -> RasterImage {
        let image = try RasterImage(size: CGSize(width: 36, height: 36), scale: scale) { context in
            let navy = Color(hex: 0x1D2B4F)
            let coral = Color(hex: 0xE8604C)
            context.fill(CGRect(x: 12, y: 12, width: 12, height: 12), with: Color(hex: 0xF6E7C1))
            context.fill(Path(ellipseIn: CGRect(x: 15.5, y: 15.5, width: 5, height: 5)), with: Color(hex: 0xC9A24B))
            for (x, y) in [(0.0, 0.0), (24, 0), (0, 24), (24, 24)] {
                context.fill(Path(ellipseIn: CGRect(x: x + 0.5, y: y + 0.5, width: 11, height: 11)), with: navy)
                context.fill(Path(ellipseIn: CGRect(x: x + 3.5, y: y + 3.5, width: 5, height: 5)), with: .white)
            }
            for (x, y) in [(12.0, 0.0), (12, 24), (0, 12), (24, 12)] {
                var diamond = Path()
                diamond.move(to: CGPoint(x: x + 6, y: y + 1))
                diamond.addLine(to: CGPoint(x: x + 11, y: y + 6))
                diamond.addLine(to: CGPoint(x: x + 6, y: y + 11))
                diamond.addLine(to: CGPoint(x: x + 1, y: y + 6))
                diamond.closeSubpath()
                context.fill(diamond, with: coral)
            }
        }
        return try image.withCapInsets(EdgeInsets(all: 12), resizingMode: mode)
    }

    static func bubble(scale: CGFloat = 1) throws(RasterError) -> RasterImage {
        let image = try RasterImage(size: CGSize(width: 48, height: 36), scale: scale) { context in
            let blue = Color(hex: 0x2F6FED)
            context.fill(Path(roundedRect: CGRect(x: 0, y: 0, width: 48, height: 28), cornerRadius: 10), with: blue)
            var tail = Path()
            tail.move(to: CGPoint(x: 16, y: 27))
            tail.addLine(to: CGPoint(x: 24, y: 36))
            tail.addLine(to: CGPoint(x: 32, y: 27))
            tail.closeSubpath()
            context.fill(tail, with: blue)
        }
        return try image.withStretchBands(StretchBands(columns: [11..<15, 33..<37], rows: [12..<16]))
    }
}
