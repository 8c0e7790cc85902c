// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

extension Shading {
    /// Colors from left to right.
    static func across(_ colors: [Color], from start: CGFloat = 0, to end: CGFloat) -> Shading {
        .linearGradient(Gradient(colors: colors), startPoint: CGPoint(x: start, y: 0), endPoint: CGPoint(x: end, y: 0))
    }
}

extension Path {
    /// Lines through points.
    static func lines(_ points: (x: CGFloat, y: CGFloat)..., closed: Bool = false) -> Path {
        Path { path in
            path.addLines(points.map { CGPoint(x: $0.x, y: $0.y) })
            if closed { path.closeSubpath() }
        }
    }
}

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
}
