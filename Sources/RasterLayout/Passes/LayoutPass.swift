// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

/// One layout of the elements of a component: their measures and places.
///
/// An element asks its children for their sizes, and places them. Sizes are points, and not rounded; the edges of what is
/// drawn lie on the nearest pixels, so that lengths that are equal differ by a pixel at most, and by the same amount at
/// each scale.
final class LayoutPass {
    let scale: CGFloat
    let environment: RasterEnvironment

    /// The first failure.
    private(set) var error: RasterError?

    // No closure runs while one of these is read or changed, so that the checks for that, a tenth of the time of a layout,
    // are left out.
    @exclusivity(unchecked) private var items: [Item] = []
    @exclusivity(unchecked) private var entries: [Entry] = []
    let component: any LayoutComponent.Type

    /// The number of components that are measured inside of each other.
    let depth: Int

    /// The most components that are measured inside of each other.
    private static let maximumComponentDepth = 32

    /// A Boolean value that indicates whether alignment guides were set.
    var hasGuides = false

    /// The width in which x coordinates are mirrored; nil from left to right.
    private var mirrorWidth: CGFloat?

    /// The place of the component that is drawn, in pixels of the layout's own coordinates.
    private var origin = CGPoint.zero

    /// The deepest nesting of elements; each level takes room on the stack of a thread.
    static let maximumDepth = 96

    /// The most elements of a component.
    static let maximumCount = 200_000

    private struct Item {
        let node: LayoutNode
        let look: Int
        var parent = -1
        var children = 0..<0
        var axis: StackAxis?
        var filledAxes: FilledAxes = []
        var traits = Traits()
        var firstEntry = -1
        var frame = CGRect.zero
        var proposal = ProposedSize()
        var state: AnyObject?
    }

    /// The measures for a proposal, in the list of those of an item.
    private struct Entry {
        let proposal: ProposedSize
        let measures: Measures
        let next: Int
    }

    @exclusivity(unchecked) private var looks: [Text] = []

    /// The place of the look of the items that are added.
    @exclusivity(unchecked) private var currentLook = -1

    init(component: any LayoutComponent.Type, scale: CGFloat, environment: RasterEnvironment, depth: Int = 1) {
        (self.component, self.scale, self.environment, self.depth) = (component, scale, environment, depth)
    }

    /// Makes the items of a tree.
    func add(_ root: LayoutNode) throws(RasterError) {
        guard depth <= Self.maximumComponentDepth else {
            let message = "Components are cached more than \(Self.maximumComponentDepth) deep, perhaps in themselves: "
            throw RasterError(.nestingTooDeep, message + "\(component.rasterIdentifier). Draw fewer levels.")
        }
        items.reserveCapacity(16)
        entries.reserveCapacity(64)
        append(root)
        expand(0, depth: 1)
        if let error { throw error }
    }

    func append(_ node: LayoutNode) {
        items.append(Item(node: node, look: currentLook))
    }

    /// Makes texts in the children that are added next look like another one.
    func look(_ look: Text) {
        looks.append(currentLook < 0 ? look : look.inheriting(looks[currentLook]))
        currentLook = looks.count - 1
    }

    /// Makes the elements in an item; what isn't recursive is done in other functions, since a level takes room on the stack.
    private func expand(_ item: Int, depth: Int) {
        guard checkNode(of: item, depth: depth) else { return }
        for child in makeChildren(of: item) { expand(child, depth: depth + 1) }
        finish(item)
    }

    private func checkNode(of item: Int, depth: Int) -> Bool {
        guard canNest(item) else { return false }
        if depth > Self.maximumDepth || items.count > Self.maximumCount {
            let (code, count, limit): (RasterError.Code, String, String) =
                depth > Self.maximumDepth
                ? (.nestingTooDeep, "nested more than \(Self.maximumDepth) deep, perhaps in themselves", "fewer levels")
                : (.limitExceeded, "more than \(Self.maximumCount)", "less in one component, or use a list")
            fail(code, "Elements are \(count): \(path(to: item, last: 4)). Lay out \(limit).")
        } else if let fault = items[item].node.fault {
            fail(.invalidGeometry, "\(path(to: item)): \(fault)")
        }
        return error == nil
    }

    private func makeChildren(of item: Int) -> Range<Int> {
        let (node, first) = (items[item].node, items.count)
        currentLook = items[item].look
        node.addChildren(to: self)
        let children = first..<items.count
        guard !children.isEmpty else { return children }
        let axis = node.childAxis(inside: items[item].axis)
        for child in children {
            items[child].parent = item
            // What stands behind or before another element isn't in the stack around it.
            items[child].axis = child > first && node is BackdropNode ? nil : axis
        }
        items[item].children = children
        return children
    }

    private func finish(_ item: Int) {
        let node = items[item].node
        items[item].filledAxes = node.filledAxes(item, in: self)
        items[item].traits = node.traits(item, in: self)
    }

