// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting
import Testing

@testable import RasterGraphics

@Suite struct PixelSurveyTests {
    private let card =
        [UInt32](repeating: 0, count: 40) + [0x8040_2010] + (0..<60).map { 0xFF10_2030 | UInt32($0) << 8 }

    private func survey(_ words: [UInt32], width: Int, format: PixelFormat = .argb32) throws -> PixelSurvey {
        let size = try PixelSize(width: width, height: words.count * (format == .a8 ? 4 : 1) / width)
        return PixelSurvey(of: try PixelBuffer(size: size, format: format, words: words))
    }

    private func spans(_ survey: PixelSurvey, row: Int, width: Int) -> [(kind: PixelSpan.Kind, columns: Range<Int>)] {
        var result: [(kind: PixelSpan.Kind, columns: Range<Int>)] = []
        var index = Int(survey.firstSpans[row])
        while (result.last?.columns.upperBound ?? 0) < width {
            let span = survey.spans[index]
            result.append((span.kind, (result.last?.columns.upperBound ?? 0)..<span.end))
            index += 1
        }
        return result
    }

    @Test func findsClearMixedAndOpaqueRunsOfARow() throws {
        let spans = try spans(survey(card, width: 101), row: 0, width: 101)
        #expect(spans.map(\.kind) == [.clear, .mixed, .opaque])
        #expect(spans.map(\.columns) == [0..<40, 40..<48, 48..<101])
    }

    @Test func countsShortRunsAsMixed() throws {
        let words = [UInt32](repeating: 0xFF10_2030, count: 20) + [0x8040_2010]
        let spans = try spans(survey(words, width: 21), row: 0, width: 21)
        #expect(spans.map(\.kind) == [.mixed])
    }

    @Test func findsARowThatIsShortAndOpaque() throws {
        let spans = try spans(survey([0xFF10_2030, 0xFF10_2031], width: 2), row: 0, width: 2)
        #expect(spans.map(\.kind) == [.opaque])
    }

    @Test func dividesRowsThatDifferByAFewPixelsAlike() throws {
        let narrower = [UInt32](repeating: 0, count: 4) + card.dropLast(4)
        #expect(try survey(card + narrower, width: 101).firstSpans == [0, 0])
    }

    @Test func sharesTheSpansOfRowsThatAreDividedAlike() throws {
        let other = card.map { $0 | ($0 >> 31 * 0xFF) }
        let survey = try survey(card + card + other, width: 101)
        #expect(survey.firstSpans == [0, 0, 0])
    }

    @Test func isOpaqueOnlyIfEveryPixelIs() throws {
        let words = [UInt32](repeating: 0xFF12_3456, count: 64)
        #expect(try survey(words, width: 16).isOpaque)
        for index in words.indices {
            var words = words
            words[index] = 0xFE12_3456
            #expect(try !survey(words, width: 16).isOpaque)
        }
    }

    @Test func countsPixelsWithoutAlphaAsOpaqueWhateverTheirUnusedByteIs() throws {
        let survey = try survey([0x0012_3456, 0xFF12_3456], width: 2, format: .rgb24)
        #expect(survey.isOpaque)
        #expect(!survey.hasFullAlpha)
        #expect(try self.survey([0xFF12_3456, 0xFF12_3456], width: 2, format: .rgb24).hasFullAlpha)
    }

    @Test func coverageOf255IsOpaque() throws {
        let words = [UInt32](repeating: 0, count: 8) + [UInt32](repeating: .max, count: 8)
        let spans = try spans(survey(words, width: 64, format: .a8), row: 0, width: 64)
        #expect(spans.map(\.kind) == [.clear, .opaque])
    }

    @Test func equalPixelsHaveEqualFingerprintsWhateverTheirUnusedByteIs() throws {
        let first = try survey([0x0012_3456, 0x00AB_CDEF], width: 2, format: .rgb24)
        let second = try survey([0x7712_3456, 0xFFAB_CDEF], width: 2, format: .rgb24)
        #expect(first.fingerprint == second.fingerprint)
    }

    @Test func aFingerprintDependsOnEachPixelAndOnTheShape() throws {
        var words = [UInt32](repeating: 0, count: 24 * 10)
        var fingerprints: Set = [try survey(words, width: 24).fingerprint, try survey(words, width: 10).fingerprint]
        for index in words.indices {
            words[index] = 1
            fingerprints.insert(try survey(words, width: 24).fingerprint)
            words[index] = 0
        }
        #expect(fingerprints.count == words.count + 2)
    }
}
