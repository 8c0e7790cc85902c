// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterKit

// Modifiers that change the size of an element, or its place.

extension LayoutItem {
    /// Puts the element into a frame of a width, a height or both, in points.
    ///
    /// ```swift
    /// let dot = Circle().fill(.green).frame(width: 10, height: 10)
    /// ```
    ///
    /// - Parameters:
    ///   - width: The width; nil for that of the element.
    ///   - height: The height; nil for that of the element.
    ///   - alignment: The place of an element in a frame of another size.
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> LayoutGroup {
        LayoutGroup(FrameNode(node(of: self), .init(width, nil, width), .init(height, nil, height), alignment))
    }

    /// Puts the element into a frame that takes the room it is offered, between limits in points.
    ///
    /// ```swift
    /// let column = Text(title).frame(maxWidth: .infinity, alignment: .leading)
    /// ```
    ///
    /// - Parameters:
    ///   - minWidth: The least width; nil for that of the element.
    ///   - idealWidth: The width where none is offered; nil for that of the element.
    ///   - maxWidth: The largest width, which may be infinite; nil for that of the element.
    ///   - minHeight: The least height; nil for that of the element.
    ///   - idealHeight: The height where none is offered; nil for that of the element.
    ///   - maxHeight: The largest height, which may be infinite; nil for that of the element.
    ///   - alignment: The place of an element in a frame of another size.
    public func frame(
        minWidth: CGFloat? = nil,
        idealWidth: CGFloat? = nil,
        maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil,
        maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> LayoutGroup {
        let width = FrameNode.Limits(minWidth, idealWidth, maxWidth)
        let height = FrameNode.Limits(minHeight, idealHeight, maxHeight)
        return LayoutGroup(FrameNode(node(of: self), width, height, alignment))
    }

    /// Gives the element its own size, whatever is offered.
    ///
    /// ```swift
    /// let wrapped = Text(title).fixedSize(horizontal: false, vertical: true)  // as high as its lines
    /// ```
    public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> LayoutGroup {
        LayoutGroup(FixedSizeNode(node(of: self), horizontal, vertical))
    }

    /// Changes the order in which a stack gives room to its elements, higher numbers first; 0 is usual.
    ///
    /// ```swift
    /// HStack {
    ///     Text(message.subject).lineLimit(1)
    ///     Text("12:30").layoutPriority(1)  // is never cut in favor of the subject
    /// }
    /// ```
    public func layoutPriority(_ priority: Double) -> LayoutGroup {
        let fault = "invalid layout priority \(priority). It must be a finite number."
        let name = "layoutPriority(\(priority))"
        return neutral(name, fault: priority.isFinite ? nil : fault, traits: { $0.priority = priority })
    }

    /// Gives the element proportions.
    ///
    /// ```swift
    /// let cover = message.photo.resizable(.fill).aspectRatio(16 / 9, contentMode: .fit)
    /// ```
    ///
    /// - Parameters:
    ///   - ratio: The width divided by the height; nil for that of the element's own size.
    ///   - contentMode: `fit` for the largest size within the room, or
    ///     `fill` for the smallest that covers it.
    public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode = .fit) -> LayoutGroup {
        LayoutGroup(AspectRatioNode(node(of: self), ratio, fills: contentMode == .fill))
    }

    /// Gives the element the largest size within the room that has its own proportions.
    public func scaledToFit() -> LayoutGroup { aspectRatio(contentMode: .fit) }

    /// Gives the element the smallest size that covers the room and has its own proportions.
    public func scaledToFill() -> LayoutGroup { aspectRatio(contentMode: .fill) }

    /// Puts room around the element, in points.
    public func padding(_ length: CGFloat = 16) -> LayoutGroup { padding(EdgeInsets(all: length)) }

