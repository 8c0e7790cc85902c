// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import KitFixtures
import Observation
import RasterKit
import Testing

@Observable final class UndeclaredCounter {
    var count = 0
    var isDimmed = false
}

struct UndeclaredBadge: Rasterizable {
    let counter: UndeclaredCounter
    var tap: (() -> Void)?
    static var keyPathsThatAffectState: StateKeyPaths<UndeclaredBadge> { ["count": \.counter.count] }
    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: Color(white: Double(counter.count) / 10))
    }
}

struct UndeclaredCanvas: Rasterizable {
    var name = "canvas"
    let content: (DrawingContext, CGRect) -> Void
    static var keyPathsThatAffectState: StateKeyPaths<UndeclaredCanvas> { [\.name] }
    func draw(in context: DrawingContext, bounds: CGRect) { content(context, bounds) }
}

/// Components that list all that they draw, or draw nothing that changes: they are cached.
@Suite struct DeclaredStateTests {
    private typealias Badge = UndeclaredBadge

    private let pipeline = RasterPipeline.isolated()

    private func expectCached(_ component: some Rasterizable) throws {
        #expect(try pipeline.render(component, size: size).uncachedReason == nil)
        #expect(try pipeline.render(component, size: size).isHit)
    }

    @Test func cachesAParentThatListsItsChild() throws {
        struct Page: Rasterizable {
            var counter: UndeclaredCounter
            var badge: Badge { Badge(counter: counter) }
            static var keyPathsThatAffectState: StateKeyPaths<Page> { ["badge": \.badge] }
            func draw(in context: DrawingContext, bounds: CGRect) {
                context.draw(badge, in: bounds)
                context.rotate(by: .radians(0.1))
                context.draw(badge, in: bounds)
            }
        }
        let counter = UndeclaredCounter()
        try expectCached(Page(counter: counter))
        counter.count = 10
        #expect(try pipeline.render(Page(counter: counter), size: size).image.pixel(x: 1, y: 1)?.blue == 255)
    }

    @Test func cachesAParentThatListsAChildWithAnObjectOfAnotherModule() throws {
        struct Row: Rasterizable {
            let song: Song
            static var keyPathsThatAffectState: StateKeyPaths<Row> { [\.song.artist.level] }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        try expectCached(Around(Row(song: Song(artist: Artist()))))
    }

    @Test func cachesAParentWhoseChildrenAreMadeOfStoredValues() throws {
        struct Keyed: Rasterizable {
            var count = 100
            static var keyPathsThatAffectState: StateKeyPaths<Keyed> {
                ([\.count] as StateKeyPaths).keying(\.count) { min($0, 99) }
            }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        struct Faint: Rasterizable {
            var opacity = 1.0
            var rasterOptions: RasterOptions { RasterOptions(opacity: opacity) }
            static var keyPathsThatAffectState: StateKeyPaths<Faint> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
        }
        let swatch = Swatch(isOpaque: true)
        let drawing = RasterDrawing(key: "dot") { context, bounds in context.fill(bounds, with: .red) }
        try expectCached(
            UndeclaredCanvas { context, bounds in
                context.draw(swatch, in: bounds)
                context.draw(Card(), in: bounds)
                context.draw(Keyed(), in: bounds)
                context.draw(Faint(), in: bounds)
                context.draw(Faint(opacity: 0.5), in: bounds)
                context.draw(drawing, in: bounds)
                context.rotate(by: .radians(0.1))
                context.draw(Card(), in: bounds)
            }
        )
    }

    // MARK: - Components that aren't cached

    @MainActor
    @Test func drawsAViewAgainWhoseParentIsNotCached() {
        let counter = UndeclaredCounter()
        let canvas = UndeclaredCanvas { context, bounds in context.draw(Badge(counter: counter), in: bounds) }
        let view = RasterView(canvas, size: size, pipeline: pipeline)
        view.regenerateIfNeeded()
        #expect(view.image?.pixel(x: 1, y: 1)?.red == 0)
        counter.count = 10
        view.setNeedsRegeneration()
        view.regenerateIfNeeded()
        #expect(view.image?.pixel(x: 1, y: 1)?.red == 255)
    }
}
