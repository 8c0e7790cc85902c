// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

/// The description of an element: how it is measured, places its children and is drawn.
///
/// A node has no state of a layout, since an element may stand in several places; that is in the items of a
/// ``LayoutPass``.
class LayoutNode {
    /// The number of nodes of which each is in the one before, from this one on.
    let depth: Int

    /// The deepest nodes that are kept; deeper ones are an error, and would be freed in a recursion without end.
    static let maximumDepth = 1000

    init(depth: Int = 1) {
        self.depth = depth
    }

    /// Returns the depth of a node around others.
    static func depth(around nodes: [LayoutNode]) -> Int { 1 + nodes.reduce(0) { max($0, $1.depth) } }

    /// Returns the node, or one that is an error in place of one that is too deep.
    static func limited(_ node: LayoutNode) -> LayoutNode { node.depth < maximumDepth ? node : TooDeepNode() }

    /// Returns nodes, of which those that are too deep are errors.
    static func limited(_ nodes: [LayoutNode]) -> [LayoutNode] {
        nodes.contains { $0.depth >= maximumDepth } ? nodes.map { limited($0) } : nodes
    }

    /// The name of the element in reports and dumps.
    var name: String { "Element" }

    /// Adds the children, which are made for each place of the element.
    func addChildren(to pass: LayoutPass) {}

    /// Returns the axis that the children are lined up along.
    func childAxis(inside axis: StackAxis?) -> StackAxis? { axis }

    /// The look that texts inside take over; nil for that of the element around.
    var look: Text? { nil }

    /// The order in which a stack gives room to its children, highest first.
    func priority(_ item: Int, in pass: LayoutPass) -> Double { 0 }

    /// Returns the axes along which the element takes all room that it is offered, or may take more than its own length.
    func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes { [] }

    /// Returns what is wrong with the values of the element; nil for nothing.
    var fault: String? { nil }

    func measure(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Measures { .zero }

    /// A Boolean value that indicates whether what is larger than the element is cut, or lies beside it on purpose.
    var allowsOverflow: Bool { false }

    /// Returns the width in which no usual word is broken.
    func wordWidth(_ item: Int, in pass: LayoutPass) -> CGFloat { pass.measure(item, ProposedSize(width: 0)).width }

    /// Places the children in the frame of the element, which was measured for a proposal.
    func placeChildren(of item: Int, _ proposal: ProposedSize, in pass: LayoutPass) {}

    /// Returns the distance from an edge at which an alignment guide was set; nil for that of the element's size.
    func guide(_ alignment: AnyAlignment, _ item: Int, _ measures: Measures, in pass: LayoutPass) -> CGFloat? { nil }

    func draw(_ item: Int, in context: DrawingContext, _ pass: LayoutPass) throws {
        try pass.drawChildren(of: item, in: context)
    }

    /// Returns the number of columns of a grid that the element covers.
    func columnSpan(_ item: Int, in pass: LayoutPass) -> Int { 1 }

    /// Returns the alignment of the column of a grid that the element stands in; nil for that of the grid.
    func columnAlignment(_ item: Int, in pass: LayoutPass) -> HorizontalAlignment? { nil }
}

private final class TooDeepNode: LayoutNode {
    override var fault: String? { "elements are nested more than \(maximumDepth) deep. Lay out fewer levels." }

    private var maximumDepth: Int { LayoutNode.maximumDepth }
}

/// An axis of a stack.
enum StackAxis {
    case horizontal
    case vertical
}

/// The axes along which an element takes all room, or may take more than its own length.
struct FilledAxes: OptionSet {
    let rawValue: UInt8
    static let width = FilledAxes(rawValue: 1 | 4)
    static let height = FilledAxes(rawValue: 2 | 8)
    static let both: FilledAxes = [.width, .height]

