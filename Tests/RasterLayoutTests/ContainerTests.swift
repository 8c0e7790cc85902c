// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLayout
import Testing

struct ContainerTests {
    // MARK: ZStack

    @Test(arguments: [
        (Alignment.topLeading, rect(0, 0, 20, 10)), (.top, rect(10, 0, 20, 10)), (.topTrailing, rect(20, 0, 20, 10)),
        (.leading, rect(0, 10, 20, 10)), (.center, rect(10, 10, 20, 10)), (.trailing, rect(20, 10, 20, 10)),
        (.bottomLeading, rect(0, 20, 20, 10)), (.bottom, rect(10, 20, 20, 10)), (.bottomTrailing, rect(20, 20, 20, 10)),
    ])
    func `An alignment is the place of smaller elements`(alignment: Alignment, place: CGRect) throws {
        let stack = Page {
            ZStack(alignment: alignment) {
                box(40, 30)
                box(20, 10)
            }
        }
        #expect(try stack.layout().frames("frame") == [rect(0, 0, 40, 30), place])
        let overlay = Page { box(40, 30).overlay(box(20, 10), alignment: alignment) }
        #expect(try overlay.layout().frames("frame") == [rect(0, 0, 40, 30), place])
        let frame = Page { box(20, 10).frame(width: 40, height: 30, alignment: alignment) }
        #expect(try frame.layout().frames("Rectangle") == [place])
    }

    // MARK: Stacks

    @Test(
        arguments: [(HorizontalAlignment.leading, 0), (.center, 15), (.trailing, 30)]
            as [(HorizontalAlignment, CGFloat)]
    )
    func `A vertical stack aligns sides or middles`(alignment: HorizontalAlignment, x: CGFloat) throws {
        let page = Page {
            VStack(alignment: alignment, spacing: 4) {
                box(50, 10)
                box(20, 10)
            }
        }
        #expect(try page.layout().frames("frame") == [rect(0, 0, 50, 10), rect(x, 14, 20, 10)])
    }

    @Test(arguments: [(VerticalAlignment.top, 0), (.center, 10), (.bottom, 20)] as [(VerticalAlignment, CGFloat)])
    func `A horizontal stack aligns tops, middles or bottoms`(alignment: VerticalAlignment, y: CGFloat) throws {
        let page = Page {
            HStack(alignment: alignment, spacing: 4) {
                box(10, 30)
                box(10, 10)
            }
        }
        #expect(try page.layout().frames("frame") == [rect(0, 0, 10, 30), rect(14, y, 10, 10)])
    }

    @Test func `The last baselines stand on one line`() throws {
        let page = Page {
            HStack(alignment: .lastTextBaseline) {
                Text("two\nlines")
                Text("one").font(.largeTitle)
                box(5, 5)
            }
        }
        let tree = try page.layout()
        let texts = tree.frames("Text")
        let lines = try ResolvedText("two\nlines")
        let one = try ResolvedText(Text("one").font(.largeTitle))
        #expect(texts[0].minY + lines.lastBaseline == texts[1].minY + one.lastBaseline)
        #expect(tree.frames("frame")[0].maxY == texts[0].minY + lines.lastBaseline)
    }

    @Test func `An alignment guide moves one element`() throws {
        let page = Page {
            HStack(alignment: .top, spacing: 0) {
                box(10, 10)
                box(10, 10).alignmentGuide(.top) { $0[.bottom] + 2 }
            }
        }
        #expect(try page.layout().frames("frame") == [rect(0, 12, 10, 10), rect(10, 0, 10, 10)])
    }

    @Test func `Each gets its own width where there is enough`() throws {
        let page = Page {
            HStack(spacing: 0) {
                Text("A text that isn't shortened")
                Color.red
            }
        }
        let width = try ResolvedText("A text that isn't shortened").size.width
        let tree = try page.layout(width: width + 4, height: 20)
        #expect(tree.frames("Text")[0].width == width)
        #expect(tree.frames("Rectangle")[0].width == 4)
    }

