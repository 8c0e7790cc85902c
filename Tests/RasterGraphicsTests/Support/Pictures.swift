// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

extension Fixture {
    static func landscape() throws(RasterError) -> RasterImage {
        try RasterImage(size: CGSize(width: 90, height: 60), scale: 2, format: .rgb24) { context in
            let sky = Gradient(colors: [Color(hex: 0x3C7DC4), Color(hex: 0xF6D9A8)])
            context.fill(with: .linearGradient(sky, startPoint: .zero, endPoint: CGPoint(x: 0, y: 45)))
            context.fill(Path(ellipseIn: CGRect(x: 52, y: 10, width: 18, height: 18)), with: Color(hex: 0xFFF3C4))
            let hills = Path { path in
                path.move(to: CGPoint(x: 0, y: 60))
                path.addLine(to: CGPoint(x: 0, y: 42))
                path.addCurve(
                    to: CGPoint(x: 90, y: 46),
                    control1: CGPoint(x: 30, y: 20),
                    control2: CGPoint(x: 50, y: 60)
                )
                path.addLine(to: CGPoint(x: 90, y: 60))
                path.closeSubpath()
            }
            context.fill(hills, with: Color(hex: 0x2F5B3A))
        }
    }
}

extension Path {
    static func star(center: CGPoint, radius: CGFloat) -> Path {
        Path { path in
            for index in 0..<10 {
                let angle = CGFloat(index) * .pi / 5 - .pi / 2
                let distance = index.isMultiple(of: 2) ? radius : radius * 0.45
                let point = CGPoint(x: center.x + distance * cos(angle), y: center.y + distance * sin(angle))
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.closeSubpath()
        }
    }
}
