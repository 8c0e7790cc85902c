// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLayout

extension Family {
    /// Arrangements that CSS and RasterLayout describe in words of the same meaning.
    static var layouts: Family {
        let scenes = rows + flexible + texts(in: 108) + wrapped + grids + boxes + places + mirrored + whole
        return Family(
            name: "Layouts",
            about: """
                The same meaning in CSS (flex, grid, table, position) and in elements: the box around each color must agree to \
                a pixel, and so do the boxes of texts, whose lines are equally high in both.
                """,
            scenes: scenes.map(\.scene)
        )
    }
}

/// An arrangement in CSS and in elements.
private struct Arrangement {
    let name: String
    let css: String
    var isMirrored = false
    let content: () -> LayoutGroup

    init(_ name: String, _ css: String, @LayoutBuilder _ content: @escaping () -> LayoutGroup) {
        (self.name, self.css, self.content) = (name, css, content)
    }

    private var hasText: Bool { css.replacing("color:\(Ink.clear.css)", with: "").contains("color:") }

    /// The arrangement from right to left.
    var mirrored: Arrangement {
        var other = self
        other.isMirrored = true
        return other
    }

    /// The contents at the top and the leading side of the scene.
    private struct Board: LayoutComponent {
        let content: () -> LayoutGroup
        static var keyPathsThatAffectState: StateKeyPaths<Board> { [] }
        var body: some LayoutElement { content().frame(width: 108, height: 80, alignment: .topLeading) }
    }

    var scene: Scene {
        let (size, board, isMirrored) = (CGSize(width: 108, height: 80), Board(content: content), isMirrored)
        return Scene(
            name: name + (isMirrored ? ", right to left" : ""),
            size: size,
            // Between pixels, fonts have other ascents and descents in Chromium.
            scales: hasText ? [1, 2] : [1, 1.25, 1.5, 2],
            draw: { context in
                let image = try RasterPipeline(cache: nil).render(
                    board,
                    size: size,
                    scale: context.scale,
                    environment: RasterEnvironment(layoutDirection: isMirrored ? .rightToLeft : .leftToRight)
                ).image
                context.draw(image, in: CGRect(origin: .zero, size: size))
            },
            browser: .html("<div class='all layout'\(isMirrored ? " dir=rtl" : "")>\(css)</div>"),
            limits: Limits(largest: 255, mean: 16, reason: "edges and lines within a pixel", inkBox: 1),
            inks: [.navy, .coral, .mint, .gold, .black]
        )
    }
}

// MARK: Parts

/// An element with declarations of CSS.
private func css(_ style: String, _ content: String...) -> String {
    "<span style='\(style)'>\(content.joined())</span>"
}

private func row(_ style: String, _ content: String...) -> String { css("display:flex;\(style)", content.joined()) }

private func column(_ style: String, _ content: String...) -> String {
    css("display:flex;flex-direction:column;\(style)", content.joined())
}

private func fill(_ ink: Ink, _ style: String = "flex:1 1 0") -> String { css("background:\(ink.css);\(style)") }

private func part(_ ink: Ink, _ width: Double, _ height: Double, _ style: String = "") -> String {
    fill(ink, "flex:none;width:\(width)px;height:\(height)px;\(style)")
}

private func words(_ ink: Ink, _ text: String, _ style: String = "") -> String {
    css("color:\(ink.css);\(style)", text)
}

private func box(_ ink: Ink, _ width: CGFloat, _ height: CGFloat) -> LayoutGroup {
    ink.color.frame(width: width, height: height)
}

private func text(
    _ ink: Ink,
    _ text: String,
    size: CGFloat = 12,
    lines: Int? = nil,
    _ side: TextStyle.Alignment = .leading
)
    -> Text
{
    var style = TextStyle(font: Font(size: size), color: ink.color, lineHeight: .fixed(size + 4))
    (style.lineLimit, style.alignment) = (lines, side)
    return Text(text, style: style)
}

private let long = "The quick brown fox jumps over it"
private let large = "font-size:20px;line-height:24px"

// MARK: Scenes

private typealias Vertical = VerticalAlignment
private typealias Horizontal = HorizontalAlignment

