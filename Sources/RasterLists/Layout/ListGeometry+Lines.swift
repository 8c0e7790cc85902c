// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension ListGeometry {
    struct Line: Sendable, Hashable {
        let positions: Range<Int>
        let y: Range<Int>
        let isHeader: Bool
    }

    struct Place {
        let section: Int
        let line: Int
        let column: Int
        let kind: Kind

        var isHeader: Bool { kind == .header }
    }

    func line(containing position: Int) -> Line? {
        guard contains(position) else { return nil }
        let place = place(of: position)
        let top = top(ofLine: place.line, in: place.section)
        let positions = positions(ofLine: place.line, in: place.section)
        return Line(
            positions: positions,
            y: top..<top + height(of: positions, place.kind, in: place.section),
            isHeader: place.isHeader
        )
    }

    /// Returns the positions of all lines that share a row of pixels with `y`.
    ///
    /// A line without height counts where it lies within `y`, but not at its edges. If there is none, the range is empty
    /// and starts with the first position below `y.lowerBound`.
    func positions(in y: Range<Int>) -> Range<Int> {
        guard positionCount > 0 else { return 0..<0 }
        let end = contentHeight
        let first = firstLine(endingBelow: min(max(y.lowerBound, -1), end))
        let last = y.isEmpty ? first : max(first, lineCount(startingAbove: min(max(y.upperBound, -1), end + 1)))
        return firstPosition(ofLine: first)..<firstPosition(ofLine: last)
    }

    func contains(_ position: Int) -> Bool {
        position >= 0 && position < positionCount
    }

    func place(of position: Int) -> Place {
        let section = section(containing: position)
        let start = starts[section]
        let item = position - start.position - start.headerCount
        guard item >= 0 else { return Place(section: section, line: start.line, column: 0, kind: .header) }
        guard item < start.itemCount else {
            let line = start.line + start.headerCount + rowCount(start)
            return Place(section: section, line: line, column: 0, kind: .footer)
        }
        let (row, column) = columnCount == 1 ? (item, 0) : item.quotientAndRemainder(dividingBy: columnCount)
        return Place(section: section, line: start.line + start.headerCount + row, column: column, kind: .item)
    }

    /// Returns the number of lines that the items of a section take.
    private func rowCount(_ start: SectionStart) -> Int { Self.lines(of: start.itemCount, in: columnCount) }

    func section(containing position: Int) -> Int {
        lastSection { $0.position <= position }
    }

    func section(ofLine line: Int) -> Int {
        lastSection { $0.line <= line }
    }

    /// Returns the top edge of a line of a section, or of the line after its last one.
    func top(ofLine line: Int, in section: Int) -> Int {
        guard !storesPositions else { return topInset + extents.sum(before: line) }
        let start = starts[section]
        let sectionTop = topInset + extents.sum(before: section)
        let row = line - start.line
        if start.hasFooter, row > start.headerCount + rowCount(start) {
            return topInset + extents.sum(before: section + 1)
        }
        guard start.hasHeader, row > 0 else { return sectionTop + row * itemExtent }
        return sectionTop + headerExtent(of: section) + (row - 1) * itemExtent
    }

    func lineCount(startingAbove y: Int) -> Int {
        let reached = extents.countOfLines(reaching: y - topInset)
        guard reached <= extents.count else { return lineCount }
        guard !storesPositions, reached > 0 else { return reached }
        let section = reached - 1
        let start = starts[section]
        var rest = y - topInset - extents.sum(before: section)
        if start.hasHeader {
            rest -= headerExtent(of: section)
            if rest <= 0 { return start.line + 1 }
        }
        let rows = rowCount(start)
        if start.hasFooter, rest > rows * itemExtent { return start.line + start.headerCount + rows + 1 }
        return start.line + start.headerCount + (itemExtent == 0 ? rows : min(rows, (rest - 1) / itemExtent + 1))
    }

    private var itemExtent: Int { metrics.itemHeights.pixels + lineSpacing }

    private func headerExtent(of section: Int) -> Int {
        headerHeight(of: section) + lineSpacing
    }

    private func firstLine(endingBelow y: Int) -> Int {
        // The first line that ends below with the space after it, and the next one if only that space does.
        let reached = extents.countOfLines(reaching: y - topInset + 1)
        guard reached > 0 else { return 0 }
        guard reached <= extents.count else { return lineCount }
        let index = reached - 1
        let rest = y - topInset - extents.sum(before: index)
        guard !storesPositions else {
            return extents.sum(before: reached) - extents.sum(before: index) - lineSpacing > rest ? index : reached
        }
        let start = starts[index]
        var restOfItems = rest
        if start.hasHeader {
            let extent = headerExtent(of: index)
            if rest < extent { return rest < extent - lineSpacing ? start.line : start.line + 1 }
            restOfItems -= extent
        }
        let rows = rowCount(start)
        if start.hasFooter, restOfItems >= rows * itemExtent {
            let end = start.line + start.headerCount + rows
            let extent = extents.sum(before: reached) - extents.sum(before: index)
            return rest < extent - lineSpacing ? end : end + 1
        }
        let (row, restOfRow) = restOfItems.quotientAndRemainder(dividingBy: itemExtent)
        return start.line + start.headerCount + row + (restOfRow < itemExtent - lineSpacing ? 0 : 1)
    }

    private func firstPosition(ofLine line: Int) -> Int {
        line < lineCount ? positions(ofLine: line, in: section(ofLine: line)).lowerBound : positionCount
    }

    func positions(ofLine line: Int, in section: Int) -> Range<Int> {
        let start = starts[section]
        let row = line - start.line - start.headerCount
        guard row >= 0 else { return start.position..<start.position + 1 }
        let first = start.position + start.headerCount
        if start.hasFooter, row >= rowCount(start) { return first + start.itemCount..<first + start.itemCount + 1 }
        return first + row * columnCount..<first + min(row * columnCount + columnCount, start.itemCount)
    }

    /// Returns the last section that fulfills a condition which those before it fulfill, too; the first if none does.
    @inline(__always)
    private func lastSection(where condition: (SectionStart) -> Bool) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if condition(starts[middle]) { low = middle } else { high = middle }
        }
        return low
    }
}

extension ListGeometry {
    /// Returns the header that stays in view at the top of a viewport, and where it lies in content coordinates.
    ///
    /// It is the header of the section in which the top of the viewport lies. It lies at the top of the viewport, or above
    /// it as far as the next section, with or without a header, or the end of the content pushes it up.
    func stickyHeader(at y: Int) -> (position: Int, frame: PixelRect)? {
        let end = contentHeight
        guard y >= topInset, y < end else { return nil }
        let linesAbove = lineCount(startingAbove: y + 1)
        guard linesAbove > 0 else { return nil }
        let section = section(ofLine: linesAbove - 1)
        let start = starts[section]
        guard start.hasHeader else { return nil }
        let next = start.line + start.headerCount + rowCount(start) + start.footerCount
        let limit = next < lineCount ? top(ofLine: next, in: section) : end
        let height = headerHeight(of: section)
        return (
            start.position,
            PixelRect(x: columns.x, y: min(y, limit - height), width: columns.width, height: height)
        )
    }

    /// Returns the height of the header that covers the top of the viewport when it is scrolled to a position, in pixels.
    func obstruction(above position: Int) -> Int {
        guard contains(position) else { return 0 }
        let section = section(containing: position)
        let start = starts[section]
        return start.hasHeader && position > start.position ? headerHeight(of: section) : 0
    }
}
