// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterKit
import RasterText

/// A component that lays its parts out, and knows its size.
///
/// ```swift
/// struct MessageRow: LayoutComponent {
///     var message: Message
///
///     var body: some LayoutElement {
///         HStack(spacing: 12) {
///             message.photo.resizable(.fill).frame(width: 40, height: 40).clipShape(Circle())
///             VStack(alignment: .leading, spacing: 2) {
///                 Text(message.sender).font(.headline)
///                 Text(message.subject).lineLimit(2)
///             }
///             Spacer()
///         }
///         .padding(12)
///     }
/// }
///
/// let image = try RasterPipeline.shared.render(MessageRow(message: message), width: 320, scale: 2).image
/// ```
///
/// Its state is what it stores, as that of every component. The body must depend on nothing else; an
/// ``EnvironmentReader`` in it reads the environment. In the body of another component it is drawn in place, unless
/// `cached()` gives it an image of its own. It doesn't take over fonts and colors: it looks the
/// same everywhere.
///
/// A component of the main actor conforms to `@MainActor LayoutComponent`.
///
/// In a debug build, elements that don't fit into their room, or that the edges of the image cut, are reported once.
///
/// ## Topics
///
/// ### Inspecting the layout
///
/// - ``layout(width:height:scale:environment:)``
public protocol LayoutComponent: SelfSizing, LayoutElement {}

extension LayoutComponent {
    /// Lays the body out in the bounds, and draws it.
    ///
    /// A smaller body stands at the leading side, and in the middle of the height.
    public func draw(in context: DrawingContext, bounds: CGRect) throws {
        let pass = try makePass(scale: context.scale, environment: context.environment)
        try pass.layOut(in: bounds)
        LatestComponents.layoutNote?.note("\(pass.tree())")
        if context.onNote != nil { pass.note(rasterOptions, in: context, bounds) }
        // Also where the component is drawn in place, between pixels.
        context.snapsToPixels = true
        defer { context.snapsToPixels = context.scale != context.scale.rounded() }
        try pass.draw(0, in: context)
    }

    /// Returns the size of the body for a proposal.
    ///
    /// The texts are rasterized for the size, so that drawing the component next doesn't shape them again.
    public func size(fitting proposal: ProposedSize, scale: CGFloat, environment: RasterEnvironment) throws -> CGSize {
        let pass = try makePass(scale: scale, environment: environment)
        let size = try pass.size(fitting: proposal)
        let whole = size.rounded(up: scale)
        let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? whole.width
        try pass.layOut(in: CGRect(x: 0, y: 0, width: width, height: whole.height))
        pass.prepareTexts()
        return size
    }

    /// Returns a description of the layout, for debugging.
    ///
    /// ```swift
    /// let tree = try MessageRow(message: message).layout(width: 320, scale: 2)
    /// print(tree.frame, tree.children.count)
    /// ```
    ///
    /// - Parameters:
    ///   - width: The width in points; nil for the component's own width.
    ///   - height: The height in points; nil for the component's own height.
    ///   - scale: The number of pixels per point.
    ///   - environment: The environment of the component.
    /// - Throws: `RasterError` for a layout that isn't possible.
    public func layout(
        width: CGFloat? = nil,
        height: CGFloat? = nil,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment()
    ) throws(RasterError) -> LayoutTree {
        let pass = try makePass(scale: scale, environment: environment)
        for length in [width ?? 0, height ?? 0] where !(length >= 0 && length.isFinite) {
            throw RasterError(.invalidSize, "Invalid length \(length). It must be a finite number of at least 0.")
        }
        let size = try pass.size(fitting: ProposedSize(width: width, height: height))
        let bounds = CGRect(x: 0, y: 0, width: width ?? size.width, height: height ?? size.height)
        try pass.layOut(in: bounds)
        return pass.tree()
    }

    fileprivate func makePass(
        scale: CGFloat,
        environment: RasterEnvironment,
        depth: Int = 1
    ) throws(RasterError) -> LayoutPass {
        guard scale > 0, scale.isFinite else { throw .invalidScale(scale) }
        let pass = LayoutPass(component: Self.self, scale: scale, environment: environment, depth: depth)
        try pass.add(node(of: body))
        return pass
    }
}

extension Rasterizable {
    /// Returns an element that draws the component from the cache, in an image of its own that other components share.
    ///
    /// Use it for parts that many components show, such as an avatar in each row.
    ///
    /// ```swift
    /// HStack {
    ///     MessageRow(message: message).cached()
    ///     Text(title)
    /// }
    /// ```
    public func cached() -> LayoutGroup {
        LayoutGroup((self as? any LayoutComponent).map { CachedNode($0) } ?? LeafNode(self, isCached: true))
    }
}