    @Test func `Nobody is offered what the next ones can't do without`() throws {
        let page = Page {
            HStack(spacing: 0) {
                Color.red.frame(minWidth: 30, maxWidth: 100)
                Color.blue.frame(maxWidth: 60)
            }
        }
        #expect(
            try page.layout(width: 50, height: 10).frames("Rectangle") == [rect(0, 0, 30, 10), rect(30, 0, 20, 10)]
        )
    }

    @Test func `A text that grows isn't squeezed to letters while others have their own width`() throws {
        let page = Page {
            HStack(spacing: 16) {
                Text("Sourdough bread with a rather long description").frame(maxWidth: .infinity, alignment: .leading)
                Text("12")
                Text("$1,004.50")
            }
        }
        let word = try ResolvedText("description").size.width
        let others = try ResolvedText("12").size.width + ResolvedText("$1,004.50").size.width
        let widths = try [word + others + 32, word + others + 31].map {
            try page.layout(width: $0).frames("Text")[0].width
        }
        #expect(widths.allSatisfy { $0 <= word })
        #expect(widths[0] > 0.8 * word)
        #expect(abs(widths[0] - widths[1]) < 0.3 * word)
        let receipt = Page {
            Grid(horizontalSpacing: 16) {
                GridRow {
                    Text("Sourdough bread").frame(maxWidth: .infinity, alignment: .leading)
                    Text("$1,004.50")
                }
            }
        }
        let price = try ResolvedText("$1,004.50").size.width
        #expect(try receipt.layout(width: price + 40).frames("Text")[0].width > 20)
    }

    @Test func `A spacer keeps its least length`() throws {
        let page = Page {
            HStack(spacing: 0) {
                Text("A long text that has to be shortened").lineLimit(1)
                Spacer(minLength: 30)
                box(20, 10)
            }
        }
        let tree = try page.layout(width: 100)
        #expect(tree.frames("Spacer")[0].width >= 30)
        #expect(tree.frames("frame")[0].maxX == 100)
    }

    // MARK: Flow, choice

    @Test func `A line ends where the width does`() throws {
        let page = Page {
            FlowLayout(spacing: 5, lineSpacing: 3) {
                box(40, 10)
                box(30, 20)
                box(25, 10)
                box(200, 10)
            }
        }
        let frames = try page.layout(width: 100).frames("frame")
        #expect(frames == [rect(0, 5, 40, 10), rect(45, 0, 30, 20), rect(0, 23, 25, 10), rect(0, 36, 200, 10)])
    }

    @Test func `Elements of a line stand at its top`() throws {
        let page = Page {
            FlowLayout(alignment: .topLeading, spacing: 0, lineSpacing: 3) {
                box(40, 30)
                box(30, 10)
                box(50, 10)
            }
        }
        let frames = try page.layout(width: 80).frames("frame")
        #expect(frames == [rect(0, 0, 40, 30), rect(40, 0, 30, 10), rect(0, 33, 50, 10)])
    }

    @Test func `Lines are as wide as the room exactly`() throws {
        let page = Page {
            FlowLayout(spacing: 0.1) { for _ in 0..<4 { box(24.925, 10) } }
        }
        #expect(try page.layout(width: 100).frame.height == 10)
    }

    @Test(arguments: [(100, 1), (99, 2), (49, 3), (10, 3)] as [(CGFloat, Int)])
    func `The first element that fits is shown`(width: CGFloat, shown: Int) throws {
        let page = Page {
            FirstThatFits {
                box(100, 1)
                box(50, 2)
                box(20, 3)
            }
        }
        let frames = try page.layout(width: width).frames("frame")
        #expect(frames.map(\.height) == [CGFloat(shown)])
    }

    // MARK: Grids

    @Test func `Columns are as wide as their widest elements`() throws {
        let page = Page {
            Grid(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 5) {
                GridRow {
                    box(20, 10)
                    box(30, 20).gridColumnAlignment(.trailing)
                }
                box(70, 3)
                GridRow(alignment: .bottom) {
                    box(40, 30)
                    box(10, 10)
                }
            }
        }
        let tree = try page.layout()
        #expect(
            tree.frames("frame") == [
                rect(0, 0, 20, 10), rect(50, 0, 30, 20), rect(0, 25, 70, 3), rect(0, 33, 40, 30), rect(70, 53, 10, 10),
            ]
        )
        #expect(tree.frame == rect(0, 0, 80, 63))
    }

    @Test func `An element in several columns makes them wider by equal parts`() throws {
        let page = Page {
            Grid(horizontalSpacing: 10, verticalSpacing: 0) {
                GridRow { box(100, 10).gridCellColumns(2) }
                GridRow {
                    box(20, 10)
                    box(30, 10)
                }
            }
        }
        let frames = try page.layout().frames("frame")
        #expect(frames == [rect(0, 0, 100, 10), rect(10, 10, 20, 10), rect(60, 10, 30, 10)])
    }

    @Test func `Columns that take all room share it`() throws {
        let page = Page {
            Grid(horizontalSpacing: 10) {
                GridRow {
                    box(20, 10)
                    Color.red
                    Color.blue
                }
            }
        }
        let frames = try page.layout(width: 200).frames("Rectangle")
        #expect(frames.suffix(2) == [rect(30, 0, 80, 10), rect(120, 0, 80, 10)])
    }

    // MARK: Layouts of one's own

    private struct Diagonal: Layout {
        func sizeThatFits(_ proposal: ProposedSize, subviews: [LayoutSubview]) -> CGSize {
            let sizes = subviews.map { $0.sizeThatFits(ProposedSize()) }
            return CGSize(width: sizes.map(\.width).reduce(0, +), height: sizes.map(\.height).reduce(0, +))
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: [LayoutSubview]) {
            var place = bounds.origin
            for subview in subviews.dropLast() {
                subview.place(at: place)
                place.x += subview.dimensions(in: ProposedSize()).width
                place.y += subview.dimensions(in: ProposedSize())[.bottom]
            }
        }
    }

    @Test func `A layout places its elements, and those that it doesn't are in the middle`() throws {
        let page = Page {
            Diagonal().callAsFunction {
                box(10, 20)
                box(30, 10)
                box(20, 30)
            }
            .padding(5)
        }
        let tree = try page.layout()
        #expect(tree.frame == rect(0, 0, 70, 70))
        #expect(tree.frames("frame") == [rect(5, 5, 10, 20), rect(15, 25, 30, 10), rect(25, 20, 20, 30)])
    }
}

