// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import BrowserPages

@Suite struct PackageListTests {
    @Test func readsThePackagesInTheOrderOfTheFile() {
        let list = StatusTexts.list(StatusTexts.stanza("b"), StatusTexts.stanza("a"))
        #expect(list.packages.map(\.name) == ["b", "a"])
        #expect(list.skippedCount == 0)
        #expect(list.removedCount == 0)
    }

    @Test func readsLinesThatEndWithACarriageReturn() {
        let text = [StatusTexts.stanza("a"), StatusTexts.stanza("b")].joined(separator: "\n")
        let unix = PackageList(Array(text.utf8))
        let windows = PackageList(
            Array(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n").utf8)
        )
        #expect(windows.packages == unix.packages)
        #expect(windows.packages.count == 2)
    }

    @Test(arguments: ["not-installed", "config-files"])
    func countsWhatWasRemoved(state: String) {
        let removed = StatusTexts.stanza("old", ["Status": "deinstall ok \(state)", "Version": nil])
        let list = StatusTexts.list(StatusTexts.stanza("a"), removed)
        #expect(list.packages.map(\.name) == ["a"])
        #expect(list.removedCount == 1)
        #expect(list.skippedCount == 0)
    }

    @Test func keepsTheFirstOfTwoWithOneIdentity() {
        let list = StatusTexts.list(StatusTexts.stanza("a"), StatusTexts.stanza("a", ["Version": "9"]))
        #expect(list.packages.map(\.version) == ["1.0-1"])
    }

    /// The second of three stanzas is broken; it begins after eight lines and a blank one.
    @Test(
        arguments: [
            (" stray\n" + StatusTexts.stanza("b"), .strayContinuation),
            (StatusTexts.stanza("b") + "no field\n", .malformedLine),
            (StatusTexts.stanza("b") + "-dash: x\n", .malformedLine),
            (StatusTexts.stanza("b") + "sp ace: x\n", .malformedLine),
            (StatusTexts.stanza("b") + ": x\n", .malformedLine),
            (StatusTexts.stanza("b") + "Version: 2\n", .repeatedField("version")),
            (StatusTexts.stanza("b", ["Package": nil]), .missingField("Package")),
            (StatusTexts.stanza(""), .missingField("Package")),
            (StatusTexts.stanza("b", ["Version": nil]), .missingField("Version")),
            (StatusTexts.stanza("b", ["Version": "  "]), .missingField("Version")),
            (StatusTexts.stanza("b", ["Status": nil]), .missingField("Status")),
            (StatusTexts.stanza("b/c"), .invalidName("b/c")),
            (StatusTexts.stanza("-b"), .invalidName("-b")),
            (StatusTexts.stanza("b", ["Status": "install ok"]), .invalidStatus("install ok")),
            (StatusTexts.stanza("b", ["Status": "install ok eaten"]), .invalidStatus("install ok eaten")),
            (StatusTexts.stanza("b", ["Status": ""]), .invalidStatus("")),
        ] as [(String, StanzaProblem)]
    )
    func skipsABrokenStanzaAndSaysWhereItIs(stanza: String, problem: StanzaProblem) {
        let list = StatusTexts.list(StatusTexts.stanza("a"), stanza, StatusTexts.stanza("c"))
        #expect(list.packages.map(\.name) == ["a", "c"])
        #expect(list.skippedCount == 1)
        #expect(list.firstSkipped == PackageList.SkippedStanza(line: 10, problem: problem))
    }

    @Test func readsAnyBytesWithoutACrash() {
        // A linear congruential generator: the same bytes each time.
        var seed: UInt64 = 1
        let vocabulary = [
            "Package", "Status", "Version", ":", " ", "\n", "\r", "\t", ".", "install ok installed", "\0", "é",
        ]
        for _ in 0..<500 {
            var bytes: [UInt8] = []
            for _ in 0..<200 {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let number = Int(seed >> 33)
                bytes +=
                    number % 3 == 0 ? [UInt8(truncatingIfNeeded: number >> 8)] : Array(vocabulary[number % 12].utf8)
            }
            let list = PackageList(bytes)
            #expect(list.packages.allSatisfy { !$0.name.isEmpty })
        }
    }
}
