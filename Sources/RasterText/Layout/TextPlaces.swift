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
        guard line.byte(at: start) < line.byte(at: end) else { return [] }
        let first = offset(index(start))
        var ranges: [(left: Int, right: Int)] = []
        for cell in cells(of: line) where cell.character >= first && cell.character < end {
            if let last = ranges.last, last.right == cell.left {
                ranges[ranges.count - 1].right = cell.right
            } else {
                ranges.append((cell.left, cell.right))
            }
        }
        let row = rect(of: line)
        return ranges.map { range in
            let left = CGFloat(line.place.left + range.left) / (1024 * scale)
            let right = CGFloat(line.place.left + range.right) / (1024 * scale)
            return CGRect(x: left, y: row.minY, width: right - left, height: row.height)
        }
    }

    func hit(in line: Line, x: CGFloat) -> ResolvedText.Hit {
        var byte: Int32 = 0
        var trailing: Int32 = 0
        let distance = x * 1024 - CGFloat(line.place.left)
        let units = Int32(clamping: Int(saturating: min(max(distance, -1e9), 1e9).rounded()))
        unsafe pango_layout_line_x_to_index(line.pointer, units, &byte, &trailing)
        var character = index(line.part.origin(ofByte: Int(byte)) ?? end(of: line))
        var isTrailing = trailing > 0
        // Pango counts glyphs of some characters, of several clusters, for the one before or behind.
        if let cell = cells(of: line).first(where: { $0.left <= units && units < $0.right }),
            cell.character != offset(character)
        {
            character = index(cell.character)
            isTrailing = (Int(units) - cell.left > cell.right - Int(units)) != cell.isRightToLeft
        }
        if character == text.endIndex { isTrailing = false }
        let next = isTrailing ? text.index(after: character) : character
        return ResolvedText.Hit(index: character, isTrailing: isTrailing, insertionIndex: next)
    }
}

// Cells
extension TextPlaces {
    /// A part of a line that shows one character, in Pango's units from the left of the line.
    ///
    /// A character has several where its glyphs are of several fonts; those of a ligature share its width.
    struct Cell {
        /// The offset of the character in the text that an application gave.
        let character: Int

        let left: Int
        let right: Int
        let isRightToLeft: Bool
    }

    /// Returns the cells of a line from left to right, which together are as wide as the line.
    private func cells(of line: Line) -> [Cell] {
        var cells: [Cell] = []
        var left = 0
        var next = unsafe UnsafePointer<RasterPangoLayoutLine>(line.pointer).pointee.runs
        while let run = unsafe next?.pointee {
            unsafe next = unsafe UnsafePointer(run.next)
            let glyphItem = unsafe run.data.assumingMemoryBound(to: RasterPangoGlyphItem.self).pointee
            let item = unsafe glyphItem.item.pointee
            let start = Int(unsafe item.offset)
            let isRightToLeft = unsafe item.level % 2 == 1
            let characters = characters(of: start..<start + Int(unsafe item.length), in: line)
            for cluster in unsafe Self.clusters(of: glyphItem.glyphs, byteCount: characters.count) {
                var owners: [Int] = []
                for character in characters[cluster.bytes] where owners.last != character { owners.append(character) }
                // The rest of a character whose first glyph stands elsewhere has no room of its own beside another's.
                if owners.count > 1, let first = owners.first, cluster.bytes.lowerBound > 0,
                    characters[cluster.bytes.lowerBound - 1] == first
                {
                    owners.removeFirst()
                }
                if isRightToLeft { owners.reverse() }
                for (number, owner) in owners.enumerated() {
                    let share = { (count: Int) in left + cluster.width * count / owners.count }
                    cells.append(
                        Cell(
                            character: owner,
                            left: share(number),
                            right: share(number + 1),
                            isRightToLeft: isRightToLeft
                        )
                    )
                }
                left += cluster.width
            }
        }
        return cells
    }

    /// Returns the offset of the character of each byte of a part's text.
    private func characters(of bytes: Range<Int>, in line: Line) -> [Int] {
        var known = 0..<0
        return bytes.map { byte in
            let origin = line.part.origin(ofByte: byte) ?? end(of: line)
            if !known.contains(origin) {
                let index = index(origin)
                let start = offset(index)
                known = start..<(index < text.endIndex ? offset(text.index(after: index)) : start + 1)
            }
            return known.lowerBound
        }
    }

    /// Returns the clusters of a run from left to right: the bytes that they show, from the start of the run, and widths.
    private static func clusters(of string: OpaquePointer, byteCount: Int) -> [(bytes: Range<Int>, width: Int)] {
        let fields = unsafe UnsafePointer<RasterPangoGlyphString>(string).pointee
        guard let glyphs = unsafe fields.glyphs, let places = unsafe fields.log_clusters else { return [] }
        var clusters: [(start: Int, width: Int)] = []
        for number in 0..<Int(unsafe fields.num_glyphs) {
            let (start, width) = (Int(unsafe places[number]), Int(unsafe glyphs[number].width))
            if let last = clusters.last, last.start == start {
                clusters[clusters.count - 1].width += width
            } else {
                clusters.append((start, width))
            }
        }
        let starts = clusters.map(\.start).sorted()
        let ends = Dictionary(zip(starts, starts.dropFirst() + [byteCount])) { max($0, $1) }
        return clusters.map { cluster in
            let bytes = cluster.start..<max(ends[cluster.start] ?? 0, cluster.start)
            return (bytes.clamped(to: 0..<byteCount), cluster.width)
        }
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
