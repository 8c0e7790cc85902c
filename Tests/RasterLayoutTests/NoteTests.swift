// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLayout
import Synchronization
import Testing

/// Layouts that are possible, and probably not meant, are reported in debug builds.
@Suite struct NoteTests {
    /// Returns the lines about a component that is drawn in a size, by one pipeline once for each scale.
    private func notes(
        _ component: some LayoutComponent,
        _ direction: RasterEnvironment.LayoutDirection = .leftToRight,
        scales: [CGFloat] = [2]
    ) throws -> [String] {
        let lines = Lines()
        let core = PipelineCore(cache: nil) {
            $0.validation = .drawing
            $0.diagnostics = DiagnosticOutput(write: lines.add)
        }
        for scale in scales {
            let environment = RasterEnvironment(layoutDirection: direction)
            let size = CGSize(width: 100, height: 60)
            _ = try RasterPipeline(core: core).render(component, size: size, scale: scale, environment: environment)
        }
        return lines.all
    }

    private final class Lines: Sendable {
        private let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock { $0 } }
        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    private static func card(_ width: CGFloat = 80, _ height: CGFloat = 40) -> LayoutGroup {
        Color.white.frame(width: width, height: height)
    }

    /// Layouts of 100 × 60 points with the expected report; nil for none.
    private static var cuts: [(LayoutGroup, String?)] {
        func centered(_ group: LayoutGroup) -> LayoutGroup { group.frame(maxWidth: .infinity, maxHeight: .infinity) }
        let badge = Circle().fill(.red).frame(width: 20, height: 20)
        return [
            (
                centered(card(100, 60).shadow(color: .black, radius: 4)),
                "shadow: reaches 7.5 points over the left and right and top and bottom of Page"
            ),
            (centered(card(80, 58).shadow(color: .black, radius: 2, y: 4)), "reaches 6.75 points over the bottom"),
            (centered(card(84, 44).shadow(color: .black, radius: 4)), nil),
            (centered(card(100, 60).shadow(color: .black.opacity(0.02), radius: 4)), nil),
            (centered(card(100, 60).shadow(color: .clear, radius: 4, y: 9)), nil),
            (centered(card(100, 60).shadow(radius: 4).clipped()), nil),
            (centered(card(100, 60).shadow(radius: 4)).clipped(), nil),
            (centered(Text("Hi").padding(20).shadow(radius: 4)), nil),
            (centered(card()).offset(x: 15), "offset(x: 15.0, y: 0.0) > frame"),
            (
                centered(card().offset(x: 15)),
                "reaches 5.0 points over the right of Page, and is cut there. Put padding(5)"
            ),
            (centered(card().offset(x: 10)), nil),
            (
                centered(card()).overlay(badge.offset(x: 4.3, y: -4), alignment: .topTrailing),
                "points over the right and top"
            ),
            (centered(card()).overlay(badge.offset(x: 4, y: -4), alignment: .topTrailing).clipped(), nil),
            (centered(card()).overlay(badge.alignmentGuide(.top) { $0.height / 2 }, alignment: .top), "over the top"),
            (card().padding(-20).frame(maxWidth: .infinity, alignment: .leading), "padding(-20.0)"),
            (centered(card()).background(Circle().fill(.blue).frame(width: 140, height: 140)), nil),
            (centered(card()).overlay(Text("").offset(x: -300)), nil),
        ]
    }

    @Test(arguments: cuts.indices) func `What the edges of the image cut is reported, with the room that it lacks`(
        index: Int
    ) throws {
        let (_, expected) = Self.cuts[index]
        let found = try notes(Page { Self.cuts[index].0 })
        #expect(found.count == (expected == nil ? 0 : 1), "\(found)")
        if let expected { #expect(found.first?.contains(expected) == true, "\(found)") }
    }

    private struct Card: LayoutComponent {
        var body: some LayoutElement { Color.white.frame(width: 40, height: 20).shadow(color: .black, radius: 4) }
    }

    @Test func `A component in another one cuts its shadow, too`() throws {
        let found = try notes(Page { Card().padding(20) })
        #expect(found.count == 1)
        #expect(found.first?.contains("of Card, and is cut there. Put padding(8) around the body of Card") == true)
    }

    @Test func `An offset is cut at the other side from right to left`() throws {
        let page = Page { Color.white.frame(maxWidth: .infinity).offset(x: 5) }
        #expect(try notes(page).first?.contains("over the right") == true)
        #expect(try notes(page, .rightToLeft).first?.contains("over the left") == true)
    }

    @Test func `A layout in a part of an image isn't cut`() throws {
        var notes: [String] = []
        _ = try RasterImage(size: CGSize(width: 100, height: 60)) { context in
            context.onNote = { notes.append($0.error.message) }
            try Card().draw(in: context, bounds: CGRect(x: 20, y: 20, width: 40, height: 20))
        }
        #expect(notes.isEmpty)
    }

    // MARK: Caps

    private struct Plate: LayoutComponent {
        var title: String
        var caps = EdgeInsets(all: 12)
        var isSmallest = true

        var body: some LayoutElement {
            HStack {
                Text(title).lineLimit(1)
                Spacer()
            }
            .padding(8)
            .frame(maxHeight: .infinity)
            .background(.yellow)
        }

        var rasterOptions: RasterOptions { RasterOptions(capInsets: caps, usesMinimumSizeForCaps: isSmallest) }
    }

    private struct Tag: LayoutComponent {
        var body: some LayoutElement {
            Text("A title").padding(8).background(Plate(title: "").cached())
        }
    }

    @Test func `A text that is stretched between caps is reported instead of what it lacks`() throws {
        let found = try notes(Plate(title: "A title"))
        #expect(found.count == 1)
        #expect(
            found.first?.contains("Text(\"A title\"): doesn't fit into the caps") == true
        )
        #expect(found.first?.contains("remove usesMinimumSizeForCaps") == true)
    }

    @Test func `A text in caps, at the full size or in another component isn't stretched`() throws {
        let wide = EdgeInsets(top: 0, left: 80, bottom: 0, right: 12)
        #expect(try notes(Plate(title: "A title", caps: wide)).isEmpty)
        #expect(try notes(Plate(title: "A title", isSmallest: false)).isEmpty)
        #expect(try notes(Page { Tag().frame(maxWidth: .infinity, maxHeight: .infinity) }).isEmpty)
    }

    @Test func `Each component type is reported once`() throws {
        let page = Page { Color.white.offset(x: 5) }
        #expect(try notes(page, scales: [1, 2, 3]).count == 1)
    }
}
