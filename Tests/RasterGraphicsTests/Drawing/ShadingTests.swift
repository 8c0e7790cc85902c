// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

@Suite struct ShadingTests {
    private static let gradient = Gradient(colors: [.red, .yellow, .blue])

    private static let kinds: [(Shading, @Sendable (CGRect) -> Shading)] = [
        (
            .linearGradient(gradient, startPoint: .topLeading, endPoint: .bottom),
            { rect in
                let end = CGPoint(x: rect.midX, y: rect.maxY)
                return .linearGradient(gradient, startPoint: rect.origin, endPoint: end)
            }
        ),
        (
            .radialGradient(gradient, center: .trailing, startRadius: 2, endRadius: 25),
            { rect in
                let center = CGPoint(x: rect.maxX, y: rect.midY)
                return .radialGradient(gradient, center: center, startRadius: 2, endRadius: 25)
            }
        ),
        (
            .conicGradient(gradient, center: UnitPoint(x: 0.25, y: 0.75), angle: .degrees(30)),
            { rect in
                let center = CGPoint(x: rect.minX + rect.width / 4, y: rect.minY + rect.height * 0.75)
                return .conicGradient(gradient, center: center, angle: .degrees(30))
            }
        ),
    ]

    @Test(arguments: kinds.indices, [1.0, 2])
    func unitPointsArePartsOfWhatIsDrawn(kind: Int, scale: CGFloat) throws {
        let (unit, absolute) = Self.kinds[kind]
        let rect = CGRect(x: 9, y: 7, width: 40, height: 30)
        let triangle = Path { path in
            path.move(to: CGPoint(x: 10, y: 5))
            path.addLine(to: CGPoint(x: 50, y: 12))
            path.addQuadCurve(to: CGPoint(x: 20, y: 25), control: CGPoint(x: 30, y: 45))
            path.closeSubpath()
        }
        // The curve's lowest point: y' = 0 at t = (12 - 45) / (12 - 90 + 25).
        let t = 33.0 / 53
        let lowest = (1 - t) * (1 - t) * 12 + 2 * t * (1 - t) * 45 + t * t * 25
        let box = CGRect(x: 10, y: 5, width: 40, height: lowest - 5)
        let mask = try Fixture.card(CGSize(width: 40, height: 30), scale: scale)
        let drawings: [(String, CGRect, (DrawingContext, Shading) -> Void)] = [
            ("rectangle", rect, { $0.fill(rect, with: $1) }),
            ("path", box, { $0.fill(triangle, with: $1) }),
            ("stroke", rect, { $0.stroke(rect, with: $1, lineWidth: 6) }),
            ("mask", rect, { $0.draw(mask, in: rect, tint: $1) }),
            ("everything", Fixture.bounds, { $0.fill(with: $1) }),
            (
                "clip", rect,
                { context, shading in
                    context.clip(to: rect)
                    context.fill(with: shading)
                }
            ),
        ]
        for (name, bounds, draw) in drawings {
            let image = try Fixture.draw(scale: scale) { draw($0, unit) }
            let expected = try Fixture.draw(scale: scale) { draw($0, absolute(bounds)) }
            #expect(ImageComparison(expected: expected, actual: image).largestDifference <= 1, "\(name)")
        }
    }

    @Test(arguments: kinds.indices)
    func unitPointsTurnWithTheCoordinates(kind: Int) throws {
        let (unit, absolute) = Self.kinds[kind]
        let rect = CGRect(x: -14, y: -9, width: 28, height: 18)
        func draw(_ shading: Shading) throws -> RasterImage {
            try Fixture.draw { context in
                context.translateBy(x: 32, y: 24)
                context.rotate(by: .radians(0.5))
                context.fill(Path(rect), with: shading)
            }
        }
        let comparison = try ImageComparison(expected: draw(absolute(rect)), actual: draw(unit))
        #expect(comparison.largestDifference <= 1)
    }

    @Test(arguments: kinds.indices)
    func unitPointsOfAnEmptyPathDrawNothing(kind: Int) throws {
        let image = try Fixture.draw { context in
            context.fill(Path(), with: Self.kinds[kind].0)
            context.stroke(Path(CGRect.null), with: Self.kinds[kind].0)
        }
        #expect(try image.hasSamePixels(as: Fixture.draw { _ in }))
    }

