// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

/// Texts combine with what is there as W3C's formulas say for a fill of their shape.
///
/// The shape is the text drawn in opaque colors on a clear image: *F*, premultiplied, its opacity the coverage.
@Suite struct TextOperatorTests {
    static let operators: [BlendMode] = [
        .clear, .copy, .normal, .sourceIn, .sourceOut, .sourceAtop, .destination, .destinationOver, .destinationIn,
        .destinationOut,
        .destinationAtop, .xor, .plusLighter,
    ]
    static let sources = [
        "Composition", "<u>Ag</u> <span foreground='red'>red</span>", "<span overline='single'>fjg</span> ",
        "<span background='gold'>marked</span> g\u{10FFFD}",
    ]
    static let angles: [CGFloat] = [0, 0.2]

    /// Returns the components of a pixel in the order red, green, blue, opacity, from 0 to 1.
    private static func components(_ image: RasterImage, _ x: Int, _ y: Int) -> [Double] {
        guard let pixel = image.pixel(x: x, y: y) else { return [] }
        return [pixel.red, pixel.green, pixel.blue, pixel.alpha].map { Double($0) / 255 }
    }

    /// Returns a component of a pixel where a shape was drawn over another: *s* and *d* are premultiplied.
    private static func result(
        _ mode: BlendMode,
        _ s: Double,
        _ sourceAlpha: Double,
        _ coverage: Double,
        _ d: Double,
        _ destinationAlpha: Double
    ) -> Double {
        switch mode {
        case .clear: d * (1 - coverage)
        case .copy: s + d * (1 - coverage)
        case .normal: s + d * (1 - sourceAlpha)
        case .sourceIn: s * destinationAlpha
        case .sourceOut: s * (1 - destinationAlpha)
        case .sourceAtop: s * destinationAlpha + d * (1 - sourceAlpha)
        case .destinationOver: d + s * (1 - destinationAlpha)
        case .destinationIn: d * sourceAlpha
        case .destinationOut: d * (1 - sourceAlpha)
        case .destinationAtop: d * sourceAlpha + s * (1 - destinationAlpha)
        case .xor: s * (1 - destinationAlpha) + d * (1 - sourceAlpha)
        case .plusLighter: min(s + d, 1)
        default: d
        }
    }

    /// Returns the largest difference from the formula, in levels, and the number of pixels with ink.
    static func distance(
        of source: String,
        _ mode: BlendMode,
        opacity: Double,
        contextOpacity: Double = 1,
        angle: CGFloat
    ) throws -> (levels: Double, inked: Int) {
        let markup = try Text(markup: source)
        func text(_ context: DrawingContext, opacity: Double) {
            context.rotate(by: .radians(angle))
            context.draw(
                markup.styled(emojiStyle(Color(hex: 0x2A5FD0, opacity: opacity), size: 22)),
                at: CGPoint(x: 12, y: 6),
                anchor: .topLeading
            )
        }
        func ground(_ context: DrawingContext) {
            context.fill(CGRect(x: 0, y: 0, width: 70, height: 60), with: Color(hex: 0xFFC83D, opacity: 0.7))
        }
        let size = CGSize(width: 160, height: 60)
        let shape = try RasterImage(size: size) { text($0, opacity: 1) }
        let below = try RasterImage(size: size, drawing: ground)
        let actual = try RasterImage(size: size) { context in
            ground(context)
            context.blendMode = mode
            context.opacity = contextOpacity
            text(context, opacity: opacity)
        }
        var distance = (levels: 0.0, inked: 0)
        for y in 0..<60 {
            for x in 0..<160 {
                let (f, d, a) = (components(shape, x, y), components(below, x, y), components(actual, x, y))
                if f[3] > 0 { distance.inked += 1 }
                for index in 0..<4 {
                    // A color that a markup sets is opaque in a translucent style.
                    let expected = result(
                        mode,
                        f[index] * opacity * contextOpacity,
                        f[3] * opacity * contextOpacity,
                        f[3],
                        d[index],
                        d[3]
                    )
                    distance.levels = max(distance.levels, abs(expected - a[index]) * 255)
                }
            }
        }
        return distance
    }

    @Test(arguments: operators, sources)
    func aTextIsCombinedAsAFill(mode: BlendMode, source: String) throws {
        for angle in Self.angles {
            let distance = try Self.distance(of: source, mode, opacity: 1, angle: angle)
            #expect(distance.levels <= 3, "\(distance) at \(angle)")
            #expect(distance.inked > 100, "\(distance) at \(angle)")
        }
    }

    @Test(arguments: operators, [(0, 1), (0.4, 1), (1, 0), (1, 0.4)] as [(Double, Double)])
    func aTextThatIsFadedIsCombinedAsAFill(mode: BlendMode, opacities: (text: Double, context: Double)) throws {
        for angle in Self.angles {
            let distance = try Self.distance(
                of: "Composition",
                mode,
                opacity: opacities.text,
                contextOpacity: opacities.context,
                angle: angle
            )
            #expect(distance.levels <= 3, "\(distance) at \(angle)")
            #expect(distance.inked > 100, "\(distance) at \(angle)")
        }
    }

    @Test(arguments: [1, 0.4, 0])
    func emojiAreCombinedAsAFill(opacity: Double) async {
        await #expect(processExitsWith: .success) { [opacity] in
            try useEmoji()
            for mode in TextOperatorTests.operators {
                for angle in TextOperatorTests.angles {
                    let distance = try TextOperatorTests.distance(of: "a 😀 b", mode, opacity: opacity, angle: angle)
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
