// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

/// Colors that can't be drawn: they can be made, and fail the drawing that uses them.
@Suite struct InvalidColorTests {
    static let colors: [(color: Color, value: String)] = [
        (Color(red: 255, green: 128, blue: 0), "red: 255.0"),
        (Color(red: 0, green: -0.01, blue: 0), "green: -0.01"),
        (Color(red: 0, green: 0, blue: .infinity), "blue: inf"),
        (Color(red: 0, green: 0, blue: 0, opacity: .nan), "opacity: nan"),
        (Color(white: 255), "white: 255.0"),
        (Color(white: 0.5, opacity: 50), "opacity: 50.0"),
        (Color(hex: 0xFF88_00CC), "hex: 0xFF8800CC"),
        (Color(hex: 0x100_0000), "hex: 0x1000000"),
        (Color(hex: 0x123456, opacity: 255), "opacity: 255.0"),
        (Color(hue: 200, saturation: 1, brightness: 1), "hue: 200.0"),
        (Color(hue: -0.5, saturation: 1, brightness: 1), "hue: -0.5"),
        (Color(hue: .nan, saturation: 1, brightness: 1), "hue: nan"),
        (Color(hue: 0.5, saturation: 100, brightness: 1), "saturation: 100.0"),
        (Color(hue: 0.5, saturation: 1, brightness: .nan), "brightness: nan"),
        (Color(hue: 0.5, saturation: 1, brightness: 1, opacity: 2), "opacity: 2.0"),
        (Color.red.opacity(1.5), "opacity: 1.5"),
        (Color.red.opacity(.nan), "opacity: nan"),
        (Color(white: 2).opacity(0.5), "white: 2.0"),
        (Color.red.mix(with: Color(white: 2), by: 0.5, in: .device), "white: 2.0"),
        (Color(white: 2).mix(with: .red, by: 1, in: .device), "white: 2.0"),
        (Color.red.mix(with: .blue, by: 1.5, in: .device), "fraction: 1.5"),
        (Color.red.mix(with: .blue, by: .nan, in: .device), "fraction: nan"),
        (Color("#GG0000"), "\"#GG0000\""),
        (Color("reddish"), "\"reddish\""),
        (Color.red.lighter(by: 7), "fraction: 7.0"),
        (Color(""), "\"\""),
    ]

    @Test(arguments: colors.indices)
    func failTheDrawingAndNameTheValueAndTheCall(index: Int) throws {
        let (color, value) = Self.colors[index]
        let error = try failure { _ = try Fixture.draw { $0.fill(Fixture.bounds, with: color) } }
        #expect(error.code == .invalidColor)
        #expect(error.message.hasPrefix("filling a rectangle: \(value) "))
        #expect(color.description == "invalid (\(value))")
    }

    @Test func equalThemselvesAndNoOtherColor() {
        let colors = Self.colors.map(\.color)
        for (index, color) in colors.enumerated() {
            #expect(color == color)
            #expect(Set([color, color]).count == 1)
            #expect(color == Self.colors[index].color)
            #expect(![.clear, .black, .white, .red].contains(color))
        }
        #expect(Color(red: 255, green: 0, blue: 0) != Color(red: 254, green: 0, blue: 0))
        #expect(Color("#GG0000") != Color("#GG0001"))
    }

