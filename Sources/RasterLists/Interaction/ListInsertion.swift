// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A place between items, and its mark in pixels of the layout.
struct ListInsertion<ItemID: Hashable & Sendable> {
    var place: RasterListPlace<ItemID>
    var mark: PixelRect
}

extension RasterListController {
    /// Returns the place at which items would be inserted that are dropped at a point of the viewport, or nil while the
    /// list has no size.
    ///
    /// In a list it lies before an item in its upper half, and after it below. In a grid it lies beside the items of the
    /// line, in their order: from right to left, the right half of an item is before it. The upper half of a header is
    /// the end of the section above, and the lower half is the start of its own section; the upper half of a footer is
    /// the end of its own section, and the lower half is the start of the next one. In a horizontal list, left is above.
    ///
    /// - Parameter point: The point in points from the top left corner of the viewport; one outside of it counts as the
    ///   nearest one.
    public func insertionPlace(at point: CGPoint) -> RasterListPlace<ItemID>? {
        insertion(at: point)?.place
    }

    func insertion(at point: CGPoint) -> ListInsertion<ItemID>? {
        guard !viewport.isEmpty, point.x.isFinite, point.y.isFinite else { return nil }
        let pixel = viewport.direction.inLayout(
            PixelRect(x: viewport.pixels(point.x), y: viewport.pixels(point.y), width: 1, height: 1),
            in: viewport.pixelHeight
        )
        var row = min(max(pixel.y, 0), viewport.pixelHeight - 1) + pixelOffset
        // What lies behind a header that stays in view isn't seen.
        if headersStayInView, let sticky = geometry.stickyHeader(at: pixelOffset),
            sticky.frame.y != geometry.frame(at: sticky.position).y
        {
            row = max(row, sticky.frame.maxY)
        }
        let positions = geometry.positions(in: row..<row + 1)
        // Between lines, it is the one below.
        guard let line = geometry.line(containing: positions.lowerBound) else { return endOfList }
        let place = geometry.place(of: line.positions.lowerBound)
        let isUpper = row < (line.y.lowerBound + line.y.upperBound) / 2
        switch place.kind {
        case .item: break
        case .header:
            if isUpper, place.section > 0 {
                return horizontal(section: place.section - 1, index: .max, at: line.y.lowerBound, isAbove: true)
            }
            return horizontal(section: place.section, index: 0, at: line.y.upperBound, isAbove: false)
        case .footer:
            if !isUpper, place.section + 1 < geometry.starts.count {
                return horizontal(section: place.section + 1, index: 0, at: line.y.upperBound, isAbove: false)
            }
            return horizontal(section: place.section, index: .max, at: line.y.lowerBound, isAbove: true)
        }
        let index = line.positions.lowerBound - geometry.starts[place.section].firstItem
        guard geometry.columnCount > 1 else {
            return isUpper
                ? horizontal(section: place.section, index: index, at: line.y.lowerBound, isAbove: true)
                : horizontal(section: place.section, index: index + 1, at: line.y.upperBound, isAbove: false)
        }
        return vertical(in: line, section: place.section, index: index, column: pixel.x)
    }

    private var endOfList: ListInsertion<ItemID> {
        let end = geometry.positionCount == 0 ? nil : geometry.line(containing: geometry.positionCount - 1)
        return horizontal(
            section: .max,
            index: .max,
            at: end?.y.upperBound ?? geometry.topInset,
            isAbove: false
        )
    }

    /// The width of the mark, in pixels.
    private var markWidth: Int { max(viewport.pixels(2), 1) }

    /// Returns a place with a mark in the space above or below an edge of a line.
    private func horizontal(section: Int, index: Int, at edge: Int, isAbove: Bool) -> ListInsertion<ItemID> {
        let middle = edge + (isAbove ? -geometry.lineSpacing : geometry.lineSpacing) / 2
        let last = max(min(geometry.contentHeight, pixelOffset + viewport.pixelHeight) - markWidth, pixelOffset)
        let y = min(max(middle - markWidth / 2, pixelOffset), last)
        let columns = geometry.columns
        return ListInsertion(
            place: snapshot.place(section: section, index: index),
            mark: PixelRect(x: columns.x, y: y, width: columns.width, height: markWidth)
        )
    }

    /// Returns a place in a line of a grid, with a mark beside an item.
    private func vertical(
        in line: ListGeometry.Line,
        section: Int,
        index: Int,
        column x: Int
    ) -> ListInsertion<ItemID> {
        let isRightToLeft = geometry.metrics.isRightToLeft
        let frames = line.positions.map { geometry.frame(at: $0) }
        let number = frames.firstIndex { frame in
            let middle = frame.x + frame.width / 2
            return isRightToLeft ? x >= middle : x < middle
        }
        let frame = frames[number ?? frames.count - 1]
        let isLeft = (number == nil) == isRightToLeft
        let columns = geometry.columns
        let middle = isLeft ? frame.x - columns.spacing / 2 : frame.x + frame.width + columns.spacing / 2
        let left = min(max(middle - markWidth / 2, columns.x), columns.x + max(columns.width - markWidth, 0))
        return ListInsertion(
            place: snapshot.place(section: section, index: index + (number ?? frames.count)),
            mark: PixelRect(x: left, y: line.y.lowerBound, width: markWidth, height: line.y.count)
        )
    }
}

extension ListGeometry.SectionStart {
    fileprivate var firstItem: Int { position + headerCount }
}