extension Family {
    private static var rows: [Arrangement] {
        let parts = [part(.navy, 20, 30), part(.coral, 24, 10), part(.mint, 16.5, 20)]
        let elements: @Sendable () -> LayoutGroup = {
            LayoutBuilder.buildBlock(box(.navy, 20, 30), box(.coral, 24, 10), box(.mint, 16.5, 20))
        }
        var scenes: [Arrangement] = []
        for (name, vertical, horizontal) in [
            ("start", Vertical.top, Horizontal.leading), ("center", .center, .center), ("end", .bottom, .trailing),
        ] {
            let style = "gap:4px;align-items:\(name)"
            scenes += [
                Arrangement("row, \(name)", row(style, parts.joined())) {
                    HStack(alignment: vertical, spacing: 4) { elements() }
                },
                Arrangement("column, \(name)", column("width:fit-content;" + style, parts.joined())) {
                    VStack(alignment: horizontal, spacing: 4) { elements() }
                },
            ]
        }
        let two = [part(.navy, 21, 20), part(.coral, 26, 30)]
        for (name, before, between) in [
            ("start", 0, 0), ("center", 1, 0), ("end", 1, -1), ("space-between", 0, 1), ("space-around", 1, 2),
            ("space-evenly", 1, 1),
        ] {
            let gaps: (Int) -> LayoutGroup = { count in
                LayoutBuilder.buildArray((0..<max(count, 0)).map { _ in Spacer().body })
            }
            func parts() -> LayoutGroup {
                LayoutBuilder.buildBlock(
                    gaps(before),
                    box(.navy, 21, 20),
                    gaps(between),
                    box(.coral, 26, 30),
                    gaps(between < 0 ? 0 : before)
                )
            }
            scenes += [
                Arrangement("row, \(name) along", row("align-items:start;justify-content:\(name)", two.joined())) {
                    HStack(alignment: .top, spacing: 0) { parts() }
                },
                Arrangement("column, \(name) along", column("height:80px;justify-content:\(name)", two.joined())) {
                    VStack(alignment: .leading, spacing: 0) { parts() }
                },
            ]
        }
        for (name, alignment) in [("baseline", Vertical.firstTextBaseline), ("last baseline", .lastTextBaseline)] {
            let texts = words(.navy, "one<br>two") + words(.coral, "Ag", large) + words(.mint, "end")
            scenes.append(
                Arrangement("row, \(name)", row("gap:8px;align-items:\(name)", texts)) {
                    HStack(alignment: alignment) {
                        text(.navy, "one\ntwo")
                        text(.coral, "Ag", size: 20)
                        text(.mint, "end")
                    }
                }
            )
        }
        return scenes
    }

