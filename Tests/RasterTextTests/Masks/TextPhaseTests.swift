// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

/// Texts between pixels, drawn from masks, look as their outlines do.
///
/// A scale that is uneven by a hair lets the outlines be filled step by step.
@Suite struct TextPhaseTests {
    static let scales: [CGFloat] = [1, 1.25, 1.5, 2, 3]
    static let quarters = 0..<4
    private static let rect = CGRect(x: 8, y: 4, width: 180, height: 80)

    /// The part of a pixel that the center of a narrow letter moves by where its curves and its coverage are rounded.
    private static let roundingOfCoverage = 0.04

    private let style = TextStyle(font: testFont(), tracking: 3, metrics: .equalAtEveryScale)

    /// Draws texts that are moved by some quarters of a pixel, and returns their coverage.
    private func coverage(
        _ text: Text,
        scale: CGFloat,
        quarter: Int = 0,
        y: CGFloat = 0,
        stepByStep: Bool = false
    ) throws -> CoverageMap {
        try CoverageMap(scale: scale) { context in
            context.translateBy(x: CGFloat(quarter) / 4 / scale, y: y)
            if stepByStep { context.scaleBy(x: 1, y: 1 + 1e-9) }
            context.draw(text, in: Self.rect)
        }
    }

    @Test(arguments: scales, quarters)
    func eachLetterStandsWithinAnEighthOfItsOutline(scale: CGFloat, quarter: Int) throws {
        for word in ["Hamburg", "illicit", "oOo8gjQ"] {
            let text = Text(word, style: style)
            let letters = try coverage(text, scale: scale, quarter: quarter).islands
            let outlines = try coverage(text, scale: scale, quarter: quarter, stepByStep: true).islands
            let paths = try CoverageMap(scale: scale) { context in
                context.translateBy(x: CGFloat(quarter) / 4 / scale, y: 0)
                context.fill(context.resolve(text).path(in: Self.rect), with: .black)
            }
            #expect(letters.count == 7)
            #expect(outlines.count == 7)
            #expect(paths.islands.count == 7)
            for (letter, outline) in zip(letters, outlines) {
                #expect(abs(letter.x - outline.x) < 0.125 + Self.roundingOfCoverage)
                #expect(abs(letter.y - outline.y) < 0.02)
                #expect(abs(letter.sum - outline.sum) < 0.03 * outline.sum)
            }
            // Hinting moves what lies across a letter up and down, and a part of its ink with it.
            for (letter, path) in zip(letters, paths.islands) { #expect(abs(letter.x - path.x) < 0.125 + 0.125) }
        }
    }

    @Test(arguments: scales)
    func marksKeepTheirDistanceFromLetters(scale: CGFloat) throws {
        for word in ["x\u{323}\u{301}", "g\u{30A}\u{303}", "ש\u{5C1}\u{5B8}", "ب\u{651}\u{64E}"] {
            let text = Text(word, style: style)
            let drawn = try coverage(text, scale: scale)
            let outlines = try coverage(text, scale: scale, stepByStep: true)
            #expect(abs(drawn.x - outlines.x) < 0.125)
            #expect(abs(drawn.y - outlines.y) < 0.125)
            #expect(drawn.largestDifference(from: outlines) < 90)
        }
    }

    @Test func differentPhasesAreDifferentPictures() throws {
        let text = Text("illicit", style: style)
        let alone = try Self.quarters.map { try coverage(text, scale: 1, quarter: $0) }
        let cache = TextCache()
        try TextCache.$current.withValue(cache) {
            for quarter in [0, 1, 2, 3, 0, 1, 2, 3, 2, 0] {
                let drawn = try coverage(text, scale: 1, quarter: quarter)
                #expect(drawn == alone[quarter])
            }
        }
        #expect(cache.statistics.misses == 4)
        #expect(cache.statistics.hits == 6)
        #expect(Set(alone.map(\.bytes)).count == 4)
    }

    @Test(arguments: scales)
    func twoDrawingsAtOnePhaseAreOnePicture(scale: CGFloat) throws {
        let cache = TextCache()
        let text = Text("Several words", style: style)
        try TextCache.$current.withValue(cache) {
            let first = try coverage(text, scale: scale, quarter: 1)
            let other = try coverage(text, scale: scale, quarter: 1 + 4 * 5)
            #expect(other.moved(by: 5) == first.bytes)
        }
        #expect(cache.statistics.misses == 1)
        #expect(cache.statistics.hits == 1)
    }

    @Test func aLabelIsOnePictureAtWhateverHeight() throws {
        let cache = TextCache()
        try TextCache.$current.withValue(cache) {
            for y in stride(from: 0, to: 1, by: 0.1) {
                let drawn = try coverage(Text("HHH", style: style), scale: 1.5, y: y)
                let outlines = try coverage(Text("HHH", style: style), scale: 1.5, y: y, stepByStep: true)
                #expect(abs(drawn.y - outlines.y) < 0.02)
            }
        }
        // The outlines are counted as drawings.
        #expect(cache.statistics.misses == 11)
        #expect(cache.statistics.hits == 9)
    }

    @Test(arguments: scales)
    func everyLineOfAParagraphStandsOnTheRowOfItsOutlines(scale: CGFloat) throws {
        let text = Text("HHH\nHHH\nHHH\nHHH", style: style)
        func rows(_ y: CGFloat) throws -> [Double] {
            try coverage(text, scale: scale, y: y / scale, stepByStep: true).rows
        }
        for y in [0, 0.125, 0.25, 0.4, 0.5, 0.625, 0.75, 0.9] as [CGFloat] {
            let drawn = try coverage(text, scale: scale, y: y / scale).rows
            #expect(drawn.count == 4)
            // Heights are rounded to eighths of a pixel.
            let outlines = try [rows(y), rows(y - 0.07), rows(y + 0.07)]
            for (line, row) in drawn.enumerated() {
                #expect(outlines.contains { abs($0[line] - row) < 0.02 }, "line \(line) at \(y)")
            }
        }
    }

    @Test(arguments: scales, quarters)
    func aTextFromTheRightStandsWhereItsOutlinesDo(scale: CGFloat, quarter: Int) throws {
        let text = Text("שלום, עולם", style: style.with(tracking: 0))
        let drawn = try coverage(text, scale: scale, quarter: quarter)
        let outlines = try coverage(text, scale: scale, quarter: quarter, stepByStep: true)
        #expect(drawn.x > 100 * Double(scale))
        #expect(abs(drawn.x - outlines.x) < 0.06)
        #expect(abs(drawn.y - outlines.y) < 0.02)
    }

    @Test(arguments: scales)
    func colorsOfAMarkupStandWhereTheirOutlinesDo(scale: CGFloat) throws {
        let source =
            "<span foreground=\"red\">Red words</span>, <span foreground=\"#00F\" underline=\"single\">blue</span>"
        func coverage(_ channel: CoverageMap.Channel, stepByStep: Bool) throws -> CoverageMap {
            try CoverageMap(scale: scale, channel) { context in
                if stepByStep { context.scaleBy(x: 1, y: 1 + 1e-9) }
                context.translateBy(x: 0.25 / scale, y: 0)
                context.draw(try Text(markup: source, style: style), in: Self.rect)
            }
        }
        for channel in [CoverageMap.Channel.red, .blue] {
            let drawn = try coverage(channel, stepByStep: false)
            let outlines = try coverage(channel, stepByStep: true)
            #expect(abs(drawn.x - outlines.x) < 0.08)
            #expect(abs(drawn.y - outlines.y) < 0.05)
            #expect(abs(drawn.sum - outlines.sum) < 0.03 * outlines.sum)
        }
    }

    @Test(arguments: [TextStyle.LineStyle.solid, TextStyle.LineStyle(pattern: .double), .wavy()])
    func linesStandWhereTheirOutlinesDo(line: TextStyle.LineStyle) throws {
        var style = style
        style.underline = line
        style.strikethrough = .solid
        for scale in Self.scales {
            let drawn = try coverage(Text("Some words", style: style), scale: scale)
            let outlines = try coverage(Text("Some words", style: style), scale: scale, stepByStep: true)
            #expect(abs(drawn.x - outlines.x) < 0.1)
            // A line may stand a row nearer to the letters, or farther.
            #expect(abs(drawn.y - outlines.y) < 1)
            #expect(abs(drawn.sum - outlines.sum) < 0.1 * outlines.sum)
        }
    }

    @Test(arguments: scales)
    func emojiAndTheLettersBesideThemAreOnePicture(scale: CGFloat) async {
        await #expect(processExitsWith: .success) { [scale] in
            try useEmoji()
            var style = emojiStyle(Color(hex: 0x0000FF, opacity: 0.5), size: 18)
            style.metrics = .equalAtEveryScale
            func coverage(_ channel: CoverageMap.Channel, stepByStep: Bool) throws -> CoverageMap {
                try CoverageMap(scale: scale, channel) { context in
                    if stepByStep { context.scaleBy(x: 1, y: 1 + 1e-9) }
                    context.draw("ab\u{1F600}c \u{1F601}", in: Self.rect, style: style)
                }
            }
            let cache = TextCache()
            for channel in [CoverageMap.Channel.alpha, .blue, .green] {
                let outlines = try coverage(channel, stepByStep: true)
                try TextCache.$current.withValue(cache) {
                    for _ in 0..<2 {
                        let drawn = try coverage(channel, stepByStep: false)
                        #expect(drawn.sum > 10)
                        #expect(abs(drawn.sum - outlines.sum) < 0.03 * outlines.sum)
                        #expect(abs(drawn.x - outlines.x) < 0.1)
                        #expect(abs(drawn.y - outlines.y) < 0.1)
                    }
                }
            }
            #expect(cache.statistics.misses == 1)
            #expect(cache.statistics.hits == 5)
        }
    }

