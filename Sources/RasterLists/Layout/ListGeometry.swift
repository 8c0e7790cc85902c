// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics

/// The places of all items, headers and footers of a list or grid that scrolls vertically, in whole pixels.
///
/// A position counts them in display order: the first section's header if it has one, its items, its footer if it has
/// one, the second section's header, and so on. Items lie in lines of ``columnCount``; a header or footer is a line of
/// its own. A line is as high as its highest item, and items lie at its top.
///
/// Items of uniform height take no memory, and queries take O(log *s*) steps for *s* sections, so O(1) for one section.
/// Items of varying height take 12 bytes each, and queries take O(log *n*) steps. No query allocates memory.
struct ListGeometry: Sendable {
    struct SectionStart: Sendable {
        /// The position of the header, or of the first item if there is no header.
        let position: Int
        let line: Int
        let itemCount: Int
        let hasHeader: Bool
        let hasFooter: Bool

        /// The number of lines, and of positions, that the header and the footer take.
        var headerCount: Int { hasHeader ? 1 : 0 }
        var footerCount: Int { hasFooter ? 1 : 0 }
    }

    let metrics: Metrics
    let columns: ColumnLayout
    let positionCount: Int
    let lineCount: Int

    /// A Boolean value that indicates whether each position has a height of its own: otherwise all items have one height,
    /// and each section has one, with or without a header.
    let storesPositions: Bool

    let starts: [SectionStart]

    /// The heights by position, or those of headers by section, followed by those of footers if there are any.
    var heights: [PixelHeight]

    /// The heights with the space below, by line if each position has a height of its own, and otherwise by section.
    var extents: LineExtents

    let lineSpacing: Int
    let topInset: Int

    /// Creates a layout from the heights that are known at positions of varying height.
    @inline(__always)
    init(
        sections: [Section],
        metrics: Metrics,
        known: (_ position: Int, _ kind: Kind) -> PixelHeight? = { _, _ in nil }
    ) {
        let columns = ColumnLayout(metrics)
        let (starts, positionCount, lineCount) = Self.starts(of: sections, columnCount: columns.count)
        let spacing = Self.length(metrics.lineSpacing)
        let storesPositions = metrics.itemHeights.areVarying
        let (itemHeight, headerHeight) = (metrics.itemHeights.pixels, metrics.headerHeights.pixels)
        let itemEstimate = PixelHeight(itemHeight, isMeasured: false)
        let headerEstimate = PixelHeight(headerHeight, isMeasured: false)
        let footerEstimate = PixelHeight(metrics.footerHeights.pixels, isMeasured: false)
        let (headersVary, footersVary) = (metrics.headerHeights.areVarying, metrics.footerHeights.areVarying)
        let count = columns.count
        var footers: [PixelHeight] = []
        var heights: [PixelHeight] = []
        var extents: [Int] = []
        heights.reserveCapacity(storesPositions ? positionCount : starts.count)
        extents.reserveCapacity(storesPositions ? lineCount : starts.count)
        for start in starts {
            var extent = 0
            if start.hasHeader || !storesPositions {
                let height = headersVary && start.hasHeader ? known(start.position, .header) : nil
                heights.append(height ?? headerEstimate)
                extent = start.hasHeader ? (height ?? headerEstimate).pixels + spacing : 0
            }
            let first = start.position + start.headerCount
            // Positions are asked for in ascending order.
            func footerHeight() -> PixelHeight {
                (footersVary ? known(first + start.itemCount, .footer) : nil) ?? footerEstimate
            }
            guard storesPositions else {
                let footer = start.hasFooter ? footerHeight() : footerEstimate
                let items = (itemHeight + spacing) * Self.lines(of: start.itemCount, in: count)
                extents.append(extent + items + (start.hasFooter ? footer.pixels + spacing : 0))
                footers.append(footer)
                continue
            }
            if start.hasHeader { extents.append(extent) }
            var (column, lineHeight) = (0, 0)
            for position in first..<first + start.itemCount {
                let height = known(position, .item) ?? itemEstimate
                heights.append(height)
                lineHeight = max(lineHeight, height.pixels)
                column += 1
                if column == count {
                    extents.append(lineHeight + spacing)
                    (column, lineHeight) = (0, 0)
                }
            }
            if column > 0 { extents.append(lineHeight + spacing) }
            if start.hasFooter {
                heights.append(footerHeight())
                extents.append(heights[heights.count - 1].pixels + spacing)
            }
        }
        if !storesPositions, starts.contains(where: \.hasFooter) { heights += footers }
        self.metrics = metrics
        self.columns = columns
        self.starts = starts
        self.positionCount = positionCount
        self.lineCount = lineCount
        self.storesPositions = storesPositions
        self.heights = heights
        self.extents = LineExtents(extents)
        lineSpacing = spacing
        topInset = Self.length(metrics.insets.top)
    }

    var columnCount: Int { columns.count }

    var contentHeight: Int {
        topInset + (lineCount == 0 ? 0 : extents.total - lineSpacing) + Self.length(metrics.insets.bottom)
    }

    var storedLengthCount: Int { heights.count + extents.count }

    static func lines(of itemCount: Int, in columnCount: Int) -> Int {
        columnCount == 1 ? itemCount : (itemCount + columnCount - 1) / columnCount
    }

    private static func starts(
        of sections: [Section],
        columnCount: Int
    ) -> (starts: [SectionStart], positionCount: Int, lineCount: Int) {
        var (position, line) = (0, 0)
        let starts = sections.map { section in
            let hasHeader = section.hasHeader && position < maximumPositionCount
            let headerCount = hasHeader ? 1 : 0
            let itemCount = min(max(section.itemCount, 0), maximumPositionCount - position - headerCount)
            let hasFooter = section.hasFooter && position + headerCount + itemCount < maximumPositionCount
            let start = SectionStart(
                position: position,
                line: line,
                itemCount: itemCount,
                hasHeader: hasHeader,
                hasFooter: hasFooter
            )
            position += headerCount + itemCount + start.footerCount
            line += headerCount + lines(of: itemCount, in: columnCount) + start.footerCount
            return start
        }
        return (starts, position, line)
    }
}

extension PixelRect {
    /// Creates a rectangle of the content of a list, whose origin is its top left corner.
    init(x: Int, y: Int, width: Int, height: Int) {
        self.init(columns: x..<x + width, rows: y..<y + height)
    }

    var maxY: Int { rows.upperBound }
}
