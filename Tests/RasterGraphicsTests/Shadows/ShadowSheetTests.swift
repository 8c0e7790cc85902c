// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

/// The picture of the guide to shadows and photos.
@Suite struct ShadowSheetTests {
    private let shadow = Shadow.drop(color: Color(hex: 0x0B1B4A, opacity: 0.45), radius: 4.5, y: 4)

    @Test func isThePictureOfTheGuide() throws {
        let photo = try Fixture.landscape()
        let size = CGSize(width: 388, height: 176)
        let image = try RasterImage(size: size, scale: 2, format: .rgb24, background: Color(hex: 0xEEF2F8)) { context in
            for column in 0..<5 { drawShadow(column, at: CGPoint(x: 28 + CGFloat(column) * 72, y: 26), context) }
            let modes: [(ContentMode, DrawingContext.ClipShape)] = [
                (.stretch, .rectangle), (.fit, .rectangle), (.fill, .rectangle),
                (.fill, .roundedRectangle(CornerRadii(12))), (.fill, .ellipse),
            ]
            for (column, (mode, shape)) in modes.enumerated() {
                let rect = CGRect(x: 28 + column * 72, y: 104, width: 48, height: 48)
                context.fill(rect, with: Color(white: 1, opacity: shape == .rectangle ? 1 : 0))
                context.draw(photo, in: rect, mode: mode, shape: shape)
            }
        }
        try expectGuidePicture(image, named: "shadow-kinds")
    }

    private func drawShadow(_ column: Int, at point: CGPoint, _ context: DrawingContext) {
        let card = CGRect(x: point.x, y: point.y, width: 48, height: 48)
        let path = Path(roundedRect: card, cornerRadius: 12)
        var shadow = shadow
        switch column {
        case 0:
            shadow.kind = .outer
            context.draw(shadow, of: Path(roundedRect: card, cornerRadius: 12))
            context.fill(path, with: Color(white: 1, opacity: 0.4))
        case 1:
            context.draw(.outer(color: Color(hex: 0x2F6FED, opacity: 0.5), blur: 3, spread: 4), of: path)
            context.fill(path, with: .white)
        case 2:
            context.draw(shadow, of: Path(roundedRect: card, cornerRadius: 12))
            context.fill(path, with: .white)
        case 3:
            shadow.kind = .inner
            context.fill(path, with: .white)
            context.draw(shadow, of: Path(roundedRect: card, cornerRadius: 12))
        default:
            let star = Path.star(center: CGPoint(x: card.midX, y: card.midY + 2), radius: 28)
            context.draw(shadow, of: star)
            context.fill(star, with: Color(hex: 0xF2A33A))
        }
    }
}
