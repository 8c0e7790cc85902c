// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A step from an item to another one, as a key makes it.
package enum RasterListStep: Sendable {
    case previous, next, up, down, pageUp, pageDown, first, last
}

/// The order of the items for keys, and for a widget: headers and footers are left out.
extension RasterListController {
    package func isHeader(_ id: ItemID) -> Bool { kind(of: id) == .header }

    /// Returns a Boolean value that indicates whether the list contains an identity that is no header or footer.
    package func isItem(_ id: ItemID) -> Bool { kind(of: id) == .item }

    private func kind(of id: ItemID) -> ListGeometry.Kind? { snapshot.position(of: id).map { kind(at: $0) } }

    package var firstVisibleItem: ItemID? {
        let first = newScrollAnchor?.position ?? visiblePositions.lowerBound
        return item(from: first, by: 1).map { snapshot.ids[$0] }
    }

    package func item(_ step: RasterListStep, from id: ItemID) -> ItemID? {
        let ids = snapshot.ids
        let position: Int?
        switch step {
        case .first: position = item(from: 0, by: 1)
        case .last: position = item(from: ids.count - 1, by: -1)
        default:
            guard let start = snapshot.position(of: id) else { return nil }
            position = self.position(step, from: start)
        }
        return position.map { ids[$0] }
    }

    func item(near position: Int) -> ItemID? {
        let position = min(max(position, 0), max(snapshot.ids.count - 1, 0))
        return (item(from: position, by: 1) ?? item(from: position, by: -1)).map { snapshot.ids[$0] }
    }

    private func position(_ step: RasterListStep, from start: Int) -> Int? {
        switch step {
        case .previous: item(from: start - 1, by: -1)
        case .next: item(from: start + 1, by: 1)
        case .up: line(from: start, by: -1)
        case .down: line(from: start, by: 1)
        case .pageUp: page(from: start, by: -1)
        case .pageDown: page(from: start, by: 1)
        case .first, .last: nil
        }
    }

    private func item(from start: Int, by step: Int) -> Int? {
        var position = start
        while geometry.contains(position), kind(at: position) != .item { position += step }
        return geometry.contains(position) ? position : nil
    }

    /// Returns the position in the same column of the next line with items, or in its last column.
    private func line(from start: Int, by step: Int) -> Int? {
        guard let line = geometry.line(containing: start) else { return nil }
        let beside = step > 0 ? line.positions.upperBound : line.positions.lowerBound - 1
        guard let item = item(from: beside, by: step) else { return nil }
        return position(inLineOf: item, column: start - line.positions.lowerBound)
    }

    private func position(inLineOf item: Int, column: Int) -> Int {
        guard let line = geometry.line(containing: item) else { return item }
        return min(line.positions.lowerBound + column, line.positions.upperBound - 1)
    }

    private func page(from start: Int, by step: Int) -> Int? {
        let frame = geometry.frame(at: start)
        let covered = headersStayInView ? geometry.obstruction(above: start) : 0
        let distance = max(viewport.pixelHeight - frame.height - covered, 0)
        let y = min(max(frame.y + step * distance, 0), max(geometry.contentHeight - 1, 0))
        let reached = min(geometry.positions(in: y..<y + 1).lowerBound, geometry.positionCount - 1)
        let column = geometry.place(of: start).column
        let found = item(from: reached, by: step).map { position(inLineOf: $0, column: column) }
        guard let found, (found - start) * step > 0 else { return line(from: start, by: step) }
        return found
    }
}