struct ModifierTests {
    @Test(arguments: [
        (Edge.Set.top, rect(0, 7, 10, 10)), (.leading, rect(7, 0, 10, 10)), (.bottom, rect(0, 0, 10, 10)),
        (.trailing, rect(0, 0, 10, 10)), (.horizontal, rect(7, 0, 10, 10)), (.vertical, rect(0, 7, 10, 10)),
        (.all, rect(7, 7, 10, 10)),
    ])
    func `Padding is at the edges`(edges: Edge.Set, place: CGRect) throws {
        let tree = try Page { box(10, 10).padding(edges, 7) }.layout()
        #expect(tree.frames("frame") == [place])
        let ends = (edges.contains(.trailing) ? 7 : 0, edges.contains(.bottom) ? 7 : 0) as (CGFloat, CGFloat)
        #expect(tree.frame.size == CGSize(width: place.maxX + ends.0, height: place.maxY + ends.1))
    }

    @Test func `A frame takes the room between its limits`() throws {
        func width(_ offered: CGFloat?, _ content: some LayoutItem) throws -> CGFloat {
            let page = HStack(spacing: 0) { LayoutBuilder.buildExpression(content) }
            let size = try Fixed(page: page).size(fitting: ProposedSize(width: offered), scale: 1, environment: .init())
            return size.width
        }
        let limited = box(30, 10).frame(minWidth: 20, maxWidth: 50)
        #expect(try [nil, 10, 35, 80].map { try width($0, limited) } == [30, 20, 35, 50])
        let endless = box(30, 10).frame(maxWidth: .infinity)
        #expect(try [nil, 10, 80].map { try width($0, endless) } == [30, 30, 80])
        let ideal = Color.red.frame(idealWidth: 25)
        #expect(try [nil, 60].map { try width($0, ideal) } == [25, 60])
    }