    private static var flexible: [Arrangement] {
        [
            Arrangement("flex: 1 1 0, three", row("height:20px;gap:5px", fill(.navy), fill(.coral), fill(.mint))) {
                HStack(spacing: 5) { for ink in [Ink.navy, .coral, .mint] { ink.color } }.frame(height: 20)
            },
            Arrangement(
                "flex: 1 1 0 in a column",
                column("height:80px;gap:3px", fill(.navy), part(.coral, 30, 7), fill(.mint))
            ) {
                VStack(alignment: .leading, spacing: 3) {
                    Ink.navy.color
                    box(.coral, 30, 7)
                    Ink.mint.color
                }
            },
            Arrangement(
                "flex: 1 1 0 beside fixed",
                row("height:20px;gap:4px", part(.navy, 20, 20), fill(.coral), part(.mint, 31, 20))
            ) {
                HStack(spacing: 4) {
                    box(.navy, 20, 20)
                    Ink.coral.color
                    box(.mint, 31, 20)
                }.frame(height: 20)
            },
            Arrangement("stretched across", row("height:80px;gap:4px", fill(.navy, "width:20px"), part(.coral, 20, 30)))
            {
                HStack(alignment: .top, spacing: 4) {
                    Ink.navy.color.frame(width: 20)
                    box(.coral, 20, 30)
                }
            },
            Arrangement("stretched to the others", row("gap:4px", fill(.navy, "width:20px"), part(.coral, 20, 30))) {
                HStack(spacing: 4) {
                    Ink.navy.color.frame(width: 20)
                    box(.coral, 20, 30)
                }.fixedSize(horizontal: false)
            },
            Arrangement(
                "max-width among flex: 1",
                row("height:20px", fill(.navy), fill(.coral, "flex:1 1 0;max-width:20px"), fill(.mint))
            ) {
                HStack(spacing: 0) {
                    Ink.navy.color
                    Ink.coral.color.frame(maxWidth: 20)
                    Ink.mint.color
                }.frame(height: 20)
            },
            Arrangement(
                "min-width first among flex: 1",
                row("height:20px", fill(.navy, "flex:1 1 0;min-width:50px"), fill(.coral), fill(.mint))
            ) {
                HStack(spacing: 0) {
                    Ink.navy.color.frame(minWidth: 50)
                    Ink.coral.color
                    Ink.mint.color
                }.frame(height: 20)
            },
            Arrangement(
                "min-width last among flex: 1",
                row("height:20px", fill(.navy), fill(.coral), fill(.mint, "flex:1 1 0;min-width:50px"))
            ) {
                HStack(spacing: 0) {
                    Ink.navy.color
                    Ink.coral.color
                    Ink.mint.color.frame(minWidth: 50)
                }.frame(height: 20)
            },
            Arrangement(
                "flex: 7, 2, 1",
                row("height:8px", fill(.navy, "flex:7 1 0"), fill(.coral, "flex:2 1 0"), fill(.mint))
            ) {
                Bar(weights: [7, 2, 1])() { for ink in [Ink.navy, .coral, .mint] { ink.color } }.frame(height: 8)
            },
            Arrangement(
                "margin-left: auto",
                row("gap:4px", part(.navy, 20, 20), part(.coral, 20, 20, "margin-left:auto"))
            ) {
                HStack(spacing: 4) {
                    box(.navy, 20, 20)
                    Spacer()
                    box(.coral, 20, 20)
                }
            },
            Arrangement(
                "negative margins",
                row(
                    "",
                    part(.navy, 30, 30),
                    part(.coral, 30, 30, "margin-left:-12px"),
                    part(.mint, 30, 20, "margin:-4px 0 0 -6px")
                )
            ) {
                HStack(alignment: .top, spacing: -12) {
                    box(.navy, 30, 30)
                    box(.coral, 30, 30)
                    box(.mint, 30, 20).padding(.top, -4).padding(.leading, 6)
                }
            },
        ]
    }

    /// A bar of widths in given proportions.
    private struct Bar: Layout {
        var weights: [CGFloat]

        func sizeThatFits(_ proposal: ProposedSize, subviews: [LayoutSubview]) -> CGSize {
            CGSize(width: proposal.width ?? 100, height: proposal.height ?? 8)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: [LayoutSubview]) {
            var x = bounds.minX
            for (weight, subview) in zip(weights, subviews) {
                let width = bounds.width * weight / weights.reduce(0, +)
                subview.place(
                    at: CGPoint(x: x, y: bounds.minY),
                    proposal: ProposedSize(width: width, height: bounds.height)
                )
                x += width
            }
        }
    }

