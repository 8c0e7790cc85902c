// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// A round picture: a color with a logo, clipped to the circle, with a white stroke and a shadow.
struct CirclePicture: Rasterizable, Hashable, Sendable {
    var tint: CircleTint

    static var keyPathsThatAffectState: StateKeyPaths<CirclePicture> { [\.tint] }

    /// The distance of the circle from the bounds, in points.
    private static let inset: CGFloat = 3

    /// The width of the logo, as a part of the width of the circle.
    private static let logoWidth: CGFloat = 0.9
    private static let strokeWidth: CGFloat = 2

    func draw(in context: DrawingContext, bounds: CGRect) {
        let rect = bounds.insetBy(dx: Self.inset, dy: Self.inset)
        let circle = Path(ellipseIn: rect)
        let shadow = Shadow(
            color: Color(white: 0, alpha: 0.6),
            radius: 2,
            offset: CGSize(width: 0, height: 1),
            kind: .drop
        )
        context.draw(shadow, of: circle)
        let gradient = Gradient(colors: [tint.light, tint.dark])
        let (top, bottom) = (CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.midX, y: rect.maxY))
        context.withState {
            context.clip(to: circle)
            context.fill(rect, with: .linearGradient(gradient, from: top, to: bottom))
            drawLogo(in: context, rect)
        }
        let edge = rect.insetBy(dx: Self.strokeWidth / 2, dy: Self.strokeWidth / 2)
        context.stroke(Path(ellipseIn: edge), with: .white, lineWidth: Self.strokeWidth)
    }

    /// Draws a raster of dots that grow toward the lower right, as in a printed picture.
    private func drawLogo(in context: DrawingContext, _ rect: CGRect) {
        let count = 9
        let width = rect.width * Self.logoWidth
        let pitch = width / CGFloat(count)
        let corner = CGPoint(x: rect.midX - width / 2, y: rect.midY - width / 2)
        let sheen = Gradient(colors: [Color(white: 1, alpha: 0.95), Color(white: 1, alpha: 0.5)])
        let paint = Paint.linearGradient(sheen, from: corner, to: CGPoint(x: corner.x + width, y: corner.y + width))
        for row in 0..<count {
            let dots = Path { path in
                for column in 0..<count {
                    let share = CGFloat(row + column) / CGFloat(2 * count - 2)
                    let radius = pitch * (0.06 + 0.4 * share)
                    let x = corner.x + (CGFloat(column) + 0.5) * pitch - radius
                    let y = corner.y + (CGFloat(row) + 0.5) * pitch - radius
                    path.addEllipse(in: CGRect(x: x, y: y, width: 2 * radius, height: 2 * radius))
                }
            }
            context.fill(dots, with: paint)
        }
    }
}

/// The cell of a round picture: a light gray ground with the picture in its center.
///
/// The picture is a component of its own: when the cell gets another size, only the ground is drawn again.
struct CircleCell: Rasterizable, Hashable, Sendable {
    var picture: CirclePicture

    static var keyPathsThatAffectState: StateKeyPaths<CircleCell> { [\.picture] }

    /// The color of the ground.
    static let ground = Color(hex: 0xEEEEEE)

    /// An opaque cell is shown by copying.
    var rasterOptions: RasterOptions { RasterOptions(background: Self.ground) }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let side = min(bounds.width, bounds.height)
        let corner = CGPoint(x: bounds.midX - side / 2, y: bounds.midY - side / 2).onPixels(context.scale)
        context.draw(picture, in: CGRect(origin: corner, size: CGSize(width: side, height: side)))
    }
}