/// A component with a body, which is laid out with the elements around it and drawn in place.
final class ComponentNode: ModifierNode {
    private let component: any LayoutComponent

    init(_ component: any LayoutComponent) {
        self.component = component
    }

    override var name: String { shortName(of: type(of: component)) }

    override func childAxis(inside axis: StackAxis?) -> StackAxis? { nil }

    override func addChildren(to pass: LayoutPass) {
        pass.look(Text("", style: TextStyle()))
        pass.append(component.bodyNode)
    }

    override func draw(_ item: Int, in context: DrawingContext, _ pass: LayoutPass) {
        context.drawInPlace(component, in: pass.drawnFrame(of: item)) { context, _ in
            context.snapsToPixels = true
            try pass.drawChildren(of: item, inside: context)
        }
    }
}

extension CGSize {
    /// The size in whole pixels, which an image has: rounding its edges never makes it narrower.
    fileprivate func rounded(up scale: CGFloat) -> CGSize {
        func whole(_ length: CGFloat) -> CGFloat {
            length.isFinite ? (length * scale - 1 / 512).rounded(.up) / scale : length
        }
        return CGSize(width: whole(width), height: whole(height))
    }
}

/// A component that draws itself.
class LeafNode: FillingNode {
    private let component: any Rasterizable
    private let isCached: Bool

    init(_ component: any Rasterizable, isCached: Bool) {
        (self.component, self.isCached) = (component, isCached)
    }

    override var name: String { shortName(of: type(of: component)) }

    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes {
        component is any FixedSizing ? [] : component is any SelfSizing ? .flexible : .both
    }

    override func measure(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Measures {
        guard let sizing = component as? any SelfSizing else { return super.measure(item, proposal, in: pass) }
        do {
            var proposal = proposal
            if component is any FixedSizing {
                let own = try sizing.size(fitting: ProposedSize(), scale: pass.scale, environment: pass.environment)
                proposal.width = min(own.width, proposal.width ?? .infinity)
                proposal.height = min(own.height, proposal.height ?? .infinity)
            }
            let size = try sizing.size(fitting: proposal, scale: pass.scale, environment: pass.environment)
            let whole = size.rounded(up: pass.scale)
            return Measures(width: whole.width, height: whole.height)
        } catch {
            pass.fail(.wrapping(error, "can't be measured: \(error)"), at: item)
            return .zero
        }
    }

    override func draw(_ item: Int, in frame: CGRect, of context: DrawingContext, _ pass: LayoutPass) {
        guard !isCached else { return context.draw(component, in: frame) }
        context.drawInPlace(component, in: frame) { [component] context, bounds in
            try component.draw(in: context, bounds: bounds)
        }
    }
}

/// A component with a body, which has an image of its own.
private final class CachedNode: LeafNode {
    private let content: any LayoutComponent

    init(_ content: any LayoutComponent) {
        self.content = content
        super.init(content, isCached: true)
    }

    /// Returns the layout of the body, which is made once for each place of the element.
    private func inner(_ item: Int, _ pass: LayoutPass) -> LayoutPass? {
        if let known = pass.state(of: item) { return known as? LayoutPass }
        guard pass.error == nil else { return nil }
        do throws(RasterError) {
            let (scale, environment) = (pass.scale, pass.environment)
            let inner = try content.makePass(scale: scale, environment: environment, depth: pass.depth + 1)
            pass.setState(inner, of: item)
            pass.hasGuides = pass.hasGuides || inner.hasGuides
            return inner
        } catch {
            pass.fail(error, at: item)
            return nil
        }
    }

    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes {
        inner(item, pass)?.filledAxes(of: 0) ?? []
    }

    override func traits(_ item: Int, in pass: LayoutPass) -> Traits {
        inner(item, pass)?.traits(of: 0) ?? Traits()
    }

    override func wordWidth(_ item: Int, upTo letters: Int, in pass: LayoutPass) -> CGFloat {
        inner(item, pass)?.wordWidth(of: 0, upTo: letters) ?? 0
    }

    override func measure(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Measures {
        guard let inner = inner(item, pass) else { return .zero }
        let measures = inner.measure(0, proposal)
        if let error = inner.error { pass.fail(error, at: item) }
        let whole = measures.size.rounded(up: pass.scale)
        return measures.moved(down: 0, width: whole.width, height: whole.height)
    }

    override func guide(_ alignment: Guide, _ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> CGFloat? {
        inner(item, pass)?.explicitGuide(alignment, of: 0, proposal)
    }
}
