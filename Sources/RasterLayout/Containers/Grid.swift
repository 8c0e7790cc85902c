// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterKit

/// Rows of elements in columns of common widths.
///
/// ```swift
/// Grid(alignment: .leading, horizontalSpacing: 16) {
///     GridRow {
///         Text("Item")
///         Text("Price").gridColumnAlignment(.trailing)
///     }
///     Divider()
///     for item in items {
///         GridRow {
///             Text(item.name)
///             Text(item.price)
///         }
///     }
/// }
/// ```
///
/// A column is as wide as its widest element, and shrinks as the elements of a ``HStack`` do. An element that isn't in a
/// ``GridRow`` stands in all columns.
///
/// ## Topics
///
/// ### Creating a grid
///
/// - ``init(alignment:horizontalSpacing:verticalSpacing:content:)``
///
/// ### Implementing the element
///
/// - ``body``
public struct Grid: LayoutElement, NodeMaking {
    /// The grid itself.
    public let body: LayoutGroup

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - alignment: The place of elements that are smaller than their cells.
    ///   - horizontalSpacing: The distance between two columns, in points.
    ///   - verticalSpacing: The distance between two rows, in points.
    ///   - content: The rows.
    public init(
        alignment: Alignment = .center,
        horizontalSpacing: CGFloat = 8,
        verticalSpacing: CGFloat = 8,
        @LayoutBuilder content: () -> LayoutGroup
    ) {
        body = LayoutGroup(GridNode(alignment, horizontalSpacing, verticalSpacing, content().nodes))
    }
}

/// A row of a ``Grid``, perhaps with a look or a background; elsewhere, elements beside each other.
///
/// ## Topics
///
/// ### Creating a row
///
/// - ``init(alignment:content:)``
///
/// ### Implementing the element
///
/// - ``body``
public struct GridRow: LayoutElement, NodeMaking {
    /// The row itself.
    public let body: LayoutGroup

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - alignment: The vertical position that the elements have in common; nil for that of the grid.
    ///   - content: The elements, one for each column.
    public init(alignment: VerticalAlignment? = nil, @LayoutBuilder content: () -> LayoutGroup) {
        body = LayoutGroup(GridRowNode(alignment, content().nodes))
    }
}

extension LayoutItem {
    /// Lets the element stand in several columns of a grid.
    ///
    /// ```swift
    /// Grid {
    ///     GridRow {
    ///         Text("Total").gridCellColumns(2)
    ///     }
    ///     GridRow {
    ///         Text("Price")
    ///         Text("12")
    ///     }
    /// }
    /// ```
    public func gridCellColumns(_ count: Int) -> LayoutGroup {
        let message = "invalid number of columns \(count). An element can stand in 1 to 1000 columns."
        let fault = (1...1000).contains(count) ? nil : message
        return neutral("gridCellColumns(\(count))", fault: fault, traits: { $0.columnSpan = count })
    }

    /// Sets the horizontal alignment of the column that the element stands in; that of the topmost one counts.
    ///
    /// ```swift
    /// Grid {
    ///     GridRow {
    ///         Text("Apples")
    ///         Text("3").gridColumnAlignment(.trailing)
    ///     }
    /// }
    /// ```
    public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> LayoutGroup {
        neutral("gridColumnAlignment", traits: { $0.columnAlignment = alignment })
    }
}

/// A row, whose elements a grid places; elsewhere, a stack.
private final class GridRowNode: StackNode {
    let alignment: VerticalAlignment?

    init(_ alignment: VerticalAlignment?, _ nodes: [LayoutNode]) {
        self.alignment = alignment
        super.init(.horizontal, (alignment ?? .center).guide, spacing: 8, nodes)
    }

    override var name: String { "GridRow" }
}

private final class GridNode: ContainerNode {
    private let alignment: Alignment
    private let spacing: (horizontal: CGFloat, vertical: CGFloat)

    init(_ alignment: Alignment, _ horizontal: CGFloat, _ vertical: CGFloat, _ nodes: [LayoutNode]) {
        (self.alignment, spacing) = (alignment, (horizontal, vertical))
        super.init(nodes)
    }

    override var name: String { "Grid" }
    override func childAxis(inside axis: StackAxis?) -> StackAxis? { .vertical }

