// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting
import Testing

@testable import RasterGraphics

/// Filters of layers, compared with the formulas of Filter Effects Module Level 1 in doubles.
@Suite struct LayerFilterTests {
    typealias Filter = DrawingContext.Filter
    typealias RGB = SIMD3<Double>

    /// A filter with its formula for colors that aren't premultiplied.
    struct Row: Sendable, CustomStringConvertible {
        let description: String
        let filter: Filter
        let change: @Sendable (RGB) -> RGB
        var opacity = 1.0
    }

    private static func mixed(_ color: RGB, _ rows: [RGB]) -> RGB {
        RGB((color * rows[0]).sum(), (color * rows[1]).sum(), (color * rows[2]).sum())
    }

    private static let tint = Color(red: 0.2, green: 0.9, blue: 0.5, opacity: 0.6)

    private static func saturate(_ s: Double) -> @Sendable (RGB) -> RGB {
        {
            mixed(
                $0,
                [
                    RGB(0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s),
                    RGB(0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s),
                    RGB(0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s),
                ]
            )
        }
    }

    private static func gray(_ amount: Double) -> @Sendable (RGB) -> RGB {
        {
            let a = 1 - amount
            return mixed(
                $0,
                [
                    RGB(0.2126 + 0.7874 * a, 0.7152 - 0.7152 * a, 0.0722 - 0.0722 * a),
                    RGB(0.2126 - 0.2126 * a, 0.7152 + 0.2848 * a, 0.0722 - 0.0722 * a),
                    RGB(0.2126 - 0.2126 * a, 0.7152 - 0.7152 * a, 0.0722 + 0.9278 * a),
                ]
            )
        }
    }

    private static func turn(_ degrees: Double) -> @Sendable (RGB) -> RGB {
        {
            let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
            return mixed(
                $0,
                [
                    RGB(0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928),
                    RGB(0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283),
                    RGB(0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072),
                ]
            )
        }
    }

    static let rows: [Row] = [
        Row(
            description: "colorMultiply",
            filter: .colorMultiply(tint),
            change: { $0 * RGB(0.2, 0.9, 0.5) },
            opacity: 0.6
        ),
        Row(description: "saturation 0", filter: .saturation(0), change: saturate(0)),
        Row(description: "saturation 0.4", filter: .saturation(0.4), change: saturate(0.4)),
        Row(description: "saturation 3", filter: .saturation(3), change: saturate(3)),
        Row(description: "brightness 0.3", filter: .brightness(0.3), change: { $0 + 0.3 }),
        Row(description: "brightness -0.5", filter: .brightness(-0.5), change: { $0 - 0.5 }),
        Row(description: "brightness × 0.4", filter: .brightness(factor: 0.4), change: { $0 * 0.4 }),
        Row(description: "brightness × 2.5", filter: .brightness(factor: 2.5), change: { $0 * 2.5 }),
        Row(description: "contrast 0.3", filter: .contrast(0.3), change: { ($0 - 0.5) * 0.3 + 0.5 }),
        Row(description: "contrast 4", filter: .contrast(4), change: { ($0 - 0.5) * 4 + 0.5 }),
        Row(description: "contrast -1", filter: .contrast(-1), change: { 1 - $0 }),
        Row(description: "grayscale 0.7", filter: .grayscale(0.7), change: gray(0.7)),
        Row(description: "grayscale 1", filter: .grayscale(1), change: gray(1)),
        Row(description: "hueRotation 90", filter: .hueRotation(.degrees(90)), change: turn(90)),
        Row(description: "hueRotation 200", filter: .hueRotation(.degrees(200)), change: turn(200)),
        Row(description: "colorInvert", filter: .colorInvert(), change: { 1 - $0 }),
        Row(description: "colorInvert 0.25", filter: .colorInvert(0.25), change: { $0 * 0.5 + 0.25 }),
        Row(description: "opacity", filter: .opacity(0.35), change: { $0 }, opacity: 0.35),
    ]

    private static let opacities = [0, 0.1, 0.5, 1]

