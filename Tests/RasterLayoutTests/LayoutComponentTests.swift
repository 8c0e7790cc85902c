// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLayout
import RasterTesting
import Synchronization
import Testing

struct LayoutComponentTests {
    private struct Row: LayoutComponent {
        var title = "A title"
        var text = "A text that is long enough to be wrapped into several lines in the width that it has."

        var body: some LayoutElement {
            HStack(alignment: .top) {
                Circle().fill(.blue).frame(width: 20, height: 20)
                VStack(alignment: .leading) {
                    Text(title).font(.headline)
                    Text(text)
                }
                Spacer()
                Badge(count: 3).frame(width: 30, height: 20)
            }
            .padding(8)
        }
    }

    private struct Badge: Rasterizable {
        var count: Int

        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(Path(roundedRect: bounds, cornerRadius: 5), with: .red)
            context.draw("\(count)", at: CGPoint(x: bounds.midX, y: bounds.midY))
        }
    }

    @Test func `An image for a width is as high as its contents, in whole pixels`() throws {
        let tree = try Row().layout(width: 200)
        for scale in [1, 1.5, 2] as [CGFloat] {
            let image = try RasterPipeline(cache: RasterCache()).render(Row(), width: 200, scale: scale).image
            #expect(image.size.width == 200)
            #expect(image.size.height >= tree.frame.height)
            #expect(image.size.height < tree.frame.height + 1 / scale)
        }
    }

    @Test func `Drawing a row shapes nothing that was shaped to measure it`() throws {
        try TextCache.$current.withValue(TextCache()) {
            let pipeline = RasterPipeline(cache: RasterCache())
            let request = try RasterRequest(Row(), width: 200, scale: 2)
            // The title, and the text without its lines and with them.
            #expect(TextCache.current.shapings.load(ordering: .relaxed) == 3)
            _ = try pipeline.render(request)
            // The badge draws its number.
            #expect(TextCache.current.shapings.load(ordering: .relaxed) == 4)
        }
    }

    @Test func `A text below others is shaped once, with its lines`() throws {
        let page = RasterLayoutTests.Page {
            VStack { Text("A text that is long enough to be wrapped into several lines in the width that it has.") }
        }
        try TextCache.$current.withValue(TextCache()) {
            _ = try RasterPipeline(cache: RasterCache()).render(page, width: 200, scale: 2)
            #expect(TextCache.current.shapings.load(ordering: .relaxed) == 1)
        }
    }

    @Test func `A row of another title measures known texts without shaping them`() throws {
        try TextCache.$current.withValue(TextCache()) {
            _ = try Row().size(fitting: ProposedSize(width: 200), scale: 1, environment: RasterEnvironment())
            let before = TextCache.current.shapings.load(ordering: .relaxed)
            _ = try Row(title: "Other").size(
                fitting: ProposedSize(width: 200),
                scale: 1,
                environment: RasterEnvironment()
            )
            #expect(TextCache.current.shapings.load(ordering: .relaxed) == before + 1)
        }
    }

    // MARK: Components in bodies

    private struct Page: LayoutComponent {
        var isCached: Bool

        var body: some LayoutElement {
            VStack(spacing: 0) {
                if isCached { Row().cached() } else { Row() }
                Divider()
                if isCached {
                    Badge(count: 7).cached().frame(width: 40, height: 20)
                } else {
                    Badge(count: 7).frame(width: 40, height: 20)
                }
            }
        }
    }

    @Test func `A component has an image of its own if it is cached, and the same pixels`() throws {
        let (inPlace, cached) = (RasterCache(), RasterCache())
        let first = try RasterPipeline(cache: inPlace).render(Page(isCached: false), width: 240, scale: 2).image
        let second = try RasterPipeline(cache: cached).render(Page(isCached: true), width: 240, scale: 2).image
        #expect(inPlace.count == 1)
        #expect(cached.count == 3)
        let comparison = ImageComparison(expected: first, actual: second)
        #expect(comparison.isWithin(.init(maximumDifference: 1, differingPixels: 200)), "\(comparison)")
    }

    @Test func `A component doesn't take over the font around it`() throws {
        struct Outer: LayoutComponent {
            var body: some LayoutElement { Row().font(.largeTitle) }
        }
        #expect(try Outer().layout(width: 200).frame == Row().layout(width: 200).frame)
    }

    @Test func `A body in itself is an error that names it`() {
        struct Endless: LayoutComponent {
            var body: some LayoutElement { VStack { Endless() } }
        }
        let error = #expect(throws: RasterError.self) { try Endless().layout() }
        #expect(error?.code == .nestingTooDeep)
        #expect(error?.message.contains("Endless") == true)
    }

    @Test func `The state is what the component stores`() throws {
        let pipeline = RasterPipeline(cache: RasterCache())
        let size = CGSize(width: 200, height: 60)
        let key = try pipeline.key(for: Row(), size: size)
        #expect(try pipeline.key(for: Row(), size: size) == key)
        #expect(try pipeline.key(for: Row(title: "Other"), size: size) != key)
        expectKeyPathsMatchDrawing(
            of: Row(),
            size: size,
            changes: ["title": { $0.title = "Other" }, "text": { $0.text = "Short" }]
        )
    }

    // MARK: Environment

    private struct Reading: LayoutComponent {
        var body: some LayoutElement {
            EnvironmentReader { environment in
                Color.red.frame(width: environment.colorScheme == .dark ? 30 : 20, height: 10)
            }
        }
    }

    @Test func `A reader follows the environment`() throws {
        #expect(try Reading().layout().frame.width == 20)
        #expect(try Reading().layout(environment: RasterEnvironment(colorScheme: .dark)).frame.width == 30)
    }

    @Test func `The font scale reaches each text`() throws {
        let usual = try Row().layout(width: 300).frames("Text")
        let large = try Row().layout(width: 300, environment: RasterEnvironment(fontScale: 2)).frames("Text")
        for (one, other) in zip(usual, large) { #expect(other.height > 1.8 * one.height) }
    }

    // MARK: Bad input

    private static var faults: [(LayoutGroup, String)] {
        [
            (Color.red.frame(width: -1), "invalid minimum width -1.0"),
            (Color.red.frame(width: .nan), "invalid minimum width nan"),
            (Color.red.frame(minHeight: 20, maxHeight: 10), "minimum 20.0 is greater than the maximum 10.0"),
            (Color.red.padding(.infinity), "invalid padding inf"),
            (Color.red.aspectRatio(0), "invalid aspect ratio 0.0"),
            (Color.red.offset(x: .nan), "invalid offset nan"),
            (Color.red.layoutPriority(.nan), "invalid layout priority nan"),
            (HStack(spacing: .nan) {}.body, "invalid spacing nan"),
            (Grid(verticalSpacing: .nan) {}.body, "invalid verticalSpacing nan"),
            (FlowLayout(lineSpacing: .nan) {}.body, "invalid lineSpacing nan"),
            (Spacer(minLength: -2).body, "invalid minLength -2.0"),
            (Color.red.gridCellColumns(0), "invalid number of columns 0"),
            (Color.red.alignmentGuide(HorizontalAlignment.center) { _ in .nan }, "alignmentGuide: invalid value nan"),
        ]
    }

    @Test(arguments: faults.indices) func `A value that isn't possible is an error that names the element`(index: Int) {
        let message = Self.faults[index].1
        let page = RasterLayoutTests.Page { ZStack { Self.faults[index].0 } }
        let error = #expect(throws: RasterError.self) { try page.layout() }
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
        #expect(error?.message.hasPrefix("RasterLayoutTests.Page > ZStack") == true || message.contains("Guide"))
    }

    private struct Broken: Layout {
        var place: CGPoint
        var proposal: ProposedSize
        func sizeThatFits(_ proposal: ProposedSize, subviews: [LayoutSubview]) -> CGSize { .zero }
        func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: [LayoutSubview]) {
            for subview in subviews { subview.place(at: place, proposal: self.proposal) }
        }
    }

    @Test(arguments: [
        (CGPoint(x: CGFloat.nan, y: 0), nil), (CGPoint(x: 0, y: CGFloat.infinity), nil), (.zero, CGFloat.nan),
    ])
    func `A place that isn't possible in a layout of one's own is an error`(place: CGPoint, width: CGFloat?) {
        let page = RasterLayoutTests.Page {
            Broken(place: place, proposal: ProposedSize(width: width)).callAsFunction { Color.red }
        }
        let error = #expect(throws: RasterError.self) { try page.layout() }
        #expect(error?.message.hasPrefix("Invalid place of an element") == true)
    }

    @Test func `What fills endless room is an error where nothing limits it`() {
        let page = RasterLayoutTests.Page { Color.red.frame(width: .infinity) }
        #expect(throws: RasterError.self) { try page.layout() }
    }

    @Test(.timeLimit(.minutes(30))) func `Deep and large bodies end in an error or an image`() throws {
        let page = RasterLayoutTests.Page {
            var group = Text("deep").body
            for number in 0..<80 {
                let inner = group
                group =
                    number % 2 == 0
                    ? HStack {
                        inner
                        Spacer()
                    }.body
                    : VStack {
                        inner
                        Color.red
                    }.body
            }
            return group
        }
        #expect(try page.layout(width: 200, height: 200).frame.width >= 0)
        let large = RasterLayoutTests.Page { VStack(spacing: 0) { for _ in 0..<100_000 { box(1, 0.01) } } }
        #expect(throws: RasterError.self) { try large.layout(width: 200).frame.height == 1000 }
        let page100 = RasterLayoutTests.Page { VStack(spacing: 0) { for _ in 0..<50_000 { box(1, 0.01) } } }
        #expect(abs(try page100.layout(width: 200).frame.height - 500) < 0.01)
    }

    private struct Tower: LayoutComponent {
        var depth: Int
        var body: some LayoutElement {
            var group = depth > 0 ? Tower(depth: depth - 1).cached() : box(1, 1)
            for _ in 0..<90 {
                let inner = group
                group = VStack { inner }.body
            }
            return group
        }
    }

    // A stack that is too small ends the process.
    @Test(arguments: [(160 << 10, 0), (512 << 10, 30)])
    func `Elements that are too deep for the stack of the thread are an error`(size: Int, depth: Int) async {
        let error = await error(ofStack: size) { _ = try Tower(depth: depth).layout() }
        #expect(error?.code == .nestingTooDeep)
        #expect(error?.message.contains("stack of the thread") == true)
    }

    @Test func `Long chains of modifiers are freed on a small stack`() async {
        let chain = RasterLayoutTests.Page { (0..<3000).reduce(box(1, 1)) { group, _ in group.padding(1) } }
        #expect(await error(ofStack: 160 << 10) { _ = try chain.layout() } != nil)
    }

    private func error(ofStack size: Int, _ body: @escaping @Sendable () throws -> Void) async -> RasterError? {
        await withCheckedContinuation { continuation in
            let thread = Thread {
                do {
                    try body()
                    continuation.resume(returning: nil as RasterError?)
                } catch {
                    continuation.resume(returning: error as? RasterError)
                }
            }
            thread.stackSize = size
            thread.start()
        }
    }

    private static var overflows: [(LayoutGroup, String?)] {
        [
            (
                HStack(spacing: 0) {
                    box(30, 10)
                    box(30, 10)
                }.frame(width: 40), "HStack: lacks 20.0 points of width"
            ),
            (box(60, 10).frame(width: 30), "Rectangle: lacks 30.0 points of width"),
            (
                Grid(horizontalSpacing: 0) {
                    GridRow {
                        box(30, 10)
                        box(30, 10)
                    }
                }.frame(width: 40), "GridRow: lacks 20.0"
            ),
            (box(10, 60).frame(height: 50), "Rectangle: lacks 10.0 points of height"),
            (Text("abc").frame(width: 2), "Text(\"abc\"): lacks "),
            (Text("A text that is shortened").lineLimit(1).frame(width: 60), nil),
            (box(60, 10).frame(width: 60).offset(x: 50), nil),
            (
                HStack {
                    Text("A text that has several lines")
                    Spacer()
                    box(10, 10)
                }.frame(width: 90), nil
            ),
        ]
    }

    @Test(arguments: overflows.indices) func `What is larger than its room is reported, with the innermost cause`(
        index: Int
    ) throws {
        let page = RasterLayoutTests.Page { Self.overflows[index].0 }
        var notes: [String] = []
        _ = try RasterImage(size: CGSize(width: 100, height: 80)) { context in
            context.onNote = { notes.append($0.error.message) }
            try page.draw(in: context, bounds: CGRect(x: 0, y: 0, width: 100, height: 80))
        }
        let expected = Self.overflows[index].1
        #expect(notes.count == (expected == nil ? 0 : 1), "\(notes)")
        if let expected { #expect(notes.first?.contains(expected) == true, "\(notes)") }
    }

    @Test func `An empty body has no size`() throws {
        #expect(try RasterLayoutTests.Page {}.layout().frame.size == .zero)
    }

    @Test func `The dump names elements, sizes, proposals and shortened texts`() throws {
        let page = RasterLayoutTests.Page {
            VStack(alignment: .leading) {
                Text("A long text that doesn't fit").lineLimit(1)
                box(10, 5)
            }
        }
        let low = RasterLayoutTests.Page { Text("A long text that doesn't fit").lineLimit(3).frame(height: 45) }
        #expect(try low.layout(width: 60).description.hasSuffix("offered 60×45, shortened to 2 lines: height"))
        let hidden = RasterLayoutTests.Page { Text("Title").frame(width: 0) }
        #expect(try hidden.layout(width: 60).description.hasSuffix("offered 0×any, shortened to 0 lines: width"))
        let lines = try page.layout(width: 60).description.split(separator: "\n")
        #expect(lines[0].hasPrefix("VStack "))
        #expect(lines[1].hasPrefix("  Text(\"A long text that doesn't…\") "))
        #expect(lines[1].hasSuffix("offered 60×any, shortened to 1 line: lineLimit(1)"))
        #expect(lines[2].hasPrefix("  frame(width: 10.0, height: 5.0) 10×5 at (0, "))
    }
}