    private static func texts(in width: CGFloat) -> [Arrangement] {
        let single = "overflow:hidden;text-overflow:ellipsis;white-space:nowrap"
        let clamped = "display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden;-webkit-line-clamp:2"
        var scenes = [
            ("left", TextStyle.Alignment.leading, Alignment.leading), ("center", .center, .center),
            ("right", .trailing, .trailing),
        ]
        .map { name, side, alignment in
            Arrangement("text, \(name)", words(.navy, long, "text-align:\(name)")) {
                text(.navy, long, side).frame(maxWidth: .infinity, alignment: alignment)
            }
        }
        scenes += [
            Arrangement("text in a narrow box", words(.navy, long, "width:60px")) {
                text(.navy, long).frame(width: 60, alignment: .leading)
            },
            Arrangement("text beside a box", row("gap:8px", part(.coral, 30, 30), words(.navy, long))) {
                HStack(alignment: .top) {
                    box(.coral, 30, 30)
                    text(.navy, long)
                }
            },
            Arrangement(
                "text beside a shorter one",
                row("gap:8px", words(.navy, long), words(.coral, "12", "flex:none"))
            ) {
                HStack(alignment: .top) {
                    text(.navy, long).frame(maxWidth: .infinity, alignment: .leading)
                    text(.coral, "12")
                }
            },
            Arrangement("text that grows", row("gap:8px", words(.navy, "Ada", "flex:1 1 0"), words(.coral, "12:30"))) {
                HStack(alignment: .top) {
                    text(.navy, "Ada").frame(maxWidth: .infinity, alignment: .leading)
                    text(.coral, "12:30")
                }
            },
            Arrangement("text with an ellipsis", words(.navy, long, single)) { text(.navy, long, lines: 1) },
            Arrangement(
                "ellipsis beside a text",
                row("gap:8px", words(.navy, long, single), words(.coral, "end", "flex:none"))
            ) {
                HStack {
                    text(.navy, long, lines: 1)
                    text(.coral, "end").layoutPriority(1)
                }
            },
            Arrangement("line-clamp: 2", words(.navy, long, "width:100px;\(clamped)")) {
                text(.navy, long, lines: 2).frame(width: 100, alignment: .leading)
            },
            Arrangement("nowrap", words(.navy, long, "white-space:nowrap")) {
                text(.navy, long).fixedSize().frame(width: 108, alignment: .leading).clipped()
            },
            Arrangement("line breaks", words(.navy, "one<br>two words<br>three")) {
                text(.navy, "one\ntwo words\nthree")
            },
            Arrangement("a word that is too long", words(.navy, "incomprehensibilities", "width:60px")) {
                text(.navy, "incomprehensibilities").frame(width: 60, alignment: .leading)
            },
            Arrangement("a long word among short ones", words(.navy, "an incomprehensibility of it", "width:100px")) {
                text(.navy, "an incomprehensibility of it").frame(width: 100, alignment: .leading)
            },
            Arrangement("hyphens", words(.navy, "state-of-the-art left-to-right", "width:70px")) {
                text(.navy, "state-of-the-art left-to-right").frame(width: 70, alignment: .leading)
            },
            Arrangement("texts of two sizes", column("gap:2px", words(.navy, "Title", large), words(.coral, long))) {
                VStack(alignment: .leading, spacing: 2) {
                    text(.navy, "Title", size: 20)
                    text(.coral, long)
                }
            },
        ]
        return scenes
    }

    private static var wrapped: [Arrangement] {
        let sizes = [(Ink.navy, 40.0, 10.0), (.coral, 30, 16), (.mint, 41, 12), (.gold, 20, 10), (.black, 17, 14)]
        func wrap(_ style: String) -> String {
            row("flex-wrap:wrap;align-content:start;\(style)", sizes.map { part($0.0, $0.1, $0.2) }.joined())
        }
        func flow(_ alignment: Alignment, _ spacing: CGFloat, _ lineSpacing: CGFloat) -> LayoutGroup {
            FlowLayout(alignment: alignment, spacing: spacing, lineSpacing: lineSpacing) {
                for (ink, width, height) in sizes { box(ink, width, height) }
            }.frame(maxWidth: .infinity, alignment: Alignment(horizontal: alignment.horizontal, vertical: .top))
        }
        let tags = ["Swift", "on", "Linux", "Cairo"]
        let inks: [Ink] = [.navy, .coral, .mint, .gold]
        let tagStyle = "color:\(Ink.clear.css);padding:2px 6px"
        return [
            Arrangement("wrap", wrap("gap:6px;align-items:start")) { flow(.topLeading, 6, 6) },
            Arrangement("wrap, row-gap", wrap("gap:3px 6px;align-items:center")) { flow(.leading, 6, 3) },
            Arrangement("wrap, center", wrap("gap:5px;align-items:center;justify-content:center")) {
                flow(.center, 5, 5)
            },
            Arrangement("wrap, end", wrap("gap:5px;align-items:end;justify-content:end")) {
                flow(.bottomTrailing, 5, 5)
            },
            Arrangement("wrap without gaps", wrap("align-items:start")) { flow(.topLeading, 0, 0) },
            Arrangement(
                "tags",
                row(
                    "flex-wrap:wrap;gap:4px",
                    zip(tags, inks).map { words($1, $0, tagStyle + ";background:\($1.css)") }.joined()
                )
            ) {
                FlowLayout(spacing: 4) {
                    for (tag, ink) in zip(tags, inks) {
                        text(.clear, tag).padding(.horizontal, 6).padding(.vertical, 2).background(ink.color)
                    }
                }
            },
        ]
    }