    /// The axes along which more than the own length may be taken.
    static let flexibleWidth = FilledAxes(rawValue: 4)
    static let flexibleHeight = FilledAxes(rawValue: 8)
    static let flexible: FilledAxes = [.flexibleWidth, .flexibleHeight]

    static func flexible(_ axis: StackAxis) -> FilledAxes { axis == .horizontal ? .flexibleWidth : .flexibleHeight }
}

/// The size of an element for a proposal, in points.
struct Measures {
    var width: CGFloat
    var height: CGFloat

    /// The distances from the top to the baselines of the first and the last line; nil without text.
    var firstBaseline: CGFloat?
    var lastBaseline: CGFloat?

    static let zero = Measures(width: 0, height: 0)

    var size: CGSize { CGSize(width: width, height: height) }

    init(width: CGFloat, height: CGFloat, firstBaseline: CGFloat? = nil, lastBaseline: CGFloat? = nil) {
        (self.width, self.height) = (width, height)
        (self.firstBaseline, self.lastBaseline) = (firstBaseline, lastBaseline)
    }

    /// Returns the measures in a box whose top is farther up.
    func moved(down distance: CGFloat, width: CGFloat, height: CGFloat) -> Measures {
        Measures(
            width: width,
            height: height,
            firstBaseline: firstBaseline.map { $0 + distance },
            lastBaseline: lastBaseline.map { $0 + distance }
        )
    }

    subscript(axis: StackAxis) -> CGFloat { axis == .horizontal ? width : height }
}

extension ProposedSize {
    /// The size that is offered along an axis.
    subscript(axis: StackAxis) -> CGFloat? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    init(_ size: CGSize) {
        self.init(width: size.width, height: size.height)
    }

    /// The proposal without lengths that are negative or no numbers.
    var usable: ProposedSize {
        // A comparison with a number that is none is false.
        if width ?? 0 >= 0, height ?? 0 >= 0 { return self }
        func usable(_ length: CGFloat?) -> CGFloat? { length.flatMap { $0.isNaN ? nil : max($0, 0) } }
        return ProposedSize(width: usable(width), height: usable(height))
    }
}

/// A node of one child, which looks and measures like it unless it says otherwise.
class ModifierNode: LayoutNode {
    let content: LayoutNode

    init(_ content: LayoutNode) {
        self.content = Self.limited(content)
        super.init(depth: content.depth + 1)
    }

    override func addChildren(to pass: LayoutPass) { pass.append(content) }

    override func priority(_ item: Int, in pass: LayoutPass) -> Double { pass.priority(of: pass.firstChild(of: item)) }

    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes {
        pass.filledAxes(of: pass.firstChild(of: item))
    }

    override func measure(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Measures {
        pass.measure(pass.firstChild(of: item), proposal)
    }

    override func wordWidth(_ item: Int, in pass: LayoutPass) -> CGFloat {
        pass.wordWidth(of: pass.firstChild(of: item))
    }

    override func placeChildren(of item: Int, _ proposal: ProposedSize, in pass: LayoutPass) {
        pass.place(pass.firstChild(of: item), at: pass.frame(of: item).origin, proposal)
    }

    override func guide(
        _ alignment: AnyAlignment,
        _ item: Int,
        _ measures: Measures,
        in pass: LayoutPass
    ) -> CGFloat? {
        pass.explicitGuide(alignment, of: pass.firstChild(of: item), measures)
    }

    /// A Boolean value that indicates whether the element has the size and the place of its content.
    var isNeutral: Bool { false }

    /// Places what stands beside the content of a neutral element.
    func placeOthers(of item: Int, in pass: LayoutPass) {}

    override func columnSpan(_ item: Int, in pass: LayoutPass) -> Int {
        pass.columnSpan(of: pass.firstChild(of: item))
    }

    override func columnAlignment(_ item: Int, in pass: LayoutPass) -> HorizontalAlignment? {
        pass.columnAlignment(of: pass.firstChild(of: item))
    }
}
