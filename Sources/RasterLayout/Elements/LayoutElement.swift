// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
public import RasterKit
public import RasterText

/// A part of a component that is put together from other elements.
///
/// Stacks, shapes with a fill, texts, images, colors and components are elements already. Adopt the protocol to name a
/// part that has no image of its own:
///
/// ```swift
/// struct Sender: LayoutElement {
///     var name: String
///     var body: some LayoutElement {
///         Circle().fill(.blue).frame(width: 8, height: 8)
///         Text(name).font(.headline)
///     }
/// }
/// ```
///
/// An element takes over the font, the color and the line limit of the elements around it.
///
/// ## Topics
///
/// ### Composing an element
///
/// - ``body``
/// - ``Body``
public protocol LayoutElement: LayoutItem {
    /// The type of the body.
    associatedtype Body: LayoutElement

    /// The elements that it consists of; several stand below each other.
    @LayoutBuilder var body: Body { get }
}

/// Elements in the order in which a builder lists them.
///
/// Modifiers return a group of one element. A group of several that is used as one element is a ``VStack``.
///
/// ## Topics
///
/// ### Implementing the element
///
/// - ``body``
public struct LayoutGroup: LayoutElement {
    /// The only node; nil for several or none.
    private let only: LayoutNode?
    private let list: [LayoutNode]

    /// The elements themselves.
    public var body: LayoutGroup { self }

    init(_ node: LayoutNode) {
        (only, list) = (node, [])
    }

    init(nodes: [LayoutNode]) {
        (only, list) = (nil, nodes)
    }

    var nodes: [LayoutNode] { only.map { [$0] } ?? list }

    var node: LayoutNode {
        if let only = only ?? (list.count == 1 ? list[0] : nil) { return only }
        return list.isEmpty ? EmptyNode() : StackNode(.vertical, .middle, spacing: 8, list)
    }

    func append(to nodes: inout [LayoutNode]) {
        if let only { nodes.append(only) } else { nodes += list }
    }
}

/// A builder of elements from statements, with `if`, `switch` and `for`.
///
/// ## Topics
///
/// ### Building elements
///
/// - ``buildExpression(_:)-2crdm``
/// - ``buildExpression(_:)-4w7zt``
/// - ``buildExpression(_:)-55jno``
/// - ``buildExpression(_:)-8z8xk``
/// - ``buildBlock(_:)``
///
/// ### Conditions and loops
///
/// - ``buildOptional(_:)``
/// - ``buildEither(first:)``
/// - ``buildEither(second:)``
/// - ``buildArray(_:)``
/// - ``buildLimitedAvailability(_:)``
@resultBuilder
public enum LayoutBuilder {
    /// Takes elements as they are.
    public static func buildExpression(_ group: LayoutGroup) -> LayoutGroup { group }

    /// Makes an element of a text.
    public static func buildExpression(_ text: consuming Text) -> LayoutGroup { LayoutGroup(TextNode(text)) }

    /// Makes an element of a component, shape, image, color or other element.
    public static func buildExpression(_ item: some LayoutItem) -> LayoutGroup { group(of: item) }

    /// Makes elements of an optional one.
    public static func buildExpression(_ item: (some LayoutItem)?) -> LayoutGroup {
        item.map { group(of: $0) } ?? LayoutGroup(nodes: [])
    }

    /// Lists elements.
    public static func buildBlock(_ groups: LayoutGroup...) -> LayoutGroup {
        groups.count == 1 ? groups[0] : buildArray(groups)
    }

    /// Lists the elements of a loop.
    public static func buildArray(_ groups: [LayoutGroup]) -> LayoutGroup {
        var nodes: [LayoutNode] = []
        nodes.reserveCapacity(groups.count)
        for group in groups { group.append(to: &nodes) }
        return LayoutGroup(nodes: nodes)
    }

    /// Lists the elements of a condition, or none.
    public static func buildOptional(_ group: LayoutGroup?) -> LayoutGroup { group ?? LayoutGroup(nodes: []) }

    /// Lists the elements of the first branch.
    public static func buildEither(first group: LayoutGroup) -> LayoutGroup { group }

    /// Lists the elements of the second branch.
    public static func buildEither(second group: LayoutGroup) -> LayoutGroup { group }

    /// Lists the elements of an availability check.
    public static func buildLimitedAvailability(_ group: LayoutGroup) -> LayoutGroup { group }
}

/// A type of this module whose body is a node of its own.
protocol NodeMaking {
    var body: LayoutGroup { get }
}

/// Returns an item in a list of them.
private func group<Item: LayoutItem>(of item: Item) -> LayoutGroup {
    if Item.self == LayoutGroup.self, let group = item as? LayoutGroup { return group }
    return LayoutGroup(node(of: item))
}

/// Returns the node of an item.
func node<Item: LayoutItem>(of item: Item) -> LayoutNode {
    if Item.self == LayoutGroup.self, let group = item as? LayoutGroup { return group.node }
    if let maker = item as? any NodeMaking { return maker.body.node }
    if let component = item as? any LayoutComponent { return ComponentNode(component) }
    if let component = item as? any Rasterizable { return LeafNode(component, isCached: false) }
    // A shape that is an element fills itself; its body would be itself.
    if let shape = item as? any Shape { return ShapeNode(shape) }
    if let element = item as? any LayoutElement {
        return BodyNode(shortName(of: Item.self)) { _ in element.bodyNode }
    }
    return FaultNode(
        String(describing: Item.self),
        "can't be laid out. Adopt LayoutElement, Shape or Rasterizable, which refine LayoutItem."
    )
}

extension LayoutElement {
    var bodyNode: LayoutNode { RasterLayout.node(of: body) }
}

/// Returns the name of a type without its module and its generic arguments.
func shortName(of type: Any.Type) -> String { String(String(describing: type).prefix { $0 != "<" }) }

/// An element that consists of others, which are made when it is laid out.
final class BodyNode: ModifierNode {
    private let makeBody: (RasterEnvironment) -> LayoutNode
    private let element: () -> String

    init(_ element: @autoclosure @escaping () -> String, _ makeBody: @escaping (RasterEnvironment) -> LayoutNode) {
        (self.element, self.makeBody) = (element, makeBody)
    }

    override var name: String { element() }
    override var isNeutral: Bool { true }
    override func addChildren(to pass: LayoutPass) { pass.append(makeBody(pass.environment)) }
}
