// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
import RasterKit

/// Elements beside each other, from the leading side.
///
/// The room is offered to the elements in equal parts, to those first that change their width least; a ``Spacer`` takes
/// what is left. `layoutPriority(_:)` changes the order.
///
/// ```swift
/// HStack(spacing: 6) {
///     Circle().fill(.green).frame(width: 8, height: 8)
///     Text("Online")
///     Spacer()
///     Text("12:30").foregroundStyle(.gray)
/// }
/// ```
///
/// ## Topics
///
/// ### Creating a stack
///
/// - ``init(alignment:spacing:content:)``
///
/// ### Implementing the element
///
/// - ``body``
public struct HStack: LayoutElement, NodeMaking {
    /// The stack itself.
    public let body: LayoutGroup

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
        body = LayoutGroup(StackNode(.horizontal, alignment.guide, spacing: spacing, content().nodes))
    }
}

/// Elements below each other.
///
/// ```swift
/// VStack(alignment: .leading, spacing: 2) {
///     Text(message.sender).font(.headline)
///     Text(message.subject).lineLimit(1)
/// }
/// ```
///
/// ## Topics
///
/// ### Creating a stack
///
/// - ``init(alignment:spacing:content:)``
///
/// ### Implementing the element
///
/// - ``body``
public struct VStack: LayoutElement, NodeMaking {
    /// The stack itself.
    public let body: LayoutGroup

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
        body = LayoutGroup(StackNode(.vertical, alignment.guide, spacing: spacing, content().nodes))
    }
}

/// Elements on top of each other, the first of them at the back.
///
/// ```swift
/// ZStack(alignment: .topTrailing) {
///     Color.gray.frame(width: 48, height: 48)
///     Text("3").font(.caption)
/// }
/// ```
///
/// ## Topics
///
/// ### Creating a stack
///
/// - ``init(alignment:content:)``
///
/// ### Implementing the element
///
/// - ``body``
public struct ZStack: LayoutElement, NodeMaking {
    /// The stack itself.
    public let body: LayoutGroup

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - alignment: The position that the elements have in common.
    ///   - content: The elements.
    public init(alignment: Alignment = .center, @LayoutBuilder content: () -> LayoutGroup) {
        body = LayoutGroup(LayerNode(alignment, content().nodes))
    }
}

/// Elements along an axis.
class StackNode: ContainerNode {
    private let axis: StackAxis
    private let alignment: Guide
    private let spacing: CGFloat

    /// Creates a stack of elements that have a position across the axis in common.
    init(_ axis: StackAxis, _ alignment: Guide, spacing: CGFloat, _ nodes: [LayoutNode]) {
        (self.axis, self.alignment, self.spacing) = (axis, alignment, spacing)
        super.init(nodes)
    }

    override var name: String { axis == .horizontal ? "HStack" : "VStack" }
    override var fault: String? { spacing.lengthFault("spacing", allowsNegative: true) }
    override func childAxis(inside axis: StackAxis?) -> StackAxis? { self.axis }

    private var across: StackAxis { axis == .horizontal ? .vertical : .horizontal }

    override func wordWidth(_ item: Int, upTo letters: Int, in pass: LayoutPass) -> CGFloat {
        let widths = pass.children(of: item).map { pass.wordWidth(of: $0, upTo: letters) }
        return axis == .horizontal ? widths.reduce(gaps(of: item, pass), +) : widths.max() ?? 0
    }

    private func gaps(of item: Int, _ pass: LayoutPass) -> CGFloat {
        spacing * CGFloat(max(pass.children(of: item).count { !pass.traits(of: $0).isEmpty } - 1, 0))
    }

    override func arrange(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Arrangement {
        var places = sizes(of: item, proposal, pass)
        var (start, end, length) = (CGFloat.infinity, -CGFloat.infinity, CGFloat(0))
        for index in places.indices {
            let (measures, guide) = (places[index].measures, pass.guide(alignment, of: places[index]))
            places[index].origin = axis == .horizontal ? CGPoint(x: length, y: -guide) : CGPoint(x: -guide, y: length)
            length += measures[axis]
            if pass.traits(of: places[index].item).isEmpty { continue }
            length += spacing
            // The middle of something endless is nowhere.
            start = guide.isFinite ? min(start, -guide) : 0
            end = guide.isFinite ? max(end, measures[across] - guide) : .infinity
        }
        if end < start { (start, end) = (0, 0) }
        for index in places.indices {
            if axis == .horizontal { places[index].origin.y -= start } else { places[index].origin.x -= start }
        }
        length = max(places.reduce(gaps(of: item, pass)) { $0 + $1.measures[axis] }, 0)
        let breadth = end - start
        let size = axis == .horizontal ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
        return Arrangement(proposal, places, size)
    }

    /// Returns the children with their sizes, and without their places.
    private func sizes(of item: Int, _ proposal: ProposedSize, _ pass: LayoutPass) -> [Place] {
        let children = pass.children(of: item)
        var offers = StackOffers(axis: axis, pass: pass, first: children.lowerBound)
        offers.proposals = [ProposedSize](repeating: proposal, count: children.count)
        if let length = proposal[axis], length.isFinite {
            offers.share(max(length - gaps(of: item, pass), 0), amongAll: children)
        }
        var places = zip(children, offers.proposals).map { Place($0, $1, pass) }
        let filledAcross: FilledAxes = axis == .horizontal ? .height : .width
        guard proposal[across] == nil, pass.filledAxes(of: item).contains(filledAcross) else { return places }
        // What fills the stack across its axis gets as much as the others need.
        let breadth = places.reduce(0) { max($0, $1.measures[across]) }
        for index in places.indices where pass.filledAxes(of: places[index].item).contains(filledAcross) {
            places[index].proposal[across] = breadth
            places[index].measure(in: pass)
        }
        return places
    }
}

/// The sizes that the children of a stack are offered.
private struct StackOffers {
    let axis: StackAxis
    let pass: LayoutPass
    let first: Int
    var proposals: [ProposedSize] = []

