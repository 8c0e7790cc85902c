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
///
/// ## Topics
///
/// ### Creating a canvas
///
/// - ``init(_:)``
///
/// ### Implementing the element
///
/// - ``body``
public struct Canvas: LayoutElement, NodeMaking {
    /// The canvas itself.
    public let body: LayoutGroup

    /// Creates a canvas.
    ///
    /// - Parameter draw: Draws into a context whose origin is the top left corner of the element, of a size in points.
    public init(_ draw: @escaping (DrawingContext, CGSize) throws -> Void) {
        body = LayoutGroup(CanvasNode(draw))
    }
}

private final class CanvasNode: FillingNode {
    private let content: (DrawingContext, CGSize) throws -> Void

    init(_ content: @escaping (DrawingContext, CGSize) throws -> Void) {
        self.content = content
    }

    override var name: String { "Canvas" }

    override func draw(_ item: Int, in frame: CGRect, of context: DrawingContext, _ pass: LayoutPass) throws {
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
///
/// ## Topics
///
/// ### Creating a reader
///
/// - ``init(_:)``
///
/// ### Implementing the element
///
/// - ``body``
public struct EnvironmentReader: LayoutElement, NodeMaking {
    /// The reader itself.
    public let body: LayoutGroup

    /// Creates an element from the elements that a closure makes for an environment.
    public init(@LayoutBuilder _ content: @escaping (RasterEnvironment) -> LayoutGroup) {
        body = LayoutGroup(BodyNode("EnvironmentReader") { content($0).node })
    }
}
