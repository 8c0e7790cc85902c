// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import BrowserPages

@Suite struct PackageTests {
    @Test(
        arguments: [
            ("100", 102_400), ("0", 0), ("99999999999999999999999999", nil), ("", nil), ("-5", nil), ("12x", nil),
            ("1 2", nil), ("1.5", nil),
        ] as [(String, UInt64?)]
    )
    func readsTheInstalledSizeInKibibytes(text: String, bytes: UInt64?) {
        #expect(StatusTexts.package(["Installed-Size": text])?.installedBytes == bytes)
    }

    @Test func isListedWithoutWhatItDoesNotNeed() throws {
        let package = try #require(
            StatusTexts.package(["Section": nil, "Installed-Size": nil, "Architecture": nil, "Description": nil])
        )
        #expect(package.section == nil)
        #expect(package.installedBytes == nil)
        #expect(package.summary.isEmpty)
        #expect(package.details.isEmpty)
        #expect(package.id.description == "tool")
    }

    @Test(
        arguments: [
            ("net", "net"), ("contrib/net", "net"), ("non-free/X11", "x11"), ("", nil), ("/", nil), ("net/", "net"),
        ]
            as [(String, String?)]
    )
    func readsTheSectionWithoutItsArea(text: String, section: String?) throws {
        #expect(try #require(StatusTexts.package(["Section": text])).section == section)
    }

    @Test(
        arguments: [
            ("sum\n one\n two", "one two"), ("sum\n one\n .\n two", "one"), ("sum\n .\n .\n one", "one"), ("sum", ""),
            ("sum\n  * list\n  * more", "* list"), ("sum\n one\n  * list", "one"), ("sum\n\tone\n\ttwo", "one two"),
            ("sum\n ...", "..."),
        ]
    )
    func readsTheFirstParagraphOfTheDescription(text: String, details: String) throws {
        let package = try #require(StatusTexts.package(["Description": text]))
        #expect(package.summary == "sum")
        #expect(package.details == details)
    }

    @Test func readsAFieldOfMegabytes() {
        let text = String(repeating: "word ", count: 200_000) + "\n " + String(repeating: "x", count: 1_000_000)
        let package = StatusTexts.package(["Description": text, "Depends": text])
        #expect(package?.summary.utf8.count == 2048)
        #expect(package?.details.utf8.count == 2048)
    }

    @Test(
        "A version is shown without its epoch",
        arguments: [
            ("1:2.3-4", "2.3-4"), ("2.3-4", "2.3-4"), ("0:1", "1"), ("1:2:3", "2:3"), (":1", ":1"), ("1:", "1:"),
            ("a:1", "a:1"), ("-1:1", "-1:1"),
        ]
    )
    func readsTheVersion(text: String, version: String) {
        #expect(StatusTexts.package(["Version": text])?.version == version)
    }
}
