// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
import RasterKit

/// Elements beside each other, from the leading side.
///
/// The room is offered to the elements in equal parts, to those first that change their width least; a ``Spacer`` takes
/// what is left. `layoutPriority(_:)` changes the order.
public struct HStack: LayoutElement, NodeMaking {
    let node: LayoutNode

    /// The stack itself.
    public var body: LayoutGroup { LayoutGroup(node) }

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - alignment: The vertical position that the elements have in common.
    ///   - spacing: The distance between two elements, in points.
    ///   - content: The elements.
    public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat = 8,
        @LayoutBuilder content: () -> LayoutGroup
    ) {
        let alignment = Alignment(horizontal: .leading, vertical: alignment)
        node = StackNode(.horizontal, alignment, spacing: spacing, content().nodes)
    }
}

/// Elements below each other.
public struct VStack: LayoutElement, NodeMaking {
    let node: LayoutNode

    /// The stack itself.
    public var body: LayoutGroup { LayoutGroup(node) }

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - alignment: The horizontal position that the elements have in common.
    ///   - spacing: The distance between two elements, in points.
    ///   - content: The elements.
    public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat = 8,
        @LayoutBuilder content: () -> LayoutGroup
    ) {
        let alignment = Alignment(horizontal: alignment, vertical: .top)
        node = StackNode(.vertical, alignment, spacing: spacing, content().nodes)
    }
}

/// Elements on top of each other, the first of them at the back.
public struct ZStack: LayoutElement, NodeMaking {
    let node: LayoutNode

    /// The stack itself.
    public var body: LayoutGroup { LayoutGroup(node) }

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - alignment: The position that the elements have in common.
    ///   - content: The elements.
    public init(alignment: Alignment = .center, @LayoutBuilder content: () -> LayoutGroup) {
        node = LayerNode(alignment, content().nodes)
    }
}

/// Elements along an axis.
final class StackNode: LayoutNode {
    private let axis: StackAxis
    private let alignment: Alignment
    private let spacing: CGFloat
    private let nodes: [LayoutNode]

    init(_ axis: StackAxis, _ alignment: Alignment, spacing: CGFloat, _ nodes: [LayoutNode]) {
        (self.axis, self.alignment, self.spacing) = (axis, alignment, spacing)
        self.nodes = Self.limited(nodes)
        super.init(depth: Self.depth(around: nodes))
    }

    override var name: String { axis == .horizontal ? "HStack" : "VStack" }
    override var fault: String? { spacing.lengthFault("spacing", allowsNegative: true) }
    override func childAxis(inside axis: StackAxis?) -> StackAxis? { self.axis }
    override func addChildren(to pass: LayoutPass) { pass.append(nodes) }
    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes { pass.filledAxes(ofChildrenOf: item) }

    private var across: StackAxis { axis == .horizontal ? .vertical : .horizontal }

    private struct Size {
        var proposal: ProposedSize
        var measures: Measures
    }

    /// The sizes of the children for a proposal, which are kept for placing them.
    private final class Sizes {
        let proposal: ProposedSize
        let list: [Size]

        /// The start and end of the children across the axis, from the guide that they have in common.
        let range: (start: CGFloat, end: CGFloat)

        init(_ proposal: ProposedSize, _ list: [Size], _ range: (start: CGFloat, end: CGFloat)) {
            (self.proposal, self.list, self.range) = (proposal, list, range)
        }
    }