    /// Puts room at edges of the element, in points.
    ///
    /// ```swift
    /// let row = Text(title).padding(.horizontal, 12).padding(.vertical, 4)
    /// ```
    ///
    /// Without a length, the room is 16 points.
    public func padding(_ edges: Edge.Set, _ length: CGFloat = 16) -> LayoutGroup {
        padding(
            EdgeInsets(
                top: edges.contains(.top) ? length : 0,
                left: edges.contains(.leading) ? length : 0,
                bottom: edges.contains(.bottom) ? length : 0,
                right: edges.contains(.trailing) ? length : 0
            )
        )
    }

    /// Puts room around the element, in points; from right to left, the left inset is at the right.
    public func padding(_ insets: EdgeInsets) -> LayoutGroup { LayoutGroup(PaddingNode(node(of: self), insets)) }

    /// Draws the element elsewhere, in points; its room stays where it is.
    ///
    /// From right to left, x grows to the left.
    ///
    /// ```swift
    /// let shifted = Text("3").font(.caption).offset(x: 4, y: -4)
    /// ```
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> LayoutGroup { LayoutGroup(OffsetNode(node(of: self), x, y)) }

    /// Sets the place of a horizontal alignment guide, in points from the leading edge.
    ///
    /// ```swift
    /// HStack(alignment: .firstTextBaseline) {
    ///     Circle().fill(.red).frame(width: 8, height: 8)
    ///         .alignmentGuide(.firstTextBaseline) { $0.height }
    ///     Text(title)
    /// }
    /// ```
    public func alignmentGuide(
        _ alignment: HorizontalAlignment,
        computeValue: @escaping (AlignmentDimensions) -> CGFloat
    ) -> LayoutGroup {
        LayoutGroup(GuideNode(node(of: self), alignment.guide, computeValue))
    }

    /// Sets the place of a vertical alignment guide, in points from the top.
    public func alignmentGuide(
        _ alignment: VerticalAlignment,
        computeValue: @escaping (AlignmentDimensions) -> CGFloat
    ) -> LayoutGroup {
        LayoutGroup(GuideNode(node(of: self), alignment.guide, computeValue))
    }
}

/// The edges of an element.
///
/// ## Topics
///
/// ### Several edges
///
/// - ``Set``
public enum Edge {
    /// Several edges.
    ///
    /// ```swift
    /// let label = Text("Inset").padding([.top, .horizontal], 8)
    /// ```
    ///
    /// ## Topics
    ///
    /// ### Edges
    ///
    /// - ``top``
    /// - ``leading``
    /// - ``bottom``
    /// - ``trailing``
    /// - ``horizontal``
    /// - ``vertical``
    /// - ``all``
    ///
    /// ### Creating a set
    ///
    /// - ``init(rawValue:)``
    /// - ``rawValue``
    public struct Set: OptionSet, Sendable {
        /// The bits of the edges.
        public let rawValue: UInt8

        /// Creates a set of bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The top.
        public static let top = Set(rawValue: 1)
        /// The left, or the right from right to left.
        public static let leading = Set(rawValue: 2)
        /// The bottom.
        public static let bottom = Set(rawValue: 4)
        /// The right, or the left from right to left.
        public static let trailing = Set(rawValue: 8)
        /// The leading and the trailing edge.
        public static let horizontal: Set = [.leading, .trailing]
        /// The top and the bottom.
        public static let vertical: Set = [.top, .bottom]
        /// All edges.
        public static let all: Set = [.horizontal, .vertical]
    }
}

extension CGFloat {
    /// Returns what is wrong with a length; nil for a finite one.
    func lengthFault(
        _ name: @autoclosure () -> String,
        allowsNegative: Bool = false,
        allowsInfinity: Bool = false
    ) -> String? {
        if isFinite ? allowsNegative || self >= 0 : allowsInfinity && self > 0 { return nil }
        return "invalid \(name()) \(self). It must be a finite number\(allowsNegative ? "" : " of at least 0")."
    }
}