    override var fault: String? {
        spacing.horizontal.lengthFault("horizontalSpacing", allowsNegative: true)
            ?? spacing.vertical.lengthFault("verticalSpacing", allowsNegative: true)
    }

    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes {
        // What stands in all columns is as wide as they are.
        rows(of: item, pass).flatMap(\.cells).reduce(into: []) { filled, cell in
            filled.formUnion(pass.filledAxes(of: cell.item).subtracting(cell.isAlone ? .width : []))
        }
    }

    private struct Cell {
        let item: Int
        var columns = 0..<1

        /// A Boolean value that indicates whether the element isn't in a row, and stands in all columns.
        var isAlone = false
    }

    private struct Row {
        /// The row with the neutral elements around it, from the outermost, which get its frame.
        var items: [Int] = []
        var alignment = VerticalAlignment.top
        var cells: [Cell] = []
        var isEmpty = false
    }

    private func rows(of item: Int, _ pass: LayoutPass) -> [Row] {
        var rows = pass.children(of: item).map { row(of: $0, pass) }
        let count = rows.compactMap { $0.cells.last?.columns.upperBound }.max() ?? 0
        for index in rows.indices where rows[index].items.isEmpty { rows[index].cells[0].columns = 0..<count }
        return rows
    }

    private func row(of child: Int, _ pass: LayoutPass) -> Row {
        var items = [child]
        while let node = pass.node(of: items[items.count - 1]) as? ModifierNode, node.isNeutral {
            items.append(pass.firstChild(of: items[items.count - 1]))
        }
        let inner = items[items.count - 1]
        guard let node = pass.node(of: inner) as? GridRowNode else {
            return Row(cells: [Cell(item: child, isAlone: true)], isEmpty: pass.traits(of: child).isEmpty)
        }
        var (cells, column) = ([Cell](), 0)
        for cell in pass.children(of: inner) {
            let end = column + pass.traits(of: cell).columnSpan
            cells.append(Cell(item: cell, columns: column..<end))
            column = end
        }
        return Row(items: items, alignment: node.alignment ?? alignment.vertical, cells: cells)
    }

    private struct Columns {
        private(set) var widths: [CGFloat]
        private(set) var total: CGFloat
        let spacing: CGFloat

        /// The widths of which elements are offered; nil for those of the columns.
        var offered: [CGFloat]?

        init(_ widths: [CGFloat], spacing: CGFloat) {
            (self.widths, self.spacing, total) = (widths, spacing, 0)
            total = width(of: widths.indices)
        }

        func width(of columns: Range<Int>) -> CGFloat { sum(widths[columns]) }

        func proposal(for columns: Range<Int>, height: CGFloat? = nil) -> ProposedSize {
            ProposedSize(width: sum((offered ?? widths)[columns]), height: height)
        }

        private func sum(_ widths: ArraySlice<CGFloat>) -> CGFloat {
            widths.reduce(spacing * CGFloat(max(widths.count - 1, 0)), +)
        }

        /// Makes columns wider, by equal parts, until they have a width.
        mutating func widen(_ columns: Range<Int>, to width: CGFloat) {
            let lack = width - self.width(of: columns)
            guard lack > 0, !columns.isEmpty else { return }
            for column in columns { widths[column] += lack / CGFloat(columns.count) }
            total += lack
        }
    }

    /// The most columns of a grid.
    private static let maximumColumnCount = 10_000

