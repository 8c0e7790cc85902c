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

    @Test func dividesRowsThatDifferByAFewPixelsAlike() throws {
        let narrower = [UInt32](repeating: 0, count: 4) + card.dropLast(4)
        #expect(try survey(card + narrower, width: 101).firstSpans == [0, 0])
    }

    @Test func sharesTheSpansOfRowsThatAreDividedAlike() throws {
        let other = card.map { $0 | ($0 >> 31 * 0xFF) }
        let survey = try survey(card + card + other, width: 101)
        #expect(survey.firstSpans == [0, 0, 0])
    }

    @Test func countsPixelsWithoutAlphaAsOpaqueWhateverTheirUnusedByteIs() throws {
        let survey = try survey([0x0012_3456, 0xFF12_3456], width: 2, format: .rgb24)
        #expect(survey.isOpaque)
        #expect(!survey.hasFullAlpha)
        #expect(try self.survey([0xFF12_3456, 0xFF12_3456], width: 2, format: .rgb24).hasFullAlpha)
    }

    @Test func equalPixelsHaveEqualFingerprintsWhateverTheirUnusedByteIs() throws {
        let first = try survey([0x0012_3456, 0x00AB_CDEF], width: 2, format: .rgb24)
        let second = try survey([0x7712_3456, 0xFFAB_CDEF], width: 2, format: .rgb24)
        #expect(first.fingerprint == second.fingerprint)
    }
}
