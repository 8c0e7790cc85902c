// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

@Suite struct ShadowDrawingTests {
    private let card = CGRect(x: 16, y: 12, width: 32, height: 24)

    private func alphas(_ shadow: Shadow, scale: CGFloat = 1) throws -> RasterImage {
        try RasterImage(size: Fixture.size, scale: scale) {
            $0.draw(shadow, of: Path(roundedRect: card, cornerRadius: 6))
        }
    }

    private func alpha(_ image: RasterImage, _ x: Int, _ y: Int) -> Int { Int(image.pixel(x: x, y: y)?.alpha ?? 0) }

    @Test func anOuterShadowIsNotBehindItsShape() throws {
        let image = try alphas(Shadow.outer(color: .black, blur: 6, y: 3))
        #expect(alpha(image, 32, 24) == 0)
        #expect(alpha(image, 16, 24) == 0)
        #expect(alpha(image, 15, 24) > 60)
        #expect(alpha(image, 32, 37) > alpha(image, 32, 10))
    }

    @Test func aDropShadowIsBehindAllOfItsShape() throws {
        let image = try alphas(Shadow.drop(color: .black, radius: 3))
        #expect(alpha(image, 32, 24) == 255)
        #expect(alpha(image, 15, 24) > 60)
    }

    @Test func anInnerShadowStaysInsideOfItsShape() throws {
        let image = try alphas(Shadow.inner(color: .black, radius: 2, x: 2))
        #expect(alpha(image, 15, 24) == 0)
        #expect(alpha(image, 16, 24) > 128)
        #expect(alpha(image, 32, 24) == 0)
        #expect(alpha(image, 16, 24) > alpha(image, 47, 24))
        #expect(alpha(image, 16, 12) == 0)
    }

    @Test func theColorCounts() throws {
        let image = try alphas(Shadow.drop(color: Color(hex: 0xFF0000, opacity: 0.5), radius: 0))
        #expect(image.pixel(x: 32, y: 24) == RasterImage.Pixel(red: 128, green: 0, blue: 0, alpha: 128))
    }

    @Test func aSpreadMovesTheEdge() throws {
        let large = try alphas(Shadow.drop(color: .black, radius: 0, spread: 4))
        let small = try alphas(Shadow.drop(color: .black, radius: 0, spread: -4))
        let inner = try alphas(Shadow.inner(color: .black, radius: 0, spread: 4))
        #expect([11, 12, 51, 52].map { alpha(large, $0, 24) } == [0, 255, 255, 0])
        #expect([19, 20, 43, 44].map { alpha(small, $0, 24) } == [0, 255, 255, 0])
        #expect([15, 16, 19, 20, 43, 44, 47, 48].map { alpha(inner, $0, 24) } == [0, 255, 255, 0, 0, 255, 255, 0])
    }

    @Test func aSpreadThatEatsTheShapeLeavesNothing() throws {
        let empty = try RasterImage(size: Fixture.size) { _ in }
        #expect(try alphas(Shadow.outer(blur: 5, spread: -12)).hasSamePixels(as: empty))
        #expect(try alphas(Shadow.drop(radius: 2.5, spread: -40)).hasSamePixels(as: empty))
        let path = try RasterImage(size: Fixture.size) { context in
            context.draw(.outer(blur: 5, spread: -14), of: Path(card))
        }
        #expect(path.hasSamePixels(as: empty))
    }

    @Test func anInnerSpreadThatFillsTheShapeCoversAllOfIt() throws {
        let image = try alphas(Shadow.inner(color: .black, radius: 2.5, spread: 12))
        let filled = try RasterImage(size: Fixture.size) {
            $0.fill(Path(roundedRect: card, cornerRadius: 6), with: .black)
        }
        #expect(image.hasSamePixels(as: filled))
    }

    @Test func sharpCornersStaySharpWithASpread() throws {
        let shadow = Shadow.drop(color: .black, radius: 0, spread: 5)
        for draw in [
            { (context: DrawingContext) in context.draw(shadow, of: card) },
            { (context: DrawingContext) in context.draw(shadow, of: Path(card)) },
        ] {
            let image = try RasterImage(size: Fixture.size, drawing: draw)
            #expect(alpha(image, 11, 7) == 255)
            #expect(alpha(image, 10, 7) == 0)
        }
    }