    private static var grids: [Arrangement] {
        let cells = [(Ink.navy, 20.0, 10.0), (.coral, 35, 20), (.mint, 31, 16), (.gold, 12, 8)]
        func grid(_ style: String, _ cell: [String] = [], columns: String = "auto auto") -> String {
            let parts = cells.enumerated().map { part($1.0, $1.1, $1.2, cell.isEmpty ? "" : cell[$0 % cell.count]) }
            return css(
                "display:grid;justify-content:start;gap:4px 6px;grid-template-columns:\(columns);\(style)",
                parts.joined()
            )
        }
        func elements(_ alignment: Alignment, _ modify: (LayoutGroup, Int) -> LayoutGroup = { group, _ in group })
            -> LayoutGroup
        {
            Grid(alignment: alignment, horizontalSpacing: 6, verticalSpacing: 4) {
                for start in [0, 2] {
                    GridRow {
                        for place in start...start + 1 {
                            modify(box(cells[place].0, cells[place].1, cells[place].2), place)
                        }
                    }
                }
            }.body
        }
        let spanning = "display:grid;justify-content:start;gap:4px 6px;grid-template-columns:auto auto"
        let (name, price) = (["Tea", "Bread"], ["2.50", "11.00"])
        func cell(_ ink: Ink, _ text: String, _ style: String = "") -> String {
            words(ink, text, "display:table-cell;\(style)")
        }
        func table(_ style: String, _ last: String) -> String {
            let rows = (0..<2).map { index in
                css(
                    "display:table-row",
                    cell(index == 0 ? .navy : .coral, name[index]),
                    cell(index == 0 ? .mint : .black, price[index], last)
                )
            }
            return css("display:table;\(style)", rows.joined())
        }
        func receipt(_ spacing: CGFloat, grows: Bool = false) -> LayoutGroup {
            Grid(alignment: .leading, horizontalSpacing: spacing, verticalSpacing: 2) {
                for index in 0..<2 {
                    GridRow {
                        text(index == 0 ? .navy : .coral, name[index]).frame(
                            maxWidth: grows ? .infinity : nil,
                            alignment: .leading
                        )
                        text(index == 0 ? .mint : .black, price[index]).gridColumnAlignment(.trailing)
                    }
                }
            }.body
        }
        var scenes = [("start", Alignment.topLeading), ("center", .center), ("end", .bottomTrailing)].map {
            name,
            alignment in
            Arrangement("grid, \(name)", grid("place-items:\(name)")) { elements(alignment) }
        }
        scenes += [
            Arrangement("grid, a column at its end", grid("place-items:start", ["", "justify-self:end"])) {
                elements(.topLeading) { $1 == 1 ? $0.gridColumnAlignment(.trailing) : $0 }
            },
            Arrangement(
                "grid, a row at its end",
                grid("place-items:start", columns: "auto auto").replacing(
                    "place-items:start",
                    with: "align-items:end;justify-items:start"
                )
            ) {
                elements(.bottomLeading)
            },
            Arrangement(
                "grid, an element over two columns",
                css(spanning, part(.navy, 70, 10, "grid-column:span 2"), part(.coral, 20, 10), part(.mint, 30, 14))
            ) {
                Grid(alignment: .topLeading, horizontalSpacing: 6, verticalSpacing: 4) {
                    GridRow { box(.navy, 70, 10).gridCellColumns(2) }
                    GridRow {
                        box(.coral, 20, 10)
                        box(.mint, 30, 14)
                    }
                }
            },
            Arrangement(
                "grid, a line over all columns",
                css(
                    spanning,
                    part(.coral, 20, 10),
                    part(.mint, 30, 14),
                    fill(.navy, "grid-column:1/-1;height:3px"),
                    part(.gold, 40, 10),
                    part(.black, 11, 10)
                )
            ) {
                Grid(alignment: .topLeading, horizontalSpacing: 6, verticalSpacing: 4) {
                    GridRow {
                        box(.coral, 20, 10)
                        box(.mint, 30, 14)
                    }
                    Ink.navy.color.frame(height: 3)
                    GridRow {
                        box(.gold, 40, 10)
                        box(.black, 11, 10)
                    }
                }
            },
            Arrangement(
                "grid, 20px 1fr 1fr",
                css(
                    "display:grid;grid-template-columns:20px 1fr 1fr;gap:5px;height:20px",
                    fill(.navy),
                    fill(.coral),
                    fill(.mint)
                )
            ) {
                Grid(horizontalSpacing: 5) {
                    GridRow {
                        box(.navy, 20, 20)
                        Ink.coral.color
                        Ink.mint.color
                    }
                }.frame(height: 20)
            },
            Arrangement(
                "grid, rows of baselines",
                css(
                    spanning + ";align-items:baseline",
                    words(.navy, "Ag", large),
                    words(.coral, "one"),
                    words(.mint, "two"),
                    words(.black, "Ag", large)
                )
            ) {
                Grid(
                    alignment: Alignment(horizontal: .leading, vertical: .firstTextBaseline),
                    horizontalSpacing: 6,
                    verticalSpacing: 4
                ) {
                    GridRow {
                        text(.navy, "Ag", size: 20)
                        text(.coral, "one")
                    }
                    GridRow {
                        text(.mint, "two")
                        text(.black, "Ag", size: 20)
                    }
                }
            },
            Arrangement(
                "grid, 1fr auto with texts",
                css(
                    "display:grid;grid-template-columns:1fr auto;gap:2px 8px",
                    words(.navy, name[0]),
                    words(.mint, price[0], "text-align:end"),
                    words(.coral, name[1]),
                    words(.black, price[1], "text-align:end")
                )
            ) {
                receipt(8, grows: true)
            },
            Arrangement("table", table("border-spacing:8px 2px", "text-align:end")) {
                receipt(8).padding(.horizontal, 8).padding(.vertical, 2)
            },
            Arrangement("table without gaps", table("border-spacing:0 2px", "text-align:end;padding-left:20px")) {
                receipt(20).padding(.vertical, 2)
            },
        ]
        return scenes
    }

