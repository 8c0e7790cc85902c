// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterKit

/// An element that a closure draws, in all room that is offered.
///
/// ```swift
/// Canvas { context, size in
///     context.stroke(chart.path(in: size), with: .blue, lineWidth: 2)
/// }
/// .frame(height: 60)
/// ```
public struct Canvas: LayoutElement, NodeMaking {
    let node: LayoutNode

    /// The canvas itself.
    public var body: LayoutGroup { LayoutGroup(node) }

    /// Creates a canvas.
    ///
    /// - Parameter draw: Draws into a context whose origin is the top left corner of the element, of a size in points.
    public init(_ draw: @escaping (DrawingContext, CGSize) throws -> Void) {
        node = CanvasNode(draw)
    }
}

private final class CanvasNode: LayoutNode {
    private let content: (DrawingContext, CGSize) throws -> Void

    init(_ content: @escaping (DrawingContext, CGSize) throws -> Void) {
        self.content = content
    }

    override var name: String { "Canvas" }

    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes { .both }

    override func measure(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Measures {
        let usual = ShapeNode.usualLength
        return Measures(width: proposal.width ?? usual, height: proposal.height ?? usual)
    }

    override func draw(_ item: Int, in context: DrawingContext, _ pass: LayoutPass) throws {
        let frame = pass.drawnFrame(of: item)
        guard frame.width > 0, frame.height > 0 else { return }
        try context.withState {
            context.translateBy(x: frame.minX, y: frame.minY)
            let outer = context.bounds
            defer { context.bounds = outer }
            context.bounds = CGRect(origin: .zero, size: frame.size)
            context.snapsToPixels = pass.scale != pass.scale.rounded()
            try content(context, frame.size)
        }
    }
}

/// An element that depends on the environment: the color scheme, the locale, the font scale, the layout direction or
/// the interaction.
///
/// ```swift
/// EnvironmentReader { environment in
///     Text(title).foregroundStyle(environment.colorScheme == .dark ? .white : .black)
/// }
/// ```
public struct EnvironmentReader: LayoutElement, NodeMaking {
    let node: LayoutNode

    /// The reader itself.
    public var body: LayoutGroup { LayoutGroup(node) }

    /// Creates an element from the elements that a closure makes for an environment.
    public init(@LayoutBuilder _ content: @escaping (RasterEnvironment) -> LayoutGroup) {
        node = EnvironmentNode(content)
    }
}

private final class EnvironmentNode: ModifierNode {
    private let makeContent: (RasterEnvironment) -> LayoutGroup

    init(_ makeContent: @escaping (RasterEnvironment) -> LayoutGroup) {
        self.makeContent = makeContent
        super.init(LayoutNode())
    }

    override var name: String { "EnvironmentReader" }
    override var isNeutral: Bool { true }
    override func addChildren(to pass: LayoutPass) { pass.append(makeContent(pass.environment).node) }
}
