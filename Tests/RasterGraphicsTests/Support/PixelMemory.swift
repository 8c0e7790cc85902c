// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

@testable import RasterGraphics

extension PixelWords {
    init(_ words: [UInt32]) throws(RasterError) {
        try self.init(count: words.count)
        try withUnsafeMutableBufferPointer { _ = $0.update(fromContentsOf: words) }
    }
}

extension PixelBuffer {
    init(size: PixelSize, format: PixelFormat, words: [UInt32]) throws(RasterError) {
        self.init(size: size, format: format, words: try PixelWords(words))
    }
}

extension PixelBlock {
    /// The most columns and rows that ``cover(with:step:)`` takes.
    private static let limit = 4096

    private static let spans = [PixelSpan(.mixed, end: limit)]
    private static let rows = [Int32](repeating: 0, count: limit)

    private func withMixedRows(_ body: (SurveyedSpans) -> Void) {
        Self.spans.withUnsafeBufferPointer { spans in
            Self.rows.withUnsafeBufferPointer { rows in
                guard let spans = spans.baseAddress, let rows = rows.baseAddress else { return }
                body(SurveyedSpans(spans, firstSpans: rows, width: Self.limit))
            }
        }
    }

    /// Covers every pixel with the one in the same place of a source of any pixels.
    func cover(with source: UnsafePointer<UInt32>, step: Int) {
        withMixedRows { cover(with: source, step: step, $0.rows(from: 0, column: 0)) }
    }

    /// Covers every pixel with a color through the coverage in the same place.
    func cover(with color: UInt32, coverage: UnsafePointer<UInt8>, step: Int) {
        withMixedRows { cover(with: color, coverage: coverage, step: step, $0.rows(from: 0, column: 0)) }
    }
}
