// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLayout
import Testing

struct StackTests {
    @Test func `A spacer takes what the others leave`() throws {
        let page = Page {
            HStack(spacing: 10) {
                box(20, 10)
                Spacer()
                box(30, 20)
            }
        }
        let tree = try page.layout(width: 200)
        #expect(tree.frames("frame") == [rect(0, 5, 20, 10), rect(170, 0, 30, 20)])
    }

    @Test func `Elements that take all room share it`() throws {
        let page = Page {
            HStack(spacing: 10) {
                box(20, 10)
                Color.blue
                Color.green
            }
        }
        let tree = try page.layout(width: 200, height: 40)
        #expect(tree.frames("Rectangle").suffix(2) == [rect(30, 0, 80, 40), rect(120, 0, 80, 40)])
    }

    @Test func `Those that change least are asked first`() throws {
        let page = Page {
            HStack(spacing: 0) {
                Color.blue
                Color.green.frame(maxWidth: 30)
            }
        }
        let tree = try page.layout(width: 200, height: 40)
        #expect(tree.frames("Rectangle") == [rect(0, 0, 170, 40), rect(170, 0, 30, 40)])
    }

    @Test(arguments: 0..<3) func `Others share equally what one with a least width leaves, wherever it stands`(
        place: Int
    ) throws {
        let page = Page {
            HStack(spacing: 0) {
                for index in 0..<3 { Color.red.frame(minWidth: index == place ? 50 : nil, maxWidth: .infinity) }
            }
        }
        let widths = try page.layout(width: 108, height: 10).frames("Rectangle").map(\.width)
        #expect(widths == (0..<3).map { $0 == place ? 50 : 29 })
    }

    @Test(arguments: 0..<3) func `Others share equally what one with a long word leaves, wherever it stands`(
        place: Int
    ) throws {
        let word = try ResolvedText("Settings").size.width
        let page = Page {
            HStack(spacing: 0) {
                for index in 0..<3 {
                    Text(index == place ? "Settings" : "I").frame(maxWidth: .infinity).border(.red)
                }
            }
        }
        let widths = try page.layout(width: word + 40).frames("Rectangle").map(\.width)
        #expect(widths == (0..<3).map { $0 == place ? word : 20 })
    }

    @Test func `Those of a higher priority get what they can take`() throws {
        let page = Page {
            HStack(spacing: 0) {
                Color.blue.frame(minWidth: 15)
                Color.green.frame(maxWidth: 150).layoutPriority(1)
            }
        }
        let tree = try page.layout(width: 100, height: 40)
        #expect(tree.frames("Rectangle") == [rect(0, 0, 15, 40), rect(15, 0, 85, 40)])
    }

    @Test(arguments: [nil, 200] as [CGFloat?])
    func `Those of a lower priority keep their own lengths while there is room`(length: CGFloat?) throws {
        let page = Page {
            VStack(spacing: 0) {
                Text("one\ntwo\nthree")
                HStack(spacing: 0) {
                    Text("Total")
                    Color.green.layoutPriority(1)
                }
                .layoutPriority(1)
            }
        }
        let own = try page.layout()
        let tree = try page.layout(width: length ?? own.frame.width, height: length ?? own.frame.height)
        #expect(tree.frames("Text").map(\.size) == own.frames("Text").map(\.size))
        let size = try #require(tree.frames("Rectangle").first)
        #expect(abs(size.height - (tree.frame.height - own.frames("Text")[0].height)) < 0.01)
        #expect(abs(size.width - (tree.frame.width - own.frames("Text")[1].width)) < 0.01)
    }

    @Test func `A divider is as wide as the others need`() throws {
        let page = Page {
            VStack(spacing: 0) {
                box(70, 10)
                Divider()
                box(50, 10)
            }
        }
        let tree = try page.layout(scale: 2)
        #expect(tree.frame == rect(0, 0, 70, 20.5))
        #expect(tree.frames("Divider") == [rect(0, 10, 70, 0.5)])
    }

    @Test func `Baselines stand on one line`() throws {
        let page = Page {
            HStack(alignment: .firstTextBaseline) {
                Text("Large").font(.largeTitle)
                Text("small")
            }
        }
        let tree = try page.layout()
        let texts = tree.frames("Text")
        let large = try ResolvedText(Text("Large").font(.largeTitle))
        let small = try ResolvedText(Text("small"))
        #expect(texts[0].minY + large.firstBaseline == texts[1].minY + small.firstBaseline)
        #expect(texts[1].minY > 0)
    }

    @Test func `From right to left, the first is at the right`() throws {
        let page = Page {
            HStack(spacing: 10) {
                box(20, 10)
                box(30, 10)
                Spacer()
            }
            .padding(.leading, 5)
        }
        let tree = try page.layout(width: 100, environment: RasterEnvironment(layoutDirection: .rightToLeft))
        #expect(tree.frames("frame") == [rect(75, 0, 20, 10), rect(35, 0, 30, 10)])
    }

    @Test func `A row of a grid may have a look and a background`() throws {
        let page = Page {
            Grid(horizontalSpacing: 10, verticalSpacing: 5) {
                GridRow {
                    box(20, 10)
                    box(30, 20)
                }
                .bold()
                .background(.blue)
                GridRow {
                    box(40, 10)
                    box(10, 10)
                }
            }
        }
        let tree = try page.layout()
        #expect(tree.frames("GridRow") == [rect(0, 0, 80, 20), rect(0, 25, 80, 10)])
        #expect(tree.frames("background") == [rect(0, 0, 80, 20)])
        #expect(
            tree.frames("frame") == [
                rect(10, 5, 20, 10), rect(50, 0, 30, 20), rect(0, 25, 40, 10), rect(60, 25, 10, 10),
            ]
        )
        #expect(tree.frames("Rectangle").contains(rect(0, 0, 80, 20)))
    }

    @Test func `A body that is smaller than its bounds stands at the leading side`() throws {
        let tree = try Page { box(20, 10) }.layout(width: 100, height: 40)
        #expect(tree.frame == rect(0, 15, 20, 10))
    }
}
