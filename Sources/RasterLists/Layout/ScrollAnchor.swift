// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// An item or header that stays at its place on screen while items above it change.
///
/// Make it before heights, metrics or contents change, follow it with
/// ``followed(from:viewportHeight:headersStay:to:nearest:)`` if
/// contents change, and scroll to ``offset(in:viewportHeight:)`` in the same turn.
struct ScrollAnchor: Sendable, Hashable {
    let position: Int
    let distance: Int
}

extension ScrollAnchor {
    /// Creates the anchor of a viewport: the first line that is fully visible.
    ///
    /// Items under a header that stays in view aren't visible. If no line is fully visible, the topmost visible one is
    /// the anchor; if none is visible, the next one below, or the last one.
    init?(in geometry: ListGeometry, offset: Int, viewportHeight: Int, headersStay: Bool = true) {
        guard offset > 0, geometry.positionCount > 0 else { return nil }
        let offset = min(offset, geometry.contentHeight)
        let visible = geometry.visibleRows(at: offset, viewportHeight: viewportHeight, headersStay)
        let positions = geometry.positions(in: visible)
        let first = min(positions.lowerBound, geometry.positionCount - 1)
        guard var line = geometry.line(containing: first) else { return nil }
        if line.y.lowerBound < visible.lowerBound || line.y.upperBound > visible.upperBound,
            positions.contains(line.positions.upperBound),
            let next = geometry.line(containing: line.positions.upperBound), next.y.upperBound <= visible.upperBound
        {
            line = next
        }
        self.init(position: line.positions.lowerBound, distance: line.y.lowerBound - offset)
    }

    func scaled(by factor: Double) -> ScrollAnchor {
        ScrollAnchor(position: position, distance: Int(saturating: (Double(distance) * factor).rounded()))
    }

    /// Returns the anchor in new contents.
    ///
    /// If it is gone, the nearest remaining one stays at its own place: first one that is visible at or below the
    /// anchor, then above it, first unmoved ones, and then moved ones. If nothing visible is left, the next one below,
    /// or else the next one above, takes the place of the anchor.
    func followed(
        from old: ListGeometry,
        viewportHeight: Int,
        headersStay: Bool = true,
        to newPosition: (Int) -> Int?,
        nearest: (_ range: Range<Int>, _ fromEnd: Bool, _ isMoved: Bool) -> Int?
    ) -> ScrollAnchor? {
        let offset = old.frame(at: position).y - distance
        let visible = old.positions(in: old.visibleRows(at: offset, viewportHeight: viewportHeight, headersStay))
        // The anchor lies outside of them only where nothing is visible.
        let isVisible = visible.contains(position)
        let below = position..<(isVisible ? visible.upperBound : position + 1)
        let above = (isVisible ? visible.lowerBound : position)..<position
        let further = below.upperBound..<max(below.upperBound, old.positionCount)
        for (below, above, isVisible) in [(below, above, true), (further, 0..<above.lowerBound, false)] {
            for takesMoved in [false, true] {
                guard let place = nearest(below, false, takesMoved) ?? nearest(above, true, takesMoved),
                    let new = newPosition(place)
                else { continue }
                return ScrollAnchor(position: new, distance: isVisible ? old.frame(at: place).y - offset : distance)
            }
        }
        return nil
    }

    func offset(in geometry: ListGeometry, viewportHeight: Int) -> Int {
        geometry.offset(geometry.frame(at: position).y - distance, limitedFor: viewportHeight)
    }
}

extension ListGeometry {
    func offset(_ offset: Int, limitedFor viewportHeight: Int) -> Int {
        min(max(offset, 0), max(0, contentHeight - max(0, viewportHeight)))
    }

    /// Returns the rows of a viewport that no header covers which stays in view away from its own place.
    func visibleRows(at offset: Int, viewportHeight: Int, _ headersStay: Bool) -> Range<Int> {
        let bottom = offset + Self.length(viewportHeight)
        guard headersStay, let header = stickyHeader(at: offset), header.frame.y > frame(at: header.position).y else {
            return offset..<bottom
        }
        let top = max(offset, header.frame.maxY)
        return top..<max(top, bottom)
    }
}
