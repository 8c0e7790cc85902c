// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

@Suite struct FillStyleTests {
    private let corners = [CGPoint(x: 2.2, y: 1.3), CGPoint(x: 21.7, y: 9.1), CGPoint(x: 7.4, y: 22.6)]

    private func image(_ draw: (DrawingContext, Path) -> Void) throws -> RasterImage {
        try RasterImage(size: CGSize(width: 24, height: 24)) { context in
            draw(
                context,
                Path { path in
                    path.move(to: corners[0])
                    for corner in corners.dropFirst() { path.addLine(to: corner) }
                }
            )
        }
    }

    private func contains(_ x: Int, _ y: Int) -> Bool {
        let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let sides = corners.indices.map { index in
            let (from, to) = (corners[index], corners[(index + 1) % 3])
            return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
        }
        return sides.allSatisfy { $0 > 0 }
    }

    private func levels(_ image: RasterImage) -> [UInt8] {
        (0..<576).map { image.pixel(x: $0 % 24, y: $0 / 24)?.alpha ?? 1 }
    }

    @Test func coversWholePixelsWithoutAntialiasing() throws {
        let expected = (0..<576).map { contains($0 % 24, $0 / 24) ? 255 : 0 as UInt8 }
        let style = FillStyle(antialiased: false)
        #expect(try levels(image { $0.fill($1, with: .red, style: style) }) == expected)
    }

    @Test func clipsToWholePixelsWithoutAntialiasing() throws {
        let expected = (0..<576).map { contains($0 % 24, $0 / 24) ? 255 : 0 as UInt8 }
        let style = FillStyle(antialiased: false)
        let clipped = try image { context, path in
            context.clip(to: path, style: style)
            context.fill(with: .red)
        }
        #expect(levels(clipped) == expected)
    }

    @Test func smoothsEdgesOfLaterShapesAgain() throws {
        let later = try image { context, path in
            context.fill(Path(), with: .red, style: FillStyle(antialiased: false))
            context.fill(path, with: .red)
        }
        #expect(try levels(later) == levels(image { $0.fill($1, with: .red) }))
        #expect(levels(later).contains { $0 != 0 && $0 != 255 })
    }

    @Test func decidesWhatIsInside() throws {
        let twice = Path {
            $0.addRect(CGRect(x: 0, y: 0, width: 24, height: 24))
            $0.addRect(CGRect(x: 8, y: 8, width: 8, height: 8))
        }
        let winding = try image { context, _ in context.fill(twice, with: .red) }
        let evenOdd = try image { context, _ in context.fill(twice, with: .red, style: FillStyle(eoFill: true)) }
        #expect(winding.pixel(x: 12, y: 12)?.alpha == 255)
        #expect(evenOdd.pixel(x: 12, y: 12)?.alpha == 0)
        #expect(evenOdd.pixel(x: 4, y: 4)?.alpha == 255)
    }

    @Test func clearsARectangleWithAnyOpacityAndBlendMode() throws {
        let image = try image { context, _ in
            context.fill(with: .red)
            context.opacity = 0.5
            context.blendMode = .multiply
            context.clear(CGRect(x: 4, y: 4, width: 8, height: 8))
            #expect(context.opacity == 0.5)
            #expect(context.blendMode == .multiply)
        }
        #expect(image.pixel(x: 4, y: 4)?.alpha == 0)
        #expect(image.pixel(x: 11, y: 11)?.alpha == 0)
        #expect(image.pixel(x: 3, y: 4)?.alpha == 255)
        #expect(image.pixel(x: 12, y: 11)?.alpha == 255)
    }
}
