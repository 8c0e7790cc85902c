// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
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
        TextStyle(verticalAlignment: .center),
        TextStyle(lineLimit: 2),
        TextStyle(lineLimit: 1),
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
        TextStyle(metrics: .wholePixels),
    ]

    private func key(_ style: TextStyle) throws -> CacheKey {
        try CacheKey { encoder throws(StateError) in try encoder.encode(style) }
    }

    @Test func everyPropertyIsPartOfACacheKey() throws {
        #expect(try Set(styles.map(key)).count == styles.count)
    }
}

@Suite struct FontTests {
    @Test func anEmptyTextDoesNotHideAFontThatCannotBeUsed() {
        #expect(
            errorCode { $0.draw("", at: .zero, anchor: .topLeading, style: TextStyle(font: testFont(size: -1))) }
                == .invalidTextStyle
        )
    }

    @Test func theNextFamilyOfAListIsUsed() throws {
        let listed = TextStyle(font: Font(family: "No Family Of This Name, DejaVu Sans"))
        #expect(try ink(of: "Text", style: listed) == ink(of: "Text", style: TextStyle(font: testFont())))
    }

    @Test func monospacedDigitsAreEquallyWide() throws {
        var font = testFont(size: 20)
        font.isMonospacedDigit = true
        let style = TextStyle(font: font)
        #expect(try ResolvedText("1111", style: style).size == ResolvedText("8080", style: style).size)
    }

    @Test func aMachineWithoutFontsFailsTheDrawing() async {
        await #expect(processExitsWith: .success) {
            let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            let configuration = directory.appending(path: "fonts.conf")
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
            try Data("<fontconfig><cachedir>\(directory.path)</cachedir></fontconfig>".utf8).write(to: configuration)
            setenv("FONTCONFIG_FILE", configuration.path, 1)
            let image = Result {
                try RasterImage(size: CGSize(width: 5, height: 5)) { $0.draw("a", at: .zero, anchor: .topLeading) }
            }
            try FileManager.default.removeItem(at: directory)
            guard case .failure(let error as RasterError) = image else { exit(EXIT_FAILURE) }
            exit(error.message.contains("No font found") ? EXIT_SUCCESS : EXIT_FAILURE)
        }
    }
}
