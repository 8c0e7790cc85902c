// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
public import RasterKit

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
public protocol LayoutElement: LayoutItem {
    /// The type of the body.
    associatedtype Body: LayoutElement

    /// The elements that it consists of; several stand below each other.
    @LayoutBuilder var body: Body { get }
}

/// Elements in the order in which a builder lists them.
///
/// Modifiers return a group of one element. A group of several that is used as one element is a ``VStack``.
public struct LayoutGroup: LayoutElement {
    let nodes: [LayoutNode]

    /// The elements themselves.
    public var body: LayoutGroup { self }

    init(_ node: LayoutNode) {
        nodes = [node]
    }

    init(nodes: [LayoutNode]) {
        self.nodes = nodes
    }

    var node: LayoutNode { nodes.count == 1 ? nodes[0] : StackNode(.vertical, .center, spacing: 8, nodes) }
}

/// A builder of elements from statements, with `if`, `switch` and `for`.
@resultBuilder
public enum LayoutBuilder {
    /// Makes an element of a component, shape, text, image, color or other element.
    public static func buildExpression(_ item: some LayoutItem) -> LayoutGroup { LayoutGroup(nodes: nodes(of: item)) }

    /// Makes elements of an optional one.
    public static func buildExpression(_ item: (some LayoutItem)?) -> LayoutGroup {
        LayoutGroup(nodes: item.map { nodes(of: $0) } ?? [])
    }

    /// Lists elements.
    public static func buildBlock(_ groups: LayoutGroup...) -> LayoutGroup {
        groups.count == 1 ? groups[0] : LayoutGroup(nodes: groups.flatMap(\.nodes))
    }

    /// Lists the elements of a loop.
    public static func buildArray(_ groups: [LayoutGroup]) -> LayoutGroup {
        LayoutGroup(nodes: groups.flatMap(\.nodes))
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

/// A type of this module that makes its own node.
protocol NodeMaking {
    var node: LayoutNode { get }
}

/// Returns the nodes of an item in a list of them.
func nodes<Item: LayoutItem>(of item: Item) -> [LayoutNode] {
    if let group = item as? LayoutGroup { return group.nodes }
    return [node(of: item)]
}

/// Returns the node of an item.
func node<Item: LayoutItem>(of item: Item) -> LayoutNode {
    if let group = item as? LayoutGroup { return group.node }
    if let maker = item as? any NodeMaking { return maker.node }
    if let component = item as? any LayoutComponent { return makeComponentNode(component) }
    if let component = item as? any Rasterizable { return makeLeafNode(component) }
    // A shape that is an element fills itself; its body would be itself.
    if let shape = item as? any Shape { return ShapeNode(shape, .fill(nil), FillStyle()) }
    if let element = item as? any LayoutElement { return makeBodyNode(element) }
    return UnknownNode(String(describing: Item.self))
}

private func makeBodyNode<Element: LayoutElement>(_ element: Element) -> LayoutNode {
    BodyNode(name: shortName(of: Element.self)) { RasterLayout.node(of: element.body) }
}

/// Returns the name of a type without its module and its generic arguments.
func shortName(of type: Any.Type) -> String { String(String(describing: type).prefix { $0 != "<" }) }

/// An element that consists of others, which are made when it is laid out.
final class BodyNode: ModifierNode {
    private let makeBody: () -> LayoutNode
    private let typeName: String

    init(name: String, _ makeBody: @escaping () -> LayoutNode) {
        (typeName, self.makeBody) = (name, makeBody)
        super.init(LayoutNode())
    }

    override var name: String { typeName }
    override var isNeutral: Bool { true }
    override func children(in pass: LayoutPass) -> [LayoutNode] { [makeBody()] }
}

private final class UnknownNode: LayoutNode {
    private let typeName: String

    init(_ typeName: String) {
        self.typeName = typeName
    }

    override var name: String { typeName }
    override var fault: String? {
        "can't be laid out. Adopt LayoutElement, Shape or Rasterizable, which refine LayoutItem."
    }
}
