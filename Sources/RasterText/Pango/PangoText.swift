// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPango
import RasterGraphics

@safe
final class PangoText {
    let layout: OpaquePointer

    /// The width that the text is truncated to, in pixels, if it is at all.
    private var truncationWidth: Int?

    /// The width that the lines are aligned in, in Pango's units, if there is one.
    private var alignedWidth: Int?

    /// The distance between letters that is added, in Pango's units; 0 for justified lines, which Pango fits in later.
    var tracking = 0

    /// The distance behind the last letter that counts as a part of a justified line, in Pango's units: it is wrapped with it.
    var trailing = 0

    /// The side that all lines stand at, left or right; nil where Pango places them.
    var side: TextStyle.Alignment?

    /// The number of lines that are drawn, from the top; nil for all.
    var shownLineCount: Int?

    /// The height of each line, the distance from its top to its baseline, and the room between lines, in Pango's units;
    /// nil where the fonts of a line decide.
    var lineBox: LineBox?

    struct LineBox {
        let height: Int
        let baseline: Int
        let spacing: Int
    }

    /// The offset of each byte in the text that an application gave; nil if nothing asks for it.
    let origins: [Int]?

    init(taking layout: OpaquePointer, bytes: ArraySlice<UInt8>, origins: [Int]?) {
        unsafe self.layout = layout
        self.origins = origins
        unsafe bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe pango_layout_set_text(
                layout,
                start.assumingMemoryBound(to: CChar.self),
                Int32(clamping: bytes.count)
            )
        }
    }

    deinit {
        unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    }

    /// Pango adds the tracking behind the last letter, too, until it knows where lines end.
    func align(in width: Int) {
        alignedWidth = width * Self.unitsPerPixel
        unsafe pango_layout_set_width(layout, Int32(clamping: max(width * Self.unitsPerPixel + tracking, 0)))
    }

    /// Wraps the lines at a width, in pixels: between words, and inside of words that are wider.
    ///
    /// Pango before 1.56.4 ends the process if it has to break a word and finds no place but one that is inside of a
    /// character, where it may break a line as well: between a space and an accent on it, or before a skin tone that
    /// follows a letter. Between words alone, or between any two characters, it breaks every text.
    ///
    /// - Returns: Whether lines are broken between any two characters.
    func wrap(at width: Int, anywhere: Bool) -> Bool {
        align(in: width)
        // The mode that Pango starts with is the one between words.
        guard anywhere || self.width > width else { return false }
        let anywhere = anywhere || hasLineBreaksInCharacters
        let mode = anywhere ? RASTER_PANGO_WRAP_CHAR : RASTER_PANGO_WRAP_WORD_CHAR
        unsafe pango_layout_set_wrap(layout, UInt32(mode))
        return anywhere
    }

    /// A Boolean value that indicates whether Pango may break a line inside of a character.
    private var hasLineBreaksInCharacters: Bool {
        var count: Int32 = 0
        let places: OpaquePointer = unsafe pango_layout_get_log_attrs_readonly(layout, &count)
        return unsafe UnsafeBufferPointer(start: UnsafePointer<RasterPangoLogAttr>(places), count: Int(count))
            .contains { $0.is_line_break != 0 && $0.is_char_break == 0 }
    }

    func truncate(to width: Int, _ truncation: TextStyle.TruncationMode, tracking: Int) {
        unsafe pango_layout_set_ellipsize(layout, truncation.pango)
        if tracking != 0 { unsafe pango_layout_set_justify(layout, 0) }
        trailing = 0
        self.tracking = tracking
        truncationWidth = width
        align(in: width)
    }

    var width: Int { size.width }

    /// Returns the width of the lines without the spaces at their ends, as far as those exceed a maximum.
    func width(within maximum: Int) -> Int {
        let width = width
        guard width > maximum else { return width }
        let bytes: UnsafePointer<CChar> = unsafe pango_layout_get_text(layout)
        var widest = 0
        unsafe forEachLine { pointer, line in
            var end = line.start + line.length
            while end > line.start, unsafe bytes[end - 1] == 0x20 { end -= 1 }
            var (first, last): (Int32, Int32) = (0, 0)
            if end < line.start + line.length {
                unsafe pango_layout_line_index_to_x(pointer, Int32(clamping: end), 0, &first)
                unsafe pango_layout_line_index_to_x(pointer, Int32(clamping: line.start + line.length - 1), 1, &last)
            }
            let least = line.width - abs(Int(last) - Int(first))
            widest = max(widest, least, min(line.width, maximum * Self.unitsPerPixel))
        }
        return Self.pixels(widest)
    }

    var height: Int {
        if let lineBox {
            return Self.pixels(lineCount * (lineBox.height + lineBox.spacing) - lineBox.spacing)
        }
        if shownLineCount != nil { return lines.last?.bottom ?? 0 }
        // Pango's own sum is a number of 32 bits, which many tall lines exceed.
        guard size.height < 0 || lineCount > 20 else { return size.height }
        let bottom = lines.last?.bottom ?? 0
        return bottom > Int(Int32.max) / Self.unitsPerPixel ? bottom : size.height
    }

    var isTruncated: Bool {
        guard truncationWidth != nil else { return false }
        return unsafe pango_layout_is_ellipsized(layout) != 0
    }

    /// A Boolean value that indicates whether even the ellipsis is wider than the width that the text is truncated to.
    var isTooNarrow: Bool {
        guard let truncationWidth, isTruncated else { return false }
        return width > truncationWidth
    }

    var lineCount: Int { min(Int(unsafe pango_layout_get_line_count(layout)), shownLineCount ?? .max) }

    var lines: [TextLine] {
        var lines: [TextLine] = []
        unsafe forEachLine { _, line in lines.append(line) }
        return lines
    }

    /// Calls a closure with each line that is drawn, a `PangoLayoutLine *`, and its place.
    func forEachLine(_ body: (OpaquePointer, TextLine) -> Void) {
        let iterator: OpaquePointer = unsafe pango_layout_get_iter(layout)
        defer { unsafe pango_layout_iter_free(iterator) }
        var number = 0
        var last = (y: Int32(0), top: 0)
        repeat {
            guard number < shownLineCount ?? .max else { return }
            defer { number += 1 }
            var extents = RasterPangoRectangle()
            unsafe raster_pango_layout_iter_get_line_extents(iterator, &extents)
            // Many tall lines reach beyond Pango's numbers, which start again at the other end.
            let step = Int(extents.y &- last.y)
            last = (extents.y, last.top + (step < -Self.range / 4 ? step + Self.range : step))
            let line: OpaquePointer = unsafe pango_layout_iter_get_line_readonly(iterator)
            let fields = unsafe UnsafePointer<RasterPangoLayoutLine>(line).pointee
            let top = lineBox.map { number * ($0.height + $0.spacing) } ?? last.top
            let ascent = unsafe pango_layout_iter_get_baseline(iterator) &- extents.y
            let baseline = top + (lineBox?.baseline ?? Int(ascent))
            let left = Int(extents.x)
            let slack = (alignedWidth ?? 0) - Int(extents.width)
            let ownLeft = side == .right ? max(slack, 0) : 0
            unsafe body(
                line,
                TextLine(
                    start: Int(fields.start_index),
                    length: Int(fields.length),
                    top: Self.pixels(top),
                    // The sum may exceed Pango's numbers.
                    bottom: Self.pixels(top + (lineBox?.height ?? Int(extents.height))),
                    // Half of the leading may be half a pixel, which CSS leaves out, too.
                    baseline: baseline >> 10,
                    baselineUnits: baseline,
                    left: side == nil ? untracked(left, slack: slack) : ownLeft,
                    pangoLeft: left,
                    width: Int(extents.width)
                )
            )
        } while unsafe pango_layout_iter_next_line(iterator) != 0
    }

    /// Returns the place of a line, to which Pango gives more or less room by the tracking, in its room.
    private func untracked(_ left: Int, slack: Int) -> Int {
        guard tracking != 0, left != 0, slack + tracking != 0 else { return left }
        // At the left, in the middle or at the right.
        let halves = (2 * Double(left) / Double(slack + tracking)).rounded()
        let place = slack * Int(saturating: min(max(halves, 0), 2)) / 2
        return slack % Self.unitsPerPixel == 0 ? place & -Self.unitsPerPixel : place
    }

    private static let unitsPerPixel = RASTER_PANGO_SCALE

    /// The count of Pango's numbers, which have 32 bits.
    private static let range = 1 << 32

    private var size: (width: Int, height: Int) {
        var width: Int32 = 0
        var height: Int32 = 0
        unsafe pango_layout_get_size(layout, &width, &height)
        return (Self.pixels(Int(width) + (width > 0 ? trailing : 0)), Self.pixels(Int(height)))
    }

    private static func pixels(_ units: Int) -> Int {
        (units + unitsPerPixel - 1) / unitsPerPixel
    }
}

/// A line of a laid-out text, in pixels from its top, and in Pango's units from its left.
struct TextLine {
    /// The byte of the text that it starts with.
    let start: Int

    /// The number of its bytes, without the line break.
    let length: Int

    let top: Int
    let bottom: Int
    let baseline: Int

    /// The distance from the top of the text to the baseline, in Pango's units.
    let baselineUnits: Int

    let left: Int

    /// The distance that Pango takes for that from the left of the text.
    let pangoLeft: Int

    let width: Int
}
