// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import DemoSupport

@Suite struct ShownTextTests {
    @Test(
        arguments: [
            (0, "0 B"), (999, "999 B"), (1000, "1.0 KB"), (1 << 20, "1.0 MB"), (10_433_400, "10 MB"),
            (123 << 20, "123 MB"), (UInt64.max, "16 EB"),
        ] as [(UInt64, String)]
    )
    func writesBytesWithTwoDigitsOrMore(count: UInt64, text: String) {
        #expect(ShownText.bytes(count) == text)
    }

    @Test func writesSharesWithOneDigit() {
        #expect(ShownText.percent(0.125) == "12.5 %")
        #expect(ShownText.percent(12) == "1200.0 %")
    }

    @Test func writesDurationsInTheirTwoLargestUnits() {
        #expect(ShownText.duration(59) == "0 min")
        #expect(ShownText.duration(3 * 3600 + 120) == "3 h 2 min")
        #expect(ShownText.duration(2 * 86400 + 7200) == "2 d 2 h")
    }

    @Test func showsControlCharactersOfNames() {
        #expect(ShownText.printable("a\nb\u{1B}[31m") == "a\u{FFFD}b\u{FFFD}[31m")
        #expect(ShownText.printable("naïve 日本") == "naïve 日本")
    }
}
