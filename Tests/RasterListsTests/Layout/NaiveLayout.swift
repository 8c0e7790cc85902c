// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterTesting

@testable import RasterLists

struct NaiveLayout {
    struct Entry {
        let section: Int
        let kind: ListGeometry.Kind
        let column: Int
        var height: Int
        var isMeasured: Bool
    }

    let sections: [ListGeometry.Section]
    let metrics: ListGeometry.Metrics
    var entries: [Entry] = []

    let columns: [(x: Int, width: Int)]

    private(set) var lines: [Range<Int>] = []

    init(sections: [ListGeometry.Section], metrics: ListGeometry.Metrics) {
        self.sections = sections
        self.metrics = metrics
        columns = Self.columns(metrics)
        for (number, section) in sections.enumerated() {
            if section.hasHeader {
                lines.append(entries.count..<entries.count + 1)
                append(metrics.headerHeights, section: number, .header, column: 0)
            }
            for item in 0..<max(0, section.itemCount) {
                let column = item % columns.count
                if column == 0 { lines.append(entries.count..<entries.count) }
                append(metrics.itemHeights, section: number, .item, column: column)
                lines[lines.count - 1] = lines[lines.count - 1].lowerBound..<entries.count
            }
            if section.hasFooter {
                lines.append(entries.count..<entries.count + 1)
                append(metrics.footerHeights, section: number, .footer, column: 0)
            }
        }
    }

    private mutating func append(_ heights: ListGeometry.Heights, section: Int, _ kind: ListGeometry.Kind, column: Int)
    {
        let (height, isMeasured) =
            switch heights {
            case .uniform(let height): (height, true)
            case .varying(let estimate): (estimate, false)
            }
        let pixels = max(0, height)
        entries.append(
            Entry(section: section, kind: kind, column: column, height: pixels, isMeasured: isMeasured)
        )
    }

    private static func columns(_ metrics: ListGeometry.Metrics) -> [(x: Int, width: Int)] {
        let width = max(0, metrics.width - metrics.insets.left - metrics.insets.right)
        let wished = metrics.columnSpacing
        let count =
            switch metrics.columns {
            case .count(let number): max(1, number)
            case .minimumWidth(let minimum, let maximum):
                max(1, min((width + wished) / (max(1, minimum) + wished), maximum ?? .max))
            }
        var spacing = count > 1 ? wished : 0
        while spacing > 0, width - spacing * (count - 1) < count { spacing -= 1 }
        var columnWidth = 0
        while (columnWidth + 1) * count + spacing * (count - 1) <= width { columnWidth += 1 }
        let columns = (0..<count).map { column in
            let share = Double((width - columnWidth) * column) / Double(max(count - 1, 1))
            return (x: min(metrics.insets.left, metrics.width) + Int(share.rounded()), width: columnWidth)
        }
        guard metrics.isRightToLeft else { return columns }
        let contentLeft = min(metrics.insets.left, metrics.width)
        return columns.map { (contentLeft + (contentLeft + width) - $0.x - $0.width, $0.width) }
    }

    var rows: [Range<Int>] {
        var y = metrics.insets.top
        return lines.map { line in
            let height = entries[line].map(\.height).max() ?? 0
            defer { y += height + metrics.lineSpacing }
            return y..<y + height
        }
    }

    var contentHeight: Int { (rows.last?.upperBound ?? metrics.insets.top) + metrics.insets.bottom }

    var frames: [PixelRect] {
        let rows = rows
        let width = max(0, metrics.width - metrics.insets.left - metrics.insets.right)
        return lines.indices.flatMap { line in
            lines[line].map { position in
                let entry = entries[position]
                let (x, columnWidth) =
                    entry.kind == .item ? columns[entry.column] : (min(metrics.insets.left, metrics.width), width)
                return PixelRect(x: x, y: rows[line].lowerBound, width: columnWidth, height: entry.height)
            }
        }
    }

    func positions(in y: Range<Int>) -> [Int] {
        guard !y.isEmpty else { return [] }
        return zip(lines, rows)
            .filter { $1.lowerBound < y.upperBound && $1.upperBound > y.lowerBound }
            .flatMap { Array($0.0) }
    }

    func line(of position: Int) -> Int {
        lines.firstIndex { $0.contains(position) } ?? -1
    }

    func stickyHeader(at y: Int) -> (position: Int, frame: PixelRect)? {
        let (rows, frames) = (rows, frames)
        guard y < contentHeight, let line = rows.lastIndex(where: { $0.lowerBound <= y }) else { return nil }
        let section = entries[lines[line].lowerBound].section
        guard let header = entries.firstIndex(where: { $0.section == section && $0.kind == .header }) else {
            return nil
        }
        let next = lines.firstIndex { entries[$0.lowerBound].section > section }
        let frame = frames[header]
        let top = min(y, (next.map { rows[$0].lowerBound } ?? contentHeight) - frame.height)
        return (header, frame.moved(rows: top - frame.y))
    }

    func obstruction(above position: Int) -> Int {
        let entry = entries[position]
        guard entry.kind != .header else { return 0 }
        return entries.first { $0.section == entry.section && $0.kind == .header }?.height ?? 0
    }

    func varies(_ entry: Entry) -> Bool {
        let heights =
            switch entry.kind {
            case .item: metrics.itemHeights
            case .header: metrics.headerHeights
            case .footer: metrics.footerHeights
            }
        return if case .varying = heights { true } else { false }
    }

    mutating func setHeight(_ height: Int, at position: Int) -> Int {
        guard varies(entries[position]) else { return 0 }
        let line = line(of: position)
        let before = rows[line].count
        entries[position].height = max(0, height)
        entries[position].isMeasured = true
        return rows[line].count - before
    }

    mutating func keepHeights(of old: NaiveLayout, oldPositions: [Int?]) {
        let (oldFrames, newFrames) = (old.frames, frames)
        for (position, oldPosition) in oldPositions.enumerated() {
            guard let oldPosition, varies(entries[position]), old.varies(old.entries[oldPosition]),
                entries[position].kind == old.entries[oldPosition].kind
            else { continue }
            entries[position].height = old.entries[oldPosition].height
            entries[position].isMeasured =
                old.entries[oldPosition].isMeasured && oldFrames[oldPosition].width == newFrames[position].width
        }
    }
}

extension ListGeometry {
    /// Returns the offset that keeps in place what is visible of other contents, in pixels.
    ///
    /// - Parameters:
    ///   - newPosition: Returns the new position of what has a position in `old`, or `nil` if it is removed.
    ///   - isMoved: Returns a Boolean value that indicates whether what has a position in `old` changes places.
    func offset(
        keeping offset: Int,
        of old: ListGeometry,
        viewportHeight: Int,
        newPosition: (Int) -> Int?,
        isMoved: (Int) -> Bool = { _ in false }
    ) -> Int {
        let anchor = ScrollAnchor(in: old, offset: offset, viewportHeight: viewportHeight)
        let followed = anchor?.followed(from: old, viewportHeight: viewportHeight, to: newPosition) {
            range,
            fromEnd,
            moves in
            let left = range.filter { isMoved($0) == moves && newPosition($0) != nil }
            return fromEnd ? left.last : left.first
        }
        return followed?.offset(in: self, viewportHeight: viewportHeight)
            ?? self.offset(offset, limitedFor: viewportHeight)
    }
}