    private static var boxes: [Arrangement] {
        [
            Arrangement(
                "padding",
                css("width:fit-content;padding:7.5px;background:\(Ink.navy.css)", part(.coral, 30, 20))
            ) {
                box(.coral, 30, 20).padding(7.5).background(Ink.navy.color)
            },
            Arrangement(
                "padding at edges",
                css("width:fit-content;padding:1px 2px 3px 14px;background:\(Ink.navy.css)", part(.coral, 30, 20))
            ) {
                box(.coral, 30, 20).padding(EdgeInsets(top: 1, left: 14, bottom: 3, right: 2)).background(
                    Ink.navy.color
                )
            },
            Arrangement("padding around a text", css("padding:6px;background:\(Ink.gold.css)", words(.clear, long))) {
                text(.clear, long).frame(maxWidth: .infinity, alignment: .leading).padding(6).background(Ink.gold.color)
            },
            Arrangement(
                "border and padding",
                css("width:fit-content;border:2px solid \(Ink.navy.css);padding:4px", words(.coral, "Swift"))
            ) {
                text(.coral, "Swift").padding(6).border(Ink.navy.color, width: 2)
            },
            Arrangement(
                "boxes in boxes",
                css(
                    "width:fit-content;padding:5px;background:\(Ink.navy.css)",
                    css(
                        "padding:4px;background:\(Ink.coral.css)",
                        css("padding:3px;background:\(Ink.mint.css)", part(.gold, 30, 20))
                    )
                )
            ) {
                box(.gold, 30, 20).padding(3).background(Ink.mint.color).padding(4).background(Ink.coral.color).padding(
                    5
                )
                .background(Ink.navy.color)
            },
            Arrangement("aspect-ratio of a width", fill(.navy, "width:60px;aspect-ratio:1.6")) {
                Ink.navy.color.aspectRatio(1.6).frame(width: 60)
            },
            Arrangement(
                "aspect-ratio of a height",
                row("align-items:start", fill(.navy, "height:31px;aspect-ratio:1.6"))
            ) {
                Ink.navy.color.aspectRatio(1.6).frame(height: 31)
            },
            Arrangement(
                "aspect-ratio above others",
                column("gap:4px", fill(.navy, "aspect-ratio:16/9"), part(.coral, 30, 10))
            ) {
                VStack(alignment: .leading, spacing: 4) {
                    Ink.navy.color.aspectRatio(16 / 9)
                    box(.coral, 30, 10)
                }
            },
            Arrangement("max-width", css("max-width:70px", words(.navy, long))) {
                text(.navy, long).frame(maxWidth: 70, alignment: .leading)
            },
            Arrangement("max-width that isn't reached", css("max-width:200px;height:20px;background:\(Ink.navy.css)")) {
                Ink.navy.color.frame(maxWidth: 200).frame(height: 20)
            },
            Arrangement(
                "min-width",
                css("width:fit-content;min-width:60px;background:\(Ink.navy.css)", words(.clear, "Ada"))
            ) {
                text(.clear, "Ada").frame(minWidth: 60).fixedSize().background(Ink.navy.color)
            },
            Arrangement("min-height", css("min-height:40px;background:\(Ink.navy.css)", words(.clear, "Ada"))) {
                text(.clear, "Ada").frame(maxWidth: .infinity, minHeight: 40).fixedSize(horizontal: false).background(
                    Ink.navy.color
                )
            },
            Arrangement(
                "min-height that is exceeded",
                css("min-height:20px;background:\(Ink.navy.css)", words(.clear, long))
            ) {
                text(.clear, long).frame(maxWidth: .infinity, minHeight: 20).fixedSize(horizontal: false).background(
                    Ink.navy.color
                )
            },
        ]
    }