    @Test func areNeitherOpaqueNorNumbers() {
        for (color, _) in Self.colors {
            #expect(!color.isOpaque)
            for component in [color.red, color.green, color.blue, color.opacity] { #expect(component.isNaN) }
        }
    }

    @Test(arguments: [
        "#\(String(repeating: "é", count: 40))", "\u{0}", "#12345\u{0}", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "#12345678901234567890123456789",
    ])
    func rememberTheBeginningOfAnyText(text: String) throws {
        let error = try failure { _ = try Fixture.draw { $0.fill(with: Color(text)) } }
        #expect(error.code == .invalidColor)
        #expect(error.message.hasPrefix("filling everything: \""))
        #expect(Color(text) == Color(text))
    }

    @Test func areNotWhatRoundingLeaves() {
        #expect(
            Color(red: 1.0000000002, green: -1e-12, blue: 1 / 3.0 * 3, opacity: 1 + 1e-6) == Color(hex: 0xFF00FF)
        )
        #expect(Color(white: Double(Float(0.1) * 10)) == .white)
        #expect(Color.red.mix(with: .blue, by: 1.0000000002, in: .device) == .blue)
        #expect(Color.red.opacity(-0.0) == Color.red.opacity(0))
        #expect(Color(white: 1.0001) != .white)
    }

    private static let uses: [(name: String, call: @Sendable (DrawingContext, Color) throws -> Void)] = [
        ("fill a rectangle", { $0.fill(Fixture.bounds, with: $1) }),
        ("fill a path", { $0.fill(Path(ellipseIn: Fixture.bounds), with: $1) }),
        ("fill everything", { $0.fill(with: $1) }),
        ("stroke a path", { $0.stroke(Path(ellipseIn: Fixture.bounds), with: $1) }),
        ("stroke a rectangle", { $0.stroke(Fixture.bounds, with: $1, lineWidth: 2) }),
        (
            "mask on whole pixels",
            { $0.draw(try Fixture.coverage(), in: CGRect(x: 1, y: 1, width: 8, height: 8), tint: $1) }
        ),
        (
            "mask between pixels",
            { $0.draw(try Fixture.quarters(), in: CGRect(x: 1.3, y: 1, width: 9, height: 8), tint: $1) }
        ),
        ("cast a shadow of a rectangle", { $0.draw(.outer(color: $1, blur: 2), of: Fixture.bounds) }),
        ("cast a shadow of a path", { $0.draw(.outer(color: $1, blur: 2), of: Path(ellipseIn: Fixture.bounds)) }),
        ("cast a shadow of nothing", { $0.draw(.outer(color: $1, blur: 2), of: CGRect.null) }),
        (
            "stand in a gradient",
            {
                $0.fill(
                    with: .linearGradient(
                        Gradient(colors: [.red, $1]),
                        startPoint: .zero,
                        endPoint: CGPoint(x: 9, y: 9)
                    )
                )
            }
        ),
        (
            "stand in a radial gradient",
            {
                $0.fill(with: .radialGradient(Gradient(colors: [$1]), center: .zero, startRadius: 0, endRadius: 9))
            }
        ),
        (
            "fill outside of the clip",
            {
                $0.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
                $0.fill(CGRect(x: 8, y: 8, width: 4, height: 4), with: $1)
            }
        ),
        ("fill in a group", { context, color in context.drawLayer { context.fill(with: color) } }),
    ]

    @Test(arguments: uses.indices)
    func failEachCall(index: Int) throws {
        let error = try failure { _ = try Fixture.draw { try Self.uses[index].call($0, Color("#12345G")) } }
        #expect(error.code == .invalidColor, "\(Self.uses[index].name)")
        #expect(error.message.contains("\"#12345G\" isn't a color: character 7, \"G\""))
    }

    @Test func failBackgroundsAndCanvases() throws {
        let color = Color(hex: 0x1234_5678)
        #expect(
            try failure { _ = try RasterImage(size: Fixture.size, background: color) { _ in } }.code == .invalidColor
        )
        let canvas = try RasterCanvas(size: Fixture.size, background: .red)
        canvas.clear(with: color)
        #expect(try failure { try canvas.draw { _ in } }.code == .invalidColor)
        #expect(canvas.makeImage().pixel(x: 0, y: 0) == RasterImage.Pixel(red: 255, green: 0, blue: 0))
    }
}

extension Fixture {
    fileprivate static func coverage() throws(RasterError) -> RasterImage {
        try RasterImage(size: CGSize(width: 8, height: 8), format: .a8) { $0.fill(with: .black) }
    }
}
