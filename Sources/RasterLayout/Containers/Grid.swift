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
public struct Grid: LayoutElement, NodeMaking {
    let node: LayoutNode

    /// The grid itself.
    public var body: LayoutGroup { LayoutGroup(node) }

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
        node = GridNode(alignment, horizontalSpacing, verticalSpacing, content().nodes)
    }
}

/// A row of a ``Grid``, perhaps with a look or a background; elsewhere, elements beside each other.
public struct GridRow: LayoutElement, NodeMaking {
    let node: LayoutNode

    /// The row itself.
    public var body: LayoutGroup { LayoutGroup(node) }

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - alignment: The vertical position that the elements have in common; nil for that of the grid.
    ///   - content: The elements, one for each column.
    public init(alignment: VerticalAlignment? = nil, @LayoutBuilder content: () -> LayoutGroup) {
        node = GridRowNode(alignment, content().nodes)
    }
}

extension LayoutItem {
    /// Lets the element stand in several columns of a grid.
    public func gridCellColumns(_ count: Int) -> LayoutGroup {
        LayoutGroup(GridCellNode(node(of: self), span: count, alignment: nil))
    }

    /// Sets the horizontal alignment of the column that the element stands in; that of the topmost one counts.
    public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> LayoutGroup {
        LayoutGroup(GridCellNode(node(of: self), span: nil, alignment: alignment))
    }
}

private final class GridCellNode: ModifierNode {
    private let span: Int?
    private let alignment: HorizontalAlignment?

    init(_ content: LayoutNode, span: Int?, alignment: HorizontalAlignment?) {
        (self.span, self.alignment) = (span, alignment)
        super.init(content)
    }

    override var name: String { span.map { "gridCellColumns(\($0))" } ?? "gridColumnAlignment" }

    override func columnSpan(_ item: Int, in pass: LayoutPass) -> Int {
        span ?? super.columnSpan(item, in: pass)
    }

    override func columnAlignment(_ item: Int, in pass: LayoutPass) -> HorizontalAlignment? {
        alignment ?? super.columnAlignment(item, in: pass)
    }

    override var fault: String? {
        guard let span, !(1...1000).contains(span) else { return nil }
        return "invalid number of columns \(span). An element can stand in 1 to 1000 columns."
    }
}

/// A row, whose elements a grid places; elsewhere, a stack.
private final class GridRowNode: LayoutNode {
    let alignment: VerticalAlignment?
    private let stack: StackNode
    private let nodes: [LayoutNode]

    init(_ alignment: VerticalAlignment?, _ nodes: [LayoutNode]) {
        (self.alignment, self.nodes) = (alignment, Self.limited(nodes))
        let place = Alignment(horizontal: .leading, vertical: alignment ?? .center)
        stack = StackNode(.horizontal, place, spacing: 8, self.nodes)
        super.init(depth: Self.depth(around: nodes))
    }

    override var name: String { "GridRow" }
    override func childAxis(inside axis: StackAxis?) -> StackAxis? { .horizontal }
    override func addChildren(to pass: LayoutPass) { pass.append(nodes) }
    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes { pass.filledAxes(ofChildrenOf: item) }

    override func measure(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Measures {
        stack.measure(item, proposal, in: pass)
    }

    override func placeChildren(of item: Int, _ proposal: ProposedSize, in pass: LayoutPass) {
        stack.placeChildren(of: item, proposal, in: pass)
    }
}

private final class GridNode: LayoutNode {
    private let alignment: Alignment
    private let spacing: (horizontal: CGFloat, vertical: CGFloat)
    private let nodes: [LayoutNode]

    init(_ alignment: Alignment, _ horizontal: CGFloat, _ vertical: CGFloat, _ nodes: [LayoutNode]) {
        (self.alignment, spacing, self.nodes) = (alignment, (horizontal, vertical), Self.limited(nodes))
        super.init(depth: Self.depth(around: nodes))
    }

    override var name: String { "Grid" }
    override func childAxis(inside axis: StackAxis?) -> StackAxis? { .vertical }
    override func addChildren(to pass: LayoutPass) { pass.append(nodes) }

    override var fault: String? {
        spacing.horizontal.lengthFault("horizontalSpacing", allowsNegative: true)
            ?? spacing.vertical.lengthFault("verticalSpacing", allowsNegative: true)
    }

    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes {
        // What stands in all columns is as wide as they are.
        rows(of: item, pass).flatMap(\.cells).reduce(into: []) { filled, cell in
            filled.formUnion(pass.filledAxes(of: cell.item).intersection(.width))
        }
    }

    private struct Cell {
        let item: Int
        let columns: Range<Int>
    }

    private struct Row {
        let item: Int
        /// The neutral elements around the row, from the outermost, which get its frame.
        let around: [Int]
        let isRow: Bool
        let alignment: VerticalAlignment
        var cells: [Cell] = []
    }