    @Test func aTextHasEightPicturesAtMost() throws {
        let cache = TextCache()
        var counts: [Int] = []
        try TextCache.$current.withValue(cache) {
            for y in stride(from: 0, to: 1, by: 0.125) as StrideTo<CGFloat> {
                for quarter in Self.quarters {
                    _ = try coverage(Text("Two\nlines", style: style), scale: 1, quarter: quarter, y: y)
                    counts.append(cache.byteCount)
                }
            }
        }
        let version = counts[1] - counts[0]
        #expect(version > 0 && counts[8...].allSatisfy { abs($0 - counts[0] - 7 * version) < version })
    }

    @Test func ofALargeTextAsManyPicturesStayAsThereIsRoomFor() throws {
        // A sixteenth of the limit, and a half of that, is the room of a text: for two pictures of this one.
        let cache = TextCache(byteLimit: 1 << 20)
        let words = Text(String(repeating: "Several words ", count: 40), style: style)
        try TextCache.$current.withValue(cache) {
            for y in stride(from: 0, to: 1, by: 0.125) as StrideTo<CGFloat> {
                for quarter in Self.quarters {
                    for _ in 0..<2 { _ = try coverage(words, scale: 1, quarter: quarter, y: y) }
                    #expect(cache.byteCount > 0)
                    #expect(cache.byteCount <= cache.byteLimit / 32)
                }
            }
        }
        #expect(cache.statistics.misses == 32)
        #expect(cache.statistics.hits == 32)
    }
}