/// A modifier that changes what its content is offered, its place, or the size around it.
private class PlacingNode: ModifierNode {
    /// Returns what the content is offered for a proposal.
    func offered(_ proposal: ProposedSize, to content: Int, _ pass: LayoutPass) -> ProposedSize { proposal }

    /// Places the content, and returns the size of the element.
    func place(_ content: inout Place, _ proposal: ProposedSize, _ pass: LayoutPass) -> CGSize { content.measures.size }

    private func placed(_ item: Int, _ proposal: ProposedSize, _ pass: LayoutPass) -> (content: Place, size: CGSize) {
        let child = pass.firstChild(of: item)
        var content = Place(child, offered(proposal, to: child, pass), pass)
        let size = place(&content, proposal, pass)
        return (content, size)
    }

    override func traits(_ item: Int, in pass: LayoutPass) -> Traits {
        var traits = super.traits(item, in: pass)
        traits.isEmpty = false
        return traits
    }

    override func measure(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Measures {
        let (content, size) = placed(item, proposal, pass)
        return content.measures.moved(down: content.origin.y, width: size.width, height: size.height)
    }

    override func placeChildren(of item: Int, _ proposal: ProposedSize, in pass: LayoutPass) {
        let (origin, content) = (pass.frame(of: item).origin, placed(item, proposal, pass).content)
        let place = CGPoint(x: origin.x + content.origin.x, y: origin.y + content.origin.y)
        pass.place(content.item, at: place, content.proposal)
    }

    override func guide(_ alignment: Guide, _ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> CGFloat? {
        let content = placed(item, proposal, pass).content
        let guide = pass.explicitGuide(alignment, of: content.item, content.proposal)
        return guide.map { $0 + (alignment.isHorizontal ? content.origin.x : content.origin.y) }
    }
}

/// A frame around an element.
private final class FrameNode: PlacingNode {
    private let width: Limits
    private let height: Limits
    private let alignment: Alignment

    /// The limits of a length in points; nil for that of the element.
    struct Limits {
        let minimum: CGFloat?
        let ideal: CGFloat?
        let maximum: CGFloat?

        /// The only possible length.
        let fixed: CGFloat?

        init(_ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?) {
            (self.minimum, self.ideal, self.maximum) = (minimum, ideal, maximum)
            fixed = minimum == maximum ? minimum : nil
        }

        func offered(_ proposal: CGFloat?) -> CGFloat? {
            // An element without a length of its own would exceed the limits.
            (proposal ?? ideal).map { max(minimum ?? 0, min($0, maximum ?? .infinity)) } ?? fixed
        }

        func length(_ proposal: CGFloat?, content: CGFloat) -> CGFloat {
            let least = minimum ?? min(content, maximum ?? content)
            let most = maximum ?? max(content, minimum ?? content)
            return fixed ?? max(least, min(proposal ?? ideal ?? content, most))
        }

        /// Returns how a frame around an element takes room along an axis.
        func filled(_ content: FilledAxes, _ axis: FilledAxes) -> FilledAxes {
            if fixed != nil { return [] }
            if maximum == .infinity || maximum == nil && content.contains(axis) { return axis }
            return minimum == nil && ideal == nil && maximum == nil
                ? content.intersection(axis) : axis.intersection(.flexible)
        }

        func values(_ name: String) -> [String] {
            let name = fixed == nil ? name.capitalized : name
            let lengths =
                fixed.map { [(name, $0)] } ?? [
                    ("min\(name)", minimum), ("ideal\(name)", ideal), ("max\(name)", maximum),
                ]
            return lengths.compactMap { name, length in length.map { "\(name): \($0)" } }
        }

        func fault(_ name: String) -> String? {
            let fault =
                minimum?.lengthFault("minimum \(name)") ?? ideal?.lengthFault("ideal \(name)")
                ?? maximum?.lengthFault("maximum \(name)", allowsInfinity: fixed == nil)
            guard fault == nil, let minimum, let maximum, minimum > maximum else { return fault }
            return "invalid \(name): the minimum \(minimum) is greater than the maximum \(maximum)."
        }
    }

    init(_ content: LayoutNode, _ width: Limits, _ height: Limits, _ alignment: Alignment) {
        (self.width, self.height, self.alignment) = (width, height, alignment)
        super.init([content])
    }

    override var name: String { "frame(\((width.values("width") + height.values("height")).joined(separator: ", ")))" }
    override var fault: String? { width.fault("width") ?? height.fault("height") }

    override func wordWidth(_ item: Int, upTo letters: Int, in pass: LayoutPass) -> CGFloat {
        if let fixed = width.fixed { return fixed }
        return max(width.minimum ?? 0, min(super.wordWidth(item, upTo: letters, in: pass), width.maximum ?? .infinity))
    }

    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes {
        let content = super.filledAxes(item, in: pass)
        return width.filled(content, .width).union(height.filled(content, .height))
    }

    override func offered(_ proposal: ProposedSize, to content: Int, _ pass: LayoutPass) -> ProposedSize {
        var offered = ProposedSize(width: width.offered(proposal.width), height: height.offered(proposal.height))
        // Without a proposal, an element has its own length, up to the largest one.
        if offered.width == nil, let most = width.maximum, pass.measure(content, offered).width > most {
            offered.width = most
        }
        if offered.height == nil, let most = height.maximum, pass.measure(content, offered).height > most {
            offered.height = most
        }
        return offered
    }

    override func place(_ content: inout Place, _ proposal: ProposedSize, _ pass: LayoutPass) -> CGSize {
        let size = CGSize(
            width: width.length(proposal.width, content: content.measures.width),
            height: height.length(proposal.height, content: content.measures.height)
        )
        // An element that fills its room gets the frame, where a limit without a proposal made that.
        let filled = pass.filledAxes(of: content.item)
        if content.proposal.width == nil, filled.contains(.width) { content.proposal.width = size.width }
        if content.proposal.height == nil, filled.contains(.height) { content.proposal.height = size.height }
        content.measure(in: pass)
        content.origin = pass.corner(of: content, in: size, alignment)
        return size
    }
}

private final class FixedSizeNode: PlacingNode {
    private let horizontal: Bool
    private let vertical: Bool

    init(_ content: LayoutNode, _ horizontal: Bool, _ vertical: Bool) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
        super.init([content])
    }

    override var name: String { "fixedSize" }

    override func wordWidth(_ item: Int, upTo letters: Int, in pass: LayoutPass) -> CGFloat {
        horizontal ? pass.measure(item, ProposedSize()).width : super.wordWidth(item, upTo: letters, in: pass)
    }

    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes {
        super.filledAxes(item, in: pass).subtracting(horizontal ? .width : []).subtracting(vertical ? .height : [])
    }

    override func offered(_ proposal: ProposedSize, to content: Int, _ pass: LayoutPass) -> ProposedSize {
        ProposedSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    }
}

private final class AspectRatioNode: PlacingNode {
    private let ratio: CGFloat?
    private let fills: Bool

