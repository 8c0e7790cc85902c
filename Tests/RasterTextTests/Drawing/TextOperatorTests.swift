// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

/// Texts combine with what is there as W3C's formulas say for a fill of their shape.
///
/// The shape is the text drawn in opaque colors on a clear image: *F*, premultiplied, its alpha the coverage.
@Suite struct TextOperatorTests {
    static let operators: [CompositingOperator] = [
        .clear, .source, .over, .in, .out, .atop, .destination, .destinationOver, .destinationIn, .destinationOut,
        .destinationAtop, .xor, .add,
    ]
    static let sources = [
        "Composition", "<u>Ag</u> <span foreground='red'>red</span>", "<span overline='single'>fjg</span> ",
        "<span background='gold'>marked</span> g\u{10FFFD}",
    ]
    static let angles: [CGFloat] = [0, 0.2]

    /// Returns the components of a pixel in the order red, green, blue, alpha, from 0 to 1.
    private static func components(_ image: RasterImage, _ x: Int, _ y: Int) -> [Double] {
        guard let pixel = image.pixel(x: x, y: y) else { return [] }
        return [pixel.red, pixel.green, pixel.blue, pixel.alpha].map { Double($0) / 255 }
    }

    /// Returns a component of a pixel where a shape was drawn over another: *s* and *d* are premultiplied.
    private static func result(
        _ mode: CompositingOperator,
        _ s: Double,
        _ sourceAlpha: Double,
        _ coverage: Double,
        _ d: Double,
        _ destinationAlpha: Double
    ) -> Double {
        switch mode {
        case .clear: d * (1 - coverage)
        case .source: s + d * (1 - coverage)
        case .over: s + d * (1 - sourceAlpha)
        case .in: s * destinationAlpha
        case .out: s * (1 - destinationAlpha)
        case .atop: s * destinationAlpha + d * (1 - sourceAlpha)
        case .destinationOver: d + s * (1 - destinationAlpha)
        case .destinationIn: d * sourceAlpha
        case .destinationOut: d * (1 - sourceAlpha)
        case .destinationAtop: d * sourceAlpha + s * (1 - destinationAlpha)
        case .xor: s * (1 - destinationAlpha) + d * (1 - sourceAlpha)
        case .add: min(s + d, 1)
        default: d
        }
    }

    /// Returns the largest difference from the formula, in levels, and the number of pixels with ink.
    static func distance(
        of source: String,
        _ mode: CompositingOperator,
        alpha: Double,
        angle: CGFloat
    ) throws -> (levels: Double, inked: Int) {
        let markup = try TextMarkup(source)
        func text(_ context: DrawingContext, alpha: Double) {
            context.rotate(by: angle)
            context.draw(
                markup,
                at: CGPoint(x: 12, y: 6),
                style: emojiStyle(Color(hex: 0x2A5FD0, alpha: alpha), size: 22)
            )
        }
        func ground(_ context: DrawingContext) {
            context.fill(CGRect(x: 0, y: 0, width: 70, height: 60), with: Color(hex: 0xFFC83D, alpha: 0.7))
        }
        let size = CGSize(width: 160, height: 60)
        let shape = try RasterImage(size: size) { text($0, alpha: 1) }
        let below = try RasterImage(size: size, drawing: ground)
        let actual = try RasterImage(size: size) { context in
            ground(context)
            context.compositingOperator = mode
            text(context, alpha: alpha)
        }
        var distance = (levels: 0.0, inked: 0)
        for y in 0..<60 {
            for x in 0..<160 {
                let (f, d, a) = (components(shape, x, y), components(below, x, y), components(actual, x, y))
                if f[3] > 0 { distance.inked += 1 }
                for index in 0..<4 {
                    // A color that a markup sets is opaque in a translucent style.
                    let expected = result(mode, f[index] * alpha, f[3] * alpha, f[3], d[index], d[3])
                    distance.levels = max(distance.levels, abs(expected - a[index]) * 255)
                }
            }
        }
        return distance
    }

    @Test(arguments: operators, sources)
    func aTextIsCombinedAsAFill(mode: CompositingOperator, source: String) throws {
        for angle in Self.angles {
            let distance = try Self.distance(of: source, mode, alpha: 1, angle: angle)
            #expect(distance.levels <= 3 && distance.inked > 100, "\(distance) at \(angle)")
        }
    }

    @Test(arguments: operators, [0, 0.4])
    func aTranslucentTextIsCombinedAsAFill(mode: CompositingOperator, alpha: Double) throws {
        for angle in Self.angles {
            let distance = try Self.distance(of: "Composition", mode, alpha: alpha, angle: angle)
            #expect(distance.levels <= 3 && distance.inked > 100, "\(distance) at \(angle)")
        }
    }

    @Test(arguments: [1, 0.4, 0])
    func emojiAreCombinedAsAFill(alpha: Double) async {
        await #expect(processExitsWith: .success) { [alpha] in
            try useEmoji()
            for mode in TextOperatorTests.operators {
                for angle in TextOperatorTests.angles {
                    let distance = try TextOperatorTests.distance(of: "a 😀 b", mode, alpha: alpha, angle: angle)
                    // Cairo draws a turned emoji of its own size again at each operator.
                    guard distance.levels <= 3, distance.inked > 100 else {
                        print(mode, angle, distance)
                        exit(EXIT_FAILURE)
                    }
                }
            }
            exit(EXIT_SUCCESS)
        }
    }
}