    private func columns(for cells: [Cell], _ room: CGFloat?, _ pass: LayoutPass) -> Columns {
        let count = cells.reduce(0) { max($0, $1.columns.upperBound) }
        guard count <= Self.maximumColumnCount else {
            pass.fail(.limitExceeded, "A grid has \(count) columns. It can have \(Self.maximumColumnCount).")
            return Columns([], spacing: spacing.horizontal)
        }
        // The elements of each column that stand in it alone.
        var singles = [[Int]](repeating: [], count: count)
        for cell in cells where cell.columns.count == 1 && !cell.isAlone {
            singles[cell.columns.lowerBound].append(cell.item)
        }
        func width(of column: Int, _ offered: CGFloat?) -> CGFloat {
            singles[column].reduce(0) { max($0, pass.measure($1, ProposedSize(width: offered)).width) }
        }
        func columns(_ offered: CGFloat?) -> Columns {
            var columns = Columns(singles.indices.map { width(of: $0, offered) }, spacing: spacing.horizontal)
            for cell in cells where cell.columns.count > 1 && !cell.isAlone {
                columns.widen(cell.columns, to: pass.measure(cell.item, ProposedSize(width: offered)).width)
            }
            return columns
        }
        var result = columns(nil)
        if let room {
            // Columns share the room as the elements of a stack do.
            let (least, own, most) = (columns(0).widths, result.widths, columns(.infinity))
            guard room.isFinite else { return most }
            let lengths = singles.indices.map { column in
                let most = max(most.widths[column], own[column])
                return FlexibleLength(least: least[column], own: own[column], most: most) { letters in
                    singles[column].reduce(0) { max($0, pass.wordWidth(of: $1, upTo: letters)) }
                }
            }
            var widths = own
            FlexibleLength.share(room - spacing.horizontal * CGFloat(count - 1), among: lengths) { column, offered in
                widths[column] = max(width(of: column, offered), min(offered, own[column]))
                return widths[column]
            }
            result = Columns(widths, spacing: spacing.horizontal)
        }
        widen(&result, cells, room, pass)
        return result
    }

    /// Makes columns wider for what stands in several of them, or in all, as far as there is room.
    private func widen(_ columns: inout Columns, _ cells: [Cell], _ room: CGFloat?, _ pass: LayoutPass) {
        for cell in cells where cell.isAlone || cell.columns.count > 1 {
            // What takes all room, such as a divider, is as wide as the others need.
            if cell.isAlone, pass.filledAxes(of: cell.item).contains(.width) { continue }
            let rest = room.map { max($0 - columns.total + columns.width(of: cell.columns), 0) }
            columns.widen(cell.columns, to: pass.measure(cell.item, ProposedSize(width: rest)).width)
        }
        guard columns.total.isFinite else { return }
        // In the width of its columns, an element may need another one, and in that again. It is offered the last width for
        // which the columns have room.
        for _ in 0..<8 {
            columns.offered = columns.widths
            for cell in cells {
                columns.widen(cell.columns, to: pass.measure(cell.item, columns.proposal(for: cell.columns)).width)
            }
            if columns.widths == columns.offered { break }
        }
    }

