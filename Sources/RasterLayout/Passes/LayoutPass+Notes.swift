// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

extension LayoutPass {
    /// Reports texts that caps stretch, elements that are larger than those around them, and what the bounds cut.
    func note(_ options: RasterOptions, in context: DrawingContext, _ bounds: CGRect) {
        if let message = stretchedText(options, bounds) { return context.noteCut(message) }
        let overflows = overflows(in: bounds)
        for message in overflows { context.onNote?(DrawingNote(RasterError(.drawingNote, message), once: message)) }
        guard overflows.isEmpty, context.expectedBounds != nil, context.bounds == bounds, case .none = options.mask,
            let message = cut(in: bounds)
        else { return }
        context.noteCut(message)
    }

    /// Describes a text that is stretched between caps, or has no room there; nil for none.
    private func stretchedText(_ options: RasterOptions, _ bounds: CGRect) -> String? {
        let caps = options.capInsets
        // Caps lie on whole pixels, with one between them in the smallest size.
        func isStretched(_ from: CGFloat, _ to: CGFloat, _ start: CGFloat, _ end: CGFloat, _ cap: CGFloat) -> Bool {
            cap > 0 && (end - start) * scale < 3 && from < end && to > start
        }
        let (left, right) = (bounds.minX + caps.left, bounds.maxX - caps.right)
        let (top, bottom) = (bounds.minY + caps.top, bounds.maxY - caps.bottom)
        let text = (0..<count).first { item in
            guard options.usesMinimumSizeForCaps, node(of: item) is TextNode else { return false }
            let box = shortening(of: item) == nil ? mirrored(frame(of: item)) : bounds
            return isStretched(box.minX, box.maxX, left, right, caps.left + caps.right)
                || isStretched(box.minY, box.maxY, top, bottom, caps.top + caps.bottom)
        }
        return text.map {
            """
            \(path(to: $0)): doesn't fit into the caps of the smallest size, between which the image is stretched. Draw the \
            text in another component that has this one as its background, or remove usesMinimumSizeForCaps.
            """
        }
    }

    /// Describes elements that are larger than those around them.
    private func overflows(in bounds: CGRect) -> [String] {
        (0..<count).compactMap { item in
            let (frame, room) = (frame(of: item), item == 0 ? bounds : frame(of: parent(of: item)))
            let width = (state(of: item) as? LayoutText)?.width ?? frame.width
            let lacks = [
                ("width", width - (width > frame.width ? frame.width : room.width)),
                ("height", frame.height - room.height),
            ]
            let lacking = lacks.filter { $0.1 * scale >= 1 }.map { "\(rounded($0.1)) points of \($0.0)" }
            guard !lacking.isEmpty, !isCutOnPurpose(item) else { return nil }
            let cause = innermost(item) { inner in
                let frame = self.frame(of: inner)
                return max(frame.width - room.width, frame.height - room.height) * scale >= 1
            }
            let remedy = "Give it more room, clip it with clipped(), or let it shrink."
            return "\(path(to: cause)): lacks \(lacking.joined(separator: " and ")). \(remedy)"
        }
    }

    /// Returns a Boolean value that indicates whether an element may be larger than the one around it.
    private func isCutOnPurpose(_ item: Int) -> Bool {
        var item = item
        while parent(of: item) >= 0 {
            let parent = parent(of: item)
            let node = node(of: parent)
            if node is BackdropNode, item != firstChild(of: parent) { return true }
            if node.allowsOverflow { return true }
            item = parent
        }
        return false
    }

    /// Returns the innermost element that breaks a rule, where all around it do.
    private func innermost(_ item: Int, _ breaksRule: (Int) -> Bool) -> Int {
        var item = item
        while let inner = children(of: item).first(where: breaksRule) { item = inner }
        return item
    }

    /// Describes an element that is drawn beyond the bounds of its component; nil for none.
    private func cut(in bounds: CGRect) -> String? {
        var inks = [CGRect](repeating: .null, count: count)
        // What is in an element comes after it.
        for item in (0..<count).reversed() {
            let (node, frame, children) = (node(of: item), mirrored(frame(of: item)), children(of: item))
            inks[item] = children.reduce(children.isEmpty && !frame.isEmpty ? frame : .null) { $0.union(inks[$1]) }
            inks[item] = (node as? NeutralNode)?.changeInk?(inks[item], frame) ?? inks[item]
            let isComponent = node is ComponentNode
            guard isComponent || item == 0 else { continue }
            let (room, name) = isComponent ? (frame, node.name) : (bounds, shortName(of: component))
            if let message = cut(item, inks, room, name) { return message }
            inks[item] = inks[item].intersection(room)
        }
        return nil
    }

    private func cut(_ item: Int, _ inks: [CGRect], _ room: CGRect, _ name: String) -> String? {
        func excesses(_ item: Int) -> [(edge: String, length: CGFloat)] {
            let (ink, isLeaf) = (inks[item].isNull ? room : inks[item], children(of: item).isEmpty)
            // What covers the component is meant to reach beyond it.
            let (isWide, isHigh) = (isLeaf && ink.width > room.width, isLeaf && ink.height > room.height)
            return [
                ("left", isWide ? 0 : room.minX - ink.minX), ("right", isWide ? 0 : ink.maxX - room.maxX),
                ("top", isHigh ? 0 : room.minY - ink.minY), ("bottom", isHigh ? 0 : ink.maxY - room.maxY),
            ].filter { $0.1 * scale >= 1 }
        }
        let cause = innermost(item) { !excesses($0).isEmpty }
        let edges = excesses(item).isEmpty ? [] : excesses(cause)
        guard children(of: cause).isEmpty || node(of: cause).name == "shadow", let most = edges.map(\.length).max()
        else { return nil }
        return """
            \(path(to: cause)): reaches \(rounded(most)) points over the \(edges.map(\.edge).joined(separator: " and ")) of \
            \(name), and is cut there. Put padding(\(Int(saturating: most.rounded(.up)))) around the body of \(name), \
            or clip the element with clipped() if that is meant.
            """
    }

    private func rounded(_ length: CGFloat) -> String { String(describing: (length * 100).rounded() / 100) }
}
