// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
import RasterKit

/// Elements beside each other that go on in another line where the width ends, as with `flex-wrap` in CSS.
public struct FlowLayout: LayoutElement, NodeMaking {
    let node: LayoutNode

    /// The container itself.
    public var body: LayoutGroup { LayoutGroup(node) }

    /// Creates a container.
    ///
    /// - Parameters:
    ///   - alignment: The place of lines that are shorter than the longest one, and of elements in their line.
    ///   - spacing: The distance between two elements, in points.
    ///   - lineSpacing: The distance between two lines, in points; nil for that between elements.
    ///   - content: The elements, each in its own size, or as wide as the container where that is less.
    public init(
        alignment: Alignment = .leading,
        spacing: CGFloat = 8,
        lineSpacing: CGFloat? = nil,
        @LayoutBuilder content: () -> LayoutGroup
    ) {
        node = FlowNode(alignment, spacing, lineSpacing ?? spacing, content().nodes)
    }
}

private final class FlowNode: LayoutNode {
    private let alignment: Alignment
    private let spacing: CGFloat
    private let lineSpacing: CGFloat
    private let nodes: [LayoutNode]

    init(_ alignment: Alignment, _ spacing: CGFloat, _ lineSpacing: CGFloat, _ nodes: [LayoutNode]) {
        (self.alignment, self.spacing, self.lineSpacing) = (alignment, spacing, lineSpacing)
        self.nodes = Self.limited(nodes)
        super.init(depth: Self.depth(around: nodes))
    }

    override var name: String { "FlowLayout" }
    override func childAxis(inside axis: StackAxis?) -> StackAxis? { .horizontal }
    override func addChildren(to pass: LayoutPass) { pass.append(nodes) }

    override var fault: String? {
        spacing.lengthFault("spacing", allowsNegative: true)
            ?? lineSpacing.lengthFault("lineSpacing", allowsNegative: true)
    }

    private struct Line {
        var children: [(item: Int, proposal: ProposedSize, measures: Measures)] = []
        var width: CGFloat = 0
        /// The distances from the guide that the elements have in common to the top and the bottom.
        var above: CGFloat = 0
        var below: CGFloat = 0
        var height: CGFloat { above + below }
    }

    private func lines(of item: Int, _ proposal: ProposedSize, _ pass: LayoutPass) -> [Line] {
        let room = proposal.width ?? .infinity
        var lines: [Line] = []
        var line = Line()
        for child in pass.children(of: item) {
            var proposal = ProposedSize()
            var measures = pass.measure(child, proposal)
            if measures.width > room {
                proposal.width = room
                measures = pass.measure(child, proposal)
            }
            // Sums of widths that fill the room exactly may be off by rounding.
            if !line.children.isEmpty, line.width + spacing + measures.width > room + 1e-6 {
                lines.append(line)
                line = Line()
            }
            line.width += (line.children.isEmpty ? 0 : spacing) + measures.width
            let guide = pass.guide(alignment.vertical, of: child, measures)
            line.above = line.children.isEmpty ? guide : max(line.above, guide)
            line.below = line.children.isEmpty ? measures.height - guide : max(line.below, measures.height - guide)
            line.children.append((child, proposal, measures))
        }
        return line.children.isEmpty ? lines : lines + [line]
    }

    override func measure(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Measures {
        let lines = lines(of: item, proposal, pass)
        let height = lines.reduce(CGFloat(max(lines.count - 1, 0)) * lineSpacing) { $0 + $1.height }
        var result = Measures(width: max(lines.map(\.width).max() ?? 0, 0), height: max(height, 0))
        var y: CGFloat = 0
        for line in lines {
            for (child, _, measures) in line.children {
                let top = y + line.above - pass.guide(alignment.vertical, of: child, measures)
                result.addBaselines(of: measures, at: top)
            }
            y += line.height + lineSpacing
        }
        return result
    }

    override func placeChildren(of item: Int, _ proposal: ProposedSize, in pass: LayoutPass) {
        let frame = pass.frame(of: item)
        var y = frame.minY
        for line in lines(of: item, proposal, pass) {
            let around = Measures(width: frame.width, height: 0)
            let own = Measures(width: line.width, height: 0)
            var x = frame.minX + alignment.horizontal.value(in: around) - alignment.horizontal.value(in: own)
            for (child, proposal, measures) in line.children {
                let top = y + line.above - pass.guide(alignment.vertical, of: child, measures)
                pass.place(child, at: CGPoint(x: x, y: top), proposal)
                x += measures.width + spacing
            }
            y += line.height + lineSpacing
        }
    }
}

/// The first of several elements that fits into the room, or else the last.
///
/// ```swift
/// FirstThatFits {
///     Text("12 unread messages")
///     Text("12 unread")
///     Text("12")
/// }
/// ```
public struct FirstThatFits: LayoutElement, NodeMaking {
    let node: LayoutNode

    /// The element itself.
    public var body: LayoutGroup { LayoutGroup(node) }

    /// Creates an element from those that are tried in order, each in its own size.
    public init(@LayoutBuilder content: () -> LayoutGroup) {
        node = FittingNode(content().nodes)
    }
}

private final class FittingNode: LayoutNode {
    private let nodes: [LayoutNode]

    init(_ nodes: [LayoutNode]) {
        self.nodes = Self.limited(nodes)
        super.init(depth: Self.depth(around: nodes))
    }

    override var name: String { "FirstThatFits" }
    override func addChildren(to pass: LayoutPass) { pass.append(nodes) }
    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes { .flexible }

    private func chosen(_ item: Int, _ proposal: ProposedSize, _ pass: LayoutPass) -> Int? {
        let (width, height) = (proposal.width ?? .infinity, proposal.height ?? .infinity)
        let children = pass.children(of: item)
        return children.first { child in
            let size = pass.measure(child, ProposedSize())
            return size.width <= width && size.height <= height
        } ?? children.last
    }

    override func measure(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Measures {
        chosen(item, proposal, pass).map { pass.measure($0, proposal) } ?? .zero
    }

    override func placeChildren(of item: Int, _ proposal: ProposedSize, in pass: LayoutPass) {
        guard let chosen = chosen(item, proposal, pass) else { return }
        pass.place(chosen, at: pass.frame(of: item).origin, proposal)
        pass.hideChildren(of: item, but: chosen)
    }
}
