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
    /// The nodes in it, of those that aren't made for each place of the element.
    let nodes: [LayoutNode]

    /// The number of nodes of which each is in the one before, from this one on.
    private let depth: Int

    /// The deepest nodes that are kept; deeper ones are an error, and would be freed in a recursion without end.
    private static let maximumDepth = 256

    /// Creates a node around others.
    init(_ nodes: [LayoutNode] = []) {
        depth = 1 + nodes.reduce(0) { max($0, $1.depth) }
        self.nodes =
            depth <= Self.maximumDepth
            ? nodes
            : [FaultNode("Element", "elements are nested more than \(Self.maximumDepth) deep. Lay out fewer levels.")]
    }

    /// The name of the element in reports and dumps.
    var name: String { "Element" }

    /// Adds the children, which are made for each place of the element, and the look that texts in them take over.
    func addChildren(to pass: LayoutPass) {
        for node in nodes { pass.append(node) }
    }

    /// Returns the axis that the children are lined up along.
    func childAxis(inside axis: StackAxis?) -> StackAxis? { axis }

    /// Returns what the containers around ask the element for.
    func traits(_ item: Int, in pass: LayoutPass) -> Traits { Traits() }

    /// Returns the axes along which the element takes all room that it is offered, or may take more than its own length.
    func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes { [] }

    /// Returns what is wrong with the values of the element; nil for nothing.
    var fault: String? { nil }

    func measure(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Measures { .zero }

    /// A Boolean value that indicates whether what is larger than the element is cut, or lies beside it on purpose.
    var allowsOverflow: Bool { false }

    /// Returns the width in which no word is broken, of which so many letters count.
    func wordWidth(_ item: Int, upTo letters: Int, in pass: LayoutPass) -> CGFloat {
        pass.measure(item, ProposedSize(width: 0)).width
    }

    /// Places the children in the frame of the element, which was measured for a proposal.
    func placeChildren(of item: Int, _ proposal: ProposedSize, in pass: LayoutPass) {}

    /// Returns the lines that are left of a text in a proposal, and what has no room for more; nil for the whole text.
    func shortening(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> String? { nil }

    /// Returns the distance from an edge at which an alignment guide was set; nil for that of the element's size.
    func guide(_ alignment: Guide, _ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> CGFloat? { nil }

    func draw(_ item: Int, in context: DrawingContext, _ pass: LayoutPass) throws {
        try pass.drawChildren(of: item, in: context)
    }
}

/// The properties of an element that containers ask for.
struct Traits {
    /// The order in which a stack gives room to its children, highest first.
    var priority = 0.0

    /// The number of columns of a grid that the element covers.
    var columnSpan = 1

    /// The alignment of the column of a grid that the element stands in; nil for that of the grid.
    var columnAlignment: HorizontalAlignment?

    /// A Boolean value that indicates whether there is nothing to place, so that no room is beside it.
    var isEmpty = false
}

/// The elements of an empty list.
final class EmptyNode: LayoutNode {
    override var name: String { "Empty" }
    override func traits(_ item: Int, in pass: LayoutPass) -> Traits { Traits(isEmpty: true) }
}

/// An element that is an error.
final class FaultNode: LayoutNode {
    private let (ownName, ownFault): (String, String)

    init(_ name: String, _ fault: String) {
        (ownName, ownFault) = (name, fault)
    }

    override var name: String { ownName }
    override var fault: String? { ownFault }
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
    override func traits(_ item: Int, in pass: LayoutPass) -> Traits { pass.traits(of: pass.firstChild(of: item)) }

    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes {
        pass.filledAxes(of: pass.firstChild(of: item))
    }

    override func measure(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Measures {
        pass.measure(pass.firstChild(of: item), proposal)
    }

    override func wordWidth(_ item: Int, upTo letters: Int, in pass: LayoutPass) -> CGFloat {
        pass.wordWidth(of: pass.firstChild(of: item), upTo: letters)
    }

    override func placeChildren(of item: Int, _ proposal: ProposedSize, in pass: LayoutPass) {
        pass.place(pass.firstChild(of: item), at: pass.frame(of: item).origin, proposal)
    }

    override func guide(_ alignment: Guide, _ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> CGFloat? {
        pass.explicitGuide(alignment, of: pass.firstChild(of: item), proposal)
    }

    /// A Boolean value that indicates whether the element has the size and the place of its content.
    var isNeutral: Bool { false }

    /// Places what stands beside the content of a neutral element.
    func placeOthers(of item: Int, in pass: LayoutPass) {}
}