    /// A component of an element, of which a test knows that one thread uses it.
    private struct Fixed: LayoutComponent {
        let page: HStack
        static var keyPathsThatAffectState: StateKeyPaths<Fixed> { [] }
        var body: some LayoutElement { page }
    }

    @Test func `Proportions fit into the room, or fill it`() throws {
        func size(_ mode: ContentMode, _ width: CGFloat?, _ height: CGFloat?) throws -> CGSize {
            let page = Page { Color.red.aspectRatio(2, contentMode: mode) }
            return try page.size(fitting: ProposedSize(width: width, height: height), scale: 1, environment: .init())
        }
        #expect(try size(.fit, 100, 100) == CGSize(width: 100, height: 50))
        #expect(try size(.fit, 300, 100) == CGSize(width: 200, height: 100))
        #expect(try size(.fill, 100, 100) == CGSize(width: 200, height: 100))
        #expect(try size(.fill, 300, 100) == CGSize(width: 300, height: 150))
        #expect(try size(.fit, 100, nil) == CGSize(width: 100, height: 50))
        #expect(try size(.fill, nil, 100) == CGSize(width: 200, height: 100))
    }

    @Test func `Proportions of an image are its own`() throws {
        let image = try RasterImage(size: CGSize(width: 40, height: 20)) { _ in }
        let page = Page { image.resizable().aspectRatio() }
        let size = try page.size(fitting: ProposedSize(width: 100), scale: 1, environment: .init())
        #expect(size == CGSize(width: 100, height: 50))
        #expect(try Page { image }.layout().frame.size == image.size)
    }

    @Test func `A fixed size is the element's own`() throws {
        let text = "A text that is long enough to be wrapped"
        let own = try ResolvedText(text).size
        #expect(try Page { Text(text).fixedSize() }.layout(width: 50).frames("Text")[0].size == own)
        let vertical = try Page { Text(text).fixedSize(horizontal: false) }.layout(width: 50, height: 20)
        #expect(vertical.frames("Text")[0].height > 2 * own.height)
    }

    @Test func `An offset moves the drawing, and not the room`() throws {
        let tree = try Page {
            HStack(spacing: 0) {
                box(10, 10).offset(x: 3, y: 4)
                box(10, 10)
            }
        }.layout()
        #expect(tree.frames("frame") == [rect(3, 4, 10, 10), rect(10, 0, 10, 10)])
        #expect(tree.frame == rect(0, 0, 20, 10))
    }

    @Test func `Texts take over what they don't choose`() throws {
        func height(_ group: @autoclosure @escaping @Sendable () -> LayoutGroup) throws -> CGFloat {
            try Page { group() }.layout(width: 60).frame.height
        }
        let long = Text("A text that is long enough to be wrapped into several lines")
        let line = try ResolvedText("x").size.height
        #expect(try height(long.padding(0).lineLimit(2)) == 2 * line)
        #expect(try height(long.lineLimit(1).padding(0).lineLimit(2)) == line)
        #expect(try height(Text("x").padding(0).font(.largeTitle)) > line)
        #expect(try height(Text("x").font(.body).padding(0).font(.largeTitle)) == line)
        #expect(try height(Text("x").padding(0).font(.body).padding(0).font(.largeTitle)) == line)
        #expect(
            try height(Text("x\nx").padding(0).lineSpacing(5)) == ResolvedText(Text("x\nx").lineSpacing(5)).size.height
        )
    }
}

/// Layouts that were wrong, endless or slow.
struct FoundLayoutTests {
    private struct Tag: LayoutComponent {
        var text: String
        var body: some LayoutElement { Text(text).padding(0.3).background(.yellow) }
    }

    private struct Row: LayoutComponent {
        var body: some LayoutElement {
            HStack {
                Text("Title")
                Spacer()
                Text("end")
            }
        }
    }

