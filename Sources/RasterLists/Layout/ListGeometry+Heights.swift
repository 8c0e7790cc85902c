// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension ListGeometry {
    /// Creates the layout of new contents, or for new metrics, that keeps the heights that are known from another one.
    ///
    /// A height stays measured if the width of the item is the same. Otherwise it is an estimate, with the same value.
    init(
        sections: [Section],
        metrics: Metrics,
        keepingHeightsOf old: ListGeometry,
        height: (Int) -> PixelHeight? = { _ in nil },
        oldPosition: (Int) -> Int?
    ) {
        let columns = ColumnLayout(metrics)
        let (keepsItems, keepsOthers) = (
            columns.columnWidth == old.columns.columnWidth, columns.width == old.columns.width
        )
        var section = 0..<0
        var (items, sectionIndex) = (0..<0, 0)
        self.init(sections: sections, metrics: metrics) { position, kind in
            if let height = height(position) { return height }
            guard let place = oldPosition(position), old.contains(place) else { return nil }
            // Most positions follow the one before, so that the section is the same.
            if !section.contains(place) {
                sectionIndex = old.section(containing: place)
                let start = old.starts[sectionIndex]
                let firstItem = start.position + start.headerCount
                items = firstItem..<firstItem + start.itemCount
                section = start.position..<items.upperBound + start.footerCount
            }
            guard kind == (items.contains(place) ? .item : place < items.lowerBound ? .header : .footer),
                var height = old.storedHeight(at: place, kind, in: sectionIndex)
            else { return nil }
            height.isMeasured = height.isMeasured && (kind == .item ? keepsItems : keepsOthers)
            return height
        }
    }

    func with(_ metrics: Metrics) -> ListGeometry {
        ListGeometry(sections: sections, metrics: metrics, keepingHeightsOf: self) { $0 }
    }

    var sections: [Section] {
        starts.map { Section(hasHeader: $0.hasHeader, itemCount: $0.itemCount, hasFooter: $0.hasFooter) }
    }

    func frame(at position: Int) -> PixelRect {
        guard contains(position) else { return PixelRect(x: columns.x, y: topInset, width: 0, height: 0) }
        let place = place(of: position)
        return PixelRect(
            x: place.kind == .item ? columns.x(of: place.column) : columns.x,
            y: top(ofLine: place.line, in: place.section),
            width: place.kind == .item ? columns.columnWidth : columns.width,
            height: height(of: position..<position + 1, place.kind, in: place.section)
        )
    }

    func height(at position: Int) -> Int {
        guard contains(position) else { return 0 }
        let place = place(of: position)
        return height(of: position..<position + 1, place.kind, in: place.section)
    }

    func isMeasured(at position: Int) -> Bool {
        guard contains(position) else { return false }
        let place = place(of: position)
        return storedHeight(at: position, place.kind, in: place.section)?.isMeasured ?? true
    }

    /// Sets the height of an item, header or footer, in pixels: a measured one, or an estimate.
    ///
    /// - Returns: The number of pixels by which the height of the line has changed.
    @discardableResult
    mutating func setHeight(_ pixels: Int, isMeasured: Bool = true, at position: Int) -> Int {
        guard contains(position) else { return 0 }
        let place = place(of: position)
        guard let index = storageIndex(of: position, place.kind, in: place.section) else { return 0 }
        let height = PixelHeight(pixels, isMeasured: isMeasured)
        guard heights[index].pixels != height.pixels else {
            heights[index] = height
            return 0
        }
        let line = positions(ofLine: place.line, in: place.section)
        let before = self.height(of: line, place.kind, in: place.section)
        heights[index] = height
        let change = self.height(of: line, place.kind, in: place.section) - before
        if change != 0 { extents.add(change, at: storesPositions ? place.line : place.section) }
        return change
    }

    func headerHeight(of section: Int) -> Int {
        let position = starts[section].position
        return storedHeight(at: position, .header, in: section)?.pixels ?? metrics.headerHeights.pixels
    }

    func height(of positions: Range<Int>, _ kind: Kind, in section: Int) -> Int {
        guard kind == .item else {
            let height = storedHeight(at: positions.lowerBound, kind, in: section)
            return height?.pixels ?? metrics.heights(of: kind).pixels
        }
        guard storesPositions else { return metrics.itemHeights.pixels }
        var height = 0
        for position in positions { height = max(height, heights[position].pixels) }
        return height
    }

    @inline(__always)
    private func storedHeight(at position: Int, _ kind: Kind, in section: Int) -> PixelHeight? {
        storageIndex(of: position, kind, in: section).map { heights[$0] }
    }

    @inline(__always)
    private func storageIndex(of position: Int, _ kind: Kind, in section: Int) -> Int? {
        guard metrics.heights(of: kind).areVarying else { return nil }
        return storesPositions ? position : kind == .header ? section : starts.count + section
    }
}

/// The height of an item of varying height: an estimate, or a measured one.
struct PixelHeight: Sendable, Hashable {
    /// Twice the number of pixels, and 1 if they are measured.
    private var bits: UInt32

    /// Creates a height from pixels, which are limited to 0...``ListGeometry/maximumLength``.
    init(_ pixels: Int, isMeasured: Bool) {
        bits = UInt32(ListGeometry.length(pixels)) << 1 | (isMeasured ? 1 : 0)
    }

    var pixels: Int { Int(bits >> 1) }

    var isMeasured: Bool {
        get { bits & 1 == 1 }
        set { bits = bits & ~1 | (newValue ? 1 : 0) }
    }
}
