// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension ListGeometry {
    /// Creates the layout of new contents, or for new metrics, that keeps the heights that are known from another one.
    ///
    /// A height stays measured if the width of the item is the same. Otherwise it is an estimate, with the same value.
    package init(
        sections: [Section],
        metrics: Metrics,
        keepingHeightsOf old: ListGeometry,
        height: (Int) -> PixelHeight? = { _ in nil },
        oldPosition: (Int) -> Int?
    ) {
        let columns = ColumnLayout(metrics)
        let (keepsItems, keepsHeaders) = (
            columns.columnWidth == old.columns.columnWidth, columns.width == old.columns.width
        )
        var section = 0..<0
        var (firstItem, sectionIndex) = (0, 0)
        self.init(sections: sections, metrics: metrics) { position, isHeader in
            if let height = height(position) { return height }
            guard let place = oldPosition(position), old.contains(place) else { return nil }
            // Most positions follow the one before, so that the section is the same.
            if !section.contains(place) {
                sectionIndex = old.section(containing: place)
                let start = old.starts[sectionIndex]
                firstItem = start.position + start.headerCount
                section = start.position..<firstItem + start.itemCount
            }
            guard isHeader == (place < firstItem),
                var height = old.storedHeight(at: place, isHeader: isHeader, in: sectionIndex)
            else { return nil }
            height.isMeasured = height.isMeasured && (isHeader ? keepsHeaders : keepsItems)
            return height
        }
    }

    package func with(_ metrics: Metrics) -> ListGeometry {
        ListGeometry(sections: sections, metrics: metrics, keepingHeightsOf: self) { $0 }
    }

    package var sections: [Section] {
        starts.map { Section(hasHeader: $0.hasHeader, itemCount: $0.itemCount) }
    }

    package func frame(at position: Int) -> PixelRect {
        guard contains(position) else { return PixelRect(x: columns.x, y: topInset, width: 0, height: 0) }
        let place = place(of: position)
        return PixelRect(
            x: place.isHeader ? columns.x : columns.x(of: place.column),
            y: top(ofLine: place.line, in: place.section),
            width: place.isHeader ? columns.width : columns.columnWidth,
            height: height(of: position..<position + 1, isHeader: place.isHeader, in: place.section)
        )
    }

    package func height(at position: Int) -> Int {
        guard contains(position) else { return 0 }
        let place = place(of: position)
        return height(of: position..<position + 1, isHeader: place.isHeader, in: place.section)
    }

    package func isMeasured(at position: Int) -> Bool {
        guard contains(position) else { return false }
        let place = place(of: position)
        return storedHeight(at: position, isHeader: place.isHeader, in: place.section)?.isMeasured ?? true
    }

    /// Sets the height of an item or header, in pixels: a measured one, or an estimate.
    ///
    /// - Returns: The number of pixels by which the height of the line has changed.
    @discardableResult
    package mutating func setHeight(_ pixels: Int, isMeasured: Bool = true, at position: Int) -> Int {
        guard contains(position) else { return 0 }
        let place = place(of: position)
        guard let index = storageIndex(of: position, isHeader: place.isHeader, in: place.section) else { return 0 }
        let height = PixelHeight(pixels, isMeasured: isMeasured)
        guard heights[index].pixels != height.pixels else {
            heights[index] = height
            return 0
        }
        let line = positions(ofLine: place.line, in: place.section)
        let before = self.height(of: line, isHeader: place.isHeader, in: place.section)
        heights[index] = height
        let change = self.height(of: line, isHeader: place.isHeader, in: place.section) - before
        if change != 0 { extents.add(change, at: storesPositions ? place.line : place.section) }
        return change
    }

    func headerHeight(of section: Int) -> Int {
        let position = starts[section].position
        return storedHeight(at: position, isHeader: true, in: section)?.pixels ?? metrics.headerHeights.pixels
    }

    func height(of positions: Range<Int>, isHeader: Bool, in section: Int) -> Int {
        guard !isHeader else { return headerHeight(of: section) }
        guard storesPositions else { return metrics.itemHeights.pixels }
        var height = 0
        for position in positions { height = max(height, heights[position].pixels) }
        return height
    }

    @inline(__always)
    private func storedHeight(at position: Int, isHeader: Bool, in section: Int) -> PixelHeight? {
        storageIndex(of: position, isHeader: isHeader, in: section).map { heights[$0] }
    }

    @inline(__always)
    private func storageIndex(of position: Int, isHeader: Bool, in section: Int) -> Int? {
        guard (isHeader ? metrics.headerHeights : metrics.itemHeights).areVarying else { return nil }
        return storesPositions ? position : section
    }
}

/// The height of an item of varying height: an estimate, or a measured one.
package struct PixelHeight: Sendable, Hashable {
    /// Twice the number of pixels, and 1 if they are measured.
    private var bits: UInt32

    /// Creates a height from pixels, which are limited to 0...``ListGeometry/maximumLength``.
    package init(_ pixels: Int, isMeasured: Bool) {
        bits = UInt32(ListGeometry.length(pixels)) << 1 | (isMeasured ? 1 : 0)
    }

    package var pixels: Int { Int(bits >> 1) }

    package var isMeasured: Bool {
        get { bits & 1 == 1 }
        set { bits = bits & ~1 | (newValue ? 1 : 0) }
    }
}