    private func rows(of item: Int, _ pass: LayoutPass) -> [Row] {
        pass.children(of: item).map { child in
            var around: [Int] = []
            var inner = child
            while let node = pass.node(of: inner) as? ModifierNode, node.isNeutral {
                around.append(inner)
                inner = pass.firstChild(of: inner)
            }
            guard let node = pass.node(of: inner) as? GridRowNode else {
                return Row(item: child, around: [], isRow: false, alignment: alignment.vertical)
            }
            var row = Row(item: inner, around: around, isRow: true, alignment: node.alignment ?? alignment.vertical)
            var column = 0
            for cell in pass.children(of: inner) {
                let span = pass.columnSpan(of: cell)
                row.cells.append(Cell(item: cell, columns: column..<column + span))
                column += span
            }
            return row
        }
    }

    private struct Columns {
        var widths: [CGFloat]
        let spacing: CGFloat

        /// The widths of which elements are offered; nil for those of the columns.
        var offered: [CGFloat]?

        func width(of columns: Range<Int>) -> CGFloat { sum(widths[columns]) }

        private func sum(_ widths: ArraySlice<CGFloat>) -> CGFloat {
            widths.reduce(spacing * CGFloat(max(widths.count - 1, 0)), +)
        }

        var total: CGFloat { sum(widths[...]) }

        /// Returns the proposal for what stands in columns; nil for all of them.
        func proposal(for columns: Range<Int>? = nil) -> ProposedSize {
            ProposedSize(width: sum((offered ?? widths)[columns ?? 0..<widths.count]))
        }

        /// Makes columns wider, by equal parts, until they have a width.
        mutating func widen(_ columns: Range<Int>, to width: CGFloat) {
            let lack = width - self.width(of: columns)
            guard lack > 0, !columns.isEmpty else { return }
            for column in columns { widths[column] += lack / CGFloat(columns.count) }
        }
    }

    /// The most columns of a grid.
    private static let maximumColumnCount = 10_000

    private func columns(of item: Int, _ rows: [Row], _ proposal: ProposedSize, _ pass: LayoutPass) -> Columns {
        let count = max(rows.compactMap { $0.cells.last?.columns.upperBound }.max() ?? 0, rows.isEmpty ? 0 : 1)
        guard count <= Self.maximumColumnCount else {
            pass.fail(.limitExceeded, "A grid has \(count) columns. It can have \(Self.maximumColumnCount).")
            return Columns(widths: [], spacing: spacing.horizontal)
        }
        // The elements of each column that stand in it alone.
        var singles = [[Int]](repeating: [], count: count)
        for cell in rows.flatMap(\.cells) where cell.columns.count == 1 {
            singles[cell.columns.lowerBound].append(cell.item)
        }
        func columns(_ offered: CGFloat?) -> Columns {
            var columns = Columns(widths: singles.map { width(of: $0, offered, pass) }, spacing: spacing.horizontal)
            for cell in rows.flatMap(\.cells) where cell.columns.count > 1 {
                columns.widen(cell.columns, to: pass.measure(cell.item, ProposedSize(width: offered)).width)
            }
            return columns
        }
        var result = columns(nil)
        guard let room = proposal.width else {
            widen(&result, rows, room: nil, pass)
            return result
        }
        let most = columns(.infinity)
        guard room.isFinite else { return most }
        // Columns share the room as the elements of a stack do.
        let (least, own) = (columns(0), result)
        let lengths = (0..<count).map { column in
            let words = most.widths[column] == .infinity ? singles[column].map { pass.wordWidth(of: $0) } : []
            return FlexibleLength(
                word: words.max() ?? 0,
                least: least.widths[column],
                own: own.widths[column],
                most: max(most.widths[column], own.widths[column])
            )
        }
        FlexibleLength.share(room - spacing.horizontal * CGFloat(count - 1), among: lengths) { column, offered in
            let needed = min(offered, own.widths[column])
            result.widths[column] = max(width(of: singles[column], offered, pass), needed)
            return result.widths[column]
        }
        widen(&result, rows, room: room, pass)
        return result
    }

    /// Makes columns wider for what stands in several of them, or in all, as far as there is room.
    private func widen(_ columns: inout Columns, _ rows: [Row], room: CGFloat?, _ pass: LayoutPass) {
        let all = 0..<columns.widths.count
        for row in rows {
            for cell in row.cells where cell.columns.count > 1 {
                let rest = room.map { max($0 - columns.total + columns.width(of: cell.columns), 0) }
                columns.widen(cell.columns, to: pass.measure(cell.item, ProposedSize(width: rest)).width)
            }
            // What takes all room, such as a divider, is as wide as the others need.
            if !row.isRow, !pass.filledAxes(of: row.item).contains(.width) {
                columns.widen(all, to: pass.measure(row.item, ProposedSize(width: room)).width)
            }
        }
        guard columns.total.isFinite else { return }
        // In the width of its columns, an element may need another one, and in that again. It is offered the last width for
        // which the columns have room.
        for _ in 0..<8 {
            let former = columns.widths
            columns.offered = former
            for row in rows {
                for cell in row.cells {
                    columns.widen(cell.columns, to: pass.measure(cell.item, columns.proposal(for: cell.columns)).width)
                }
                if !row.isRow { columns.widen(all, to: pass.measure(row.item, columns.proposal()).width) }
            }
            if columns.widths == former { break }
        }
    }

