// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
import RasterKit

/// Elements beside each other that go on in another line where the width ends, as with `flex-wrap` in CSS.
///
/// ```swift
/// FlowLayout(spacing: 6) {
///     Text("swift")
///     Text("linux")
///     Text("cairo")
/// }
/// ```
///
/// ## Topics
///
/// ### Creating a layout
///
/// - ``init(alignment:spacing:lineSpacing:content:)``
///
/// ### Implementing the element
///
/// - ``body``
public struct FlowLayout: LayoutElement, NodeMaking {
    /// The container itself.
    public let body: LayoutGroup

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
        body = LayoutGroup(FlowNode(alignment, spacing, lineSpacing ?? spacing, content().nodes))
    }
}

private final class FlowNode: ContainerNode {
    private let alignment: Alignment
    private let spacing: CGFloat
    private let lineSpacing: CGFloat

    init(_ alignment: Alignment, _ spacing: CGFloat, _ lineSpacing: CGFloat, _ nodes: [LayoutNode]) {
        (self.alignment, self.spacing, self.lineSpacing) = (alignment, spacing, lineSpacing)
        super.init(nodes)
    }

    override var name: String { "FlowLayout" }
    override func childAxis(inside axis: StackAxis?) -> StackAxis? { .horizontal }
    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes { [] }

    override var fault: String? {
        spacing.lengthFault("spacing", allowsNegative: true)
            ?? lineSpacing.lengthFault("lineSpacing", allowsNegative: true)
    }

    private struct Line {
        var places: [Place] = []
        var width: CGFloat = 0
        /// The place of the next element.
        var end: CGFloat = 0
        /// The distances from the guide that the elements have in common to the top and the bottom.
        var above = -CGFloat.infinity
        var below = -CGFloat.infinity
        var isEmpty = true
    }

    private func lines(of item: Int, in room: CGFloat, _ pass: LayoutPass) -> [Line] {
        var lines: [Line] = []
        for child in pass.children(of: item) {
            var place = Place(child, ProposedSize(), pass)
            if place.measures.width > room { place = Place(child, ProposedSize(width: room), pass) }
            let (width, isEmpty) = (place.measures.width, pass.traits(of: child).isEmpty)
            var line = lines.popLast() ?? Line()
            if !line.isEmpty, !isEmpty, line.end + width > room + FlexibleLength.tolerance {
                lines.append(line)
                line = Line()
            }
            let guide = pass.guide(alignment.vertical.guide, of: place)
            place.origin = CGPoint(x: line.end, y: -guide)
            line.places.append(place)
            if !isEmpty {
                (line.width, line.end, line.isEmpty) = (line.end + width, line.end + width + spacing, false)
            }
            line.above = max(line.above, guide)
            line.below = max(line.below, place.measures.height - guide)
            lines.append(line)
        }
        return lines
    }

    override func arrange(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Arrangement {
        let lines = lines(of: item, in: proposal.width ?? .infinity, pass)
        let width = max(lines.map(\.width).max() ?? 0, 0)
        var places: [Place] = []
        var (y, height) = (CGFloat(0), CGFloat(0))
        for line in lines {
            let x = alignment.horizontal.guide.value(in: Measures(width: width - line.width, height: 0))
            for var place in line.places {
                place.origin.x += x
                place.origin.y += y + line.above
                places.append(place)
            }
            height = y + line.above + line.below
            y = height + lineSpacing
        }
        return Arrangement(proposal, places, CGSize(width: width, height: max(height, 0)))
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
///
/// ## Topics
///
/// ### Creating a choice
///
/// - ``init(content:)``
///
/// ### Implementing the element
///
/// - ``body``
public struct FirstThatFits: LayoutElement, NodeMaking {
    /// The element itself.
    public let body: LayoutGroup

    /// Creates an element from those that are tried in order, each in its own size.
    public init(@LayoutBuilder content: () -> LayoutGroup) {
        body = LayoutGroup(FittingNode(content().nodes))
    }
}

private final class FittingNode: ContainerNode {
    override var name: String { "FirstThatFits" }
    override func childAxis(inside axis: StackAxis?) -> StackAxis? { axis }
    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes { .flexible }

    override func arrange(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Arrangement {
        let (width, height) = (proposal.width ?? .infinity, proposal.height ?? .infinity)
        let children = pass.children(of: item)
        let fitting = children.first { child in
            let size = pass.measure(child, ProposedSize())
            return size.width <= width && size.height <= height
        }
        let place = (fitting ?? children.last).map { Place($0, proposal, pass) }
        return Arrangement(proposal, place.map { [$0] } ?? [], place?.measures.size ?? .zero)
    }

    override func placeChildren(of item: Int, _ arrangement: Arrangement, in pass: LayoutPass) {
        super.placeChildren(of: item, arrangement, in: pass)
        for place in arrangement.places { pass.hideChildren(of: item, but: place.item) }
    }
}
