// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterKit

/// A container that measures and places its elements in its own way.
///
/// ```swift
/// struct Diagonal: Layout {
///     func sizeThatFits(_ proposal: ProposedSize, subviews: [LayoutSubview]) -> CGSize {
///         let sizes = subviews.map { $0.sizeThatFits(ProposedSize()) }
///         return CGSize(width: sizes.map(\.width).reduce(0, +), height: sizes.map(\.height).reduce(0, +))
///     }
///
///     func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: [LayoutSubview]) {
///         var place = bounds.origin
///         for subview in subviews {
///             subview.place(at: place)
///             place.x += subview.sizeThatFits(ProposedSize()).width
///             place.y += subview.sizeThatFits(ProposedSize()).height
///         }
///     }
/// }
///
/// Diagonal {
///     Text("one")
///     Text("two")
/// }
/// ```
public protocol Layout {
    /// Returns the size of the container for a proposal, in points.
    func sizeThatFits(_ proposal: ProposedSize, subviews: [LayoutSubview]) -> CGSize

    /// Places the elements in a rectangle, which is mirrored from right to left.
    ///
    /// An element that isn't placed stands in the middle.
    func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: [LayoutSubview])
}

extension Layout {
    /// Makes an element of the container and others.
    public func callAsFunction(@LayoutBuilder _ content: () -> LayoutGroup) -> LayoutGroup {
        LayoutGroup(CustomLayoutNode(self, content().nodes))
    }
}

/// An element in a container of one's own.
///
/// It is valid in the functions of a ``Layout``.
public struct LayoutSubview {
    let pass: LayoutPass
    let item: Int
    let placements: Placements?

    /// The places of elements, of which the last one counts.
    final class Placements {
        var places: [Int: (origin: CGPoint, proposal: ProposedSize)] = [:]
    }

    /// The order in which the element should be given room, higher numbers first.
    public var priority: Double { pass.priority(of: item) }

    /// Returns the size of the element for a proposal, in points.
    public func sizeThatFits(_ proposal: ProposedSize) -> CGSize { pass.measure(item, proposal).size }

    /// Returns the size of the element for a proposal, with its alignment guides.
    public func dimensions(in proposal: ProposedSize) -> AlignmentDimensions {
        AlignmentDimensions(measures: pass.measure(item, proposal))
    }

    /// Places the element; while the container is measured, it has no effect.
    ///
    /// - Parameters:
    ///   - point: The place, in points.
    ///   - anchor: The point of the element that stands there.
    ///   - proposal: The size that the element is offered.
    public func place(at point: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedSize = ProposedSize()) {
        guard let placements else { return }
        let lengths = [point.x, point.y, anchor.x, anchor.y, proposal.width ?? 0, proposal.height ?? 0]
        guard lengths.prefix(4).allSatisfy(\.isFinite), lengths.allSatisfy({ $0 >= -.greatestFiniteMagnitude }) else {
            let place = "at \(point), anchor \(anchor), proposal \(proposal)"
            return pass.fail(.invalidGeometry, "Invalid place of an element: \(place). Use finite numbers.")
        }
        let size = pass.measure(item, proposal).size
        let origin = CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height)
        placements.places[item] = (origin, proposal)
    }
}

private final class CustomLayoutNode<Container: Layout>: LayoutNode {
    private let container: Container
    private let nodes: [LayoutNode]

    init(_ container: Container, _ nodes: [LayoutNode]) {
        (self.container, self.nodes) = (container, Self.limited(nodes))
        super.init(depth: Self.depth(around: nodes))
    }

    override var name: String { shortName(of: Container.self) }

    override func addChildren(to pass: LayoutPass) { pass.append(nodes) }
    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes { .flexible }

    private func subviews(_ item: Int, _ pass: LayoutPass, _ placements: LayoutSubview.Placements?) -> [LayoutSubview] {
        pass.children(of: item).map { LayoutSubview(pass: pass, item: $0, placements: placements) }
    }

    override func measure(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Measures {
        let size = container.sizeThatFits(proposal, subviews: subviews(item, pass, nil))
        return Measures(width: size.width, height: size.height)
    }

    override func placeChildren(of item: Int, _ proposal: ProposedSize, in pass: LayoutPass) {
        let placements = LayoutSubview.Placements()
        let frame = pass.frame(of: item)
        container.placeSubviews(in: frame, proposal: proposal, subviews: subviews(item, pass, placements))
        for child in pass.children(of: item) {
            if let (origin, proposal) = placements.places[child] {
                pass.place(child, at: origin, proposal)
            } else {
                pass.place(child, in: frame, .center, ProposedSize(frame.size))
            }
        }
    }
}
