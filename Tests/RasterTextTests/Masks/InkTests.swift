// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterGraphics
import RasterTesting
import RasterText
import Testing

/// Texts of random letters in random styles have the same ink upright, from masks, and turned by a hair, step by step.
///
/// `Fonts/Emoji.ttf` has pictures of several sizes, `Fonts/Outlines.ttf` letters that lie far from their
/// advances, `Fonts/Layers.ttf` one in layers of colors.
@Suite struct InkTests {
    @Test func isAllThereUprightAndTurned() async {
        await #expect(processExitsWith: .success) {
            for name in ["Emoji.ttf", "Outlines.ttf", "Layers.ttf"] {
                try Font.register(contentsOf: testFontFile(name))
            }
            var random = SeededGenerator(seed: Proof.seed)
            for number in 0..<Proof.length(30, full: 10_000) {
                // A letter of negative width, whose line extends to the left, and any others.
                let text = number == 0 ? "\u{E006}\u{E000}" : Self.text(&random)
                var style = Self.style(&random)
                if number == 0 { style.underline = TextStyle.LineStyle() }
                let scale = ([1, 1, 1.5] as [CGFloat]).randomElement(using: &random) ?? 1
                let paint = Bool.random(using: &random) ? nil : Shading.color(.black)
                func coverage(_ angle: Double, _ paint: Shading? = nil) throws -> Coverage {
                    try Coverage(of: text, style, scale: scale, angle: angle, paint)
                }
                let upright = try coverage(0)
                for other in try [coverage(1e-7), coverage(1e-7, paint), coverage(0, paint)] {
                    if let difference = upright.difference(from: other, share: Self.hasBoxes(text) ? 4 : 20) {
                        let place = "RASTER_SEED=\(Proof.seed), text \(number)"
                        Issue.record("\(place): \(difference), \(text.debugDescription), \(style)")
                        return
                    }
                }
            }
        }
    }

    private static let scripts: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0xA0...0x24F, 0x300...0x36F, 0x370...0x3FF, 0x400...0x4FF, 0x530...0x58F, 0x5D0...0x5EA,
        0x600...0x6FF, 0x900...0x97F, 0xE80...0xEDF, 0xF00...0xFDA, 0x10A0...0x10FF, 0x1400...0x167F, 0x1D00...0x1DFF,
        0x2100...0x22FF, 0x2800...0x28FF, 0x3040...0x30FF, 0xA980...0xA9DF, 0xE000...0xE006, 0xFE70...0xFEFC,
        0x1D400...0x1D7FF, 0x1F600...0x1F611, 0x1F600...0x1F603, 0x1F600...0x1F603, 0x1F600...0x1F603,
    ]

    /// Returns a Boolean value that indicates whether a text may have characters that no font has: the lines of a box with
    /// a code stand on whole pixels where it is upright.
    private static func hasBoxes(_ text: String) -> Bool {
        let drawn: [ClosedRange<UInt32>] = [
            0x20...0x52F, 0x5B0...0x5B0, 0x5D0...0x5EA, 0x600...0x6FF, 0x10A0...0x10FF, 0x200D...0x200D,
            0x20E3...0x20E3,
            0x2100...0x22FF, 0x2800...0x28FF, 0xE000...0xE006, 0xFE0F...0xFE0F, 0x1F600...0x1F603,
        ]
        return text.unicodeScalars.contains { scalar in
            scalar.properties.generalCategory == .unassigned || !drawn.contains { $0.contains(scalar.value) }
        }
    }

    private static func text(_ random: inout SeededGenerator) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            guard let script = scripts.randomElement(using: &random) else { continue }
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                guard let scalar = Unicode.Scalar(UInt32.random(in: script, using: &random)) else { continue }
                text.unicodeScalars.append(scalar)
                // Marks above each other, and what joins and colors emoji.
                // Equal marks at one place would add their coverage up as glyphs, and not as outlines.
                let marks = ([0x301, 0x316, 0x5B0, 0x651, 0xE004, 0x200D, 0xFE0F, 0x20E3] as [UInt32]).shuffled(
                    using: &random
                )
                for mark in marks.prefix(max(Int.random(in: -20...6, using: &random), 0)) {
                    Unicode.Scalar(mark).map { text.unicodeScalars.append($0) }
                }
            }
            if Bool.random(using: &random) { text += " " }
        }
        return text
    }

    private static func style(_ random: inout SeededGenerator) -> TextStyle {
        let families = ["DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono", "Raster Test Outlines"]
        func one<T>(of values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &random)] }
        var font = Font(
            family: one(of: families) + ", Raster Test Emoji, Raster Test Outlines, Raster Test Layers",
            size: one(of: [7, 11, 13, 20])
        )
        font.weight = one(of: [.regular, .bold])
        font.isItalic = one(of: [false, false, true])
        var style = TextStyle(font: font, lineLimit: one(of: [1, nil]))
        style.alignment = one(of: [.leading, .center, .justified])
        style.direction = one(of: [.natural, .natural, .rightToLeft])
        style.tracking = one(of: [0, 0, 1.3, -0.7, 4])
        style.underline = one(of: [.none, .none, TextStyle.LineStyle(), TextStyle.LineStyle(pattern: .wavy)])
        style.metrics = one(of: [.wholePixels, .wholePixels, .equalAtEveryScale])
        return style
    }
}

/// The coverage of the pixels of a text.
private struct Coverage {
    private let pixels: [UInt8]
    private let width: Int
    private let sum: Int

    init(of text: String, _ style: TextStyle, scale: CGFloat, angle: Double, _ paint: Shading?) throws {
        let image = try RasterImage(size: CGSize(width: 260, height: 200), scale: scale) { context in
            context.translateBy(x: 80, y: 70)
            if angle != 0 { context.rotate(by: .radians(angle)) }
            let rect = CGRect(x: 0, y: 0, width: 110, height: 60)
            if let paint {
                context.draw(Text(text, style: style).foregroundStyle(paint), in: rect)
            } else {
                context.draw(text, in: rect, style: style)
            }
        }
        width = image.pixelWidth
        pixels = image.withUnsafeBytes { bytes in stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] } }
        sum = pixels.reduce(0) { $0 + Int($1) }
    }

    /// Returns what the text of another drawing has less or more; nil for the same ink, but for rows and columns that it
    /// may stand beside.
    ///
    /// - Parameter share: The part of the coverage that the sums may differ by.
    func difference(from other: Coverage, share: Int) -> String? {
        if abs(sum - other.sum) > max(sum, other.sum) / share + 255 { return "sums of \(sum) and \(other.sum)" }
        return missing(in: other) ?? other.missing(in: self)
    }

    private func missing(in other: Coverage) -> String? {
        for index in pixels.indices where pixels[index] > 200 {
            let (x, y) = (index % width, index / width)
            let rows = max(y - 2, 0)...min(y + 2, pixels.count / width - 1)
            let isThere =
                other.pixels[index] > 0
                || rows.contains { row in
                    (max(x - 2, 0)...min(x + 2, width - 1)).contains { other.pixels[row * width + $0] > 0 }
                }
            if !isThere { return "ink at \(x), \(y) is missing" }
        }
        return nil
    }
}