    private func palette() throws -> RasterImage {
        try RasterImage(size: CGSize(width: 64, height: 64)) { context in
            for index in 0..<256 {
                let color = Color(
                    red: Double(index % 4) / 3,
                    green: Double(index / 4 % 4) / 3,
                    blue: Double(index / 16 % 4) / 3,
                    opacity: Self.opacities[index / 64]
                )
                context.fill(CGRect(x: index % 16 * 4, y: index / 16 * 4, width: 4, height: 4), with: color)
            }
        }
    }

    private func filtered(_ image: RasterImage, _ filters: [Filter], opacity: Double = 1) throws -> RasterImage {
        try RasterImage(size: image.size, scale: image.scale) { context in
            context.drawLayer(opacity: opacity, filters: filters) {
                context.draw(image, at: .zero, anchor: .topLeading)
            }
        }
    }

    private func worst(_ image: RasterImage, _ result: RasterImage, _ rows: [Row]) -> Double {
        var worst = 0.0
        for y in 0..<64 {
            for x in 0..<64 {
                guard let pixel = image.pixel(x: x, y: y), let own = result.pixel(x: x, y: y) else { return .infinity }
                var opacity = Double(pixel.alpha) / 255
                let level = max(Double(pixel.alpha), 1)
                var color = RGB(Double(pixel.red), Double(pixel.green), Double(pixel.blue)) / level
                for row in rows {
                    color = row.change(color).clamped(lowerBound: .zero, upperBound: .one)
                    opacity *= row.opacity
                }
                worst = max(worst, (own.levels - SIMD4(color * opacity, opacity) * 255).magnitude)
            }
        }
        return worst
    }

    @Test(arguments: rows)
    func colorsChangeAsTheFormulaSays(row: Row) throws {
        let image = try palette()
        #expect(worst(image, try filtered(image, [row.filter]), [row]) <= 0.51)
    }

    @Test(arguments: rows)
    func filtersFollowEachOtherAndAreLimitedBetween(row: Row) throws {
        let image = try palette()
        for other in Self.rows {
            let result = try filtered(image, [row.filter, other.filter])
            #expect(worst(image, result, [row, other]) <= 0.51, "then \(other)")
        }
    }

    @Test func noPixelIsBrighterThanItsAlpha() throws {
        let image = try palette()
        for filter in Self.rows.map(\.filter) + [.blur(radius: 2), .shadow(color: .red, radius: 3, x: 2, y: 1)] {
            let result = try filtered(image, [filter])
            for word in result.words {
                let parts = [word >> 16 & 0xFF, word >> 8 & 0xFF, word & 0xFF]
                #expect((parts.max() ?? 256) <= word >> 24)
            }
        }
    }
}

extension LayerFilterTests {
    private static let shape = Path { path in
        path.move(to: CGPoint(x: 70, y: 60.5))
        path.addLine(to: CGPoint(x: 118, y: 72))
        path.addQuadCurve(to: CGPoint(x: 75, y: 110), control: CGPoint(x: 135, y: 105))
        path.closeSubpath()
    }

    @Test(arguments: [0.5, 1, 2.5, 4, 7, 9, 13, 20], [1.0, 1.25, 2])
    func aBlurIsAGaussian(radius: CGFloat, scale: CGFloat) throws {
        let size = CGSize(width: 190, height: 170)
        let image = try RasterImage(size: size, scale: scale) { context in
            context.drawLayer(filters: [.blur(radius: radius)]) { context.fill(Self.shape, with: .red) }
        }
        let reference = try BlurReference(Self.shape, size: size, scale: scale, deviation: radius * scale)
        #expect(reference.largestDifference(to: image) <= 2)
        #expect(image.words.allSatisfy { $0 >> 16 & 0xFF == $0 >> 24 })
    }