    override func measure(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Measures {
        let sizes = sizes(of: item, proposal, pass)
        let length = sizes.list.reduce(gaps(sizes.list.count)) { $0 + $1.measures[axis] }
        let breadth = sizes.range.end - sizes.range.start
        var result =
            axis == .horizontal
            ? Measures(width: max(length, 0), height: breadth) : Measures(width: breadth, height: max(length, 0))
        setBaselines(of: &result, item, sizes.list, start: sizes.range.start, pass)
        return result
    }

    override func wordWidth(_ item: Int, in pass: LayoutPass) -> CGFloat {
        let children = pass.children(of: item)
        guard axis == .horizontal else { return children.reduce(0) { max($0, pass.wordWidth(of: $1)) } }
        return children.reduce(gaps(children.count)) { $0 + pass.wordWidth(of: $1) }
    }

    private func gaps(_ count: Int) -> CGFloat { count > 1 ? spacing * CGFloat(count - 1) : 0 }

    /// Returns where children begin and end across the axis, from the guide that they have in common.
    private func acrossRange(of item: Int, _ sizes: [Size], _ pass: LayoutPass) -> (start: CGFloat, end: CGFloat) {
        var (start, end) = (CGFloat.infinity, -CGFloat.infinity)
        for (child, size) in zip(pass.children(of: item), sizes) {
            let guide = guide(of: child, size.measures, pass)
            // The middle of something endless is nowhere.
            guard guide.isFinite else { return (0, .infinity) }
            start = min(start, -guide)
            end = max(end, size.measures[across] - guide)
        }
        return start <= end ? (start, end) : (0, 0)
    }

    private func guide(of child: Int, _ measures: Measures, _ pass: LayoutPass) -> CGFloat {
        axis == .horizontal
            ? pass.guide(alignment.vertical, of: child, measures)
            : pass.guide(alignment.horizontal, of: child, measures)
    }

    private func setBaselines(
        of result: inout Measures,
        _ item: Int,
        _ sizes: [Size],
        start: CGFloat,
        _ pass: LayoutPass
    ) {
        var top = CGFloat(0)
        for (child, size) in zip(pass.children(of: item), sizes) {
            if axis == .horizontal { top = -guide(of: child, size.measures, pass) - start }
            result.addBaselines(of: size.measures, at: top)
            if axis == .vertical { top += size.measures.height + spacing }
        }
    }

    override func placeChildren(of item: Int, _ proposal: ProposedSize, in pass: LayoutPass) {
        let frame = pass.frame(of: item)
        let sizes = sizes(of: item, proposal, pass)
        var place = axis == .horizontal ? frame.minX : frame.minY
        for (child, size) in zip(pass.children(of: item), sizes.list) {
            let offset = -guide(of: child, size.measures, pass) - sizes.range.start
            let origin =
                axis == .horizontal
                ? CGPoint(x: place, y: frame.minY + offset) : CGPoint(x: frame.minX + offset, y: place)
            pass.place(child, at: origin, size.proposal)
            place += size.measures[axis] + spacing
        }
    }

    // MARK: Sharing the room

    private func sizes(of item: Int, _ proposal: ProposedSize, _ pass: LayoutPass) -> Sizes {
        if let known = pass.state(of: item) as? Sizes, known.proposal == proposal { return known }
        let children = pass.children(of: item)
        var list = [Size](repeating: Size(proposal: proposal, measures: .zero), count: children.count)
        if let length = proposal[axis], length.isFinite {
            share(max(length - gaps(children.count), 0), among: children, &list, pass)
        }
        var fills = false
        for (index, child) in children.enumerated() {
            list[index].measures = pass.measure(child, list[index].proposal)
            fills = fills || pass.filledAxes(of: child).contains(filledAcross)
        }
        if fills, proposal[across] == nil {
            // What fills the stack across its axis gets as much as the others need.
            let breadth = list.reduce(0) { max($0, $1.measures[across]) }
            for (index, child) in children.enumerated() where pass.filledAxes(of: child).contains(filledAcross) {
                list[index].proposal[across] = breadth
                list[index].measures = pass.measure(child, list[index].proposal)
            }
        }
        let sizes = Sizes(proposal, list, acrossRange(of: item, list, pass))
        pass.setState(sizes, of: item)
        return sizes
    }

    private var filledAcross: FilledAxes { axis == .horizontal ? .height : .width }

    /// Offers a length to children, to those of the highest priority first.
    private func share(_ length: CGFloat, among children: Range<Int>, _ sizes: inout [Size], _ pass: LayoutPass) {
        let first = children.lowerBound
        let highest = children.reduce(-.infinity) { max($0, pass.priority(of: $1)) }
        guard children.contains(where: { pass.priority(of: $0) < highest }) else {
            return share(length, among: children, first, &sizes, pass)
        }
        var rest = length
        let order = children.sorted { (pass.priority(of: $0), $1) > (pass.priority(of: $1), $0) }
        let least = order.map { self.length(of: $0, 0, sizes[$0 - first].proposal, pass) }
        var reserved = least.reduce(0, +)
        var group = order[...]
        while let priority = group.first.map(pass.priority) {
            let members = group.prefix { pass.priority(of: $0) == priority }
            // The others keep what they can't do without.
            reserved -= least[members.indices].reduce(0, +)
            group = group.dropFirst(members.count)
            share(max(rest - reserved, 0), among: members, first, &sizes, pass)
            for child in members { rest -= pass.measure(child, sizes[child - first].proposal)[axis] }
            rest = max(rest, 0)
        }
    }

    /// Offers a length to children of one priority: their own to those that take no more, where that suffices.
    private func share(
        _ length: CGFloat,
        among members: some RandomAccessCollection<Int>,
        _ first: Int,
        _ sizes: inout [Size],
        _ pass: LayoutPass
    ) {
        guard members.count > 1 else {
            for child in members { sizes[child - first].proposal[axis] = length }
            return
        }
        let flexibleAxis = FilledAxes.flexible(axis)
        let flexible = members.filter { pass.filledAxes(of: $0).contains(flexibleAxis) }
        var rest = length
        for child in members where !pass.filledAxes(of: child).contains(flexibleAxis) {
            rest -= self.length(of: child, nil, sizes[child - first].proposal, pass)
        }
        let lengths = flexible.map { flexibleLength(of: $0, sizes[$0 - first].proposal, pass) }
        guard lengths.reduce(0, { $0 + $1.need }) <= rest + FlexibleLength.tolerance else {
            let lengths = members.map { flexibleLength(of: $0, sizes[$0 - first].proposal, pass) }
            return share(length, among: Array(members), lengths, first, &sizes, pass)
        }
        for child in members where !pass.filledAxes(of: child).contains(flexibleAxis) {
            sizes[child - first].proposal[axis] = nil
        }
        share(max(rest, 0), among: flexible, lengths, first, &sizes, pass)
    }

    private func share(
        _ length: CGFloat,
        among members: [Int],
        _ lengths: [FlexibleLength],
        _ first: Int,
        _ sizes: inout [Size],
        _ pass: LayoutPass
    ) {
        FlexibleLength.share(length, among: lengths) { index, offered in
            let child = members[index]
            sizes[child - first].proposal[axis] = offered
            return pass.measure(child, sizes[child - first].proposal)[axis]
        }
    }

    private func flexibleLength(of child: Int, _ proposal: ProposedSize, _ pass: LayoutPass) -> FlexibleLength {
        let most = length(of: child, .infinity, proposal, pass)
        return FlexibleLength(
            word: axis == .horizontal && most == .infinity ? pass.wordWidth(of: child) : 0,
            least: length(of: child, 0, proposal, pass),
            own: length(of: child, nil, proposal, pass),
            most: most
        )
    }

    private func length(
        of child: Int,
        _ offered: CGFloat?,
        _ proposal: ProposedSize,
        _ pass: LayoutPass
    ) -> CGFloat {
        var proposal = proposal
        proposal[axis] = offered
        return pass.measure(child, proposal)[axis]
    }
}

/// Elements on top of each other.
final class LayerNode: LayoutNode {
    private let alignment: Alignment
    private let nodes: [LayoutNode]

