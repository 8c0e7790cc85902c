// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

/// Pictures of shadings and filters, to be looked at.
@Suite struct FilterSheetTests {
    private static let wheel = Gradient(colors: [.red, .yellow, .green, .blue, .red])

    private static let filters: [[DrawingContext.Filter]] = [
        [], [.blur(radius: 2)], [.shadow(color: Color(white: 0, opacity: 0.6), radius: 2, x: 2, y: 3)],
        [.colorMultiply(.orange)], [.saturation(0.3)], [.brightness(0.3)], [.brightness(factor: 1.6)], [.contrast(2)],
        [.grayscale(1)], [.hueRotation(.degrees(120))], [.colorInvert()], [.opacity(0.4)],
    ]

    @Test(arguments: [1.0, 2])
    func filtersChangeALayer(scale: CGFloat) throws {
        let image = try RasterImage(size: CGSize(width: 240, height: 132), scale: scale, background: .white) {
            context in
            for (index, filters) in Self.filters.enumerated() {
                let cell = CGRect(x: index % 6 * 40, y: index / 6 * 66, width: 40, height: 66)
                context.drawLayer(filters: filters) { Self.drawCell(in: context, cell.insetBy(dx: 7, dy: 10)) }
            }
        }
        expectImage(image, matchesReference: "filters/layers-\(Int(scale))x")
    }

    private static func drawCell(in context: DrawingContext, _ rect: CGRect) {
        let sky = Gradient(colors: [Color(hex: 0x2060C0), Color(hex: 0xA0D0F0)])
        let card = Path(roundedRect: rect, cornerRadius: 5)
        context.fill(card, with: .linearGradient(sky, startPoint: .top, endPoint: .bottom))
        context.fill(Path(ellipseIn: CGRect(x: rect.minX + 12, y: rect.minY + 6, width: 10, height: 10)), with: .yellow)
        context.fill(CGRect(x: rect.minX + 4, y: rect.maxY - 18, width: 18, height: 14), with: Color(hex: 0xB03020))
    }

    @Test(arguments: [1.0, 2])
    func shadingsFillShapes(scale: CGFloat) throws {
        let image = try RasterImage(size: CGSize(width: 240, height: 132), scale: scale, background: .white) {
            context in
            let cells = (0..<8).map { CGRect(x: $0 % 4 * 60 + 5, y: $0 / 4 * 66 + 5, width: 50, height: 56) }
            context.fill(cells[0], with: .conicGradient(Self.wheel, center: .center))
            let ring = Path(ellipseIn: cells[1].insetBy(dx: 7, dy: 10))
            context.stroke(ring, with: .conicGradient(Self.wheel, angle: .degrees(-90)), lineWidth: 10)
            let parts = Gradient(
                stops: [(Color.blue, 0), (.blue, 0.3), (.orange, 0.3), (.orange, 0.75), (.green, 0.75), (.green, 1)].map
                {
                    Gradient.Stop(color: $0.0, location: $0.1)
                }
            )
            context.fill(Path(ellipseIn: cells[2]), with: .conicGradient(parts, angle: .degrees(-90)))
            let fade = Gradient(colors: [.red, .clear])
            context.fill(cells[3], with: .linearGradient(fade, startPoint: .topLeading, endPoint: .bottomTrailing))
            let mix = Gradient(colors: [.blue, .yellow])
            var (upper, lower) = (cells[4], cells[4])
            upper.size.height = 28
            lower.size.height = 28
            lower.origin.y += 28
            context.fill(upper, with: .linearGradient(mix, startPoint: .leading, endPoint: .trailing))
            let perceptual = mix.colorSpace(.perceptual)
            context.fill(lower, with: .linearGradient(perceptual, startPoint: .leading, endPoint: .trailing))
            let tile = try RasterImage(size: CGSize(width: 8, height: 8), scale: scale, background: .white) { context in
                context.fill(Path(ellipseIn: CGRect(x: 1, y: 1, width: 6, height: 6)), with: .purple)
            }
            context.fill(
                Path(roundedRect: cells[5], cornerRadius: 12),
                with: .tiledImage(tile, origin: cells[5].origin)
            )
            context.fill(cells[6], with: .tiledImage(tile, origin: cells[6].origin, scale: 1.6))
            Self.drawBackdrop(in: context, cells[7])
        }
        expectImage(image, matchesReference: "filters/shadings-\(Int(scale))x")
    }

    private static func drawBackdrop(in context: DrawingContext, _ cell: CGRect) {
        func background() {
            context.fill(cell, with: Color(hex: 0x203040))
            for index in 0..<7 {
                let stripe = CGRect(x: cell.minX + CGFloat(index) * 8, y: cell.minY, width: 4, height: cell.height)
                context.fill(stripe, with: index % 2 == 0 ? .orange : .blue)
            }
        }
        background()
        context.withState {
            let card = CGRect(x: cell.minX + 6, y: cell.minY + 12, width: 38, height: 30)
            context.clip(to: Path(roundedRect: card, cornerRadius: 8))
            context.drawLayer(filters: [.blur(radius: 4)]) { background() }
            context.fill(with: Color.white.opacity(0.35))
        }
    }
}