    @Test(arguments: [1.0, 2])
    func aShadowIsThatOfTheShape(scale: CGFloat) throws {
        let card = CGRect(x: 20, y: 18, width: 30, height: 20)
        let shadow = Shadow.drop(color: Color.blue.opacity(0.8), radius: 3, x: 4, y: 2)
        let size = CGSize(width: 80, height: 64)
        let image = try RasterImage(size: size, scale: scale) { context in
            context.drawLayer(filters: [.shadow(color: shadow.color, radius: 3, x: 4, y: 2)]) {
                context.fill(card, with: .orange)
            }
        }
        let expected = try RasterImage(size: size, scale: scale) { context in
            context.draw(shadow, of: card)
            context.fill(card, with: .orange)
        }
        #expect(ImageComparison(expected: expected, actual: image).largestDifference <= 1)
    }

    @Test func aShadowTurnsWithTheCoordinates() throws {
        func draw(_ body: (DrawingContext) -> Void) throws -> RasterImage {
            try Fixture.draw { context in
                context.translateBy(x: 30, y: 20)
                context.rotate(by: .radians(.pi / 2))
                body(context)
            }
        }
        let card = CGRect(x: -6, y: -6, width: 12, height: 12)
        let image = try draw { context in
            context.drawLayer(filters: [.shadow(color: .black, radius: 0, x: 8)]) { context.fill(card, with: .red) }
        }
        let expected = try draw { context in
            context.fill(card.offsetBy(dx: 8, dy: 0), with: .black)
            context.fill(card, with: .red)
        }
        #expect(ImageComparison(expected: expected, actual: image).largestDifference <= 1)
    }

    @Test func aShadowMovesByPartsOfAPixel() throws {
        let card = CGRect(x: 10, y: 10, width: 20, height: 10)
        let image = try Fixture.draw { context in
            context.drawLayer(filters: [.shadow(color: .black, radius: 0, x: 30.25, y: 15.5)]) {
                context.fill(card, with: .black)
            }
        }
        let expected = try Fixture.draw { context in
            context.fill(card, with: .black)
            context.fill(card.offsetBy(dx: 30.25, dy: 15.5), with: .black)
        }
        #expect(ImageComparison(expected: expected, actual: image).largestDifference <= 1)
    }