    /// Returns a Boolean value that indicates whether nothing failed, and the stack has room for what is in an item.
    private func canNest(_ item: Int) -> Bool {
        if error == nil, !StackMemory.hasRoom {
            let message = "Elements are nested too deep for the stack of the thread: \(path(to: item, last: 4))."
            fail(.nestingTooDeep, message + " Lay out fewer levels, or use a thread with a larger stack.")
        }
        return error == nil
    }

    func fail(_ code: RasterError.Code, _ message: String) {
        if error == nil { error = RasterError(code, message) }
    }

    func fail(_ other: RasterError, at item: Int) {
        guard error == nil else { return }
        error = RasterError(other.code, "\(path(to: item)): \(other.message)", underlyingError: other.underlyingError)
    }

    /// Returns the names of an item and those around it, outermost first.
    func path(to item: Int, last: Int = .max) -> String {
        var names: [String] = []
        var next = item
        while next >= 0 {
            names.append(items[next].node.name)
            next = items[next].parent
        }
        return ([component.rasterIdentifier] + names.prefix(last).reversed()).joined(separator: " > ")
    }
}

// MARK: - Items

extension LayoutPass {
    var count: Int { items.count }
    func children(of item: Int) -> Range<Int> { items[item].children }
    func parent(of item: Int) -> Int { items[item].parent }
    func firstChild(of item: Int) -> Int { items[item].children.lowerBound }
    func frame(of item: Int) -> CGRect { items[item].frame }
    func node(of item: Int) -> LayoutNode { items[item].node }
    func axis(around item: Int) -> StackAxis? { items[item].axis }
    func look(of item: Int) -> Text? { items[item].look < 0 ? nil : looks[items[item].look] }
    func filledAxes(of item: Int) -> FilledAxes { items[item].filledAxes }
    func traits(of item: Int) -> Traits { items[item].traits }
    func priority(of item: Int) -> Double { items[item].traits.priority }

    func state(of item: Int) -> AnyObject? { items[item].state }
    func setState(_ state: AnyObject, of item: Int) { items[item].state = state }
    func setFrame(_ frame: CGRect, of item: Int) { items[item].frame = frame }

    /// Leaves all children but one out of the drawing.
    func hideChildren(of item: Int, but shown: Int) { items[item].children = shown..<shown + 1 }
}

// MARK: - Measuring and placing

extension LayoutPass {
    /// Returns the size of an item for a proposal, which it is asked for once.
    func measure(_ item: Int, _ proposal: ProposedSize) -> Measures {
        let proposal = proposal.usable
        if let known = knownMeasures(of: item, proposal) { return known }
        guard countMeasure(of: item) else { return .zero }
        return keep(items[item].node.measure(item, proposal, in: self), of: item, proposal)
    }

    private func knownMeasures(of item: Int, _ proposal: ProposedSize) -> Measures? {
        var index = items[item].firstEntry
        while index >= 0 {
            if entries[index].proposal == proposal { return entries[index].measures }
            index = entries[index].next
        }
        return nil
    }

    private func countMeasure(of item: Int) -> Bool {
        guard canNest(item), entries.count < 256 * items.count + 4096 else {
            let message = "\(path(to: 0)): the layout asks for too many sizes. Nest fewer stacks and layouts."
            fail(.limitExceeded, message)
            return false
        }
        return true
    }

    private func keep(_ measures: Measures, of item: Int, _ proposal: ProposedSize) -> Measures {
        var measures = measures
        if measures.width.isNaN || measures.height.isNaN || measures.width < 0 || measures.height < 0 {
            fail(.invalidSize, "\(path(to: item)): invalid size \(measures.size). Return lengths of at least 0.")
            measures = .zero
        }
        entries.append(Entry(proposal: proposal, measures: measures, next: items[item].firstEntry))
        items[item].firstEntry = entries.count - 1
        return measures
    }

    /// Places an item in the size that it has for a proposal, and its children in it.
    func place(_ item: Int, at origin: CGPoint, _ proposal: ProposedSize) {
        guard canNest(item) else { return }
        let proposal = proposal.usable
        let measures = measure(item, proposal)
        guard origin.x.isFinite, origin.y.isFinite, measures.width.isFinite, measures.height.isFinite else {
            let message = "\(path(to: item)): invalid frame \(CGRect(origin: origin, size: measures.size))."
            return fail(
                .invalidGeometry,
                message + " Give what is endless a largest width or height with frame(width:height:)."
            )
        }
        items[item].frame = CGRect(origin: origin, size: measures.size)
        items[item].proposal = proposal
        items[item].node.placeChildren(of: item, proposal, in: self)
    }

    /// Places an item where its alignment guide is that of a rectangle.
    func place(_ item: Int, in rect: CGRect, _ alignment: Alignment, _ proposal: ProposedSize) {
        let origin = corner(of: Place(item, proposal, self), in: rect.size, alignment)
        place(item, at: CGPoint(x: rect.minX + origin.x, y: rect.minY + origin.y), proposal)
    }