    @Test func thePathThatIsNotClosedIsGrownOnAllSides() throws {
        var open = Path()
        open.move(to: CGPoint(x: 16, y: 12))
        open.addLine(to: CGPoint(x: 48, y: 12))
        open.addLine(to: CGPoint(x: 48, y: 36))
        open.addLine(to: CGPoint(x: 16, y: 36))
        let shadow = Shadow.outer(blur: 3, spread: 4)
        let image = try RasterImage(size: Fixture.size) { $0.draw(shadow, of: open) }
        #expect(image.hasSamePixels(as: try RasterImage(size: Fixture.size) { $0.draw(shadow, of: Path(card)) }))
    }

    @Test func theFillRuleDecidesWhatCasts() throws {
        var path = Path(card)
        path.addRect(card.insetBy(dx: 8, dy: 6))
        let shadow = Shadow.drop(color: .black, radius: 0.5)
        let image = try RasterImage(size: Fixture.size) { $0.draw(shadow, of: path, style: FillStyle(eoFill: true)) }
        #expect(alpha(image, 32, 24) == 0)
        #expect(alpha(image, 20, 24) == 255)
    }

    @Test func turnsAndGrowsWithTheTransform() throws {
        // The blur and the offset belong to the shape: turning all of it by a right angle turns the picture.
        let shadow = Shadow.outer(blur: 6, x: 5, y: 2, spread: 1)
        func image(_ turns: Double) throws -> RasterImage {
            try RasterImage(size: CGSize(width: 64, height: 64), scale: 2) { context in
                context.translateBy(x: 32, y: 32)
                context.rotate(by: .radians(turns * .pi / 2))
                let rect = CGRect(x: -16, y: -10, width: 32, height: 20)
                context.draw(shadow, of: Path(roundedRect: rect, cornerRadius: 6))
            }
        }
        let upright = try image(0)
        let turned = try image(1)
        let worst = (0..<128).flatMap { y in (0..<128).map { x in (x, y) } }.map { x, y in
            abs(alpha(upright, x, y) - alpha(turned, 127 - y, x))
        }.max()
        // Cairo's coverage of a turned curve differs by some levels.
        #expect((worst ?? 255) <= 4)
    }

    @Test func looksTheSameOnEveryFormat() throws {
        for format in PixelFormat.allCases {
            let image = try RasterImage(size: Fixture.size, format: format, background: .white) { context in
                context.blendMode = format == .a8 ? .destinationOut : .normal
                context.draw(.drop(color: .black, radius: 2.5), of: Path(roundedRect: card, cornerRadius: 6))
            }
            let level = image.pixel(x: 14, y: 24).map { format == .a8 ? $0.alpha : $0.green }
            #expect(abs(Int(level ?? 0) - 186) <= 2, "\(format)")
        }
    }
}

/// The pixels that a shadow can reach.
@Suite struct ShadowAreaTests {
    private let rect = CGRect(x: 0, y: 0, width: 40, height: 30)

    @Test(arguments: Shadow.Kind.allCases, [1, 2])
    func containsEveryPixelOfTheShadow(kind: Shadow.Kind, scale: Int) throws {
        let scale = CGFloat(scale)
        let shadow = Shadow(kind, color: .black, blur: 7, offset: CGSize(width: -5, height: 9), spread: 2)
        let area = try #require(try shadow.area(ofRoundedRect: rect, cornerRadii: CornerRadii(6), scale: scale))
        let margin: CGFloat = 60
        let image = try RasterImage(size: CGSize(width: 160, height: 150), scale: scale) { context in
            context.draw(shadow, of: Path(roundedRect: rect.offsetBy(dx: margin, dy: margin), cornerRadius: 6))
        }
        let origin = Int(margin * scale)
        for y in 0..<image.pixelHeight {
            for x in 0..<image.pixelWidth where image.pixel(x: x, y: y)?.alpha != 0 {
                #expect(area.columns.contains(x - origin), "(\(x), \(y))")
                #expect(area.rows.contains(y - origin), "(\(x), \(y))")
            }
        }
    }