    init(_ alignment: Alignment, _ nodes: [LayoutNode]) {
        (self.alignment, self.nodes) = (alignment, Self.limited(nodes))
        super.init(depth: Self.depth(around: nodes))
    }

    override var name: String { "ZStack" }
    override func addChildren(to pass: LayoutPass) { pass.append(nodes) }
    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes { pass.filledAxes(ofChildrenOf: item) }

    override func wordWidth(_ item: Int, in pass: LayoutPass) -> CGFloat {
        pass.children(of: item).reduce(0) { max($0, pass.wordWidth(of: $1)) }
    }

    override func measure(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Measures {
        let (children, bounds) = layers(of: item, proposal, pass)
        var measures = Measures(width: bounds.width, height: bounds.height)
        for (child, _, size) in children {
            let top = -pass.guide(alignment.vertical, of: child, size) - bounds.minY
            measures.addBaselines(of: size, at: top)
        }
        return measures
    }

    override func placeChildren(of item: Int, _ proposal: ProposedSize, in pass: LayoutPass) {
        let (children, bounds) = layers(of: item, proposal, pass)
        let origin = pass.frame(of: item).origin
        for (child, proposal, size) in children {
            let x = origin.x - bounds.minX - pass.guide(alignment.horizontal, of: child, size)
            let y = origin.y - bounds.minY - pass.guide(alignment.vertical, of: child, size)
            pass.place(child, at: CGPoint(x: x, y: y), proposal)
        }
    }

    private typealias Layers = [(child: Int, proposal: ProposedSize, measures: Measures)]

    /// Returns the children with their sizes, and the rectangle that they take around the guides that they have in common.
    private func layers(of item: Int, _ proposal: ProposedSize, _ pass: LayoutPass) -> (Layers, CGRect) {
        var layers = pass.children(of: item).map { ($0, proposal, pass.measure($0, proposal)) }
        let bounds = bounds(of: layers, pass)
        guard proposal.width == nil || proposal.height == nil else { return (layers, bounds) }
        // What fills an axis along which nothing is offered gets as much as the others need.
        for (index, (child, own, _)) in layers.enumerated() {
            var offered = own
            let filled = pass.filledAxes(of: child)
            if offered.width == nil, filled.contains(.width) { offered.width = bounds.width }
            if offered.height == nil, filled.contains(.height) { offered.height = bounds.height }
            if offered != own { layers[index] = (child, offered, pass.measure(child, offered)) }
        }
        return (layers, self.bounds(of: layers, pass))
    }

    private func bounds(of layers: Layers, _ pass: LayoutPass) -> CGRect {
        var (left, right) = (CGFloat.infinity, -CGFloat.infinity)
        var (top, bottom) = (left, right)
        for (child, _, size) in layers {
            let x = -pass.guide(alignment.horizontal, of: child, size)
            let y = -pass.guide(alignment.vertical, of: child, size)
            left = min(left, x.isFinite ? x : 0)
            right = max(right, x.isFinite ? x + size.width : .infinity)
            top = min(top, y.isFinite ? y : 0)
            bottom = max(bottom, y.isFinite ? y + size.height : .infinity)
        }
        return left <= right ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .zero
    }
}
