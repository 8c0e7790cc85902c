// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterKit

// Modifiers that change the size of an element, or its place.

extension LayoutItem {
    /// Puts the element into a frame of a width, a height or both, in points.
    ///
    /// - Parameters:
    ///   - width: The width; nil for that of the element.
    ///   - height: The height; nil for that of the element.
    ///   - alignment: The place of an element in a frame of another size.
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> LayoutGroup {
        LayoutGroup(
            FrameNode(node(of: self), .init(width, nil, width), .init(height, nil, height), alignment, isFixed: true)
        )
    }

    /// Puts the element into a frame that takes the room it is offered, between limits in points.
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
        return LayoutGroup(FrameNode(node(of: self), width, height, alignment, isFixed: false))
    }

    /// Gives the element its own size, whatever is offered.
    public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> LayoutGroup {
        LayoutGroup(FixedSizeNode(node(of: self), horizontal, vertical))
    }

    /// Changes the order in which a stack gives room to its elements, higher numbers first; 0 is usual.
    public func layoutPriority(_ priority: Double) -> LayoutGroup {
        LayoutGroup(PriorityNode(node(of: self), priority))
    }

    /// Gives the element proportions.
    ///
    /// - Parameters:
    ///   - ratio: The width divided by the height; nil for that of the element's own size.
    ///   - contentMode: `fit` for the largest size within the room, or
    ///     `fill` for the smallest that covers it.
    public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode = .fit) -> LayoutGroup {
        LayoutGroup(AspectRatioNode(node(of: self), ratio, fills: contentMode == .fill))
    }

    /// Puts room around the element, in points.
    public func padding(_ length: CGFloat = 16) -> LayoutGroup { padding(EdgeInsets(all: length)) }

    /// Puts room at edges of the element, in points.
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
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> LayoutGroup { LayoutGroup(OffsetNode(node(of: self), x, y)) }

    /// Sets the place of a horizontal alignment guide, in points from the leading edge.
    public func alignmentGuide(
        _ alignment: HorizontalAlignment,
        computeValue: @escaping (AlignmentDimensions) -> CGFloat
    ) -> LayoutGroup {
        LayoutGroup(GuideNode(node(of: self), .horizontal(alignment), computeValue))
    }

    /// Sets the place of a vertical alignment guide, in points from the top.
    public func alignmentGuide(
        _ alignment: VerticalAlignment,
        computeValue: @escaping (AlignmentDimensions) -> CGFloat
    ) -> LayoutGroup {
        LayoutGroup(GuideNode(node(of: self), .vertical(alignment), computeValue))
    }
}

/// An edge of an element.
public enum Edge: Sendable, Hashable, CaseIterable {
    case top, leading, bottom, trailing

    /// Several edges.
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

/// A frame around an element.
private final class FrameNode: ModifierNode {
    private let width: Limits
    private let height: Limits
    private let alignment: Alignment
    private let isFixed: Bool

    /// The limits of a length in points; nil for that of the element.
    struct Limits {
        let minimum: CGFloat?
        let ideal: CGFloat?
        let maximum: CGFloat?

        init(_ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?) {
            (self.minimum, self.ideal, self.maximum) = (minimum, ideal, maximum)
        }

        func offered(_ proposal: CGFloat?) -> CGFloat? {
            guard let length = proposal ?? ideal else {
                // An element without a length of its own would exceed the limits.
                return minimum == maximum ? minimum : nil
            }
            return max(minimum ?? 0, min(length, maximum ?? .infinity))
        }

        func length(_ proposal: CGFloat?, content: CGFloat) -> CGFloat {
            if let minimum, minimum == maximum { return minimum }
            let (least, most) = (
                minimum ?? min(content, maximum ?? content), maximum ?? max(content, minimum ?? content)
            )
            return max(least, min(proposal ?? ideal ?? content, most))
        }

        func fault(_ name: String) -> String? {
            let fault =
                minimum?.lengthFault("minimum \(name)") ?? ideal?.lengthFault("ideal \(name)")
                ?? maximum?.lengthFault("maximum \(name)", allowsInfinity: minimum != maximum)
            if let fault { return fault }
            guard (minimum ?? 0) > (maximum ?? .infinity) else { return nil }
            return "invalid \(name): the minimum \(minimum ?? 0) is greater than the maximum \(maximum ?? 0)."
        }
    }

    init(_ content: LayoutNode, _ width: Limits, _ height: Limits, _ alignment: Alignment, isFixed: Bool) {
        (self.width, self.height, self.alignment, self.isFixed) = (width, height, alignment, isFixed)
        super.init(content)
    }

    override var name: String {
        func text(_ name: String, _ length: CGFloat?) -> String? { length.map { "\(name): \($0)" } }
        func capitalized(_ limits: Limits, _ name: String) -> [String?] {
            isFixed
                ? [text(name.lowercased(), limits.minimum)]
                : [
                    text("min\(name)", limits.minimum), text("ideal\(name)", limits.ideal),
                    text("max\(name)", limits.maximum),
                ]
        }
        let values = (capitalized(width, "Width") + capitalized(height, "Height")).compactMap(\.self)
        return "frame(\(values.joined(separator: ", ")))"
    }