    @Test func shadingsAreEqualByTheirValues() throws {
        let image = try Fixture.quarters()
        let copy = try Fixture.quarters()
        #expect(Shading.tiledImage(image) == .tiledImage(copy))
        #expect(Shading.tiledImage(image).hashValue == Shading.tiledImage(copy).hashValue)
        #expect(Shading.tiledImage(image) != .tiledImage(copy, scale: 2))
        #expect(Shading.color(.red) != .color(.blue))
        #expect(
            Shading.linearGradient(Self.gradient, startPoint: .top, endPoint: .bottom)
                != .linearGradient(Self.gradient.colorSpace(.perceptual), startPoint: .top, endPoint: .bottom)
        )
    }
}

/// An image as a shading.
@Suite struct TiledImageTests {
    private func tile(scale: CGFloat = 1) throws -> RasterImage {
        try RasterImage(size: CGSize(width: 7, height: 5), scale: scale, background: .white) { context in
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 2), with: .red)
            context.fill(CGRect(x: 3, y: 2, width: 4, height: 3), with: Color.blue.opacity(0.5))
        }
    }

    @Test(
        arguments: [CGPoint(x: 0, y: 0), CGPoint(x: 3, y: 2), CGPoint(x: -500, y: 901), CGPoint(x: 1e6, y: -2e6)],
        [1.0, 2]
    )
    func repeatsPixelsAsTheyAre(origin: CGPoint, scale: CGFloat) throws {
        let tile = try tile(scale: scale)
        let image = try Fixture.draw(scale: scale) { $0.fill(with: .tiledImage(tile, origin: origin)) }
        func place(_ position: Int, _ origin: CGFloat, _ length: Int) -> Int {
            let rest = (position - Int(origin * scale)) % length
            return rest < 0 ? rest + length : rest
        }
        for y in 0..<image.pixelHeight {
            for x in 0..<image.pixelWidth {
                let expected = tile.pixel(
                    x: place(x, origin.x, tile.pixelWidth),
                    y: place(y, origin.y, tile.pixelHeight)
                )
                #expect(image.pixel(x: x, y: y) == expected)
            }
        }
    }

    @Test func isRoundedToWholePixels() throws {
        let tile = try tile()
        let image = try Fixture.draw { $0.fill(with: .tiledImage(tile, origin: CGPoint(x: 3.4, y: 1.6))) }
        let expected = try Fixture.draw { $0.fill(with: .tiledImage(tile, origin: CGPoint(x: 3, y: 2))) }
        #expect(image.hasSamePixels(as: expected))
    }

    @Test func isTheSameInALayer() throws {
        let tile = try tile()
        let image = try Fixture.draw { context in
            context.clip(to: CGRect(x: 5, y: 6, width: 40, height: 30))
            context.drawLayer { context.fill(with: .tiledImage(tile)) }
        }
        let expected = try Fixture.draw { context in
            context.clip(to: CGRect(x: 5, y: 6, width: 40, height: 30))
            context.fill(with: .tiledImage(tile))
        }
        #expect(image.hasSamePixels(as: expected))
    }

    @Test(arguments: [2.0, 3.5, 0.5, 0.013])
    func aScaleKeepsThePeriodAndTheMean(factor: CGFloat) throws {
        let tile = try tile()
        let image = try RasterImage(size: CGSize(width: 490, height: 350)) { context in
            context.fill(with: .tiledImage(tile, scale: factor))
        }
        // 245 by 175 points are whole tiles of 3.5 as of 0.5.
        var (sum, own) = (0, 0)
        for y in 0..<350 { for x in 0..<490 { sum += Int(image.pixel(x: x, y: y)?.red ?? 0) } }
        for y in 0..<5 { for x in 0..<7 { own += Int(tile.pixel(x: x, y: y)?.red ?? 0) } }
        #expect(abs(Double(sum) / 171_500 - Double(own) / 35) <= 1.5)
    }

    @Test func largeOnesAreShrunkEverywhere() throws {
        let large = try RasterImage(size: CGSize(width: 1000, height: 1000)) { $0.fill(with: .green) }
        let image = try RasterImage(size: CGSize(width: 400, height: 4)) { context in
            context.fill(with: .tiledImage(large, scale: 0.004))
        }
        #expect((0..<400).allSatisfy { image.pixel(x: $0, y: 2) == image.pixel(x: 0, y: 0) })
        #expect(image.pixel(x: 399, y: 3)?.alpha == 255)
    }
}
