// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics
import RasterKit
import RasterState
import RasterText
import Testing

@Suite struct TextStyleTests {
    private let styles = [
        TextStyle(),
        TextStyle(font: Font(family: "serif")),
        TextStyle(font: Font(size: 14)),
        TextStyle(font: Font(weight: .bold)),
        TextStyle(font: Font(isItalic: true)),
        TextStyle(font: Font(isMonospacedDigit: true)),
        TextStyle(color: .red),
        TextStyle(alignment: .center),
        TextStyle(verticalAlignment: .top),
        TextStyle(lineLimit: 2),
        TextStyle(lineLimit: nil),
        TextStyle(truncationMode: .head),
        TextStyle(lineSpacing: 2),
        TextStyle(direction: .rightToLeft),
        TextStyle(font: Font(followsFontScale: true)),
        TextStyle(tracking: 1),
        TextStyle(isKerningEnabled: false),
        TextStyle(lineHeight: .multiple(1.5)),
        TextStyle(lineHeight: .fixed(1.5)),
        TextStyle(underline: true),
        TextStyle(underline: .solid(.red)),
        TextStyle(underline: .double()),
        TextStyle(underline: .wavy()),
        TextStyle(strikethrough: true),
        TextStyle(baselineOffset: 1),
        TextStyle(tabStops: [10]),
        TextStyle(metrics: .equalAtEveryScale),
    ]

    private func key(_ style: TextStyle) throws -> CacheKey {
        try CacheKey { encoder throws(StateError) in try encoder.encode(style) }
    }

    @Test func everyPropertyIsPartOfACacheKey() throws {
        #expect(try Set(styles.map(key)).count == styles.count)
    }

    @Test func equalStylesHaveEqualCacheKeys() throws {
        #expect(try styles.map(key) == styles.map(key))
    }

    @Test func everyPropertyCountsInComparisons() {
        #expect(Set(styles).count == styles.count)
    }
}