    override var fault: String? { width.fault("width") ?? height.fault("height") }

    override func wordWidth(_ item: Int, in pass: LayoutPass) -> CGFloat {
        if let minimum = width.minimum, minimum == width.maximum { return minimum }
        return max(width.minimum ?? 0, min(super.wordWidth(item, in: pass), width.maximum ?? .infinity))
    }

    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes {
        let content = super.filledAxes(item, in: pass)
        var filled: FilledAxes = []
        if width.maximum == .infinity || width.maximum == nil && content.contains(.width) { filled.insert(.width) }
        if height.maximum == .infinity || height.maximum == nil && content.contains(.height) { filled.insert(.height) }
        if !isFixed || width.minimum == nil && content.contains(.flexibleWidth) { filled.insert(.flexibleWidth) }
        if !isFixed || height.minimum == nil && content.contains(.flexibleHeight) { filled.insert(.flexibleHeight) }
        return filled
    }

    private func offered(_ item: Int, _ proposal: ProposedSize, _ pass: LayoutPass) -> ProposedSize {
        var offered = ProposedSize(width: width.offered(proposal.width), height: height.offered(proposal.height))
        let child = pass.firstChild(of: item)
        // Without a proposal, an element has its own length, up to the largest one.
        if offered.width == nil, let maximum = width.maximum, maximum.isFinite,
            pass.measure(child, offered).width > maximum
        {
            offered.width = maximum
        }
        if offered.height == nil, let maximum = height.maximum, maximum.isFinite,
            pass.measure(child, offered).height > maximum
        {
            offered.height = maximum
        }
        return offered
    }

    override func measure(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Measures {
        let child = pass.firstChild(of: item)
        let content = pass.measure(child, offered(item, proposal, pass))
        let size = CGSize(
            width: width.length(proposal.width, content: content.width),
            height: height.length(proposal.height, content: content.height)
        )
        let around = Measures(width: size.width, height: size.height)
        let top =
            alignment.vertical.isBaseline
            ? 0 : alignment.vertical.value(in: around) - pass.guide(alignment.vertical, of: child, content)
        return content.moved(down: top.isFinite ? top : 0, width: size.width, height: size.height)
    }

    override func placeChildren(of item: Int, _ proposal: ProposedSize, in pass: LayoutPass) {
        let frame = pass.frame(of: item)
        let child = pass.firstChild(of: item)
        var offered = offered(item, proposal, pass)
        // An element that fills its room gets the frame, where a limit without a proposal made that.
        let filled = pass.filledAxes(of: child)
        if offered.width == nil, filled.contains(.width) { offered.width = frame.width }
        if offered.height == nil, filled.contains(.height) { offered.height = frame.height }
        pass.place(child, in: frame, alignment, offered)
    }

    override func guide(
        _ alignment: AnyAlignment,
        _ item: Int,
        _ measures: Measures,
        in pass: LayoutPass
    ) -> CGFloat? { nil }
}

private final class FixedSizeNode: ModifierNode {
    private let horizontal: Bool
    private let vertical: Bool

    init(_ content: LayoutNode, _ horizontal: Bool, _ vertical: Bool) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
        super.init(content)
    }

    override var name: String { "fixedSize" }

    override func wordWidth(_ item: Int, in pass: LayoutPass) -> CGFloat {
        horizontal ? pass.measure(item, ProposedSize()).width : super.wordWidth(item, in: pass)
    }

    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes {
        var filled = super.filledAxes(item, in: pass)
        if horizontal { filled.subtract(.width) }
        if vertical { filled.subtract(.height) }
        return filled
    }

    private func offered(_ proposal: ProposedSize) -> ProposedSize {
        ProposedSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    }

    override func measure(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Measures {
        super.measure(item, offered(proposal), in: pass)
    }

    override func placeChildren(of item: Int, _ proposal: ProposedSize, in pass: LayoutPass) {
        super.placeChildren(of: item, offered(proposal), in: pass)
    }
}

private final class PriorityNode: ModifierNode {
    private let value: Double

    init(_ content: LayoutNode, _ value: Double) {
        self.value = value
        super.init(content)
    }

    override var name: String { "layoutPriority(\(value))" }
    override var fault: String? {
        value.isFinite ? nil : "invalid layout priority \(value). It must be a finite number."
    }
    override func priority(_ item: Int, in pass: LayoutPass) -> Double { value }
}

private final class AspectRatioNode: ModifierNode {
    private let ratio: CGFloat?
    private let fills: Bool

    init(_ content: LayoutNode, _ ratio: CGFloat?, fills: Bool) {
        (self.ratio, self.fills) = (ratio, fills)
        super.init(content)
    }

    override var name: String { "aspectRatio(\(ratio.map(String.init(describing:)) ?? "of its own"))" }

