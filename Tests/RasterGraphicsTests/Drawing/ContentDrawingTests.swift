// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

@Suite struct ContentDrawingTests {
    private let bounds = CGRect(x: 0, y: 0, width: 40, height: 30)

    private func draw(scale: CGFloat = 1, _ body: (DrawingContext) throws -> Void) throws -> RasterImage {
        try RasterImage(size: bounds.size, scale: scale, drawing: body)
    }

    @Test(arguments: DrawingContext.ClipShape.all)
    func keepsEveryPixelOfAPhotoOfTheRightSize(shape: DrawingContext.ClipShape) throws {
        var generator = SeededGenerator(seed: 4)
        // An odd width that is left over is no reason to blur the photo.
        let photo = try RasterImage(randomWidth: 33, height: 20, format: .rgb24, using: &generator)
        let drawn = try draw {
            $0.draw(photo, in: CGRect(x: 4, y: 5, width: 20, height: 20), mode: .fill, shape: shape)
        }
        // What no shape cuts: the middle.
        for y in 4..<16 {
            for x in 4..<16 {
                #expect(drawn.pixel(x: 4 + x, y: 5 + y) == photo.pixel(x: x + 6, y: y))
            }
        }
    }

    @Test(arguments: 0..<12)
    func takesTheNearestPixel(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        let (width, height) = (number(1...40), number(1...40))
        let image = try RasterImage(randomWidth: width, height: height, using: &generator)
        let rect = CGRect(x: number(0...9), y: number(0...9), width: number(1...30), height: number(1...20))
        let drawn = try draw { $0.draw(image, in: rect, mode: .stretch, interpolation: .nearest) }
        for y in 0..<Int(rect.height) {
            for x in 0..<Int(rect.width) {
                // In the middle between two pixels, either is the nearest.
                let column = (Double(x) + 0.5) * Double(width) / rect.width
                let row = (Double(y) + 0.5) * Double(height) / rect.height
                let places = [(-1e-4, -1e-4), (-1e-4, 1e-4), (1e-4, -1e-4), (1e-4, 1e-4)].map { nudge in
                    image.pixel(x: min(Int(column + nudge.0), width - 1), y: min(Int(row + nudge.1), height - 1))
                }
                #expect(places.contains(drawn.pixel(x: x + Int(rect.minX), y: y + Int(rect.minY))), "\(x), \(y)")
            }
        }
    }

    @Test(arguments: 0..<8, DrawingContext.ClipShape.all)
    func takesTheMeanOfPixelsThatShrink(seed: UInt64, shape: DrawingContext.ClipShape) throws {
        var generator = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        let image = try RasterImage(randomWidth: number(60...90), height: number(50...80), using: &generator)
        let rect = CGRect(x: 3, y: 2, width: number(9...30), height: number(9...25))
        let mode = [ContentMode.stretch, .fit, .fill][number(0...2)]
        let drawn = try draw { $0.draw(image, in: rect, mode: mode, shape: shape) }
        let frame = mode.frame(of: image.size, in: rect).onWholePixels
        let visible = frame.intersection(rect)
        let exact = AreaAverage(of: image, in: frame, toPixels: .identity)
        var worst = 0.0
        // What no shape cuts: the middle.
        let (midX, midY) = (Int(visible.midX), Int(visible.midY))
        let reach = min(3, Int(min(visible.width, visible.height) / 4))
        for y in midY - reach...midY + reach - 1 {
            for x in midX - reach...midX + reach - 1 {
                guard let pixel = drawn.pixel(x: x, y: y) else { continue }
                let mean = try #require(exact.mean(x: x, y: y, samples: 1))
                worst = max(worst, (pixel.levels - mean).magnitude)
            }
        }
        #expect(worst <= 1, "\(mode), \(image) in \(rect)")
    }