    init(_ content: LayoutNode, _ ratio: CGFloat?, fills: Bool) {
        (self.ratio, self.fills) = (ratio, fills)
        super.init([content])
    }

    override var name: String { "aspectRatio(\(ratio.map(String.init(describing:)) ?? "of its own"))" }

    override var fault: String? {
        guard let ratio, !(ratio > 0 && ratio.isFinite) else { return nil }
        return "invalid aspect ratio \(ratio). It must be a finite number greater than 0."
    }

    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes {
        super.filledAxes(item, in: pass).union(.flexible)
    }

    override func offered(_ proposal: ProposedSize, to content: Int, _ pass: LayoutPass) -> ProposedSize {
        let hasNone = proposal == ProposedSize()
        let own = ratio == nil || hasNone ? pass.measure(content, ProposedSize()).size : .zero
        let ratio = ratio ?? own.width / own.height
        guard ratio > 0, ratio.isFinite else { return proposal }
        let (width, height) =
            hasNone ? (own.width, own.height) : (proposal.width ?? .infinity, proposal.height ?? .infinity)
        guard min(width, height) < .infinity else { return proposal }
        let isOfHeight = height * ratio < width
        return (isOfHeight != fills || width == .infinity) && height < .infinity
            ? ProposedSize(width: height * ratio, height: height) : ProposedSize(width: width, height: width / ratio)
    }
}

private final class PaddingNode: PlacingNode {
    private let insets: EdgeInsets
    private var across: CGFloat { insets.left + insets.right }
    private var along: CGFloat { insets.top + insets.bottom }

