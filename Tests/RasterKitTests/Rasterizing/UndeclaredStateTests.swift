// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import KitFixtures
import Observation
import RasterKit
import RasterLock
import Testing

/// Components that draw others whose state isn't part of their own.
///
/// They are drawn each time, although something of equal state is listed, or nothing of the state shows yet.
@Suite struct UndeclaredStateTests {
    private static func shade(_ level: Int) -> Color { Color(white: Double(level) / 10) }

    // MARK: - Children

    private typealias Badge = UndeclaredBadge
    private typealias Counter = UndeclaredCounter

    private struct Duel: Rasterizable {
        let left: Counter
        let right: Counter
        static var keyPathsThatAffectState: StateKeyPaths<Duel> {
            ["left": \.left.count, "right": \.right.isDimmed]
        }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: shade(left.count)) }
    }

    private struct Choice<Source: LevelSource>: Rasterizable {
        let source: Source
        var level: Int { source.level }
        static var keyPathsThatAffectState: StateKeyPaths<Choice> { ["level": \.level] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: shade(level)) }
    }

    private protocol LevelSource {
        var level: Int { get }
    }

    private struct GuardedLevel: LevelSource {
        private static let levels = Lock([0, 0])
        let id: Int
        var level: Int { Self.levels.withLock { $0[id] } }
    }

    private enum CounterLevel: LevelSource {
        case first(Counter, Counter)
        case second(Counter, Counter)
        var level: Int {
            switch self {
            case .first(let counter, _), .second(_, let counter): counter.count
            }
        }
    }

    private struct WordsLevel: LevelSource, StateEncodable {
        let read: () -> Int
        var level: Int { read() }
        func encodeState(into encoder: inout StateEncoder) throws(StateError) { try encoder.encode(read()) }
    }

    private struct ErrorLevel: LevelSource {
        struct Failure: Error, @unchecked Sendable {
            let counter: Counter
        }
        let failure: any Error
        var level: Int { (failure as? Failure)?.counter.count ?? 0 }
    }

    private struct Spoken: Rasterizable {
        let words: WordsLevel
        static var keyPathsThatAffectState: StateKeyPaths<Spoken> { [\.words] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: shade(words.level)) }
    }

    private struct Adding: Rasterizable {
        let read: () -> Int
        static var keyPathsThatAffectState: StateKeyPaths<Adding> { [] }
        func encodeAdditionalState(into encoder: inout StateEncoder) throws(StateError) {
            try encoder.encode("level", read())
        }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: shade(read())) }
    }

    private struct Icon: Rasterizable {
        enum Option: CaseIterable { case opacity, background, mask, caps }
        let counter: Counter
        var option = Option.opacity

        init(_ option: Option = .opacity, isDimmed: Bool = false, counter: Counter = Counter()) {
            (self.counter, self.option) = (counter, option)
            if isDimmed { counter.isDimmed = true }
        }

        private func isSet(_ option: Option) -> Bool { option == self.option && counter.isDimmed }
        var rasterOptions: RasterOptions {
            RasterOptions(
                capInsets: isSet(.caps) ? EdgeInsets(all: 1) : .zero,
                background: isSet(.background) ? .black : .clear,
                mask: isSet(.mask) ? .ellipse : .none,
                opacity: isSet(.opacity) ? 0.5 : 1
            )
        }
        static var keyPathsThatAffectState: StateKeyPaths<Icon> { [] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
    }

    private struct Row: Rasterizable {
        let song: Song
        static var keyPathsThatAffectState: StateKeyPaths<Row> { [\.song.artist.level] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: shade(song.artist.level)) }
    }

    private struct Outside: Rasterizable {
        var isDark: Bool { GuardedGlobal().isDark }
        static var keyPathsThatAffectState: StateKeyPaths<Outside> { ["isDark": \.isDark] }
        func draw(in context: DrawingContext, bounds: CGRect) {}
    }

    private struct Weak: Rasterizable {
        weak var counter: Counter?
        static var keyPathsThatAffectState: StateKeyPaths<Weak> { [\.counter] }
        func draw(in context: DrawingContext, bounds: CGRect) {}
    }

    private struct Themed: Rasterizable {
        var rasterOptions: RasterOptions { RasterOptions(background: ObservableGlobal().isDark ? .black : .white) }
        static var keyPathsThatAffectState: StateKeyPaths<Themed> { [] }
        func draw(in context: DrawingContext, bounds: CGRect) {}
    }

    // MARK: - Parents

    private typealias Canvas = UndeclaredCanvas

    private struct Page<Listed: Rasterizable>: Rasterizable {
        var listed: Listed
        var others: [Counter] = []
        let content: (DrawingContext, CGRect) -> Void
        var header: Listed { listed }
        var dimmed: [Bool] { others.map(\.isDimmed) }
        static var keyPathsThatAffectState: StateKeyPaths<Page> { ["header": \.header, "dimmed": \.dimmed] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.draw(header, in: bounds)
            content(context, bounds)
        }
    }

    private struct Reluctant: StateEncodable {
        let badge = Badge(counter: Counter())
        func encodeState(into encoder: inout StateEncoder) throws(StateError) {
            do {
                try encoder.encode(Handle((badge, { () -> Void in })))
            } catch {
                try encoder.encode("nothing")
            }
        }
    }

    private struct Album: Rasterizable {
        let words = Reluctant()
        static var keyPathsThatAffectState: StateKeyPaths<Album> { [\.words] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.draw(words.badge, in: bounds) }
    }

    private static func page<Child: Rasterizable>(
        listing listed: Child,
        drawing drawn: Child,
        _ others: [Counter] = []
    ) -> any Rasterizable {
        Page(listed: listed, others: others) { context, bounds in context.draw(drawn, in: bounds) }
    }

    private static func canvas(_ child: some Rasterizable, rotated: Bool = false) -> Canvas {
        canvas("canvas", child, rotated: rotated)
    }

    private static func canvas(_ name: String, _ child: some Rasterizable, rotated: Bool = false) -> Canvas {
        Canvas(name: name) { context, bounds in
            if rotated { context.rotate(by: .radians(0.1)) }
            context.draw(child, in: bounds)
        }
    }

    private let pipeline = RasterPipeline.isolated()

    private func expectUncached(_ component: some Rasterizable, naming name: String = "") throws {
        for _ in 0..<2 {
            let result = try pipeline.render(component, size: size)
            #expect(!result.isHit)
            #expect(result.uncachedReason?.code == .stateNotKeyable)
            #expect(name.isEmpty || result.uncachedReason?.message.contains(name) == true)
        }
    }

    private func expectCached(_ component: some Rasterizable) throws {
        #expect(try pipeline.render(component, size: size).uncachedReason == nil)
        #expect(try pipeline.render(component, size: size).isHit)
    }

    // MARK: - Children that aren't listed

    private enum Unlisted: CaseIterable {
        case object, atAnyDepth, inPlace, outside, weakReference, observedOption, dimmedInPlace, optionOfAGrandchild
        case rotatedOptionOfAGrandchild, objectOfAnotherModule, takenBack
    }

    private static func parent(_ unlisted: Unlisted) -> (component: any Rasterizable, name: String) {
        let badge = Badge(counter: Counter())
        let icon = canvas(Icon(.background))
        return switch unlisted {
        case .object: (canvas(badge), "Badge")
        case .atAnyDepth: (canvas("a", canvas("b", canvas(badge))), "Badge")
        case .inPlace: (canvas(badge, rotated: true), "Badge")
        case .outside: (canvas(Outside()), "Outside")
        case .weakReference: (canvas(Weak()), "Weak")
        case .observedOption: (canvas(Themed()), "Themed")
        case .dimmedInPlace: (canvas(Icon(isDimmed: true), rotated: true), "Icon")
        case .optionOfAGrandchild: (canvas("outer", icon), "Icon")
        case .rotatedOptionOfAGrandchild: (canvas("outer", icon, rotated: true), "Icon")
        case .objectOfAnotherModule: (canvas(Row(song: Song(artist: Artist()))), "Row")
        case .takenBack: (Album(), "Badge")
        }
    }

    @Test(arguments: Unlisted.allCases)
    private func drawsAParentEachTimeWhoseChildIsNotListed(unlisted: Unlisted) throws {
        let (component, name) = Self.parent(unlisted)
        try expectUncached(component, naming: name)
    }

    @Test(arguments: Icon.Option.allCases, [false, true])
    private func drawsAParentEachTimeWhoseChildHasAnOptionOfAnObject(option: Icon.Option, isDimmed: Bool) throws {
        try expectUncached(Self.canvas(Icon(option, isDimmed: isDimmed)))
    }

    @Test func drawsAParentEachTimeThatListsAnotherPropertyOfTheObject() throws {
        let counter = Counter()
        let other = Page(listed: Swatch(), others: [counter]) { context, bounds in
            context.draw(Badge(counter: counter), in: bounds)
        }
        try expectUncached(other, naming: "Badge")
    }

    @Test func neverShowsAStaleChildOfAParentThatListsMore() throws {
        final class Bulb: Rasterizable {
            var color = Color.red
            static var keyPathsThatAffectState: StateKeyPaths<Bulb> { [\.color] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: color) }
        }
        struct Shade: Rasterizable {
            var bulb: Bulb
            static var keyPathsThatAffectState: StateKeyPaths<Shade> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.draw(bulb, in: bounds) }
        }
        struct Room: Rasterizable {
            var bulb: Bulb
            static var keyPathsThatAffectState: StateKeyPaths<Room> { [\.bulb] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.draw(Shade(bulb: bulb), in: bounds) }
        }
        let room = Room(bulb: Bulb())
        let before = try pipeline.render(room, size: size).image
        room.bulb.color = .blue
        let after = try pipeline.render(room, size: size).image
        #expect(before.pixel(x: 1, y: 1)?.red == 255)
        #expect(after.pixel(x: 1, y: 1)?.blue == 255)
    }

    // MARK: - Children that look like listed ones

    private enum Lookalike: CaseIterable {
        case objects, objectsInAnotherOrder, guardedGlobal, payloads, errors, ownWords, additions, options
    }

    private static func parent(_ lookalike: Lookalike, drawsListed: Bool) -> any Rasterizable {
        let (a, b) = (Counter(), Counter())
        let drawn = drawsListed ? a : b
        let others = drawsListed ? [] : [b]
        switch lookalike {
        case .objects:
            // What isn't read may differ.
            return page(listing: Badge(counter: a, tap: { a.count += 1 }), drawing: Badge(counter: drawn), others)
        case .objectsInAnotherOrder:
            let duel = Duel(left: a, right: b)
            return page(listing: duel, drawing: drawsListed ? duel : Duel(left: b, right: a))
        case .guardedGlobal:
            let other = Choice(source: GuardedLevel(id: drawsListed ? 0 : 1))
            return page(listing: Choice(source: GuardedLevel(id: 0)), drawing: other)
        case .payloads:
            let other = Choice(source: drawsListed ? CounterLevel.first(a, b) : .second(a, b))
            return page(listing: Choice(source: CounterLevel.first(a, b)), drawing: other)
        case .errors:
            let children = [a, drawn].map { Choice(source: ErrorLevel(failure: ErrorLevel.Failure(counter: $0))) }
            return page(listing: children[0], drawing: children[1], others)
        case .ownWords:
            let listed = Spoken(words: WordsLevel { a.count })
            return page(listing: listed, drawing: drawsListed ? listed : Spoken(words: WordsLevel { b.count }))
        case .additions:
            let listed = Adding { a.count }
            return page(listing: listed, drawing: drawsListed ? listed : Adding { b.count })
        case .options:
            return page(listing: Icon(counter: a), drawing: Icon(counter: drawn), others)
        }
    }

    @Test(arguments: Lookalike.allCases)
    private func drawsAParentEachTimeWhoseChildLooksLikeAListedOne(lookalike: Lookalike) throws {
        try expectUncached(Self.parent(lookalike, drawsListed: false))
    }

    @Test(arguments: Lookalike.allCases)
    private func cachesAParentWhoseChildIsTheListedOne(lookalike: Lookalike) throws {
        try expectCached(Self.parent(lookalike, drawsListed: true))
    }

    // MARK: - Drawings with keys

    private struct DialKey: StateEncodable, @unchecked Sendable {
        let counter = Counter()
        func encodeState(into encoder: inout StateEncoder) throws(StateError) { try encoder.encode(counter.count) }
    }

    private struct MeterKey: StateEncodable {
        final class Meter: StateVersioned, Sendable {
            let stateVersion = 0
        }
        let meter = Meter()
        func encodeState(into encoder: inout StateEncoder) throws(StateError) { try encoder.encode(meter.stateVersion) }
    }

    private final class Box: @unchecked Sendable {
        let counter = Counter()
    }

    private static var drawings: [any Rasterizable] {
        [
            RasterDrawing(key: DialKey()) { _, _ in }, RasterDrawing(key: MeterKey()) { _, _ in },
            RasterDrawing(key: Box()) { _, _ in },
        ]
    }

    @Test(arguments: 0..<3) func drawsAParentEachTimeThatDrawsByAKeyWithAnObject(index: Int) throws {
        func canvas(_ child: some Rasterizable) -> Canvas { Self.canvas(child) }
        try expectUncached(canvas(Self.drawings[index]))
    }

    @Test(arguments: 0..<3) func cachesAParentThatListsADrawingByAKeyWithAnObject(index: Int) throws {
        func page(_ child: some Rasterizable) -> any Rasterizable { Self.page(listing: child, drawing: child) }
        try expectCached(page(Self.drawings[index]))
    }
}
