// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

/// Shadows compared with a Gaussian convolution in double precision.
@Suite struct ShadowBlurTests {
    private static let radii: [CGFloat] = [0.5, 1, 2, 3.3, 6, 8, 12, 20, 40]
    private static let scales: [CGFloat] = [1, 1.25, 2, 3]

    private func shadow(
        _ radius: CGFloat,
        _ size: CGSize,
        scale: CGFloat,
        _ draw: (DrawingContext, Shadow) -> Void
    ) throws -> RasterImage {
        try DerivedImages.$current.withValue(DerivedImages(byteLimit: 64 << 20)) {
            try RasterImage(size: size, scale: scale) { context in
                context.snapsToPixels = false
                draw(context, Shadow.drop(color: .black, radius: radius / 2))
            }
        }
    }

    @Test(arguments: radii, scales)
    func aCardIsBlurredExactly(radius: CGFloat, scale: CGFloat) throws {
        // Wide enough for independent corners along x, and along y not where the radius is large.
        let card = CGRect(x: 2 * radius, y: 2 * radius, width: 8 * radius + 40, height: 60)
        let size = CGSize(width: card.maxX + 2 * radius, height: card.maxY + 2 * radius)
        let radii = CornerRadii(topLeft: 12, topRight: 4, bottomRight: 20, bottomLeft: 0)
        let image = try shadow(radius, size, scale: scale) {
            $0.draw($1, of: Path(roundedRect: card, cornerRadii: radii))
        }
        let path = Path(roundedRect: card, cornerRadii: radii)
        let reference = try BlurReference(path, size: size, scale: scale, deviation: radius * scale / 2)
        #expect(reference.largestDifference(to: image) <= 2)
    }

    @Test(arguments: radii, scales)
    func aPathIsBlurredExactly(radius: CGFloat, scale: CGFloat) throws {
        var path = Path()
        path.move(to: CGPoint(x: radius + 5, y: radius + 3))
        path.addLine(to: CGPoint(x: radius + 70.5, y: radius + 20))
        path.addQuadCurve(to: CGPoint(x: radius + 8, y: radius + 55.25), control: CGPoint(x: radius + 80, y: 50))
        path.closeSubpath()
        let size = CGSize(width: 2 * radius + 80, height: 2 * radius + 60)
        let image = try shadow(radius, size, scale: scale) { $0.draw($1, of: path) }
        let reference = try BlurReference(path, size: size, scale: scale, deviation: radius * scale / 2)
        #expect(reference.largestDifference(to: image) <= 2)
    }

    @Test(arguments: [0, 0.25, 0.4, 0.5], [0, 0.3, 0.75])
    func anEdgeBetweenPixelsStaysThere(offset: CGFloat, width: CGFloat) throws {
        let card = CGRect(x: 12 + offset, y: 10 - offset, width: 60 + width, height: 50 + width)
        let size = CGSize(width: 90, height: 80)
        let image = try shadow(4, size, scale: 1) { $0.draw($1, of: Path(roundedRect: card, cornerRadius: 7)) }
        let path = Path(roundedRect: card, cornerRadius: 7)
        let reference = try BlurReference(path, size: size, scale: 1, deviation: 2, samples: 40)
        #expect(reference.largestDifference(to: image) <= 2)
    }

    @Test func aRadiusOfZeroBlursNothing() throws {
        let card = CGRect(x: 3, y: 4.5, width: 40, height: 30)
        let image = try shadow(0, CGSize(width: 60, height: 40), scale: 2) {
            $0.draw($1, of: Path(roundedRect: card, cornerRadius: 8))
        }
        let filled = try RasterImage(size: CGSize(width: 60, height: 40), scale: 2) {
            $0.fill(Path(roundedRect: card, cornerRadius: 8), with: .black)
        }
        #expect(image.hasSamePixels(as: filled))
    }
}
