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
///
/// ## Topics
///
/// ### Measuring and placing
///
/// - ``sizeThatFits(_:subviews:)``
/// - ``placeSubviews(in:proposal:subviews:)``
///
/// ### Using a layout
///
/// - ``callAsFunction(_:)``
public protocol Layout {
    /// Returns the size of the container for a proposal, in points.
    func sizeThatFits(_ proposal: ProposedSize, subviews: [LayoutSubview]) -> CGSize

    /// Places the elements in a rectangle, which is mirrored from right to left.
    ///
    /// An element that isn't placed stands in the middle. The baselines of the container are those of the first and the
    /// last line in it, so that the elements are placed for each size that it may have.
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
///
/// ## Topics
///
/// ### Measuring
///
/// - ``sizeThatFits(_:)``
/// - ``dimensions(in:)``
/// - ``priority``
///
/// ### Placing
///
/// - ``place(at:anchor:proposal:)``
public struct LayoutSubview {
    let pass: LayoutPass
    let item: Int
    let placements: Placements?

    /// The places of elements, of which the last one counts, and the first error in them.
    final class Placements {
        var places: [Int: Place] = [:]
        var fault: String?
    }

    /// The order in which the element should be given room, higher numbers first.
    public var priority: Double { pass.priority(of: item) }

    /// Returns the size of the element for a proposal, in points.
    public func sizeThatFits(_ proposal: ProposedSize) -> CGSize { pass.measure(item, proposal).size }

    /// Returns the size of the element for a proposal, with its alignment guides.
    public func dimensions(in proposal: ProposedSize) -> AlignmentDimensions {
        AlignmentDimensions(place: Place(item, proposal, pass), pass: pass)
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
            placements.fault = placements.fault ?? "Invalid place of an element: \(place). Use finite numbers."
            return
        }
        var place = Place(item, proposal, pass)
        place.origin = CGPoint(
            x: point.x - anchor.x * place.measures.width,
            y: point.y - anchor.y * place.measures.height
        )
        placements.places[item] = place
    }
}

private final class CustomLayoutNode: ContainerNode {
    private let container: any Layout

    init(_ container: any Layout, _ nodes: [LayoutNode]) {
        self.container = container
        super.init(nodes)
    }

    override var name: String { shortName(of: type(of: container)) }
    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes { .flexible }

    override func arrange(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Arrangement {
        let children = pass.children(of: item).filter { !pass.traits(of: $0).isEmpty }
        func subviews(_ placements: LayoutSubview.Placements?) -> [LayoutSubview] {
            children.map { LayoutSubview(pass: pass, item: $0, placements: placements) }
        }
        let size = container.sizeThatFits(proposal, subviews: subviews(nil))
        guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
            return Arrangement(proposal, [], size)
        }
        let placements = LayoutSubview.Placements()
        let bounds = CGRect(origin: .zero, size: size)
        container.placeSubviews(in: bounds, proposal: proposal, subviews: subviews(placements))
        let places = pass.children(of: item).map { child in
            if let place = placements.places[child] { return place }
            var place = Place(child, ProposedSize(size), pass)
            place.origin = pass.corner(of: place, in: size, .center)
            return place
        }
        return Arrangement(proposal, places, size, fault: placements.fault)
    }

    override func placeChildren(of item: Int, _ arrangement: Arrangement, in pass: LayoutPass) {
        if let fault = arrangement.fault { return pass.fail(.invalidGeometry, fault) }
        super.placeChildren(of: item, arrangement, in: pass)
    }
}
