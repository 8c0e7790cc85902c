// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPango
import RasterGraphics

enum MarkupParser {
    static func excerpt(of source: String) throws(RasterError) -> TextExcerpt {
        guard source.utf8.count <= Int(Int32.max) else {
            throw RasterError(
                .invalidMarkup,
                "Markup too long (\(source.utf8.count) bytes). A markup can have 2 GB."
            )
        }
        if let place = source.utf8.firstIndex(of: 0) {
            let offset = source.utf8.distance(from: source.startIndex, to: place)
            throw RasterError(.invalidMarkup, "Invalid markup: byte \(offset) is NUL. Remove it.")
        }
        let bytes = Array(source.utf8)
        let tags = try MarkupScanner(bytes).tags
        let excerpt: TextExcerpt
        if let units = MarkupUnits(bytes, tags: tags) {
            // Errors have their places in the source.
            _ = try parse(units.aligned, source)
            excerpt = try parse(units.converted, source)
        } else {
            excerpt = try parse(bytes, source)
        }
        for span in excerpt.spans { try span.attribute.check() }
        return TextExcerpt(excerpt.bytes, spans: withoutEndedOverlines(excerpt.spans))
    }

    /// Returns spans in which the lines that `overline="none"` ends inside of others are cut out of those.
    ///
    /// Pango ends the process when it draws a text with that value.
    private static func withoutEndedOverlines(_ spans: [TextSpan]) -> [TextSpan] {
        let ends = spans.filter { $0.attribute.overline == 0 }
        guard !ends.isEmpty else { return spans }
        return spans.flatMap { span -> [TextSpan] in
            guard let overline = span.attribute.overline else { return [span] }
            guard overline != 0 else { return [] }
            // Tags are nested: a tag that ends inside of a line lies in it as a whole.
            let inner = ends.map(\.range).filter {
                span.range.lowerBound <= $0.lowerBound && $0.upperBound <= span.range.upperBound
            }
            var rest: [TextSpan] = []
            var start = span.range.lowerBound
            for end in inner.sorted(by: { $0.lowerBound < $1.lowerBound }) {
                if start < end.lowerBound { rest.append(span.moved(to: start..<end.lowerBound)) }
                start = max(start, end.upperBound)
            }
            if start < span.range.upperBound { rest.append(span.moved(to: start..<span.range.upperBound)) }
            return rest
        }
    }

    /// The number 1, as GLib reads it.
    ///
    /// GLib makes its locale for numbers when it reads the first one. A thread that waits for that meanwhile finds an
    /// error number, which Pango takes for a size that can't be read: so the first number is read ahead, by one thread.
    private static let firstNumber = unsafe g_ascii_strtod("1", nil)

    private static func parse(_ bytes: [UInt8], _ source: String) throws(RasterError) -> TextExcerpt {
        var list: OpaquePointer?
        var text: UnsafeMutablePointer<CChar>?
        var failure: OpaquePointer?
        _ = firstNumber
        let isRead = unsafe bytes.withUnsafeBytes { bytes in
            guard let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return true }
            return unsafe pango_parse_markup(start, Int32(bytes.count), 0, &list, &text, nil, &failure) != 0
        }
        guard isRead else { throw unsafe error(taking: failure, source) }
        defer {
            unsafe g_free(text)
            if let list = unsafe list { unsafe pango_attr_list_unref(list) }
        }
        guard let text = unsafe text, let list = unsafe list else { return TextExcerpt([]) }
        let plain = unsafe Array(String(cString: text).utf8)
        return TextExcerpt(ArraySlice(plain), spans: unsafe spans(of: list, byteCount: plain.count))
    }

    private static func spans(of list: OpaquePointer, byteCount: Int) -> [TextSpan] {
        var spans: [TextSpan] = []
        let first = unsafe pango_attr_list_get_attributes(list)
        defer { unsafe g_slist_free(first) }
        var next = unsafe UnsafePointer<RasterGLibList>(first)
        while let item = unsafe next {
            let attribute = unsafe MarkupAttribute(taking: OpaquePointer(item.pointee.data))
            let range = attribute.range.clamped(to: 0..<byteCount)
            if !range.isEmpty { spans.append(TextSpan(range: range, attribute: attribute)) }
            unsafe next = UnsafePointer(item.pointee.next)
        }
        return spans
    }

    private static func error(taking failure: OpaquePointer?, _ source: String) -> RasterError {
        var reason = "it cannot be read"
        if let failure = unsafe failure {
            let told = unsafe UnsafePointer<RasterGLibError>(failure)
            unsafe reason = placed(String(cString: told.pointee.message))
            unsafe g_error_free(failure)
        }
        let excerpt = source.count > 80 ? source.prefix(80) + "…" : source[...]
        return RasterError(.invalidMarkup, "Malformed markup \"\(excerpt)\": \(reason)")
    }

    /// Returns a reason with places as they are in the source.
    ///
    /// Pango puts `<markup>` in front, and counts its eight characters on the first line.
    private static func placed(_ reason: String) -> String {
        reason.replacing(/line 1 char (\d+)/) { match in
            "line 1 char \(max((Int(match.1) ?? 0) - "<markup>".count, 1))"
        }
    }
}
