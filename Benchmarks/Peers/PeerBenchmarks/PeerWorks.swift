// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLayout

/// The work of `peer.hpp`, done by RasterKit with plain calls.
struct PeerWorks {
    private let card: RasterImage
    private let translucentCard: RasterImage
    private let black = TextStyle(font: Font(family: "DejaVu Sans", size: 14), color: .black)

    init() throws {
        card = try Self.card(opacity: 1)
        translucentCard = try Self.card(opacity: 0.5)
    }

    private static func card(opacity: Double) throws -> RasterImage {
        let bounds = CGRect(x: 0, y: 0, width: 33, height: 33)
        return try RasterImage(size: bounds.size) { context in
            context.drawLayer(opacity: opacity) {
                context.fill(Path(roundedRect: bounds, cornerRadius: 12), with: Color(hex: 0x1A3373))
                let inner = bounds.insetBy(dx: 2, dy: 2)
                context.fill(Path(roundedRect: inner, cornerRadius: 10), with: Color(hex: 0x3366CC))
            }
        }
        .withCapInsets(EdgeInsets(all: 16))
    }

    func run() throws {
        for (width, height) in [(64, 44), (320, 200), (1024, 768)] {
            for (name, mode) in [("source", BlendMode.copy), ("over", .normal)] {
                let work = PeerWork("Nine-slice to \(width)×\(height), \(name)", width, height, blendMode: mode)
                try work.measure { [card] in $0.draw(card, in: work.bounds) }
            }
        }
        for (width, height) in [(320, 10), (320, 200), (1024, 768)] {
            let work = PeerWork("Opaque image, \(width)×\(height)", width, height)
            let image = try RasterImage(size: work.bounds.size, format: .rgb24, background: Color(hex: 0x336699)) { _ in
            }
            try work.measure { $0.draw(image, in: work.bounds) }
        }
        for (name, image, height) in [("Rounded card", card, 44), ("Translucent image", translucentCard, 200)] {
            let work = PeerWork("\(name), 320×\(height)", 320, height)
            let stretched = try RasterImage(size: work.bounds.size) { $0.draw(image, in: work.bounds) }
            try work.measure { $0.draw(stretched, in: work.bounds) }
        }
        let rectangle = Path(roundedRect: CGRect(x: 6, y: 4, width: 308, height: 52), cornerRadius: 10)
        let known = PeerWork("Shadow of 308×52, known", 320, 64)
        let shadow = Shadow.drop(color: .black, radius: 3.5, y: 3)
        try known.measure { $0.draw(shadow, of: rectangle) }
        let blurred = PeerWork("Shadow of 308×52, blurred", 320, 64)
        var radius: CGFloat = 3.5
        try blurred.measure { context in
            // A radius that was never drawn isn't known.
            radius += 1e-7
            context.draw(Shadow.drop(color: .black, radius: radius, y: 3), of: rectangle)
        }
        let flower = Self.flower
        let path = PeerWork("Path of 12 curves, 200×200", 200, 200)
        try path.measure { $0.fill(flower, with: Color(hex: 0x0000FF)) }
        let text = PeerWork("Text of 28 letters, known", 240, 20)
        try text.measure { [black] in
            $0.draw("Row 1: Quarterly report #100", at: CGPoint(x: 2, y: 2), anchor: .topLeading, style: black)
        }
    }

    private static var flower: Path {
        func point(_ angle: Int, _ radius: CGFloat) -> CGPoint {
            let angle = CGFloat(angle) * .pi / 18
            return CGPoint(x: 100 + radius * cos(angle), y: 100 + radius * sin(angle))
        }
        return Path { path in
            path.move(to: point(0, 60))
            for angle in stride(from: 0, to: 36, by: 3) {
                path.addCurve(
                    to: point(angle + 3, 60),
                    control1: point(angle + 1, 115),
                    control2: point(angle + 2, 115)
                )
            }
            path.closeSubpath()
        }
    }
}