    private static var places: [Arrangement] {
        let names = ["start", "center", "end"]
        let (vertical, horizontal) = ([Vertical.top, .center, .bottom], [Horizontal.leading, .center, .trailing])
        var scenes = (0..<9).map { place in
            let alignment = Alignment(horizontal: horizontal[place % 3], vertical: vertical[place / 3])
            return Arrangement(
                "place-items: \(names[place / 3]) \(names[place % 3])",
                css(
                    "display:grid;place-items:\(names[place / 3]) \(names[place % 3]);width:75px;height:61px;background:\(Ink.navy.css)",
                    part(.coral, 30, 20)
                )
            ) {
                box(.coral, 30, 20).frame(width: 75, height: 61, alignment: alignment).background(Ink.navy.color)
            }
        }
        for (name, style, alignment) in [
            ("top left", "left:0;top:0", Alignment.topLeading), ("top right", "right:0;top:0", .topTrailing),
            ("bottom left", "left:0;bottom:0", .bottomLeading), ("bottom right", "right:0;bottom:0", .bottomTrailing),
        ] {
            scenes.append(
                Arrangement(
                    "absolute, \(name)",
                    css(
                        "position:relative;width:fit-content",
                        part(.navy, 61, 41),
                        part(.coral, 15, 11, "position:absolute;\(style)")
                    )
                ) {
                    box(.navy, 61, 41).overlay(box(.coral, 15, 11), alignment: alignment)
                }
            )
        }
        scenes += [
            Arrangement(
                "inset: 4px",
                css(
                    "position:relative;width:fit-content",
                    part(.navy, 61, 41),
                    fill(.coral, "position:absolute;inset:4px")
                )
            ) {
                box(.navy, 61, 41).overlay(Ink.coral.color.padding(4))
            },
            Arrangement(
                "a badge at a corner",
                css(
                    "position:relative;width:fit-content;margin:8px",
                    part(.navy, 40, 40),
                    part(.coral, 14, 14, "position:absolute;right:-5px;top:-5px")
                )
            ) {
                box(.navy, 40, 40).overlay(box(.coral, 14, 14).offset(x: 5, y: -5), alignment: .topTrailing).padding(8)
            },
            Arrangement(
                "relative",
                row("gap:4px", part(.navy, 20, 20, "position:relative;left:5.5px;top:9px"), part(.coral, 20, 20))
            ) {
                HStack(spacing: 4) {
                    box(.navy, 20, 20).offset(x: 5.5, y: 9)
                    box(.coral, 20, 20)
                }
            },
            Arrangement(
                "layers in one cell",
                css(
                    "display:grid;place-items:center;width:fit-content",
                    part(.navy, 60, 30, "grid-area:1/1"),
                    part(.coral, 40, 50, "grid-area:1/1"),
                    part(.mint, 15, 15, "grid-area:1/1")
                )
            ) {
                ZStack {
                    box(.navy, 60, 30)
                    box(.coral, 40, 50)
                    box(.mint, 15, 15)
                }
            },
        ]
        return scenes
    }