    init(_ content: LayoutNode, _ insets: EdgeInsets) {
        self.insets = insets
        super.init([content])
    }

    private var lengths: [CGFloat] { [insets.top, insets.left, insets.bottom, insets.right] }

    override var allowsOverflow: Bool { lengths.contains { $0 < 0 } }

    override var name: String {
        let texts = Set(lengths).count == 1 ? ["\(insets.top)"] : lengths.map { "\($0)" }
        return "padding(\(texts.joined(separator: ", ")))"
    }

    override var fault: String? {
        lengths.lazy.compactMap { $0.lengthFault("padding", allowsNegative: true) }.first
    }

    override func wordWidth(_ item: Int, upTo letters: Int, in pass: LayoutPass) -> CGFloat {
        max(super.wordWidth(item, upTo: letters, in: pass) + across, 0)
    }

    override func offered(_ proposal: ProposedSize, to content: Int, _ pass: LayoutPass) -> ProposedSize {
        ProposedSize(
            width: proposal.width.map { max($0 - across, 0) },
            height: proposal.height.map { max($0 - along, 0) }
        )
    }

    override func place(_ content: inout Place, _ proposal: ProposedSize, _ pass: LayoutPass) -> CGSize {
        content.origin = CGPoint(x: insets.left, y: insets.top)
        return CGSize(
            width: max(content.measures.width + across, 0),
            height: max(content.measures.height + along, 0)
        )
    }
}

/// An element that is drawn elsewhere.
private final class OffsetNode: ModifierNode {
    private let x: CGFloat
    private let y: CGFloat

    init(_ content: LayoutNode, _ x: CGFloat, _ y: CGFloat) {
        (self.x, self.y) = (x, y)
        super.init([content])
    }

    override var name: String { "offset(x: \(x), y: \(y))" }
    override var allowsOverflow: Bool { true }

    override var fault: String? {
        x.lengthFault("offset", allowsNegative: true) ?? y.lengthFault("offset", allowsNegative: true)
    }

    override func placeChildren(of item: Int, _ proposal: ProposedSize, in pass: LayoutPass) {
        let origin = pass.frame(of: item).origin
        pass.place(pass.firstChild(of: item), at: CGPoint(x: origin.x + x, y: origin.y + y), proposal)
    }
}

private final class GuideNode: ModifierNode {
    private let alignment: Guide
    private let value: (AlignmentDimensions) -> CGFloat

    init(_ content: LayoutNode, _ alignment: Guide, _ value: @escaping (AlignmentDimensions) -> CGFloat) {
        (self.alignment, self.value) = (alignment, value)
        super.init([content])
    }

    override var name: String { "alignmentGuide" }

    override func addChildren(to pass: LayoutPass) {
        pass.hasGuides = true
        super.addChildren(to: pass)
    }

    override func guide(_ alignment: Guide, _ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> CGFloat? {
        guard alignment == self.alignment else { return super.guide(alignment, item, proposal, in: pass) }
        let value = value(AlignmentDimensions(place: Place(pass.firstChild(of: item), proposal, pass), pass: pass))
        guard value.isFinite else {
            pass.fail(.invalidGeometry, "alignmentGuide: invalid value \(value). Return a finite number.")
            return nil
        }
        return value
    }
}
