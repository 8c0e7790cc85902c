// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// An attribute of a markup and the bytes that it is about.
struct TextSpan {
    /// The bytes, as offsets in UTF-8.
    let range: Range<Int>

    /// What is said of them.
    let attribute: MarkupAttribute

    /// Returns the same attribute for other bytes.
    func moved(to range: Range<Int>) -> TextSpan { TextSpan(range: range, attribute: attribute) }
}
