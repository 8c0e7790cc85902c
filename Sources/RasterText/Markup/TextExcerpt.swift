// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

struct TextExcerpt {
    /// The bytes; their indices are those of the text that they are a part of.
    private(set) var bytes: ArraySlice<UInt8>

    /// The attributes of a markup, by the indices of the bytes; also of bytes that are not in the excerpt.
    private(set) var spans: [TextSpan]

    /// The offset of each byte in the text that an application gave, by the indices of the bytes; nil if nothing asks for it.
    private(set) var origins: ArraySlice<Int>?

    init(_ bytes: ArraySlice<UInt8>, spans: [TextSpan] = [], origins: ArraySlice<Int>? = nil) {
        self.bytes = bytes
        self.spans = spans
        self.origins = origins
    }

    var withOrigins: TextExcerpt {
        TextExcerpt(bytes, spans: spans, origins: ArraySlice(0..<bytes.endIndex)[bytes.indices])
    }

    var isEmpty: Bool { bytes.isEmpty }
    var count: Int { bytes.count }

    subscript(range: Range<Int>) -> TextExcerpt { TextExcerpt(bytes[range], spans: spans, origins: origins?[range]) }

    func head(_ count: Int) -> TextExcerpt {
        guard count < self.count else { return self }
        var end = bytes.startIndex + max(count, 0)
        while end < bytes.endIndex, UTF8.isContinuation(bytes[end]) { end += 1 }
        return self[bytes.startIndex..<end]
    }

    func tail(_ count: Int) -> TextExcerpt {
        guard count < self.count else { return self }
        var start = bytes.endIndex - max(count, 0)
        while start > bytes.startIndex, start < bytes.endIndex, UTF8.isContinuation(bytes[start]) { start -= 1 }
        return self[start..<bytes.endIndex]
    }

    /// A Boolean value that indicates whether there are characters U+00AD, places where a word may be broken.
    var hasSoftHyphens: Bool {
        bytes.indices.dropLast().contains { bytes[$0] == 0xC2 && bytes[$0 + 1] == 0xAD }
    }

    /// The spans that touch the excerpt, in offsets from its start.
    var ownSpans: [TextSpan] {
        spans.compactMap { span in
            let range = span.range.clamped(to: bytes.indices)
            return range.isEmpty ? nil : span.moved(to: range.offset(by: -bytes.startIndex))
        }
    }

    static func + (first: TextExcerpt, second: TextExcerpt) -> TextExcerpt {
        let others = second.ownSpans.map { $0.moved(to: $0.range.offset(by: first.count)) }
        let origins = first.origins.flatMap { first in second.origins.map { ArraySlice(Array(first + $0)) } }
        return TextExcerpt(
            ArraySlice(Array(first.bytes + second.bytes)),
            spans: first.ownSpans + others,
            origins: origins
        )
    }

    /// Returns the excerpt with other bytes in place of its own, which a closure appends for each index.
    func rewritten(_ append: (inout [UInt8], Int) -> Void) -> TextExcerpt {
        var result: [UInt8] = []
        result.reserveCapacity(count)
        var places: [Int] = []
        var ownOrigins: [Int] = []
        for index in bytes.indices {
            if !spans.isEmpty { places.append(result.count) }
            append(&result, index)
            if let origins {
                ownOrigins.append(contentsOf: repeatElement(origins[index], count: result.count - ownOrigins.count))
            }
        }
        places.append(result.count)
        let spans = ownSpans.map { $0.moved(to: places[$0.range.lowerBound]..<places[$0.range.upperBound]) }
        return TextExcerpt(ArraySlice(result), spans: spans, origins: origins == nil ? nil : ArraySlice(ownOrigins))
    }
}

extension Range<Int> {
    fileprivate func offset(by distance: Int) -> Range { lowerBound + distance..<upperBound + distance }
}

/// An attribute of a markup and the bytes that it is about.
struct TextSpan {
    /// The bytes, as offsets in UTF-8.
    let range: Range<Int>

    let attribute: MarkupAttribute

    func moved(to range: Range<Int>) -> TextSpan { TextSpan(range: range, attribute: attribute) }
}