    /// Returns the place of an item in a rectangle, from its corner, where their alignment guides meet.
    func corner(of place: Place, in size: CGSize, _ alignment: Alignment) -> CGPoint {
        let around = Measures(width: size.width, height: size.height)
        func distance(_ alignment: Guide) -> CGFloat {
            alignment.value(in: around) - guide(alignment, of: place)
        }
        // A rectangle has no lines: they stand at its top or bottom.
        let y =
            switch alignment.vertical {
            case .firstTextBaseline: CGFloat(0)
            case .lastTextBaseline: size.height - place.measures.height
            default: distance(alignment.vertical.guide)
            }
        return CGPoint(x: distance(alignment.horizontal.guide), y: y)
    }

    func wordWidth(of item: Int, upTo letters: Int) -> CGFloat {
        canNest(item) ? items[item].node.wordWidth(item, upTo: letters, in: self) : 0
    }

    func explicitGuide(_ alignment: Guide, of item: Int, _ proposal: ProposedSize) -> CGFloat? {
        hasGuides && canNest(item) ? items[item].node.guide(alignment, item, proposal, in: self) : nil
    }

    /// Returns the distance from an edge of an item to an alignment guide.
    func guide(_ alignment: Guide, of place: Place) -> CGFloat {
        explicitGuide(alignment, of: place.item, place.proposal) ?? alignment.value(in: place.measures)
    }

    /// Lays the tree out in a rectangle: where it is smaller, at the leading side and in the middle of the height.
    func layOut(in bounds: CGRect) throws(RasterError) {
        if environment.layoutDirection == .rightToLeft { mirrorWidth = bounds.minX + bounds.maxX }
        let proposal = proposal(for: bounds.size)
        let y = bounds.midY - measure(0, proposal).height / 2
        place(0, at: CGPoint(x: bounds.minX, y: y), proposal)
        if let error { throw error }
    }

    /// Returns the proposal for bounds: without a height if the tree has one of its own, and it fits.
    private func proposal(for size: CGSize) -> ProposedSize {
        let natural = ProposedSize(width: size.width)
        guard !filledAxes(of: 0).contains(.flexibleHeight), measure(0, natural).height < size.height + 1 / scale else {
            return ProposedSize(size)
        }
        return natural
    }

    /// Returns the size of the tree for a proposal.
    func size(fitting proposal: ProposedSize) throws(RasterError) -> CGSize {
        let size = measure(0, proposal).size
        if let error { throw error }
        guard size.width.isFinite, size.height.isFinite else {
            throw RasterError(
                .invalidSize,
                "\(component.rasterIdentifier) is endless: \(size). "
                    + "Give what fills it a largest width or height with frame(width:height:)."
            )
        }
        return size
    }
}

// MARK: - Drawing

extension LayoutPass {
    /// Returns the frame of an item as it is drawn: mirrored from right to left, with its edges on whole pixels.
    func drawnFrame(of item: Int) -> CGRect {
        let frame = mirrored(items[item].frame)
        func edge(_ coordinate: CGFloat) -> CGFloat { (coordinate * scale + 1 / 512).rounded() / scale }
        let (left, right) = (edge(frame.minX), edge(frame.maxX))
        let (top, bottom) = (edge(frame.minY), edge(frame.maxY))
        return CGRect(x: left - origin.x, y: top - origin.y, width: right - left, height: bottom - top)
    }

    /// Returns the top of an item between pixels, as lines of text stand on the pixels that are nearest to their baselines.
    func drawnTop(of item: Int) -> CGFloat { items[item].frame.minY - origin.y }

    func mirrored(_ frame: CGRect) -> CGRect {
        guard let mirrorWidth else { return frame }
        return CGRect(x: mirrorWidth - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }

    func draw(_ item: Int, in context: DrawingContext) throws {
        guard context.error == nil else { return }
        if !canNest(item), let error { throw error }
        try items[item].node.draw(item, in: context, self)
    }

    func drawChildren(of item: Int, in context: DrawingContext) throws {
        for child in items[item].children { try draw(child, in: context) }
    }

    /// Draws the children of a component that is drawn in place, in its own coordinates.
    func drawChildren(of item: Int, inside context: DrawingContext) throws {
        let (outer, frame) = (origin, drawnFrame(of: item))
        origin = CGPoint(x: origin.x + frame.minX, y: origin.y + frame.minY)
        defer { origin = outer }
        try drawChildren(of: item, in: context)
    }

    /// Rasterizes the texts that were shaped, so that drawing them doesn't shape them again.
    func prepareTexts() {
        for item in items.indices where items[item].state != nil {
            (items[item].node as? TextNode)?.prepare(item, in: self)
        }
    }

    /// Describes the lines that are left of a text; nil for the whole text, and other elements.
    func shortening(of item: Int) -> String? { items[item].node.shortening(item, items[item].proposal, in: self) }

    /// Describes an item and those in it.
    func tree(of item: Int = 0) -> LayoutTree {
        LayoutTree(
            name: items[item].node.name,
            frame: mirrored(items[item].frame),
            proposal: items[item].proposal,
            shortening: shortening(of: item),
            children: items[item].children.map { tree(of: $0) }
        )
    }
}
