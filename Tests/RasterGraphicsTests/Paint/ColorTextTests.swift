// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics
import Testing

@Suite struct ColorTextTests {
    @Test(arguments: [
        ("#FF8800CC", 0xFF88_00CC), ("#ff8800cc", 0xFF88_00CC), ("#FF8800", 0xFF88_00FF), ("#f80", 0xFF88_00FF),
        ("#F80C", 0xFF88_00CC), ("#000", 0x0000_00FF), ("#0000", 0), ("#12345678", 0x1234_5678), ("#aBc", 0xAABB_CCFF),
    ])
    func isReadAsTheWebWritesIt(text: String, rgba: UInt32) throws {
        #expect(Color(text) == Color(rgba: rgba))
        #expect(try Color(parsing: text) == Color(rgba: rgba))
    }

    @Test func isReadFromItsOwnDescription() throws {
        for word in [0, 0x1234_5678, 0xFFFF_FFFF, 0x8000_7F01] as [UInt32] {
            #expect(try Color(parsing: Color(rgba: word).description) == Color(rgba: word))
        }
    }

    /// Texts with what their errors say of the first fault.
    @Test(arguments: [
        ("", "it isn't a name"), ("FF8800", "it doesn't begin with #"), (" #FFF", "it isn't a name"),
        ("＃FFF", "it isn't a name"), ("0xFF8800", "it isn't a name"), ("#", "it has 0 digits"),
        ("#1", "it has 1 digit;"),
        ("#12", "it has 2 digits"),
        ("#12345", "it has 5 digits"), ("#1234567", "it has 7 digits"), ("#123456789", "it goes on after 8 digits"),
        ("#GG", "character 2, \"G\", isn't"), ("#FF88 0", "character 6, \" \", isn't"),
        ("#FFF\n", "character 5, \"\\n\", isn't"),
        ("#１２３", "character 2, \"１\", isn't"), ("#+12", "character 2, \"+\", isn't"),
        ("#-12", "character 2, \"-\", isn't"),
        ("##123", "character 2, \"#\", isn't"), ("#12e\u{301}", "character 4, \"e\u{301}\", isn't"),
    ])
    func throwsAnErrorThatNamesTheTextAndThePlace(text: String, fault: String) throws {
        let error = try failure { _ = try Color(parsing: text) }
        #expect(error.code == .invalidColor)
        #expect(error.message.hasPrefix("\(text.debugDescription) isn't a color: \(fault)"), "\(error)")
        #expect(error.message.contains("write #RGB, #RGBA, #RRGGBB or #RRGGBBAA"))
    }

    @Test func staysShortForALongText() throws {
        let error = try failure { _ = try Color(parsing: String(repeating: "#", count: 100_000)) }
        #expect(error.message.count < 200)
    }
}
