// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting
import Testing

@testable import RasterGraphics

/// Rows of all widths, looked at with each set of instructions that this processor has.
@Suite struct SurveyKernelTests {
    private static let sets = InstructionSet.available

    private func row(width: Int, using generator: inout SeededGenerator) -> [UInt32] {
        var words: [UInt32] = []
        while words.count < width {
            let pixel = UInt32.premultiplied(using: &generator)
            words += [UInt32](repeating: pixel, count: Int.random(in: 1...80, using: &generator))
        }
        return Array(words.prefix(width))
    }

    private func survey(_ words: [UInt32], width: Int, with set: InstructionSet) throws -> PixelSurvey {
        let size = try PixelSize(width: width, height: words.count / width)
        return PixelSurvey(of: try PixelBuffer(size: size, format: .argb32, words: words), instructions: set)
    }

    @Test(arguments: sets)
    func findsTheSpansAndTheFingerprintOfTheReference(set: InstructionSet) throws {
        var generator = SeededGenerator(seed: 5)
        for width in 1...200 {
            let row = row(width: width, using: &generator)
            let survey = try survey(row, width: width, with: set)
            #expect(survey.spans == SurveyReference.spans(of: row), "\(width) columns")
            #expect(survey.fingerprint == SurveyReference.fingerprint(of: row), "\(width) columns")
            #expect(survey.isOpaque == row.allSatisfy { $0 >> 24 == 255 })
            #expect(survey.hasFullAlpha == survey.isOpaque)
        }
    }

    @Test(arguments: sets)
    func pointsEveryRowToItsSpans(set: InstructionSet) throws {
        var generator = SeededGenerator(seed: 6)
        let rows = (0..<40).map { _ in row(width: 333, using: &generator) }.flatMap { [$0, $0] }
        let survey = try survey(rows.flatMap { $0 }, width: 333, with: set)
        for (index, row) in rows.enumerated() {
            let expected = SurveyReference.spans(of: row)
            let first = Int(survey.firstSpans[index])
            #expect(Array(survey.spans[first..<first + expected.count]) == expected, "row \(index)")
        }
    }

    @Test func hasRoomForTheMostSpansThatARowCanHave() throws {
        // Runs of 32 columns that are clear and opaque in turn, and the same with a mixed block between them.
        let dense = (0..<1024).map { $0 / 32 % 2 == 0 ? 0 : 0xFF00_0001 as UInt32 }
        let loose = (0..<1000).map { column in
            column % 40 < 32 ? column / 40 % 2 == 0 ? 0 : 0xFF00_0001 as UInt32 : 0x8000_0000
        }
        for row in [dense, loose] {
            #expect(try survey(row, width: row.count, with: .widest).spans == SurveyReference.spans(of: row))
        }
    }

    @Test func findsRunsOfCoverageOfAnyWidth() throws {
        var generator = SeededGenerator(seed: 8)
        for width in 1...150 {
            // Coverage 0, 255 and something between, as pixels that are clear, opaque and neither.
            let pixels = row(width: width, using: &generator)
            let bytes = pixels.map { $0 == 0 ? 0 : $0 >> 24 == 255 ? 255 : 7 as UInt8 }
            let image = try RasterImage(pixelWidth: width, pixelHeight: 1, format: .a8, bytes: bytes)
            #expect(image.survey.spans == SurveyReference.spans(of: pixels), "\(width) columns")
        }
    }

    @Test func looksAtAWholeRowOfTheLongestImage() throws {
        let row = [UInt32](repeating: 0xFF00_0000, count: PixelSize.maximumLength - 1) + [0]
        let survey = try survey(row, width: row.count, with: .widest)
        #expect(survey.spans.map(\.kind) == [.opaque, .mixed])
    }

    @Test func findsTheFirstTranslucentPixelWhereverItIs() throws {
        let count = 37 * 19
        for place in 0..<count {
            var words = [UInt32](repeating: 0xFF12_3456, count: count)
            words[place] = 0xFE12_3456
            words[count - 1] &= 0xFEFF_FFFF
            let buffer = try PixelBuffer(size: PixelSize(width: 37, height: 19), format: .argb32, words: words)
            let found = try #require(RasterImage(buffer: buffer, scale: 1).firstTranslucentPixel)
            #expect(found == (place % 37, place / 37))
        }
    }

    @Test(arguments: PixelFormat.allCases)
    func findsNoTranslucentPixelWhereAllAreOpaque(format: PixelFormat) throws {
        let image = try RasterImage(size: CGSize(width: 13, height: 7), format: format, background: .black) { _ in }
        #expect(image.firstTranslucentPixel == nil)
    }

    @Test func dropsAlphaWithoutACopy() throws {
        let image = try RasterImage(pixelWidth: 2, pixelHeight: 1, bytes: [1, 2, 3, 4, 0, 0, 0, 0] as [UInt8])
        let plain = image.withoutAlpha
        #expect(plain.format == .rgb24 && plain.sharesPixels(with: image))
        #expect(plain.pixel(x: 0, y: 0) == RasterImage.Pixel(red: 3, green: 2, blue: 1))
    }

    @Test(arguments: [PixelFormat.argb32, .rgb24])
    func noticesADifferenceInAnyPixel(format: PixelFormat) throws {
        let words = (0..<700).map { 0xFF00_0000 | UInt32($0) }
        let size = try PixelSize(width: 700, height: 1)
        let buffer = try PixelBuffer(size: size, format: .argb32, words: words)
        #expect(try PixelBuffer(size: size, format: format, words: words).hasSamePixels(as: buffer))
        for index in words.indices {
            var changed = words
            changed[index] ^= 0x0001_0000
            #expect(
                try !PixelBuffer(size: size, format: format, words: changed).hasSamePixels(as: buffer),
                "pixel \(index)"
            )
        }
    }
}
