// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

/// Shadows in groups, which start at other pixels than the image.
@Suite struct ShadowInGroupTests {
    private static let places = [
        CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 10), CGPoint(x: 120, y: 10), CGPoint(x: 10, y: 120),
        CGPoint(x: 120, y: 120),
    ]

    private enum Kind: CaseIterable {
        case rectangle
        case path
        case inner

        func draw(in context: DrawingContext, _ rect: CGRect) {
            let shadow = Shadow(color: .black, blur: 6, offset: CGSize(width: 1, height: 2))
            switch self {
            case .rectangle: context.draw(shadow, ofRoundedRect: rect, cornerRadius: 8)
            case .path: context.draw(shadow, of: Path(ellipseIn: rect))
            case .inner:
                let inner = Shadow(color: .black, blur: 6, kind: .inner)
                context.draw(inner, ofRoundedRect: rect, cornerRadius: 8)
            }
        }
    }

    private func largestDifference(_ first: RasterImage, _ second: RasterImage) -> Int {
        (0..<first.pixelHeight).lazy.flatMap { y in (0..<first.pixelWidth).lazy.map { (x: $0, y: y) } }
            .map { place in
                let (one, other) = (first.pixel(x: place.x, y: place.y), second.pixel(x: place.x, y: place.y))
                return abs(Int(one?.red ?? 0) - Int(other?.red ?? 255))
            }
            .max() ?? 255
    }

    @Test(arguments: Kind.allCases, [1, 2] as [CGFloat])
    private func areThoseOfADrawingWithoutAGroup(kind: Kind, scale: CGFloat) throws {
        for place in Self.places {
            func image(_ draw: (DrawingContext, CGRect) throws -> Void) throws -> RasterImage {
                try RasterImage(size: CGSize(width: 200, height: 200), scale: scale, background: .white) { context in
                    let area = CGRect(origin: place, size: CGSize(width: 70, height: 60))
                    try context.withState {
                        context.clip(to: area)
                        try draw(context, area.insetBy(dx: 12, dy: 12))
                    }
                }
            }
            let expected = try image { kind.draw(in: $0, $1) }
            let grouped = try image { context, rect in context.drawLayer { kind.draw(in: context, rect) } }
            let white = try image { _, _ in }
            #expect(!expected.hasSamePixels(as: white), "\(place)")
            #expect(largestDifference(grouped, expected) <= 2, "\(place)")
        }
    }
}