    private func width(of items: [Int], _ offered: CGFloat?, _ pass: LayoutPass) -> CGFloat {
        items.reduce(0) { max($0, pass.measure($1, ProposedSize(width: offered)).width) }
    }

    private struct RowExtent {
        /// The distance from the top to the guide that the elements have in common.
        let above: CGFloat
        /// The height that elements are offered that fill the row.
        let offered: CGFloat
        var height: CGFloat
    }

    private func extent(of row: Row, _ columns: Columns, _ pass: LayoutPass) -> RowExtent {
        guard row.isRow else {
            let height = pass.measure(row.item, columns.proposal()).height
            return RowExtent(above: 0, offered: height, height: height)
        }
        var (above, below) = (CGFloat(0), CGFloat(0))
        for cell in row.cells {
            let measures = pass.measure(cell.item, columns.proposal(for: cell.columns))
            let guide = pass.guide(row.alignment, of: cell.item, measures)
            above = max(above, guide)
            below = max(below, measures.height - guide)
        }
        var extent = RowExtent(above: above, offered: above + below, height: above + below)
        // What fills the row may need more than it is offered.
        for cell in row.cells {
            guard let proposal = filling(cell, columns, extent, pass) else { continue }
            extent.height = max(extent.height, pass.measure(cell.item, proposal).height)
        }
        return extent
    }

    /// Returns the proposal for an element that fills the height of its row, and isn't wider in it than its columns.
    private func filling(_ cell: Cell, _ columns: Columns, _ extent: RowExtent, _ pass: LayoutPass) -> ProposedSize? {
        guard pass.filledAxes(of: cell.item).contains(.height) else { return nil }
        var proposal = columns.proposal(for: cell.columns)
        proposal.height = extent.offered
        return pass.measure(cell.item, proposal).width <= columns.width(of: cell.columns) + 1e-6 ? proposal : nil
    }

    override func measure(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Measures {
        let rows = rows(of: item, pass)
        let columns = columns(of: item, rows, proposal, pass)
        guard columns.total.isFinite else { return Measures(width: .infinity, height: 0) }
        var result = Measures(width: max(columns.total, 0), height: 0)
        var y: CGFloat = 0
        for row in rows {
            let extent = extent(of: row, columns, pass)
            if !row.isRow { result.addBaselines(of: pass.measure(row.item, columns.proposal()), at: y) }
            for cell in row.cells {
                let measures = pass.measure(cell.item, columns.proposal(for: cell.columns))
                let guide = pass.guide(row.alignment, of: cell.item, measures)
                result.addBaselines(of: measures, at: y + extent.above - guide)
            }
            result.height = max(y + extent.height, 0)
            y += extent.height + spacing.vertical
        }
        return result
    }

    override func placeChildren(of item: Int, _ proposal: ProposedSize, in pass: LayoutPass) {
        let frame = pass.frame(of: item)
        let rows = rows(of: item, pass)
        let columns = columns(of: item, rows, proposal, pass)
        var alignments: [Int: HorizontalAlignment] = [:]
        for cell in rows.flatMap(\.cells) {
            guard let own = pass.columnAlignment(of: cell.item) else { continue }
            alignments[cell.columns.lowerBound] = alignments[cell.columns.lowerBound] ?? own
        }
        var y = frame.minY
        for row in rows {
            let extent = extent(of: row, columns, pass)
            let height = extent.height
            if row.isRow {
                for item in row.around + [row.item] {
                    pass.setFrame(CGRect(x: frame.minX, y: y, width: columns.total, height: height), of: item)
                    (pass.node(of: item) as? ModifierNode)?.placeOthers(of: item, in: pass)
                }
                var x = frame.minX
                for cell in row.cells {
                    defer { x += columns.width(of: cell.columns) + spacing.horizontal }
                    let room = CGRect(x: x, y: y, width: columns.width(of: cell.columns), height: height)
                    let horizontal = alignments[cell.columns.lowerBound] ?? alignment.horizontal
                    let filling = filling(cell, columns, extent, pass)
                    let proposal = filling ?? columns.proposal(for: cell.columns)
                    let measures = pass.measure(cell.item, proposal)
                    let around = Measures(width: room.width, height: room.height)
                    let left = horizontal.value(in: around) - pass.guide(horizontal, of: cell.item, measures)
                    let top = filling == nil ? extent.above - pass.guide(row.alignment, of: cell.item, measures) : 0
                    pass.place(cell.item, at: CGPoint(x: room.minX + left, y: room.minY + top), proposal)
                }
            } else {
                let rect = CGRect(x: frame.minX, y: y, width: columns.total, height: height)
                let place = Alignment(horizontal: alignment.horizontal, vertical: .top)
                pass.place(row.item, in: rect, place, columns.proposal())
            }
            y += height + spacing.vertical
        }
    }
}