    /// Scenes of the others that have a leading side, and some that only this direction has.
    private static var mirrored: [Arrangement] {
        let names = [
            "row, start", "column, end", "row, end along", "flex: 1 1 0 beside fixed", "text, center",
            "text beside a box", "wrap", "tags",
            "grid, start", "grid, an element over two columns", "table", "place-items: center start", "flex: 7, 2, 1",
        ]
        let all = rows + flexible + texts(in: 108) + wrapped + grids + places
        return names.compactMap { name in all.first { $0.name == name }?.mirrored } + [
            Arrangement(
                "padding at the start",
                css("width:fit-content;padding-inline-start:14px;background:\(Ink.navy.css)", part(.coral, 30, 20))
            ) {
                box(.coral, 30, 20).padding(.leading, 14).background(Ink.navy.color)
            }.mirrored,
            Arrangement("relative to the start", part(.navy, 20, 20, "position:relative;inset-inline-start:7px")) {
                box(.navy, 20, 20).offset(x: 7)
            }.mirrored,
            Arrangement("Hebrew", row("gap:8px", words(.navy, "שלום עולם"), words(.coral, "12"))) {
                HStack {
                    text(.navy, "שלום עולם")
                    text(.coral, "12")
                }
            }.mirrored,
        ]
    }

    /// Scenes of several parts, as pages and cards have them.
    private static var whole: [Arrangement] {
        [
            Arrangement(
                "a row of a list",
                row(
                    "gap:8px;padding:6px;align-items:center",
                    part(.navy, 24, 24),
                    column("flex:1 1 0", words(.coral, "Ada"), words(.black, "Notes")),
                    part(.mint, 14, 10)
                )
            ) {
                HStack {
                    box(.navy, 24, 24)
                    VStack(alignment: .leading, spacing: 0) {
                        text(.coral, "Ada")
                        text(.black, "Notes")
                    }.frame(maxWidth: .infinity, alignment: .leading)
                    box(.mint, 14, 10)
                }.padding(6)
            },
            Arrangement(
                "head, sides, foot",
                column(
                    "height:80px;gap:3px",
                    part(.navy, 108, 10),
                    row("flex:1 1 0;gap:3px", fill(.coral, "width:20px"), fill(.mint), fill(.gold, "width:15px")),
                    part(.black, 108, 8)
                )
            ) {
                VStack(spacing: 3) {
                    Ink.navy.color.frame(height: 10)
                    HStack(spacing: 3) {
                        Ink.coral.color.frame(width: 20)
                        Ink.mint.color
                        Ink.gold.color.frame(width: 15)
                    }
                    Ink.black.color.frame(height: 8)
                }
            },
            Arrangement(
                "a foot at the end",
                column("height:80px", words(.navy, long), part(.coral, 30, 10, "margin-top:auto"))
            ) {
                VStack(alignment: .leading, spacing: 0) {
                    text(.navy, long)
                    Spacer()
                    box(.coral, 30, 10)
                }
            },
            Arrangement(
                "a card",
                css(
                    "padding:5px;border:2px solid \(Ink.navy.css)",
                    column(
                        "gap:4px",
                        part(.coral, 94, 20),
                        words(.black, "Title"),
                        row("justify-content:space-between", words(.mint, "Ada"), words(.navy, "5"))
                    )
                )
            ) {
                VStack(alignment: .leading, spacing: 4) {
                    Ink.coral.color.frame(height: 20)
                    text(.black, "Title")
                    HStack(spacing: 0) {
                        text(.mint, "Ada")
                        Spacer()
                        text(.navy, "5")
                    }
                }.padding(7).border(Ink.navy.color, width: 2).fixedSize(horizontal: false)
            },
            Arrangement(
                "columns of equal width with texts",
                row("gap:6px", words(.navy, "one two three", "flex:1 1 0"), words(.coral, "four five", "flex:1 1 0"))
            ) {
                HStack(alignment: .top, spacing: 6) {
                    text(.navy, "one two three").frame(maxWidth: .infinity, alignment: .leading)
                    text(.coral, "four five").frame(maxWidth: .infinity, alignment: .leading)
                }
            },
        ]
    }
}
