// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Zoo {
    static var texts: [Specimen] {
        [
            Specimen("empty text", ""),
            Specimen("text", "a"),
            Specimen("text with NUL", "a\0b"),
            Specimen("text with two NULs", "a\0\0b"),
            Specimen("text with newline", "a\nb"),
            Specimen("text with carriage return", "a\r\nb"),
            Specimen("text with separator", "a,b"),
            Specimen("text that looks like nil", "nil"),
            Specimen("text that looks like a number", "1"),
            Specimen("text that looks like a structure", "Point(x: 1, y: 2)"),
            Specimen("long text", String(repeating: "long ", count: 1000)),
            Specimen("composed text", "\u{E9}"),
            Specimen("decomposed text", "e\u{301}"),
            Specimen("text beyond the basic plane", "👩‍👩‍👧"),
            Specimen("texts a,b and c", ["a,b", "c"]),
            Specimen("texts a and b,c", ["a", "b,c"]),
            Specimen("texts a, b and c", ["a", "b", "c"]),
            Specimen("texts with the boundary at one place", ["ab", "c"]),
            Specimen("texts with the boundary at another", ["a", "bc"]),
            Specimen("text with newline that looks like a property", ["a\nb: 1"]),
            Specimen("character", Character("a")),
            Specimen("another character", Character("b")),
            Specimen("flag character", Character("🇩🇪")),
            Specimen("scalar", Unicode.Scalar("a")),
            Specimen("substring", "xay".dropFirst().dropLast()),
            Specimen("another substring", "xby".dropFirst().dropLast()),
            Specimen("static text", "a" as StaticString),
            Specimen("another static text", "b" as StaticString),
            Specimen("static scalar", StaticString(unicodeScalarLiteral: "c")),
            Specimen("UTF-8 view", "a".utf8),
            Specimen("UTF-16 view", "a".utf16),
            Specimen("scalar view", "a".unicodeScalars),
            Specimen("UTF-8 view of a substring", "xa".dropFirst().utf8),
            Specimen("UTF-16 view of a substring", "xa".dropFirst().utf16),
            Specimen("scalar view of a substring", "xa".dropFirst().unicodeScalars),
            Specimen("text index", "abc".startIndex),
            Specimen("another text index", "abc".index(after: "abc".startIndex)),
        ]
    }
}