    @Test func `A cached component that fills a width shares it`() throws {
        let tree = try Page {
            HStack(spacing: 0) {
                Row().cached()
                box(50, 5)
            }
        }.layout(width: 300)
        #expect(tree.frames("Row")[0].width == 250)
    }

    @Test(arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat])
    func `A cached component between pixels has the texts of one that is drawn in place`(scale: CGFloat) throws {
        let page = Page {
            HStack(spacing: 2.7) { for number in 0..<4 { Tag(text: "Tag \(number * 37)").cached() } }.padding(1.7)
        }
        let place = try Page {
            HStack(spacing: 2.7) { for number in 0..<4 { Tag(text: "Tag \(number * 37)") } }.padding(1.7)
        }.layout(scale: scale)
        let cached = try page.layout(scale: scale)
        for (frame, text) in zip(cached.frames("Tag"), place.frames("Text")) {
            #expect(frame.width >= text.width)
            #expect(frame.width < text.width + 0.6 + 1 / scale + 0.01)
            #expect((frame.width * scale).rounded() == frame.width * scale)
        }
    }

    private struct Endless: LayoutComponent {
        var body: some LayoutElement { VStack { Endless().cached() } }
    }

    private struct Chain: LayoutComponent {
        var depth: Int
        var body: some LayoutElement {
            HStack {
                Text("d\(depth)")
                if depth > 0 { Chain(depth: depth - 1).cached() }
            }
            .padding(1)
        }
    }

    @Test(.timeLimit(.minutes(30))) func `Components that are cached in each other are measured once each`() throws {
        #expect(try Chain(depth: 20).layout().frame.width > 0)
        let error = #expect(throws: RasterError.self) { try Endless().layout() }
        #expect(error?.code == .nestingTooDeep)
    }

    @Test func `A text in several columns makes them wider, up to the room`() throws {
        let page = Page {
            Grid {
                GridRow { Text("A title over both columns").gridCellColumns(2) }
                Text("Another text over all the columns")
                GridRow {
                    Text("a")
                    Text("b")
                }
            }
        }
        let own = try page.layout()
        let width = try ResolvedText("Another text over all the columns").size.width
        #expect(own.frame.width == width)
        #expect(try page.layout(width: own.frame.width, height: own.frame.height).frame == own.frame)
        #expect(try page.layout(width: 500).frame.width == width)
        #expect(try page.layout(width: 100).frame.width <= 100)
    }

    @Test func `A largest width wraps a text where none is offered`() throws {
        let text = "A long text that a browser wraps at the largest width"
        let frame = try Page { Text(text).frame(maxWidth: 100) }.layout().frame
        #expect(frame.width <= 100)
        #expect(frame.height > 50)
        let flow = try Page { FlowLayout { Text(text).frame(maxWidth: 100) } }.layout(width: 500)
        #expect(flow.frames("Text")[0].width <= 100)
    }

    private struct Remeasuring: Layout {
        func sizeThatFits(_ proposal: ProposedSize, subviews: [LayoutSubview]) -> CGSize {
            CGSize(width: 60, height: 90)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: [LayoutSubview]) {
            for subview in subviews {
                subview.place(at: .zero, proposal: ProposedSize(width: 300))
                subview.place(at: bounds.origin, proposal: ProposedSize(width: 60))
                _ = subview.sizeThatFits(ProposedSize(width: 300))
            }
        }
    }

    @Test func `A text is drawn as it was placed, not as it was measured afterwards`() throws {
        let text = "A text of several lines"
        let pipeline = RasterPipeline(cache: nil)
        let one = try pipeline.render(
            Page { Remeasuring().callAsFunction { Text(text) } },
            size: CGSize(width: 60, height: 90)
        ).image
        let other = Page { Text(text).frame(width: 60, height: 90, alignment: .topLeading) }
        #expect(try pipeline.render(other, size: CGSize(width: 60, height: 90)).image.hasSamePixels(as: one))
    }

    private struct Line: LayoutElement {
        var first: String
        var body: some LayoutElement {
            GridRow {
                Text(first)
                Text("b")
            }
        }
    }

    @Test func `A row may be an element of one's own`() throws {
        let tree = try Page {
            Grid(alignment: .leading) {
                Line(first: "a")
                Line(first: "aaaaaaaa")
            }
        }.layout()
        let texts = tree.frames("Text")
        #expect(texts[1].minX == texts[3].minX)
        #expect(texts[1].minX > texts[2].maxX)
    }

    @Test func `A divider before another element lies across it`() throws {
        let tree = try Page { HStack { box(30, 10).overlay(Divider(), alignment: .bottom) } }.layout()
        #expect(tree.frames("Divider") == [rect(0, 9, 30, 1)])
    }

    @Test(.timeLimit(.minutes(30))) func `Many columns and long chains of modifiers end`() throws {
        let page = Page { Grid { GridRow { for _ in 0..<3000 { box(1, 1) } } } }
        #expect(try page.layout().frame.width > 3000)
        let chain = Page {
            var group = box(1, 1)
            for _ in 0..<100_000 { group = group.padding(0) }
            return group
        }
        #expect(throws: RasterError.self) { try chain.layout() }
    }

    @Test(arguments: [CGFloat.nan, -5, .infinity]) func `A width that isn't possible is an error`(width: CGFloat) {
        #expect(throws: RasterError.self) { try Page { Text("a") }.layout(width: width) }
    }

    // MARK: Empty elements

    private struct Nothing: LayoutElement {
        var body: some LayoutElement { if false { Text("never") } }
    }

    private struct Blank: LayoutComponent {
        var body: some LayoutElement { Nothing() }
    }

    private static var nothings: [LayoutGroup] {
        [
            LayoutBuilder.buildExpression(Nothing()), LayoutBuilder.buildExpression(Blank()), Blank().cached(),
            EnvironmentReader { _ in Nothing() }.body, Nothing().bold().background(.red),
        ]
    }

    @Test(arguments: nothings.indices) func `An element without contents has no spacing`(index: Int) throws {
        let frames = [rect(0, 0, 20, 10), rect(25, 0, 30, 10)]
        let row = Page {
            HStack(spacing: 5) {
                Self.nothings[index]
                box(20, 10)
                Self.nothings[index]
                box(30, 10)
                Self.nothings[index]
            }
        }
        #expect(try row.layout().frames("frame") == frames)
        #expect(try row.layout().frame.width == 55)
        let flow = Page {
            FlowLayout(spacing: 5) {
                box(20, 10)
                Self.nothings[index]
                box(30, 10)
                Self.nothings[index]
            }
        }
        #expect(try flow.layout().frames("frame") == frames)
        #expect(try flow.layout(width: 55).frame.size == CGSize(width: 55, height: 10))
        let grid = Page {
            Grid(verticalSpacing: 5) {
                box(20, 10)
                Self.nothings[index]
                box(20, 30)
                Self.nothings[index]
            }
        }
        #expect(try grid.layout().frames("frame") == [rect(0, 0, 20, 10), rect(0, 15, 20, 30)])
        #expect(try grid.layout().frame.height == 45)
    }

    @Test func `A layout of one's own has no elements without contents`() throws {
        let page = Page {
            Steps()() {
                Nothing()
                Text("a")
            }
        }
        #expect(try page.layout().frame.height == 20)
    }

    @Test func `A frame around nothing has its size and its spacing`() throws {
        let page = Page {
            HStack(spacing: 5) {
                Nothing().frame(width: 20)
                box(30, 10)
            }
        }
        #expect(try page.layout().frames("frame(width: 30") == [rect(25, 0, 30, 10)])
    }

    // MARK: Guides and baselines

    @Test func `A guide passes through a frame`() throws {
        let page = Page {
            HStack(alignment: .top, spacing: 0) {
                box(10, 10)
                box(10, 10).alignmentGuide(.top) { $0.height - 6 }.frame(width: 20, height: 30, alignment: .bottom)
            }
        }
        #expect(try page.layout().frames("frame(width: 10") == [rect(0, 24, 10, 10), rect(15, 20, 10, 10)])
    }

    private struct Raised: LayoutComponent {
        var body: some LayoutElement { box(10, 10).alignmentGuide(.top) { _ in 4 }.alignmentGuide(.leading) { _ in 4 } }
    }

    @Test func `A guide passes through a cached component`() throws {
        let page = Page {
            HStack(alignment: .top, spacing: 0) {
                box(10, 10)
                Raised().cached()
            }
        }
        #expect(try page.layout().frames("frame") == [rect(0, 4, 10, 10)])
    }

    @Test func `A component stands at the corner of its image, whatever its guides are`() throws {
        #expect(try Raised().layout().frame == rect(0, 0, 10, 10))
    }

    @Test func `A layout of one's own sees guides`() throws {
        let page = Page { Aligning()() { Raised() } }
        #expect(try page.layout().frames("Raised") == [rect(16, 16, 10, 10)])
    }

    /// Elements whose guides stand at one point.
    private struct Aligning: Layout {
        func sizeThatFits(_ proposal: ProposedSize, subviews: [LayoutSubview]) -> CGSize {
            CGSize(width: 40, height: 40)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: [LayoutSubview]) {
            for subview in subviews {
                let dimensions = subview.dimensions(in: ProposedSize())
                subview.place(at: CGPoint(x: 20 - dimensions[.leading], y: 20 - dimensions[.top]))
            }
        }
    }

    @Test func `The baselines of a layout of one's own are those of the first and the last line`() throws {
        let baseline = try ResolvedText("a").firstBaseline
        for (alignment, top) in [(VerticalAlignment.firstTextBaseline, 0), (.lastTextBaseline, 20)] as [(_, CGFloat)] {
            let page = Page {
                HStack(alignment: alignment) {
                    Steps()() {
                        Text("a")
                        Text("a")
                    }
                    box(1, 1)
                }
            }
            #expect(try page.layout().frames("frame")[0].maxY == top + baseline)
        }
    }

    /// Elements that are 20 points below each other.
    private struct Steps: Layout {
        func sizeThatFits(_ proposal: ProposedSize, subviews: [LayoutSubview]) -> CGSize {
            CGSize(width: 20, height: 20 * CGFloat(subviews.count))
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: [LayoutSubview]) {
            for (index, subview) in subviews.enumerated() {
                subview.place(at: CGPoint(x: bounds.minX, y: bounds.minY + 20 * CGFloat(index)))
            }
        }
    }

    // MARK: Words

    @Test func `A long word is kept while each element has room, and is the first to be broken`() throws {
        let word = try ResolvedText("incomprehensibilities").size.width
        let start = try ResolvedText("incomprehens").size.width
        let row = Page {
            HStack(spacing: 0) {
                Text("incomprehensibilities").frame(maxWidth: .infinity)
                for _ in 0..<2 { Color.red }
            }
        }
        #expect(try row.layout(width: word + 20).frames("frame")[0].width == word)
        #expect(try row.layout(width: 0.9 * word).frames("Rectangle")[0].width > 0)
        #expect(try abs(row.layout(width: 0.9 * word).frames("frame")[0].width - start) < 1)
        let grid = Page {
            Grid(horizontalSpacing: 0) {
                GridRow {
                    Text("incomprehensibilities").frame(maxWidth: .infinity)
                    for _ in 0..<2 { Color.red }
                }
            }
        }
        #expect(try grid.layout(width: word + 20).frames("frame")[0].width == word)
    }

    // MARK: Limits

    @Test func `Too many elements exceed a limit`() {
        let page = Page { VStack { for _ in 0..<200_001 { Divider() } } }
        let error = #expect(throws: RasterError.self) { try page.layout() }
        #expect(error?.code == .limitExceeded)
    }

    @Test func `The time of a grid grows with its elements`() throws {
        func time(_ count: Int) throws -> Double {
            let page = Page { Grid { GridRow { for _ in 0..<count { box(1, 1).gridCellColumns(2) } } } }
            func now() -> Double {
                var time = timespec()
                clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
                return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
            }
            let start = now()
            _ = try page.layout(width: 10)
            return now() - start
        }
        let few = try min(time(500), time(500), time(500))
        #expect(try time(4000) < 20 * few)
    }
}
