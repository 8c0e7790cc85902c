// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import RasterText
import Testing

/// A reference image for each feature, at the scales 1 and 2.
///
/// Other versions of FreeType round the coverage of some pixels otherwise.
@Suite struct TextSheetTests {
    private let ink = Color(hex: 0x22303C)
    private let frame = Color(hex: 0xE8EDF2)
    private let words = "The quick brown fox jumps over the lazy dog, and then over all the others."

    private func expectSheet(
        _ name: String,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ drawing: (DrawingContext) throws -> Void
    ) throws {
        for scale in [1, 2] {
            expectImage(
                try paper(width: 260, height: 120, scale: CGFloat(scale), drawing),
                matchesReference: "\(name)-\(scale)x",
                tolerance: ImageComparison.Tolerance(maximumDifference: 24, differingPixels: 400),
                sourceLocation: sourceLocation
            )
        }
    }

    private func style(_ size: CGFloat = 13, _ weight: Font.Weight = .regular) -> TextStyle {
        TextStyle(font: testFont(size: size, weight: weight), color: ink, verticalAlignment: .center, lineLimit: 1)
    }

    private func draw(_ text: String, in rect: CGRect, _ style: TextStyle, with context: DrawingContext) {
        context.fill(rect, with: frame)
        context.draw(text, in: rect, style: style)
    }

    @Test func aTurnedTextIsSmooth() throws {
        try expectSheet("turned") { context in
            context.translateBy(x: 20, y: 80)
            context.rotate(by: .radians(-.pi / 10))
            context.draw("Turned text", at: .zero, anchor: .topLeading, style: style(26))
        }
    }

    @Test func textIsUnderlinedAndStruckThrough() throws {
        let lines: [(String, TextStyle.LineStyle)] = [
            ("solid", .solid), ("double", .double(.blue)), ("wavy", .wavy(.red)),
            ("faint", .solid(Color(hex: 0x2A5FD0, opacity: 0.4))),
        ]
        try expectSheet("decoration") { context in
            for ((name, line), y) in zip(lines, [4, 32, 60, 88] as [CGFloat]) {
                var style = style(18)
                style.underline = line
                context.draw("Typography \(name)", at: CGPoint(x: 10, y: y), anchor: .topLeading, style: style)
            }
            var style = style(14)
            style.strikethrough = .solid(.red)
            context.draw("struck", at: CGPoint(x: 200, y: 8), anchor: .topLeading, style: style)
        }
    }

    @Test func linesAreJustified() throws {
        var style = style(11)
        style.lineLimit = nil
        style.alignment = .justified
        try expectSheet("justified") {
            draw(words + " " + words, in: CGRect(x: 10, y: 8, width: 240, height: 104), style, with: $0)
        }
    }

    @Test func textIsFilledWithAGradientAndHasShadows() throws {
        let rect = CGRect(x: 10, y: 0, width: 240, height: 60)
        let fade = Shading.linearGradient(
            Gradient(colors: [Color(hex: 0xE0389A), Color(hex: 0x3A5BE0)]),
            startPoint: CGPoint(x: 10, y: 0),
            endPoint: CGPoint(x: 200, y: 0)
        )
        let style = style(40, .bold)
        try expectSheet("painted") { context in
            let shadow = Shadow.drop(color: Color(white: 0, opacity: 0.4), radius: 2.5, y: 3)
            context.draw(shadow, of: context.resolve(Text("Gradient", style: style)).path(in: rect))
            context.draw(Text("Gradient", style: style).foregroundStyle(fade), in: rect)
            let lower = rect.offsetBy(dx: 0, dy: 60)
            var gold = style
            gold.color = Color(hex: 0xF2C14E)
            context.draw("Inner", in: lower, style: gold)
            let inner = Shadow.inner(color: Color(white: 0, opacity: 0.7), radius: 1.5, y: 2)
            context.draw(inner, of: context.resolve(Text("Inner", style: gold)).path(in: lower))
        }
    }

    @Test func linesAreEqualAtEveryScale() throws {
        var style = style(13)
        style.lineLimit = nil
        style.metrics = .equalAtEveryScale
        style.underline = .solid(.red)
        try expectSheet("equal-metrics") {
            draw(words, in: CGRect(x: 10, y: 10, width: 240, height: 100), style, with: $0)
        }
    }
}