    @Test(arguments: DrawingContext.Interpolation.allCases, ContentMode.allCases)
    func nothingBleedsInAtTheEdges(interpolation: DrawingContext.Interpolation, mode: ContentMode) throws {
        let image = try RasterImage(size: CGSize(width: 3, height: 2), background: .blue) { _ in }
        for rect in [CGRect(x: 2, y: 3, width: 31, height: 17), CGRect(x: 2.5, y: 3.25, width: 31, height: 17)] {
            let frame = mode == .tile ? rect : mode.frame(of: image.size, in: rect)
            let drawn = try draw { $0.draw(image, in: rect, mode: mode, interpolation: interpolation) }
            let seen = (rect.minX == 2 ? frame.onWholePixels : frame).intersection(rect)
            let filled = try draw { $0.fill(seen, with: .blue) }
            let tolerance = ImageComparison.Tolerance(maximumDifference: 1, differingPixels: .max)
            #expect(ImageComparison(expected: filled, actual: drawn).isWithin(tolerance))
        }
    }

    @Test(arguments: [0, 0.4, .pi / 4], DrawingContext.ClipShape.all)
    func hasTheEdgeThatTheShapeHas(angle: CGFloat, shape: DrawingContext.ClipShape) throws {
        // A single color shows a fringe: where the edge were applied twice, or pixels from outside bled in.
        let photo = try RasterImage(size: CGSize(width: 50, height: 37), format: .rgb24, background: .orange) { _ in }
        let rect = CGRect(x: -11, y: -11, width: 22, height: 22)
        func prepare(_ context: DrawingContext) {
            context.fill(with: .blue)
            context.translateBy(x: 20, y: 15)
            context.rotate(by: .radians(angle))
        }
        let drawn = try draw { context in
            prepare(context)
            context.draw(photo, in: rect, mode: .fill, shape: shape)
        }
        let filled = try draw { context in
            prepare(context)
            switch shape {
            case .rectangle: context.fill(Path(rect), with: .orange)
            case .roundedRectangle(let radii): context.fill(Path(roundedRect: rect, cornerRadii: radii), with: .orange)
            case .ellipse: context.fill(Path(ellipseIn: rect), with: .orange)
            }
        }
        let tolerance = ImageComparison.Tolerance(maximumDifference: 1, differingPixels: .max)
        let comparison = ImageComparison(expected: filled, actual: drawn)
        #expect(comparison.isWithin(tolerance), "\(comparison)")
    }

    @Test(arguments: [
        (UnitPoint.topLeading, 0, 0), (.center, 13, 10), (.bottomTrailing, 26, 21), (.top, 13, 0), (.trailing, 26, 10),
    ])
    func tilesFromTheAlignment(alignment: UnitPoint, x: Int, y: Int) throws {
        var generator = SeededGenerator(seed: 4)
        let tile = try RasterImage(randomWidth: 5, height: 4, using: &generator)
        let rect = CGRect(x: 3, y: 2, width: 31, height: 25)
        let drawn = try draw { $0.draw(tile, in: rect, mode: .tile, alignment: alignment) }
        for row in 0..<drawn.pixelHeight {
            for column in 0..<drawn.pixelWidth {
                let isInside = rect.contains(CGPoint(x: CGFloat(column) + 0.5, y: CGFloat(row) + 0.5))
                let (left, top) = ((column - 3 - x + 100) % 5, (row - 2 - y + 100) % 4)
                let expected =
                    isInside ? tile.pixel(x: left, y: top) : RasterImage.Pixel(red: 0, green: 0, blue: 0, alpha: 0)
                #expect(drawn.pixel(x: column, y: row) == expected)
            }
        }
    }

    @Test func tilesKeepTheirSizeInPoints() throws {
        let tile = try Fixture.quarters(8, scale: 1)
        let drawn = try RasterImage(size: CGSize(width: 40, height: 30), scale: 2) {
            $0.draw(tile, in: CGRect(x: 0, y: 0, width: 40, height: 30), mode: .tile, alignment: .topLeading)
        }
        for index in 0..<4 {
            #expect(drawn.pixel(x: 16 * index + 3, y: 3) == tile.pixel(x: 0, y: 0))
            #expect(drawn.pixel(x: 16 * index + 12, y: 3) == tile.pixel(x: 7, y: 0))
        }
    }

