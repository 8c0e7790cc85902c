// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import Testing

@testable import RasterLayout

/// Rules of layouts, for random trees of elements.
@Suite(.timeLimit(.minutes(60))) struct RandomTreeTests {
    @Test(arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat])
    func `Random trees keep the rules of layouts`(scale: CGFloat) throws {
        for number in 0..<Proof.length(40, full: 20_000) {
            var random = SplitMix(state: Proof.seed &+ UInt64(number) &+ UInt64(scale * 4) << 32)
            let root = random.element(depth: 5).node
            let width = CGFloat.random(in: 0...400, using: &random)
            let height = Bool.random(using: &random) ? CGFloat.random(in: 0...400, using: &random) : nil
            let comment = Comment(rawValue: "RASTER_SEED=\(Proof.seed), tree \(number), scale \(scale), width \(width)")
            let passes = try [.leftToRight, .rightToLeft].map { direction in
                try layOut(root, ProposedSize(width: width, height: height), scale, direction)
            }
            for pass in passes {
                for item in 0..<pass.count { check(item, pass, scale, comment) }
            }
            checkMirroring(passes[0], passes[1], comment)
        }
    }

    private func layOut(
        _ root: LayoutNode,
        _ proposal: ProposedSize,
        _ scale: CGFloat,
        _ direction: RasterEnvironment.LayoutDirection
    ) throws -> LayoutPass {
        let environment = RasterEnvironment(layoutDirection: direction)
        let pass = LayoutPass(component: Page.self, scale: scale, environment: environment)
        try pass.add(root)
        let size = try pass.size(fitting: proposal)
        try pass.layOut(in: CGRect(origin: .zero, size: size))
        return pass
    }

    private func check(_ item: Int, _ pass: LayoutPass, _ scale: CGFloat, _ comment: Comment) {
        let (frame, name) = (pass.frame(of: item), pass.node(of: item).name)
        let drawn = pass.drawnFrame(of: item)
        for edge in [drawn.minX, drawn.maxX, drawn.minY, drawn.maxY] {
            #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6, "\(name): edges on whole pixels. \(comment)")
        }
        #expect(abs(drawn.width - frame.width) * scale < 1.01, "\(name): at most a pixel wider. \(comment)")
        let tree = pass.tree(of: item)
        if pass.node(of: item) is TextNode, let width = tree.proposal.width {
            #expect(frame.width <= width + 1e-6, "\(name): no wider than what it was given. \(comment)")
        }
        guard pass.holdsChildren(item) else { return }
        let tolerance = 1e-6
        let room = frame.insetBy(dx: -tolerance, dy: -tolerance)
        for child in pass.children(of: item) {
            let inner = pass.frame(of: child)
            let isInside =
                inner.minX >= room.minX && inner.maxX <= room.maxX
                && inner.minY >= room.minY && inner.maxY <= room.maxY
            #expect(isInside, "\(pass.node(of: child).name) \(inner) lies in \(name) \(frame). \(comment)")
            guard name != "ZStack" else { continue }
            for other in pass.children(of: item) where other > child {
                let isApart = !inner.insetBy(dx: tolerance, dy: tolerance).intersects(pass.frame(of: other))
                #expect(isApart, "\(inner) and \(pass.frame(of: other)) of \(name) are beside each other. \(comment)")
            }
        }
    }

    private func checkMirroring(_ first: LayoutPass, _ second: LayoutPass, _ comment: Comment) {
        let width = first.tree().frame.minX + second.tree().frame.maxX
        for item in 0..<first.count {
            let (one, other) = (first.tree(of: item).frame, second.tree(of: item).frame)
            let isMirrored = abs(width - one.maxX - other.minX) < 1e-6 && one.size == other.size
            #expect(isMirrored, "\(first.node(of: item).name) \(one) is mirrored to \(other). \(comment)")
        }
    }

    @Test func `What is equally wide differs by a pixel at most`() throws {
        for (count, scale) in [(3, 1.0), (7, 1.25), (11, 1.5), (13, 2)] as [(Int, CGFloat)] {
            let root = HStack(spacing: 1) { for _ in 0..<count { Color.red } }.body.node
            let pass = LayoutPass(component: Page.self, scale: scale, environment: RasterEnvironment())
            try pass.add(root)
            try pass.layOut(in: CGRect(x: 0, y: 0, width: 100, height: 10))
            let widths = pass.children(of: 0).map { (pass.drawnFrame(of: $0).width * scale).rounded() }
            #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1)
            #expect(pass.drawnFrame(of: count).maxX == 100)
        }
    }
}

