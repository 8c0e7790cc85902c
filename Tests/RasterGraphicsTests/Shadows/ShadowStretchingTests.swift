// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

/// The derived nine-slice of a rectangle's shadow beside the shadow of the same
/// outline as a path, which is computed at its full size.
@Suite struct ShadowStretchingTests {
    private static let sizes = [
        CGSize(width: 150, height: 100), CGSize(width: 61, height: 130), CGSize(width: 24, height: 18),
        CGSize(width: 3, height: 90), CGSize(width: 150.5, height: 33.25),
    ]

    private func expectEqual(
        _ shadow: Shadow,
        _ rect: CGRect,
        _ radii: CornerRadii,
        scale: CGFloat,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        func image(_ draw: (DrawingContext) -> Void) throws -> RasterImage {
            try DerivedImages.$current.withValue(DerivedImages(byteLimit: 64 << 20)) {
                try RasterImage(size: CGSize(width: 220, height: 180), scale: scale) { context in
                    context.snapsToPixels = false
                    context.fill(CGRect(x: 0, y: 0, width: 110, height: 90), with: .white)
                    draw(context)
                }
            }
        }
        let path = Path(roundedRect: rect, cornerRadii: radii)
        let stretched = try image { $0.draw(shadow, of: path) }
        // A move at the end changes no pixel, but the path is no longer that of a rectangle.
        let whole = try image { context in
            var path = path
            path.move(to: rect.origin)
            context.draw(shadow, of: path)
        }
        let comparison = ImageComparison(expected: whole, actual: stretched)
        #expect(
            comparison.isWithin(ImageComparison.Tolerance(maximumDifference: 2, differingPixels: .max)),
            "\(comparison), \(shadow) of \(rect)",
            sourceLocation: sourceLocation
        )
    }

    @Test(arguments: Shadow.Kind.allCases, sizes)
    func looksLikeTheWholeShadow(kind: Shadow.Kind, size: CGSize) throws {
        let rect = CGRect(origin: CGPoint(x: 34, y: 37), size: size)
        let radii = CornerRadii(topLeft: 12, topRight: 5, bottomRight: 20, bottomLeft: 0)
        for radius in [0, 3, 24] as [CGFloat] {
            for scale in [1, 1.25] as [CGFloat] {
                let shadow = Shadow(kind, color: .black, blur: radius, offset: CGSize(width: 3, height: -5))
                try expectEqual(shadow, rect, radii, scale: scale)
            }
        }
    }

    @Test(arguments: Shadow.Kind.allCases, [-6, -2.5, 2, 7] as [CGFloat])
    func looksLikeTheWholeShadowWithASpread(kind: Shadow.Kind, spread: CGFloat) throws {
        let rect = CGRect(x: 40, y: 40, width: 110, height: 70)
        for scale in [1, 2] as [CGFloat] {
            let shadow = Shadow(kind, color: .black, blur: 7, offset: CGSize(width: 2, height: 4), spread: spread)
            try expectEqual(shadow, rect, CornerRadii(14), scale: scale)
            try expectEqual(shadow, rect, CornerRadii(0), scale: scale)
        }
    }

    @Test func looksTheSameBetweenRectanglesOfPixelsAndThroughCairo() throws {
        let rect = CGRect(x: 12, y: 10, width: 60, height: 40)
        func image(_ prepare: (DrawingContext) -> Void) throws -> RasterImage {
            try RasterImage(size: CGSize(width: 90, height: 70), background: .white) { context in
                prepare(context)
                for kind in Shadow.Kind.allCases {
                    let shadow = Shadow(kind, color: Color(hex: 0x803010, opacity: 0.6), blur: 5)
                    context.draw(shadow, of: Path(roundedRect: rect, cornerRadius: 9))
                }
            }
        }
        let direct = try image { _ in }
        let byCairo = try image { $0.clip(to: Path(ellipseIn: CGRect(x: -500, y: -500, width: 1090, height: 1070))) }
        #expect(ImageComparison(expected: byCairo, actual: direct).isWithin(.exact))
    }
}