    @Test(arguments: [PixelFormat.argb32, .rgb24, .a8], [0.1, 0.3, 0.6, 1.7] as [CGFloat])
    func tilesOfAnotherSizeAreAllTheSame(format: PixelFormat, factor: CGFloat) throws {
        var generator = SeededGenerator(seed: 5)
        let tile =
            format == .a8
            ? try Fixture.card(CGSize(width: 7, height: 5), radius: 2, format: .a8)
            : try RasterImage(randomWidth: 7, height: 5, format: format, using: &generator)
        func draw(_ mode: ContentMode, _ size: CGSize) throws -> RasterImage {
            try self.draw { context in
                context.scaleBy(x: factor, y: factor)
                let rect = CGRect(origin: .zero, size: CGSize(width: size.width / factor, height: size.height / factor))
                context.draw(tile, in: rect, mode: mode, alignment: .topLeading)
            }
        }
        let size = CGSize(width: max(1, (7 * factor).rounded()), height: max(1, (5 * factor).rounded()))
        let tiled = try draw(.tile, bounds.size)
        let one = try draw(.stretch, size)
        let (columns, rows) = (Int(size.width), Int(size.height))
        for y in 0..<tiled.pixelHeight {
            for x in 0..<tiled.pixelWidth {
                #expect(tiled.pixel(x: x, y: y) == one.pixel(x: x % columns, y: y % rows))
            }
        }
    }

    @Test func tilesAreRepeatedBetweenCaps() throws {
        let ornament = try Fixture.ornament(.stretch)
        let tiled = try draw { $0.draw(ornament, in: bounds, mode: .tile) }
        let repeated = try draw { $0.draw(try Fixture.ornament(.repeat), in: bounds) }
        #expect(tiled.hasSamePixels(as: repeated))
    }

    @Test func anImageInItsOwnSizeIsCutToTheRectangle() throws {
        var generator = SeededGenerator(seed: 4)
        let image = try RasterImage(randomWidth: 20, height: 4, using: &generator)
        let rect = CGRect(x: 5, y: 6, width: 10, height: 12)
        let drawn = try draw { $0.draw(image, in: rect, mode: .none) }
        for row in 0..<drawn.pixelHeight {
            for column in 0..<drawn.pixelWidth {
                let isInside = (5..<15).contains(column) && (10..<14).contains(row)
                let expected =
                    isInside
                    ? image.pixel(x: column, y: row - 10) : RasterImage.Pixel(red: 0, green: 0, blue: 0, alpha: 0)
                #expect(drawn.pixel(x: column, y: row) == expected)
            }
        }
    }

    @Test func scalesDownOnly() throws {
        let small = try Fixture.quarters(8)
        let large = try Fixture.quarters(64)
        for (image, mode) in [(small, ContentMode.none), (large, .fit)] {
            let drawn = try draw { $0.draw(image, in: bounds, mode: .scaleDown) }
            #expect(drawn.hasSamePixels(as: try draw { $0.draw(image, in: bounds, mode: mode) }))
        }
    }

    @Test func capsCountWhereTheRectangleIsFilled() throws {
        let card = try Fixture.nineSlice()
        let plain = try draw { $0.draw(card, in: bounds) }
        let filled = try draw { $0.draw(card, in: bounds, mode: .stretch) }
        let cut = try draw { $0.draw(card, in: bounds, mode: .stretch, shape: .roundedRectangle(CornerRadii(0))) }
        #expect(filled.hasSamePixels(as: plain))
        #expect(cut.hasSamePixels(as: plain))
    }

    @Test func anImageFarLargerThanTheTargetIsDrawnWhereItIsSeen() throws {
        let line = try RasterImage(size: CGSize(width: 30_000, height: 1), background: .red) { _ in }
        for shape in DrawingContext.ClipShape.all {
            let drawn = try draw { $0.draw(line, in: bounds, mode: .fill, shape: shape) }
            #expect(drawn.pixel(x: 20, y: 15) == RasterImage.Pixel(red: 255, green: 0, blue: 0))
        }
    }
}

extension CGRect {
    fileprivate var onWholePixels: CGRect {
        let (width, height) = (max(1, width.rounded()), max(1, height.rounded()))
        return CGRect(
            x: (midX - width / 2 + 0.502).rounded(.down),
            y: (midY - height / 2 + 0.502).rounded(.down),
            width: width,
            height: height
        )
    }
}

extension DrawingContext.ClipShape {
    fileprivate static let all: [DrawingContext.ClipShape] = [.rectangle, .roundedRectangle(CornerRadii(8)), .ellipse]
}
