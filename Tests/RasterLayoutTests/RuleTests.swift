// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLayout
import TestFonts
import Testing

/// Rules of containers and modifiers, each with an arrangement that no other rule explains.
struct RuleTests {
    private static func width(_ text: String) throws -> CGFloat { try ResolvedText(text).size.width }

    private static func text(_ string: String) -> Text { Text(string, style: TextStyle(lineHeight: .fixed(16))) }

    private static func rows() -> LayoutGroup {
        VStack(spacing: 0) {
            for string in ["a\na", "a"] {
                HStack(spacing: 0) {
                    Color.red.frame(width: 4)
                    text(string)
                }
            }
        }.body
    }

    /// A layout that answers a proposal with a size.
    private struct Answer: Layout {
        let size: (ProposedSize) -> CGSize

        func sizeThatFits(_ proposal: ProposedSize, subviews: [LayoutSubview]) -> CGSize { size(proposal) }

        func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: [LayoutSubview]) {
            let middle = CGPoint(x: bounds.midX, y: bounds.midY)
            for subview in subviews.dropLast() { subview.place(at: middle, anchor: .center) }
        }
    }

    private struct Rule {
        let about: String
        var width: CGFloat?
        var height: CGFloat?
        var names = "Rectangle"
        let frames: [CGRect]
        let group: LayoutGroup

        init(
            _ about: String,
            width: CGFloat? = nil,
            height: CGFloat? = nil,
            of names: String = "Rectangle",
            _ frames: [CGRect],
            @LayoutBuilder _ group: () -> LayoutGroup
        ) {
            (self.about, self.width, self.height, self.names, self.frames) = (about, width, height, names, frames)
            self.group = group()
        }
    }

    // MARK: Stacks

    private static var stacks: [Rule] {
        get throws {
            let (total, two) = try (width("Total"), width("two words"))
            // A flow offers nothing to its elements.
            return [
                Rule("what fills the width is as wide as others", [rect(0, 0, 70, 5), rect(0, 5, 70, 9)]) {
                    FlowLayout {
                        VStack(spacing: 0) {
                            Color.red.frame(height: 5)
                            box(70, 9)
                        }
                    }
                },
                Rule("what fills the height is as high as others", [rect(0, 0, 9, 30), rect(9, 0, 5, 30)]) {
                    FlowLayout {
                        HStack(spacing: 0) {
                            box(9, 30)
                            Color.red.frame(width: 5)
                        }
                    }
                },
                Rule("a layer is as large as others", [rect(0, 0, 20, 12), rect(0, 0, 20, 12)]) {
                    FlowLayout {
                        ZStack {
                            Color.red
                            box(20, 12)
                        }
                    }
                },
                Rule("an endless middle is nowhere", width: 40, height: 30, [rect(0, 0, 40, 20), rect(0, 20, 40, 10)]) {
                    VStack(spacing: 0) {
                        HStack { Color.red }
                        box(40, 10)
                    }
                },
                Rule("words are kept while others grow", width: total + 5, [rect(total, 0, 5, 10)]) {
                    HStack(spacing: 0) {
                        Text("Total").frame(maxWidth: .infinity)
                        Color.red.frame(height: 10)
                    }.frame(height: 10)
                },
                Rule("words of a line are kept", width: total + 5, [rect(total, 0, 5, 10)]) {
                    HStack(spacing: 0) {
                        FlowLayout { Text("Total") }.frame(maxWidth: .infinity)
                        Color.red.frame(height: 10)
                    }.frame(height: 10)
                },
                Rule("words of a grid are kept", width: total + 5, [rect(total, 0, 5, 10)]) {
                    HStack(spacing: 0) {
                        Grid { GridRow { Text("Total") } }.frame(maxWidth: .infinity)
                        Color.red.frame(height: 10)
                    }.frame(height: 10)
                },
                Rule("words of a column aren't added", width: 100, [rect(50, 0, 50, 10)]) {
                    HStack(spacing: 0) {
                        VStack {
                            Text("Total")
                            Text("Total")
                        }.frame(maxWidth: .infinity)
                        Color.red.frame(height: 10)
                    }.frame(height: 10)
                },
                Rule("words of a row have gaps", width: 2 * total + 24, [rect(2 * total + 20, 0, 4, 10)]) {
                    HStack(spacing: 0) {
                        HStack(spacing: 20) {
                            Text("Total")
                            Text("Total")
                        }.frame(maxWidth: .infinity)
                        Color.red.frame(height: 10)
                    }.frame(height: 10)
                },
                Rule("words have a least width", width: 64 + total, [rect(60 + total, 0, 4, 10)]) {
                    HStack(spacing: 0) {
                        HStack(spacing: 0) {
                            Text("a").frame(minWidth: 60)
                            Text("Total")
                        }.frame(maxWidth: .infinity)
                        Color.red.frame(height: 10)
                    }.frame(height: 10)
                },
                Rule("words have a fixed size", width: two + total + 4, [rect(two + total, 0, 4, 10)]) {
                    HStack(spacing: 0) {
                        HStack(spacing: 0) {
                            Text("two words").fixedSize()
                            Text("Total")
                        }.frame(maxWidth: .infinity)
                        Color.red.frame(height: 10)
                    }.frame(height: 10)
                },
                Rule("words have padding", width: total + 25, [rect(total + 20, 0, 5, 10)]) {
                    HStack(spacing: 0) {
                        Text("Total").padding(.horizontal, 10).frame(maxWidth: .infinity)
                        Color.red.frame(height: 10)
                    }.frame(height: 10)
                },
                Rule("a text leaves others what they need", width: 100, height: 20, [rect(20, 0, 80, 20)]) {
                    HStack(alignment: .top, spacing: 0) {
                        Text("mmmmm")
                        Color.red.frame(minWidth: 80, maxWidth: .infinity)
                    }
                },
                Rule(
                    "what doesn't grow keeps its own length",
                    width: two + 30,
                    height: 20,
                    (0..<3).map { rect(two + 10 * CGFloat($0), 0, 10, 20) }
                ) {
                    HStack(alignment: .top, spacing: 0) {
                        Text("two words").frame(maxWidth: two + 0.5)
                        for _ in 0..<3 { Color.red }
                    }
                },
                Rule("limits grow", width: 100, of: "frame(max", [rect(0, 0, 50, 10)]) {
                    HStack(spacing: 0) {
                        box(30, 10).frame(maxWidth: 50)
                        box(10, 10)
                    }
                },
                Rule("spacers of layers fill both axes", width: 100, height: 50, of: "Spacer", [rect(10, 0, 90, 50)]) {
                    HStack(spacing: 0) {
                        box(10, 10)
                        ZStack {
                            Spacer()
                            box(5, 5)
                        }
                    }
                },
                Rule("dividers of layers lie across", width: 90, height: 50, of: "Divider", [rect(0, 24.5, 90, 1)]) {
                    HStack(spacing: 0) { ZStack { Divider() } }
                },
                Rule("rows that grow keep their lines", width: 50, [rect(0, 0, 4, 32), rect(0, 32, 4, 16)]) {
                    rows()
                },
                Rule("rows with room share it", width: 50, height: 60, [rect(0, 0, 4, 32), rect(0, 32, 4, 28)]) {
                    rows()
                },
                Rule("nothing has no guide", [rect(0, 0, 9, 9), rect(0, 9, 9, 9), rect(0, 18, 9, 9)]) {
                    VStack(spacing: 0) {
                        HStack(alignment: .top) {
                            Page {}
                            box(9, 9).alignmentGuide(.top) { _ in 20 }
                        }
                        ZStack(alignment: .top) {
                            Page {}
                            box(9, 9).alignmentGuide(.top) { _ in 20 }
                        }
                        box(9, 9)
                    }
                },
                Rule("a guide sees another one", of: "frame", [rect(0, 5, 10, 10), rect(10, 0, 10, 10)]) {
                    HStack(alignment: .top, spacing: 0) {
                        box(10, 10)
                        box(10, 10).alignmentGuide(.top) { _ in 2 }.alignmentGuide(.top) { $0[.top] + 3 }
                    }
                },
                Rule("spacers don't grow across", of: "Spacer", [rect(0, 25, 90, 0)]) {
                    HStack(spacing: 0) {
                        Spacer()
                        box(10, 10)
                    }.frame(width: 100, height: 50)
                },
                Rule("dividers of rows are upright", of: "Divider", [rect(10, 0, 1, 20)]) {
                    HStack(spacing: 0) {
                        box(10, 20)
                        Divider()
                    }
                },
                Rule("a guide passes through padding", of: "frame", [rect(0, 7, 10, 10), rect(13, 3, 10, 10)]) {
                    HStack(alignment: .top, spacing: 0) {
                        box(10, 10)
                        box(10, 10).alignmentGuide(.top) { $0.height - 6 }.padding(3)
                    }
                },
                Rule("a guide moves its own alignment", of: "frame", [rect(0, 0, 10, 10), rect(10, 0, 10, 10)]) {
                    HStack(alignment: .bottom, spacing: 0) {
                        box(10, 10)
                        box(10, 10).alignmentGuide(.top) { _ in 5 }
                    }
                },
            ]
        }
    }

    // MARK: Grids

    private static var grids: [Rule] {
        let spanning = [rect(0, 0, 80, 10), rect(15, 10, 10, 5), rect(55, 10, 10, 5), rect(80, 10, 20, 5)]
        let greedy = Answer { CGSize(width: ($0.width ?? 30) + 10, height: ($0.height ?? 10) + 10) }
        let tall = Answer { CGSize(width: 20, height: ($0.height ?? 10) + 10) }
        let wide = Answer { CGSize(width: $0.height == nil ? 10 : 50, height: 10) }
        return [
            Rule("what fills a row is aligned in it", width: 60, [rect(0, 0, 30, 60), rect(30, 30, 30, 30)]) {
                Grid(alignment: .bottom, horizontalSpacing: 0) {
                    GridRow {
                        box(30, 60)
                        Color.red.aspectRatio(1)
                    }
                }
            },
            Rule("guides above all elements leave no room", [rect(0, 0, 9, 9), rect(9, 1, 9, 9)]) {
                Grid(alignment: .top, horizontalSpacing: 0) {
                    GridRow {
                        box(9, 9).alignmentGuide(.top) { _ in -5 }
                        box(9, 9).alignmentGuide(.top) { _ in -6 }
                    }
                }
            },
            Rule(
                "a span leaves the next columns",
                of: "frame",
                [rect(0, 0, 40, 10), rect(40, 2.5, 7, 5), rect(0, 10, 20, 5), rect(20, 10, 20, 5)]
            ) {
                Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                    GridRow {
                        box(40, 10).gridCellColumns(2)
                        box(7, 5)
                    }
                    GridRow {
                        box(20, 5)
                        box(20, 5)
                    }
                }
            },
            Rule("columns that grow leave room for a span", width: 100, spanning) {
                Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                    GridRow { box(80, 10).gridCellColumns(2) }
                    GridRow {
                        box(10, 5)
                        box(10, 5)
                        Color.red.frame(height: 5)
                    }
                }
            },
            Rule("a span leaves the room of other columns", width: 120, [rect(70, 0, 50, 10)]) {
                Grid(alignment: .topTrailing, horizontalSpacing: 0, verticalSpacing: 0) {
                    GridRow {
                        Text("a text of several lines, which fills the room").gridCellColumns(2)
                        box(50, 10)
                    }
                }.frame(height: 10, alignment: .top)
            },
            Rule("a divider is as wide as the columns", width: 200, of: "Divider", [rect(0, 0, 58, 1)]) {
                Grid {
                    Divider()
                    GridRow {
                        box(20, 10)
                        box(30, 10)
                    }
                }
            },
            Rule("an answer is wider than the columns", width: 50, of: "Answer", [rect(0, 0, 140, 20)]) {
                Grid(horizontalSpacing: 0) {
                    GridRow { greedy {}.gridCellColumns(2) }
                }.fixedSize(horizontal: false, vertical: true)
            },
            Rule(
                "rows that fill a height share it, and others stand in their middle",
                width: 30,
                height: 70,
                [rect(0, 0, 10, 10), rect(0, 10, 10, 30), rect(10, 20, 20, 10), rect(0, 40, 30, 30)]
            ) {
                Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                    GridRow { box(10, 10) }
                    GridRow {
                        Color.red.frame(width: 10)
                        box(20, 10)
                    }
                    Color.blue
                }
            },
            Rule("a row grows up to its largest height", height: 70, [rect(0, 0, 9, 20), rect(0, 20, 9, 50)]) {
                Grid(verticalSpacing: 0) {
                    GridRow { Color.red.frame(width: 9).frame(maxHeight: 20) }
                    GridRow { Color.blue.frame(width: 9) }
                }
            },
            Rule("a grid is as high as its rows", height: 70, [rect(0, 30, 9, 10)]) {
                Grid { GridRow { box(9, 10) } }.frame(height: 70)
            },
            Rule("a grid gets what a stack leaves", height: 70, [rect(0, 0, 9, 50), rect(0, 50, 9, 20)]) {
                VStack(spacing: 0) {
                    Grid { GridRow { Color.red.frame(width: 9) } }
                    box(9, 20)
                }
            },
            Rule("a text of a low grid is shortened", height: 48, of: "Text", [rect(0, 0, 9, 16), rect(0, 16, 9, 32)]) {
                Grid(verticalSpacing: 0) {
                    GridRow { text("a").frame(width: 9) }
                    GridRow { text("a\na\na").frame(width: 9) }
                }
            },
            Rule("the highest element comes first", [rect(0, 0, 10, 30), rect(10, 0, 10, 10), rect(0, 30, 5, 5)]) {
                Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
                    GridRow {
                        box(10, 30)
                        box(10, 10)
                    }
                    GridRow { box(5, 5) }
                }
            },
            Rule("what fills a row is as high as others", [rect(0, 0, 10, 30), rect(10, 0, 5, 30)]) {
                Grid(horizontalSpacing: 0) {
                    GridRow {
                        box(10, 30)
                        Color.red.frame(width: 5)
                    }
                }
            },
            Rule(
                "what fills a row makes it higher",
                of: "frame",
                [rect(0, 0, 10, 30), rect(10, 0, 20, 40), rect(0, 40, 10, 5)]
            ) {
                Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                    GridRow {
                        box(10, 30)
                        tall {}.frame(maxHeight: .infinity)
                    }
                    GridRow { box(10, 5) }
                }.fixedSize(horizontal: false, vertical: true)
            },
            Rule("what fills a row isn't wider than its column", of: "frame(max", [rect(10, 10, 10, 10)]) {
                Grid(horizontalSpacing: 0) {
                    GridRow {
                        box(10, 30)
                        wide {}.frame(maxHeight: .infinity)
                    }
                }
            },
            Rule(
                "the topmost alignment of a column counts",
                [rect(20, 0, 10, 5), rect(0, 5, 30, 5), rect(25, 10, 5, 5)]
            ) {
                Grid(alignment: .leading, verticalSpacing: 0) {
                    GridRow { box(10, 5).gridColumnAlignment(.trailing) }
                    GridRow { box(30, 5) }
                    GridRow { box(5, 5).gridColumnAlignment(.leading) }
                }
            },
        ]
    }

    private static var words: [Rule] {
        get throws {
            let total = try width("Total")
            return [
                Rule("words of columns are kept while others grow", width: total + 5, [rect(total, 0, 5, 10)]) {
                    Grid(horizontalSpacing: 0) {
                        GridRow {
                            Text("Total").frame(maxWidth: .infinity)
                            Color.red.frame(height: 10)
                        }
                    }.frame(height: 10)
                }
            ]
        }
    }

    // MARK: Lines

    private static var lines: [Rule] {
        [
            Rule(
                "the highest element of a line comes first",
                width: 40,
                [rect(0, 0, 10, 30), rect(10, 10, 10, 10), rect(0, 30, 40, 5)]
            ) {
                FlowLayout(spacing: 0) {
                    box(10, 30)
                    box(10, 10)
                    box(40, 5)
                }
            },
            Rule("nothing is no line", width: 50, [rect(0, 0, 60, 10)]) {
                FlowLayout(lineSpacing: 7) {
                    Page {}
                    box(60, 10)
                }
            },
            Rule("the longest line comes first", width: 70, of: "FlowLayout", [rect(0, 0, 60, 20)]) {
                FlowLayout(spacing: 0) {
                    box(60, 10)
                    box(20, 10)
                }
            },
            Rule("shorter lines are aligned", width: 70, [rect(0, 0, 60, 10), rect(40, 10, 20, 10)]) {
                FlowLayout(alignment: .trailing, spacing: 0) {
                    box(60, 10)
                    box(20, 10)
                }
            },
            Rule("a wide element is offered the width", width: 60, of: "frame(ideal", [rect(0, 0, 60, 10)]) {
                FlowLayout { box(5, 10).frame(idealWidth: 100, maxWidth: .infinity) }
            },
            Rule("a choice fits the height", width: 50, height: 15, [rect(0, 2.5, 10, 10)]) {
                FirstThatFits {
                    box(10, 20)
                    box(10, 10)
                }
            },
            Rule("a choice is offered the room", width: 50, height: 15, [rect(0, 0, 50, 15)]) {
                FirstThatFits { Color.red }
            },
        ]
    }

    // MARK: Modifiers

    private static var modifiers: [Rule] {
        [
            Rule("an ideal width is that of the frame", of: "frame(ideal", [rect(0, 0, 50, 10)]) {
                FlowLayout { box(30, 10).frame(idealWidth: 50, maxWidth: .infinity) }
            },
            Rule("proportions are kept where nothing is offered", [rect(0, 0, 10, 5)]) {
                FlowLayout { Color.red.aspectRatio(2) }
            },
            Rule("an endless frame is as wide as others", of: "frame(max", [rect(0, 0, 70, 5)]) {
                FlowLayout {
                    VStack(spacing: 0) {
                        box(5, 5).frame(maxWidth: .infinity)
                        box(70, 9)
                    }
                }
            },
            Rule("an endless frame is as high as others", of: "frame(max", [rect(0, 0, 5, 30)]) {
                FlowLayout {
                    HStack(spacing: 0) {
                        box(5, 5).frame(maxHeight: .infinity)
                        box(9, 30)
                    }
                }
            },
            Rule("a largest height shortens a text", of: "Text", [rect(0, 0, 0, 16)]) {
                FlowLayout { text("\n\n").frame(maxHeight: 20, alignment: .top) }
            },
            Rule("texts aren't shortened for less than a pixel", of: "Text", [rect(0, 0, 0, 48), rect(0, 0, 10, 48)]) {
                ZStack(alignment: .topLeading) {
                    text("\n\n").frame(width: 20, height: 47.5, alignment: .topLeading)
                    text("mmm").frame(width: 10, height: 47.5, alignment: .topLeading)
                }
            },
            Rule("what fills a frame is as large", [rect(0, 0, 40, 30)]) {
                FlowLayout { Color.red.frame(minWidth: 40, minHeight: 30) }
            },
            Rule("a fixed size isn't as wide as others", [rect(0, 0, 10, 5), rect(0, 5, 70, 9)]) {
                FlowLayout {
                    VStack(alignment: .leading, spacing: 0) {
                        Color.red.frame(height: 5).fixedSize()
                        box(70, 9)
                    }
                }
            },
            Rule("a fixed size isn't as high as others", [rect(0, 0, 5, 10), rect(5, 0, 9, 70)]) {
                FlowLayout {
                    HStack(alignment: .top, spacing: 0) {
                        Color.red.frame(width: 5).fixedSize()
                        box(9, 70)
                    }
                }
            },
            Rule("padding leaves the rest", width: 30, height: 40, [rect(3, 2, 23, 31)]) {
                Color.red.padding(EdgeInsets(top: 2, left: 3, bottom: 7, right: 4))
            },
            Rule("an anchor stands at the place", width: 60, height: 40, [rect(20, 15, 20, 10), rect(0, 0, 60, 40)]) {
                Answer { _ in CGSize(width: 60, height: 40) }() {
                    box(20, 10)
                    Color.red
                }
            },
        ]
    }

    private static var rules: [Rule] { get throws { try stacks + grids + words + lines + modifiers } }

    @Test func `Arrangements have the frames that the rules say`() throws {
        for (index, rule) in try Self.rules.enumerated() {
            let page = Page { try? Self.rules[index].group }
            let frames = try page.layout(width: rule.width, height: rule.height).frames(rule.names)
            let isEqual =
                frames.count == rule.frames.count
                && zip(frames, rule.frames).allSatisfy { one, other in
                    [one.minX - other.minX, one.minY - other.minY, one.width - other.width, one.height - other.height]
                        .allSatisfy { abs($0) < 0.01 }
                }
            #expect(isEqual, "\(rule.about): \(frames), expected \(rule.frames)")
        }
    }

    // MARK: Baselines

    private static var baselines: [(String, LayoutGroup, CGFloat, CGFloat)] {
        let (one, two, low) = (text("a"), text("a\na"), text("a").padding(.top, 5))
        func row(@LayoutBuilder _ content: () -> LayoutGroup) -> LayoutGroup {
            HStack(alignment: .top, content: content).body
        }
        func layers(@LayoutBuilder _ content: () -> LayoutGroup) -> LayoutGroup {
            ZStack(alignment: .top, content: content).body
        }
        return [
            ("a text", one.body, 0, 0), ("two lines", two.body, 0, 16), ("padding", low, 5, 5),
            ("a frame", one.frame(height: 30), 7, 7),
            (
                "a row, the upper one first",
                row {
                    two
                    low
                }, 0, 16
            ),
            (
                "a row, the lower one first",
                row {
                    low
                    two
                }, 0, 16
            ),
            (
                "layers, the upper one first",
                layers {
                    two
                    low
                }, 0, 16
            ),
            (
                "layers, the lower one first",
                layers {
                    low
                    two
                }, 0, 16
            ),
            (
                "a column",
                VStack(spacing: 3) {
                    one
                    two
                }.body, 0, 35
            ),
            (
                "a row at the bottom",
                HStack(alignment: .bottom) {
                    box(5, 30)
                    one
                }.body, 14, 14
            ),
            (
                "lines of a flow",
                FlowLayout(lineSpacing: 3) {
                    one
                    two
                }.frame(width: 20), 0, 35
            ),
            (
                "rows of a grid",
                Grid(alignment: .bottom, verticalSpacing: 3) {
                    GridRow {
                        box(1, 20)
                        one
                    }
                    two
                }.body, 4, 39
            ),
        ]
    }

    @Test func `Baselines are those of the first and the last line`() throws {
        let baseline = try ResolvedText(Self.text("a")).firstBaseline
        for (index, row) in Self.baselines.enumerated() {
            for (alignment, expected) in [(VerticalAlignment.firstTextBaseline, row.2), (.lastTextBaseline, row.3)] {
                let tree = try Page {
                    HStack(alignment: alignment) {
                        Self.baselines[index].1
                        box(1, 1)
                    }
                }.layout()
                let distance = (tree.children[1].frame.maxY - tree.children[0].frame.minY) - baseline
                #expect(abs(distance - expected) < 0.01, "\(row.0), \(alignment): \(distance), expected \(expected)")
            }
        }
    }
}