    override var fault: String? {
        guard let ratio, !(ratio > 0 && ratio.isFinite) else { return nil }
        return "invalid aspect ratio \(ratio). It must be a finite number greater than 0."
    }

    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes {
        super.filledAxes(item, in: pass).union(.flexible)
    }

    private func offered(_ item: Int, _ proposal: ProposedSize, _ pass: LayoutPass) -> ProposedSize {
        var ratio = ratio
        if ratio == nil {
            let own = pass.measure(pass.firstChild(of: item), ProposedSize())
            guard own.width > 0, own.height > 0 else { return proposal }
            ratio = own.width / own.height
        }
        guard let ratio else { return proposal }
        let ofWidth = proposal.width.flatMap { $0.isFinite ? ProposedSize(width: $0, height: $0 / ratio) : nil }
        let ofHeight = proposal.height.flatMap { $0.isFinite ? ProposedSize(width: $0 * ratio, height: $0) : nil }
        guard let ofWidth, let ofHeight, let width = proposal.width, let other = ofHeight.width else {
            return ofWidth ?? ofHeight ?? proposal
        }
        return (other < width) != fills ? ofHeight : ofWidth
    }

    override func measure(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Measures {
        super.measure(item, offered(item, proposal, pass), in: pass)
    }

    override func placeChildren(of item: Int, _ proposal: ProposedSize, in pass: LayoutPass) {
        super.placeChildren(of: item, offered(item, proposal, pass), in: pass)
    }
}

private final class PaddingNode: ModifierNode {
    private let insets: EdgeInsets

    init(_ content: LayoutNode, _ insets: EdgeInsets) {
        self.insets = insets
        super.init(content)
    }

    override var allowsOverflow: Bool { min(insets.top, insets.left, insets.bottom, insets.right) < 0 }

    override var name: String {
        let (top, left, bottom, right) = (insets.top, insets.left, insets.bottom, insets.right)
        return top == left && top == bottom && top == right
            ? "padding(\(top))" : "padding(\(top), \(left), \(bottom), \(right))"
    }

    override var fault: String? {
        insets.top.lengthFault("padding", allowsNegative: true)
            ?? insets.left.lengthFault("padding", allowsNegative: true)
            ?? insets.bottom.lengthFault("padding", allowsNegative: true)
            ?? insets.right.lengthFault("padding", allowsNegative: true)
    }

    override func wordWidth(_ item: Int, in pass: LayoutPass) -> CGFloat {
        max(super.wordWidth(item, in: pass) + insets.left + insets.right, 0)
    }

    private func offered(_ proposal: ProposedSize) -> ProposedSize {
        ProposedSize(
            width: proposal.width.map { max($0 - insets.left - insets.right, 0) },
            height: proposal.height.map { max($0 - insets.top - insets.bottom, 0) }
        )
    }

    override func measure(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Measures {
        let content = super.measure(item, offered(proposal), in: pass)
        return content.moved(
            down: insets.top,
            width: max(content.width + insets.left + insets.right, 0),
            height: max(content.height + insets.top + insets.bottom, 0)
        )
    }

    override func placeChildren(of item: Int, _ proposal: ProposedSize, in pass: LayoutPass) {
        let origin = pass.frame(of: item).origin
        let place = CGPoint(x: origin.x + insets.left, y: origin.y + insets.top)
        pass.place(pass.firstChild(of: item), at: place, offered(proposal))
    }

    override func guide(
        _ alignment: AnyAlignment,
        _ item: Int,
        _ measures: Measures,
        in pass: LayoutPass
    ) -> CGFloat? {
        let (width, height) = (insets.left + insets.right, insets.top + insets.bottom)
        let inner = measures.moved(down: -insets.top, width: measures.width - width, height: measures.height - height)
        let guide = super.guide(alignment, item, inner, in: pass)
        if case .horizontal = alignment { return guide.map { $0 + insets.left } }
        return guide.map { $0 + insets.top }
    }
}

/// An element that is drawn elsewhere.
final class OffsetNode: ModifierNode {
    private let x: CGFloat
    private let y: CGFloat

    init(_ content: LayoutNode, _ x: CGFloat, _ y: CGFloat) {
        (self.x, self.y) = (x, y)
        super.init(content)
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
    private let alignment: AnyAlignment
    private let value: (AlignmentDimensions) -> CGFloat

    init(_ content: LayoutNode, _ alignment: AnyAlignment, _ value: @escaping (AlignmentDimensions) -> CGFloat) {
        (self.alignment, self.value) = (alignment, value)
        super.init(content)
    }

    override var name: String { "alignmentGuide" }

    override func guide(
        _ alignment: AnyAlignment,
        _ item: Int,
        _ measures: Measures,
        in pass: LayoutPass
    ) -> CGFloat? {
        guard alignment == self.alignment else { return super.guide(alignment, item, measures, in: pass) }
        let value = value(AlignmentDimensions(measures: measures))
        guard value.isFinite else {
            pass.fail(.invalidGeometry, "alignmentGuide: invalid value \(value). Return a finite number.")
            return nil
        }
        return value
    }
}