    /// Offers a length to children, to those of the highest priority first.
    mutating func share(_ length: CGFloat, amongAll children: Range<Int>) {
        let usual = children.first.map(pass.priority)
        guard children.contains(where: { pass.priority(of: $0) != usual }) else {
            return share(length, among: Array(children))
        }
        var rest = length
        var order = children.sorted { (pass.priority(of: $0), $1) > (pass.priority(of: $1), $0) }[...]
        // Those of the highest priority come first, so that nothing is kept for them.
        let highest = order.prefix { pass.priority(of: $0) == order.first.map(pass.priority) }
        let others = order.dropFirst(highest.count)
        let used = highest.reduce(0) { $0 + self.length(of: $1, nil) }
        var kept = FlexibleLength.kept(others.map(flexibleLength), in: length - used)[...]
        while let priority = order.first.map(pass.priority) {
            let members = order.prefix { pass.priority(of: $0) == priority }
            order = order.dropFirst(members.count)
            if members != highest { kept = kept.dropFirst(members.count) }
            share(max(rest - kept.reduce(0, +), 0), among: Array(members))
            for child in members { rest -= pass.measure(child, proposals[child - first])[axis] }
            rest = max(rest, 0)
        }
    }

    /// Offers a length to children of one priority: their own to those that take no more, where that suffices.
    private mutating func share(_ length: CGFloat, among members: [Int]) {
        guard members.count > 1 else {
            for child in members { proposals[child - first][axis] = length }
            return
        }
        let flexible = members.filter { pass.filledAxes(of: $0).contains(.flexible(axis)) }
        let rigid = members.filter { !pass.filledAxes(of: $0).contains(.flexible(axis)) }
        let rest = rigid.reduce(length) { $0 - self.length(of: $1, nil) }
        let lengths = flexible.map(flexibleLength)
        guard lengths.reduce(0, { $0 + $1.need }) <= rest + FlexibleLength.tolerance else {
            return share(length, among: members, members.map(flexibleLength))
        }
        for child in rigid { proposals[child - first][axis] = nil }
        share(max(rest, 0), among: flexible, lengths)
    }

    private mutating func share(_ length: CGFloat, among members: [Int], _ lengths: [FlexibleLength]) {
        FlexibleLength.share(length, among: lengths) { index, offered in
            proposals[members[index] - first][axis] = offered
            return pass.measure(members[index], proposals[members[index] - first])[axis]
        }
    }

    private func flexibleLength(of child: Int) -> FlexibleLength {
        let own = length(of: child, nil)
        return FlexibleLength(least: length(of: child, 0), own: own, most: length(of: child, .infinity)) { letters in
            // Lines are kept as long as each has room for its own.
            axis == .horizontal ? pass.wordWidth(of: child, upTo: letters) : letters == .max ? own : 0
        }
    }

    private func length(of child: Int, _ offered: CGFloat?) -> CGFloat {
        var proposal = proposals[child - first]
        proposal[axis] = offered
        return pass.measure(child, proposal)[axis]
    }
}

/// Elements on top of each other.
final class LayerNode: ContainerNode {
    private let alignment: Alignment

    init(_ alignment: Alignment, _ nodes: [LayoutNode]) {
        self.alignment = alignment
        super.init(nodes)
    }

    override var name: String { "ZStack" }

    override func arrange(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Arrangement {
        var places = pass.children(of: item).map { Place($0, proposal, pass) }
        var bounds = align(&places, pass)
        if proposal.width == nil || proposal.height == nil {
            // What fills an axis along which nothing is offered gets as much as the others need.
            for index in places.indices {
                let filled = pass.filledAxes(of: places[index].item)
                if proposal.width == nil, filled.contains(.width) { places[index].proposal.width = bounds.width }
                if proposal.height == nil, filled.contains(.height) { places[index].proposal.height = bounds.height }
                places[index].measure(in: pass)
            }
            bounds = align(&places, pass)
        }
        for index in places.indices {
            places[index].origin.x -= bounds.minX
            places[index].origin.y -= bounds.minY
        }
        return Arrangement(proposal, places, bounds.size)
    }

    /// Puts the guides of elements on one point, and returns the rectangle that they take around it.
    private func align(_ places: inout [Place], _ pass: LayoutPass) -> CGRect {
        var (left, right) = (CGFloat.infinity, -CGFloat.infinity)
        var (top, bottom) = (left, right)
        for index in places.indices {
            let x = -pass.guide(alignment.horizontal.guide, of: places[index])
            let y = -pass.guide(alignment.vertical.guide, of: places[index])
            places[index].origin = CGPoint(x: x, y: y)
            if pass.traits(of: places[index].item).isEmpty { continue }
            left = min(left, x.isFinite ? x : 0)
            right = max(right, x.isFinite ? x + places[index].measures.width : .infinity)
            top = min(top, y.isFinite ? y : 0)
            bottom = max(bottom, y.isFinite ? y + places[index].measures.height : .infinity)
        }
        return left <= right ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .zero
    }
}