    override func arrange(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Arrangement {
        let rows = rows(of: item, pass)
        let cells = rows.flatMap(\.cells)
        let columns = columns(for: cells, proposal.width, pass)
        guard columns.total.isFinite, pass.error == nil else {
            return Arrangement(proposal, [], CGSize(width: columns.total, height: 0))
        }
        var alignments: [Int: HorizontalAlignment] = [:]
        for cell in cells where !cell.isAlone {
            let column = cell.columns.lowerBound
            alignments[column] = alignments[column] ?? pass.traits(of: cell.item).columnAlignment
        }
        guard let arranged = arrange(rows, columns, proposal.height, pass) else {
            return Arrangement(proposal, [], CGSize(width: columns.total, height: .infinity))
        }
        var (places, frames) = ([Place](), [(Int, CGRect)]())
        var (y, end) = (CGFloat(0), CGFloat(0))
        for (row, (inRow, height)) in zip(rows, arranged) {
            var x: CGFloat = 0
            for (cell, var place) in zip(row.cells, inRow) {
                let horizontal = cell.isAlone ? nil : alignments[cell.columns.lowerBound]
                let width = columns.width(of: cell.columns)
                let aligned = Alignment(horizontal: horizontal ?? alignment.horizontal, vertical: .top)
                place.origin.x = x + pass.corner(of: place, in: CGSize(width: width, height: height), aligned).x
                place.origin.y += y
                places.append(place)
                x += width + spacing.horizontal
            }
            let frame = CGRect(x: 0, y: y, width: columns.total, height: height)
            frames += row.items.map { ($0, frame) }
            if row.isEmpty { continue }
            end = y + height
            y = end + spacing.vertical
        }
        let size = CGSize(width: max(columns.total, 0), height: max(end, 0))
        return Arrangement(proposal, places, size, rows: frames)
    }

    /// The places of elements from the top of their row, and its height.
    private typealias ArrangedRow = (places: [Place], height: CGFloat)

    /// Returns the rows in a height, which they share as the elements of a stack do; nil if they are endless.
    private func arrange(_ rows: [Row], _ columns: Columns, _ room: CGFloat?, _ pass: LayoutPass) -> [ArrangedRow]? {
        var arranged = rows.map { arrange($0, columns, nil, pass) }
        let gaps = spacing.vertical * CGFloat(max(rows.count { !$0.isEmpty } - 1, 0))
        let canGrow = rows.flatMap(\.cells).contains { pass.filledAxes(of: $0.item).contains(.flexibleHeight) }
        let isLow = arranged.reduce(gaps) { $0 + $1.height } > (room ?? .infinity) + FlexibleLength.tolerance
        guard let room, canGrow || isLow else { return arranged }
        func height(_ row: Row, _ room: CGFloat) -> CGFloat {
            row.cells.reduce(0) { most, cell in
                max(most, pass.measure(cell.item, columns.proposal(for: cell.columns, height: room)).height)
            }
        }
        let lengths = zip(rows, arranged).map { row, arranged in
            let (least, own, most) = (height(row, 0), arranged.height, height(row, .infinity))
            return FlexibleLength(least: least, own: own, most: max(most, own)) { $0 == .max ? own : 0 }
        }
        guard room.isFinite else { return lengths.contains { $0.most == .infinity } ? nil : arranged }
        FlexibleLength.share(max(room - gaps, 0), among: lengths) { row, offered in
            arranged[row] = arrange(rows[row], columns, offered, pass)
            return arranged[row].height
        }
        return arranged
    }

    /// Returns the elements of a row for a height that it is offered; nil for its own.
    private func arrange(_ row: Row, _ columns: Columns, _ room: CGFloat?, _ pass: LayoutPass) -> ArrangedRow {
        var places = row.cells.map { cell in
            // What fills the row is offered a height when the others have theirs.
            let isLater = pass.filledAxes(of: cell.item).contains(.height) && !cell.isAlone
            return Place(cell.item, columns.proposal(for: cell.columns, height: isLater ? nil : room), pass)
        }
        var (above, below) = (-CGFloat.infinity, -CGFloat.infinity)
        for index in places.indices {
            let guide = pass.guide(row.alignment.guide, of: places[index])
            places[index].origin.y = -guide
            above = max(above, guide)
            below = max(below, places[index].measures.height - guide)
        }
        let own = max(above.isFinite ? above + below : above, 0)
        let fills = row.cells.contains { pass.filledAxes(of: $0.item).contains(.height) }
        let offered = fills ? max(own, room ?? 0) : own
        // In a row that is higher than its elements, they stand where the alignment says.
        let free = Measures(width: 0, height: offered - own, firstBaseline: 0, lastBaseline: offered - own)
        above += row.alignment.guide.value(in: free)
        var height = offered
        for (index, cell) in row.cells.enumerated() {
            places[index].origin.y += above
            guard !cell.isAlone, pass.filledAxes(of: cell.item).contains(.height) else { continue }
            // What fills the row isn't wider in it than its columns, and may need more than it is offered.
            let proposal = ProposedSize(width: places[index].proposal.width, height: offered)
            var place = Place(cell.item, proposal, pass)
            guard place.measures.width <= columns.width(of: cell.columns) + FlexibleLength.tolerance else { continue }
            let top = above - pass.guide(row.alignment.guide, of: place)
            place.origin.y = max(min(top, offered - place.measures.height), 0)
            places[index] = place
            height = max(height, place.measures.height)
        }
        return (places, height)
    }

    override func placeChildren(of item: Int, _ arrangement: Arrangement, in pass: LayoutPass) {
        let origin = pass.frame(of: item).origin
        for (row, frame) in arrangement.rows {
            pass.setFrame(frame.offsetBy(dx: origin.x, dy: origin.y), of: row)
            (pass.node(of: row) as? ModifierNode)?.placeOthers(of: row, in: pass)
        }
        super.placeChildren(of: item, arrangement, in: pass)
    }
}
