// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// A text as an application gives it.
enum TextSource: Sendable {
    /// Characters.
    case plain(String)

    /// Characters between tags.
    case markup(TextMarkup)

    /// The number of bytes that were given.
    var byteCount: Int { content.utf8.count }

    /// Returns the characters and what is said of them.
    func makeExcerpt() throws(RasterError) -> TextExcerpt {
        switch self {
        case .plain(let string): TextExcerpt(ArraySlice(Array(string.utf8)))
        case .markup(let markup): try MarkupParser.excerpt(of: markup.source)
        }
    }

    private var content: String {
        switch self {
        case .plain(let string): string
        case .markup(let markup): markup.source
        }
    }

    /// A Boolean value that indicates whether there may be tags.
    var isMarkup: Bool {
        switch self {
        case .plain: false
        case .markup: true
        }
    }
}

/// Texts are equal if their bytes are: strings are so, too, if their characters are composed differently.
extension TextSource: Hashable {
    static func == (first: TextSource, second: TextSource) -> Bool {
        first.isMarkup == second.isMarkup && first.content.hasSameBytes(as: second.content)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(isMarkup)
        var content = content
        content.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension String {
    /// A Boolean value that indicates whether another string has the same UTF-8.
    fileprivate func hasSameBytes(as other: String) -> Bool {
        let areSame = unsafe utf8.withContiguousStorageIfAvailable { own in
            unsafe other.utf8.withContiguousStorageIfAvailable { others in
                guard own.count == others.count, let start = own.baseAddress, let end = others.baseAddress else {
                    return own.count == others.count
                }
                return unsafe memcmp(start, end, own.count) == 0
            }
        }
        return (areSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}

/// An attribute of a markup and the bytes that it is about.
struct TextSpan {
    /// The bytes, as offsets in UTF-8.
    let range: Range<Int>

    /// The attribute.
    let attribute: MarkupAttribute

    /// Returns the same attribute for other bytes.
    func moved(to range: Range<Int>) -> TextSpan { TextSpan(range: range, attribute: attribute) }
}