    @Test func isThatOfItsPath() throws {
        let shadow = Shadow.drop(radius: 0, x: 3, y: 4)
        let area = try shadow.area(of: Path(CGRect(x: 10, y: 20, width: 5, height: 6)), scale: 2)
        #expect(area == PixelRect(columns: 26..<36, rows: 48..<60))
    }

    @Test func isNothingForAClearShadow() throws {
        let area = try Shadow.outer(color: .clear, blur: 5).area(
            ofRoundedRect: rect,
            cornerRadii: CornerRadii(0),
            scale: 1
        )
        #expect(area == nil)
    }

    @Test func isRefusedForARadiusThatIsNoNumber() {
        let error = #expect(throws: RasterError.self) {
            try Shadow.outer(blur: .nan).area(ofRoundedRect: rect, cornerRadii: CornerRadii(0), scale: 1)
        }
        #expect(error?.code == .invalidGeometry)
    }
}

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
            let shadow = Shadow.outer(color: .black, blur: 6, x: 1, y: 2)
            switch self {
            case .rectangle: context.draw(shadow, of: Path(roundedRect: rect, cornerRadius: 8))
            case .path: context.draw(shadow, of: Path(ellipseIn: rect))
            case .inner:
                let inner = Shadow.inner(color: .black, radius: 3)
                context.draw(inner, of: Path(roundedRect: rect, cornerRadius: 8))
            }
        }
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
            #expect(ImageComparison(expected: expected, actual: grouped).largestDifference <= 2, "\(place)")
        }
    }
}

@Suite struct ShadowRobustnessTests {
    private let card = CGRect(x: 16, y: 12, width: 32, height: 24)

    private func error(_ body: (DrawingContext) -> Void) throws -> RasterError {
        try failure { _ = try RasterImage(size: Fixture.size, drawing: body) }
    }

    @Test(arguments: [Shadow.outer(blur: 1, x: 1e9), Shadow.outer(blur: 1, spread: 1e300)])
    func refusesEdgesThatAreTooFarAway(shadow: Shadow) throws {
        #expect(try error { $0.draw(shadow, of: card) }.code == .invalidGeometry)
        #expect(try error { $0.draw(shadow, of: Path(ellipseIn: card)) }.code == .invalidGeometry)
    }

    @Test func drawsTheLongestRadiusForLongerOnes() throws {
        let images = try [Shadow.maximumBlur, 5000, 1e300].map { radius in
            try RasterImage(size: Fixture.size) { context in
                let rect = CGRect(x: -300, y: -200, width: 600, height: 400)
                context.draw(.drop(color: .black, radius: radius / 2), of: Path(roundedRect: rect, cornerRadius: 9))
            }
        }
        #expect(images[1].hasSamePixels(as: images[0]))
        #expect(images[2].hasSamePixels(as: images[0]))
        #expect((30..<225).contains(images[0].pixel(x: 32, y: 24)?.alpha ?? 0))
    }

    @Test func drawsNothingOfNothing() throws {
        let empty = try RasterImage(size: Fixture.size) { _ in }
        let shadow = Shadow.outer(blur: 5)
        let image = try RasterImage(size: Fixture.size) { context in
            context.draw(shadow, of: Path())
            context.draw(shadow, of: Path { $0.move(to: CGPoint(x: 9, y: 9)) })
            context.draw(shadow, of: CGRect.zero)
            context.draw(shadow, of: Path(roundedRect: .null, cornerRadius: 4))
            context.draw(shadow, of: Path(roundedRect: CGRect(x: 9, y: 9, width: 0, height: 20), cornerRadius: 4))
            context.draw(.outer(color: .clear, blur: 5), of: card)
            context.clip(to: CGRect.zero)
            context.draw(shadow, of: card)
        }
        #expect(image.hasSamePixels(as: empty))
    }

    @Test func drawsTheShadowOfARectangleWiderThanAnyImage() throws {
        let rect = CGRect(x: -50_000, y: 12, width: 100_000, height: 24)
        let image = try RasterImage(size: Fixture.size) { context in
            context.draw(.drop(color: .black, radius: 3), of: Path(roundedRect: rect, cornerRadius: 6))
        }
        #expect(image.pixel(x: 32, y: 24)?.alpha == 255)
        #expect(image.pixel(x: 32, y: 9) == image.pixel(x: 0, y: 9))
    }
}