extension TextStyle {
    fileprivate func with(tracking: CGFloat) -> TextStyle {
        var style = self
        style.tracking = tracking
        return style
    }

    fileprivate func with(color: Color) -> TextStyle {
        var style = self
        style.color = color
        return style
    }
}

/// The coverage of the pixels of a transparent image.
struct CoverageMap: Equatable {
    let width: Int
    let bytes: [UInt8]

    /// Parts of the image that empty columns, or empty rows, separate.
    let islands: [Ink]
    let rows: [Double]

    /// Covered pixels: their sum and their center.
    struct Ink: Equatable {
        var sum = 0.0
        var moments = (x: 0.0, y: 0.0)
        var x: Double { moments.x / sum }
        var y: Double { moments.y / sum }

        mutating func add(_ other: Ink) {
            sum += other.sum
            moments = (moments.x + other.moments.x, moments.y + other.moments.y)
        }

        static func == (first: Ink, second: Ink) -> Bool { first.sum == second.sum && first.moments == second.moments }
    }

    /// The place of a byte in the words of an image.
    enum Channel: Int {
        case blue = 0
        case green
        case red
        case alpha
    }

    init(scale: CGFloat, _ channel: Channel = .alpha, _ drawing: (DrawingContext) throws -> Void) throws {
        let image = try RasterImage(size: CGSize(width: 200, height: 90), scale: scale, drawing: drawing)
        let (stride, width) = (image.stride, image.pixelWidth)
        var coverage = [UInt8](repeating: 0, count: width * image.pixelHeight)
        var columns = [Ink](repeating: Ink(), count: width)
        var rows = [Ink](repeating: Ink(), count: image.pixelHeight)
        image.withUnsafeBytes { bytes in
            for y in 0..<image.pixelHeight {
                for x in 0..<width where bytes[y * stride + 4 * x + 3] != 0 {
                    let byte = bytes[y * stride + 4 * x + channel.rawValue]
                    coverage[y * width + x] = byte
                    let sum = Double(byte) / 255
                    let ink = Ink(sum: sum, moments: (sum * (Double(x) + 0.5), sum * (Double(y) + 0.5)))
                    columns[x].add(ink)
                    rows[y].add(ink)
                }
            }
        }
        (self.width, bytes) = (width, coverage)
        islands = Self.parts(of: columns)
        self.rows = Self.parts(of: rows).map(\.y)
    }

    private static func parts(of lines: [Ink]) -> [Ink] {
        lines.split { $0.sum == 0 }.map { $0.reduce(into: Ink()) { $0.add($1) } }
    }

    private var all: Ink { islands.reduce(into: Ink()) { $0.add($1) } }
    var sum: Double { all.sum }
    var x: Double { all.x }
    var y: Double { all.y }

    /// Returns the coverage, moved to the left.
    func moved(by columns: Int) -> [UInt8] {
        bytes.indices.map { $0 % width + columns < width ? bytes[$0 + columns] : 0 }
    }

    func largestDifference(from other: CoverageMap) -> Int {
        zip(bytes, other.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }
}