    @Test func whatTheClipCutsIsBlurredIn() throws {
        let clip = CGRect(x: 20, y: 10, width: 24, height: 28)
        func draw(clipped: Bool) throws -> RasterImage {
            try Fixture.draw(scale: 2) { context in
                if clipped { context.clip(to: clip) }
                context.drawLayer(filters: [.blur(radius: 4)]) {
                    context.fill(CGRect(x: -40, y: 4, width: 62, height: 60), with: .blue)
                }
            }
        }
        let (whole, part) = (try draw(clipped: false), try draw(clipped: true))
        for y in 20..<76 { for x in 40..<88 { #expect(part.pixel(x: x, y: y) == whole.pixel(x: x, y: y)) } }
        #expect(part.pixel(x: 39, y: 40) == RasterImage.Pixel(red: 255, green: 255, blue: 255))
        // Far inside of what is drawn beyond the edge of the image, nothing fades.
        #expect(whole.pixel(x: 0, y: 60) == RasterImage.Pixel(red: 0, green: 0, blue: 255))
    }

    @Test func emptyFiltersAreThoseOfAPlainLayer() throws {
        let draw = { (context: DrawingContext) in
            context.fill(Path(ellipseIn: CGRect(x: 5, y: 7, width: 41, height: 33)), with: .red)
            context.draw(.outer(blur: 5, x: 2, y: 3), of: Fixture.bounds.insetBy(dx: 9, dy: 9))
            context.clip(to: Path(ellipseIn: Fixture.bounds))
            context.draw(try Fixture.quarters(), at: CGPoint(x: 30, y: 20), anchor: .topLeading)
        }
        for scale in [1.0, 2] {
            for mode in BlendMode.allCases {
                let plain = try Fixture.draw(scale: scale) { context in
                    context.clip(to: CGRect(x: 3, y: 2, width: 50, height: 40))
                    context.translateBy(x: 3, y: 1)
                    try context.drawLayer(opacity: 0.7, blendMode: mode) { try draw(context) }
                }
                let filtered = try Fixture.draw(scale: scale) { context in
                    context.clip(to: CGRect(x: 3, y: 2, width: 50, height: 40))
                    context.translateBy(x: 3, y: 1)
                    try context.drawLayer(opacity: 0.7, blendMode: mode, filters: [.blur(radius: 0)]) {
                        try draw(context)
                    }
                }
                #expect(filtered.hasSamePixels(as: plain), "\(mode), scale \(scale)")
            }
        }
    }

    static let invalid: [(Filter, RasterError.Code)] = [
        (.blur(radius: -1), .invalidGeometry), (.blur(radius: .nan), .invalidGeometry),
        (.blur(radius: 1, within: .infinite), .invalidGeometry),
        (.blur(radius: 1, within: CGRect(x: 0, y: 0, width: 1, height: CGFloat.nan)), .invalidGeometry),
        (.shadow(radius: .infinity), .invalidGeometry), (.shadow(radius: 1, x: .nan), .invalidGeometry),
        (.shadow(color: Color(white: 2), radius: 1), .invalidColor), (.colorMultiply(Color(white: 2)), .invalidColor),
        (.saturation(-0.1), .invalidColor), (.brightness(1.5), .invalidColor), (.brightness(factor: -1), .invalidColor),
        (.contrast(.nan), .invalidColor), (.grayscale(1.1), .invalidColor),
        (.hueRotation(.radians(.nan)), .invalidColor),
        (.colorInvert(-1), .invalidColor), (.opacity(2), .invalidColor),
    ]

    @Test(arguments: invalid.indices)
    func refusesAValueOutOfItsRange(index: Int) throws {
        let (filter, code) = Self.invalid[index]
        let error = try failure { _ = try Fixture.draw { $0.drawLayer(filters: [filter]) {} } }
        #expect(error.code == code)
    }

    @Test(arguments: [1e300, 1e6])
    func aHugeFilterTakesBoundedTime(length: CGFloat) throws {
        let start = ContinuousClock.now
        _ = try Fixture.draw { context in
            context.drawLayer(filters: [.blur(radius: length), .shadow(radius: length, x: length, y: -length)]) {
                context.fill(Fixture.bounds, with: .red)
            }
        }
        #expect(ContinuousClock.now - start < .seconds(60))
    }

    @Test func hugeAmountsAreThoseOfLargeOnes() throws {
        func drawn(_ amount: Double) throws -> RasterImage {
            let filters: [DrawingContext.Filter] = [
                .contrast(amount), .saturation(amount), .brightness(factor: amount),
            ]
            return try Fixture.draw { context in
                context.drawLayer(filters: filters) { context.fill(Fixture.bounds, with: Color("#8642")) }
            }
        }
        let comparison = ImageComparison(expected: try drawn(1e4), actual: try drawn(1e300))
        #expect(comparison.isWithin(.exact))
    }

    @Test(arguments: InstructionSet.available)
    func allInstructionsBlurAlike(instructions: InstructionSet) throws {
        func blurred(_ instructions: InstructionSet, _ deviation: Double) throws -> RasterImage {
            var buffer = try palette().buffer
            let stride = buffer.stride
            try buffer.words.withUnsafeMutableBufferPointer { (words) throws(RasterError) in
                guard let start = words.baseAddress else { return }
                var target = PixelTarget(words: start, width: 64, height: 64, format: .argb32, stride: stride)
                target.instructions = instructions
                var pixels = FilteredPixels(target)
                try pixels.apply(.blur(GaussianBlur(deviation: deviation), nil))
            }
            return RasterImage(buffer: buffer, scale: 1)
        }
        for deviation in [0.4, 1, 3, 7.9, 8, 17] {
            let comparison = ImageComparison(
                expected: try blurred(.baseline, deviation),
                actual: try blurred(instructions, deviation)
            )
            #expect(comparison.isWithin(.exact))
        }
    }
}