extension LayoutPass {
    /// A Boolean value that indicates whether an element is at least as large as what is in it.
    fileprivate func holdsChildren(_ item: Int) -> Bool {
        let name = node(of: item).name
        return ["HStack", "VStack", "ZStack", "FlowLayout", "Grid", "padding", "font", "opacity"].contains {
            name.hasPrefix($0)
        }
    }
}

/// A generator of random numbers from a seed.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}

extension SplitMix {
    private static let words = [
        "", "Total", "12:30", "a", "incomprehensibilities", "a line of several words", "two\nlines", "مرحبا بالعالم",
        "👩‍👩‍👧 🇦🇹", "A longer paragraph, which has to be wrapped in most of the widths that it is offered, more than once.",
    ]

    private mutating func length() -> CGFloat { CGFloat(Int.random(in: 0...24, using: &self)) / 2 }

    private mutating func elements(depth: Int) -> LayoutGroup {
        LayoutGroup(nodes: (0..<Int.random(in: 0...4, using: &self)).map { _ in element(depth: depth).node })
    }

    /// Returns an element of random elements.
    mutating func element(depth: Int) -> LayoutGroup {
        guard depth > 0 else { return leaf() }
        switch Int.random(in: 0..<15, using: &self) {
        case 0, 1: return HStack(alignment: vertical(), spacing: length()) { elements(depth: depth - 1) }.body
        case 2, 3: return VStack(alignment: horizontal(), spacing: length()) { elements(depth: depth - 1) }.body
        case 4:
            let alignment = Alignment(horizontal: horizontal(), vertical: vertical())
            return ZStack(alignment: alignment) { elements(depth: depth - 1) }.body
        case 5: return FlowLayout(spacing: length(), lineSpacing: length()) { elements(depth: depth - 1) }.body
        case 6:
            let rows = (0..<Int.random(in: 0...3, using: &self)).map { _ in
                let span = Int.random(in: 1...2, using: &self)
                let spanning = leaf().gridCellColumns(span)
                return Bool.random(using: &self)
                    ? GridRow {
                        elements(depth: depth - 1)
                        spanning
                    }.body.node : element(depth: depth - 1).node
            }
            return Grid(horizontalSpacing: length(), verticalSpacing: length()) { LayoutGroup(nodes: rows) }.body
        case 7: return element(depth: depth - 1).padding(length())
        case 8: return element(depth: depth - 1).frame(maxWidth: .infinity, alignment: .leading)
        case 9: return element(depth: depth - 1).background(element(depth: 1))
        case 10: return element(depth: depth - 1).font(.caption).opacity(0.5)
        case 11: return element(depth: depth - 1).layoutPriority(Double(Int.random(in: -1...1, using: &self)))
        case 12: return element(depth: depth - 1).frame(minWidth: length(), maxHeight: .infinity)
        default: return leaf()
        }
    }

    private mutating func horizontal() -> HorizontalAlignment {
        [.leading, .center, .trailing].randomElement(using: &self) ?? .center
    }

    private mutating func vertical() -> VerticalAlignment {
        [.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline].randomElement(using: &self) ?? .center
    }

    private mutating func leaf() -> LayoutGroup {
        switch Int.random(in: 0..<8, using: &self) {
        case 0: Spacer(minLength: length()).body
        case 1: Divider().body
        case 2: Color.blue.body
        case 3: box(length() * 3, length())
        case 4: Text(Self.words.randomElement(using: &self) ?? "").lineLimit(Int.random(in: 1...3, using: &self)).body
        default: Text(Self.words.randomElement(using: &self) ?? "").body
        }
    }
}
