// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPango
import Foundation
import RasterGraphics

/// The lines of a layout, laid out again, with the places of characters in the text that an application gave.
struct TextPlaces {
    let lines: [Line]
    private let text: String
    let scale: CGFloat
    let rise: Int

    /// A line of a part, and the offset of its first character.
    @safe
    struct Line {
        let part: PangoText
        let pointer: OpaquePointer
        let place: TextLine
        /// The distance from the top of the layout to that of the part, in pixels.
        let top: Int
        let first: Int
    }

    /// Lays a text out again; there are no lines if that fails, as without fonts.
    init(_ resolved: ResolvedText) {
        text = resolved.string
        scale = resolved.space?.style.scale ?? 1
        rise = resolved.space?.style.rise ?? 0
        let block = try? resolved.space.map { (space) throws(RasterError) in
            try resolved.text.source.makeBlock(
                space.style,
                width: space.width,
                height: space.height,
                onNote: nil,
                tracksOrigins: true
            )
        }
        var lines: [Line] = []
        for (part, top) in block?.placedParts ?? [] {
            unsafe part.forEachLine { pointer, place in
                let first = part.origin(ofByte: place.start) ?? lines.last.map { end(of: $0) } ?? 0
                unsafe lines.append(Line(part: part, pointer: pointer, place: place, top: top, first: first))
            }
        }
        func end(of line: Line) -> Int { line.part.origins?.last.map { $0 + 1 } ?? line.first }
        self.lines = lines
    }

    func end(of line: Line) -> Int {
        guard !line.part.isTruncated else { return text.utf8.count }
        return line.part.origin(ofByte: line.place.start + line.place.length)
            ?? line.part.origins?.last.map { $0 + 1 } ?? text.utf8.count
    }

    func offset(_ index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }

    /// Returns the index of the character that has the byte at an offset.
    func index(_ offset: Int) -> String.Index {
        guard offset < text.utf8.count else { return text.endIndex }
        var index = text.utf8.index(text.startIndex, offsetBy: max(offset, 0))
        while String.Index(index, within: text) == nil { index = text.utf8.index(before: index) }
        return index
    }

    func rect(of line: Line) -> CGRect {
        CGRect(
            x: CGFloat(line.place.left) / (1024 * scale),
            y: CGFloat(line.top + line.place.top) / scale,
            width: CGFloat(line.place.width) / (1024 * scale),
            height: CGFloat(line.place.bottom - line.place.top) / scale
        )
    }

    func rectangles(in line: Line, from start: Int, to end: Int) -> [CGRect] {
        let (first, last) = (line.byte(at: start), line.byte(at: end))
        guard first < last else { return [] }
        var ranges: UnsafeMutablePointer<Int32>?
        var count: Int32 = 0
        unsafe pango_layout_line_get_x_ranges(
            line.pointer,
            Int32(clamping: first),
            Int32(clamping: last),
            &ranges,
            &count
        )
        defer { unsafe g_free(ranges) }
        let row = rect(of: line)
        return (0..<Int(count)).compactMap { number in
            guard let ranges = unsafe ranges else { return nil }
            let shift = line.place.left - line.place.pangoLeft
            let left = CGFloat(Int(unsafe ranges[2 * number]) + shift) / (1024 * scale)
            let right = CGFloat(Int(unsafe ranges[2 * number + 1]) + shift) / (1024 * scale)
            return CGRect(x: left, y: row.minY, width: right - left, height: row.height)
        }
    }

    func hit(in line: Line, x: CGFloat) -> ResolvedText.Hit {
        var byte: Int32 = 0
        var trailing: Int32 = 0
        let distance = x * 1024 - CGFloat(line.place.left)
        let units = Int32(clamping: Int(saturating: min(max(distance, -1e9), 1e9).rounded()))
        unsafe pango_layout_line_x_to_index(line.pointer, units, &byte, &trailing)
        let character = index(line.part.origin(ofByte: Int(byte)) ?? end(of: line))
        let isTrailing = trailing > 0 && character < text.endIndex
        let next = isTrailing ? text.index(after: character) : character
        return ResolvedText.Hit(index: character, isTrailing: isTrailing, insertionIndex: next)
    }
}

extension TextPlaces.Line {
    func byte(at offset: Int) -> Int {
        let bytes = place.start..<place.start + place.length
        return bytes.first { (part.origin(ofByte: $0) ?? .max) >= offset } ?? bytes.upperBound
    }

    func x(ofByte byte: Int) -> Int {
        var x: Int32 = 0
        unsafe pango_layout_line_index_to_x(pointer, Int32(clamping: byte), 0, &x)
        return Int(x)
    }
}

extension PangoText {
    /// Returns the offset of a byte in the text that an application gave; nil behind the last one.
    func origin(ofByte byte: Int) -> Int? {
        guard let origins, origins.indices.contains(byte) else { return nil }
        return origins[byte]
    }
}
