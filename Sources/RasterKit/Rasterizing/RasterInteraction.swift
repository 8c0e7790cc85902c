// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The states of a component that a user interacts with: selected, hovered, pressed, focused and dragged.
///
/// A component that draws itself in some of them declares which, and reads the present ones in its environment:
///
/// ```swift
/// struct Row: Rasterizable {
///     var title: String
///     static var interactionsThatAffectState: RasterInteraction { [.selected, .hovered] }
///
///     func draw(in context: DrawingContext, bounds: CGRect) {
///         let interaction = context.environment.interaction
///         if interaction.contains(.selected) { context.fill(bounds, with: .blue) }
///         context.draw(title, in: bounds)
///     }
/// }
/// ```
///
/// The declared states are part of its key, so that each has an image of its own. Other states never reach the
/// component: it has one image for all of them, and the list that shows it marks them.
///
/// The list or the toolkit sets the states. A component that declares none is drawn once for all of them.
///
/// ## Topics
///
/// ### Interactions
///
/// - ``hovered``
/// - ``pressed``
/// - ``focused``
/// - ``selected``
/// - ``dragged``
/// - ``all``
///
/// ### Creating a set
///
/// - ``init(rawValue:)``
/// - ``rawValue``
public struct RasterInteraction: OptionSet, Hashable, Sendable {
    /// The bits of the states.
    public let rawValue: UInt8

    /// Creates states of their bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The component is selected.
    public static let selected = RasterInteraction(rawValue: 1 << 0)
    /// The pointer is over the component.
    public static let hovered = RasterInteraction(rawValue: 1 << 1)
    /// A button is held on the component.
    public static let pressed = RasterInteraction(rawValue: 1 << 2)
    /// The component has the keyboard's focus, and shows it.
    public static let focused = RasterInteraction(rawValue: 1 << 3)
    /// The component is being dragged.
    public static let dragged = RasterInteraction(rawValue: 1 << 4)

    /// All states.
    public static let all: RasterInteraction = [.selected, .hovered, .pressed, .focused, .dragged]
}

extension Rasterizable {
    /// No states.
    @inlinable public static var interactionsThatAffectState: RasterInteraction { [] }
}

extension RasterEnvironment {
    /// Returns the environment without the states of interaction that a component doesn't declare.
    func declared<Component: Rasterizable>(by component: Component.Type) -> RasterEnvironment {
        guard !interaction.isEmpty else { return self }
        let declared: RasterInteraction = Component.interactionsThatAffectState
        var environment = self
        environment.interaction.formIntersection(declared)
        return environment
    }
}
