// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting
import Testing

@testable import RasterGraphics

/// Rows of all widths, looked at with each set of instructions that this processor has.
@Suite struct SurveyKernelTests {
    private static let sets = InstructionSet.available

    private func survey(_ words: [UInt32], width: Int, with set: InstructionSet) throws -> PixelSurvey {
        let size = try PixelSize(width: width, height: words.count / width)
        return PixelSurvey(of: try PixelBuffer(size: size, format: .argb32, words: words), instructions: set)
    }

    @Test(arguments: sets)
    func findsTheSpansAndTheFingerprintOfTheReference(set: InstructionSet) throws {
        var generator = SeededGenerator(seed: 5)
        for width in 1...200 {
            let row = UInt32.runs(width, upTo: 80, using: &generator)
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
        let rows = (0..<40).map { _ in UInt32.runs(333, upTo: 80, using: &generator) }.flatMap { [$0, $0] }
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
            let pixels = UInt32.runs(width, upTo: 80, using: &generator)
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

/// A survey of one row of pixels, computed one pixel after the other.
enum SurveyReference {
    /// Returns the spans of a row: runs that are clear or opaque, cut to blocks of eight columns, if 32 columns are
    /// left or if they are the whole row.
    static func spans(of row: [UInt32]) -> [PixelSpan] {
        var kinds = [PixelSpan.Kind](repeating: .mixed, count: row.count)
        var start = 0
        while start < row.count {
            let kind = kind(of: row[start])
            let end = row[start...].firstIndex { self.kind(of: $0) != kind } ?? row.count
            let first = (start + 7) / 8 * 8
            let last = end == row.count ? end : end / 8 * 8
            if kind != .mixed, last - first >= 32 || end - start == row.count {
                for column in first..<last { kinds[column] = kind }
            }
            start = end
        }
        return kinds.indices.filter { $0 + 1 == kinds.count || kinds[$0] != kinds[$0 + 1] }
            .map { PixelSpan(kinds[$0], end: $0 + 1) }
    }

    /// Returns the fingerprint of an image of one row.
    static func fingerprint(of row: [UInt32]) -> UInt64 {
        var lanes = [UInt32](repeating: 1, count: 8)
        for (column, pixel) in row.enumerated() {
            lanes[column % 8] = (lanes[column % 8] << 7 | lanes[column % 8] >> 25) ^ pixel
        }
        let sum = lanes.reduce(0xCBF2_9CE4_8422_2325) { mixed($0, UInt64($1)) }
        return mixed(mixed(mixed(0, UInt64(row.count)), 1), sum)
    }

    private static func kind(of pixel: UInt32) -> PixelSpan.Kind {
        pixel == 0 ? .clear : pixel >> 24 == 255 ? .opaque : .mixed
    }

    private static func mixed(_ sum: UInt64, _ number: UInt64) -> UInt64 {
        let product = (sum ^ number) &* 0x0000_0100_0000_01B3
        return product ^ product >> 32
    }
}
