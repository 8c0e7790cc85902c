// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension Zoo {
    static var foundationTexts: [Specimen] {
        [
            Specimen("attributed text", dependsOnToolchain: true, AttributedString("hello")),
            Specimen("linked text", dependsOnToolchain: true, linked("hello", at: "hello")),
            Specimen("text linked at its end", dependsOnToolchain: true, linked("hello world", at: "world")),
            Specimen("text linked at its start", dependsOnToolchain: true, linked("hello world", at: "hello")),
            Specimen("attributes", dependsOnToolchain: true, AttributeContainer()),
            Specimen("native text", NSString(string: "a")),
            Specimen("another native text", NSString(string: "b")),
            Specimen("mutable native text", NSMutableString(string: "a")),
            Specimen("native attributed text", NSAttributedString(string: "abc")),
            Specimen("native attributed start", attributed(NSRange(location: 0, length: 1), 1)),
            Specimen("native attributed middle", attributed(NSRange(location: 1, length: 1), 1)),
            Specimen("native attributed start with another value", attributed(NSRange(location: 0, length: 1), 2)),
            Specimen("name of a person", dependsOnToolchain: true, person("Ada")),
            Specimen("name of another person", dependsOnToolchain: true, person("Bob")),
            Specimen("inflection", dependsOnToolchain: true, Morphology()),
            Specimen("text encoding", dependsOnToolchain: true, String.Encoding.utf8),
        ]
    }

    private static func linked(_ text: String, at part: String) -> AttributedString {
        var attributed = AttributedString(text)
        if let range = attributed.range(of: part) {
            attributed[range].link = URL(string: "https://a.example")
            attributed[range].languageIdentifier = "en"
        }
        return attributed
    }

    private static func attributed(_ range: NSRange, _ value: Int) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "abc")
        text.addAttribute(NSAttributedString.Key("level"), value: value, range: range)
        return text
    }

    private static func person(_ name: String) -> PersonNameComponents {
        var components = PersonNameComponents()
        components.givenName = name
        return components
    }
}
