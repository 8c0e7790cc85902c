// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import KitFixtures
import Observation
import RasterKit
import RasterLock
import Testing

/// Components that draw others which are not listed, although something of equal state is, or nothing of theirs shows yet.
@Suite struct UndeclaredLookalikeTests {
    @Observable final class Counter {
        var count = 0
        var isDimmed = false
    }

    /// An object that counts its changes.
    private final class Meter: StateVersioned, Sendable {
        private let state = Lock((level: 0, version: 0))
        var level: Int { state.withLock { $0.level } }
        var stateVersion: Int { state.withLock { $0.version } }
    }

    /// Values outside of all components.
    private enum Outside {
        static let levels = Lock([0, 0])
        static let counters = ObservedCounters()
    }

    private final class ObservedCounters: @unchecked Sendable {
        let all = [Counter(), Counter()]
    }

    private static func shade(_ level: Int) -> Color { Color(white: Double(level) / 10) }

    // MARK: - Children

    private struct Badge: Rasterizable {
        let counter: Counter
        var tap: (() -> Void)?
        static var keyPathsThatAffectState: StateKeyPaths<Badge> { ["count": \.counter.count] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: shade(counter.count)) }
    }

    /// A component whose key is made of two objects, in the order in which it holds them.
    private struct Duel: Rasterizable {
        let left: Counter
        let right: Counter
        static var keyPathsThatAffectState: StateKeyPaths<Duel> {
            ["left": \.left.count, "right": \.right.isDimmed]
        }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: shade(left.count)) }
    }

    /// A component whose unlisted property chooses what its key path reads.
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
        let id: Int
        var level: Int { Outside.levels.withLock { $0[id] } }
    }

    private struct ObservedLevel: LevelSource {
        let id: Int
        var level: Int { Outside.counters.all[id].count }
    }

    private struct ClosureLevel: LevelSource {
        let read: () -> Int
        var level: Int { read() }
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

    /// A component that is keyed by what its value writes itself.
    private struct Spoken: Rasterizable {
        let words: WordsLevel
        static var keyPathsThatAffectState: StateKeyPaths<Spoken> { [\.words] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: shade(words.level)) }
    }

    /// A component that adds to its key what a closure returns.
    private struct Adding: Rasterizable {
        let read: () -> Int
        static var keyPathsThatAffectState: StateKeyPaths<Adding> { [] }
        func encodeAdditionalState(into encoder: inout StateEncoder) throws(StateError) {
            try encoder.encode("level", read())
        }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: shade(read())) }
    }

    /// A component that is drawn in another way if its counter says so.
    private struct Icon: Rasterizable {
        enum Option { case opacity, background, mask, caps }

        let counter: Counter
        var option = Option.opacity
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

    private struct DialKey: StateEncodable, @unchecked Sendable {
        let counter: Counter
        func encodeState(into encoder: inout StateEncoder) throws(StateError) { try encoder.encode(counter.count) }
    }

    private struct MeterKey: StateEncodable {
        let meter = Meter()
        func encodeState(into encoder: inout StateEncoder) throws(StateError) { try encoder.encode(meter.level) }
    }

    private final class Box<Content>: @unchecked Sendable {
        let content: Content
        init(_ content: Content) { self.content = content }
    }

    private struct Row: Rasterizable {
        let song: Song
        static var keyPathsThatAffectState: StateKeyPaths<Row> { [\.song.artist.level] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: shade(song.artist.level)) }
    }

    // MARK: - Parents

    /// A component that lists one child, and more, and draws others.
    private struct Page<Listed: Rasterizable>: Rasterizable {
        var listed: Listed
        var others: [Counter] = []
        let content: (DrawingContext, CGRect) -> Void
        var header: Listed { listed }
        var counts: [Int] { others.map(\.count) }
        var dimmed: [Bool] { others.map(\.isDimmed) }
        static var keyPathsThatAffectState: StateKeyPaths<Page> { ["header": \.header, "dimmed": \.dimmed] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.draw(header, in: bounds)
            content(context, bounds)
        }
    }

    /// A component that lists nothing.
    private struct Canvas: Rasterizable {
        var name = "canvas"
        let content: (DrawingContext, CGRect) -> Void
        static var keyPathsThatAffectState: StateKeyPaths<Canvas> { [\.name] }
        func draw(in context: DrawingContext, bounds: CGRect) { content(context, bounds) }
    }

    private static func page<Child: Rasterizable>(
        listing listed: Child,
        drawing drawn: Child,
        _ others: [Counter] = []
    ) -> any Rasterizable {
        Page(listed: listed, others: others) { context, bounds in context.draw(drawn, in: bounds) }
    }

    private static func canvas(
        _ name: String = "canvas",
        drawing child: some Rasterizable,
        rotated: Bool = false
    ) -> Canvas {
        Canvas(name: name) { context, bounds in
            if rotated { context.rotate(by: 0.1) }
            context.draw(child, in: bounds)
        }
    }

    private let pipeline = RasterPipeline.isolated()

    private func expectUncached(_ component: some Rasterizable) throws {
        for _ in 0..<2 {
            let result = try pipeline.render(component, size: size)
            #expect(!result.isHit && result.refusal?.code == .stateNotKeyable)
        }
    }

    private func expectCached(_ component: some Rasterizable) throws {
        #expect(try pipeline.render(component, size: size).refusal == nil)
        #expect(try pipeline.render(component, size: size).isHit)
    }

    // MARK: - Components that look like listed ones

    private enum Lookalike: CaseIterable {
        case objects, objectsInAnotherOrder, guardedGlobal, observedGlobal, closures, payloads, errors, ownWords
        case additions, options
    }

    private static func parent(_ lookalike: Lookalike) -> any Rasterizable {
        let (a, b) = (Counter(), Counter())
        switch lookalike {
        case .objects:
            return page(listing: Badge(counter: a), drawing: Badge(counter: b), [b])
        case .objectsInAnotherOrder:
            return page(listing: Duel(left: a, right: b), drawing: Duel(left: b, right: a))
        case .guardedGlobal:
            return page(listing: Choice(source: GuardedLevel(id: 0)), drawing: Choice(source: GuardedLevel(id: 1)))
        case .observedGlobal:
            return page(listing: Choice(source: ObservedLevel(id: 0)), drawing: Choice(source: ObservedLevel(id: 1)))
        case .closures:
            let (first, second) = (ClosureLevel { a.count }, ClosureLevel { b.count })
            return page(listing: Choice(source: first), drawing: Choice(source: second))
        case .payloads:
            let (first, second) = (CounterLevel.first(a, b), CounterLevel.second(a, b))
            return page(listing: Choice(source: first), drawing: Choice(source: second))
        case .errors:
            let failures = [a, b].map { ErrorLevel(failure: ErrorLevel.Failure(counter: $0)) }
            return page(listing: Choice(source: failures[0]), drawing: Choice(source: failures[1]), [b])
        case .ownWords:
            let (first, second) = (WordsLevel { a.count }, WordsLevel { b.count })
            return page(listing: Spoken(words: first), drawing: Spoken(words: second))
        case .additions:
            return page(listing: Adding { a.count }, drawing: Adding { b.count })
        case .options:
            return page(listing: Icon(counter: a), drawing: Icon(counter: b), [b])
        }
    }

    @Test(arguments: Lookalike.allCases)
    private func drawsAParentEachTimeWhoseChildLooksLikeAListedOne(lookalike: Lookalike) throws {
        try expectUncached(Self.parent(lookalike))
    }

    @Test func showsAChangeOfAChildThatLookedLikeAListedOne() throws {
        let (a, b) = (Counter(), Counter())
        let page = Page(listed: Badge(counter: a), others: [b]) { context, bounds in
            context.draw(Badge(counter: b), in: bounds)
        }
        let before = try pipeline.render(page, size: size).image
        b.count = 10
        let after = try pipeline.render(page, size: size).image
        #expect(before.pixel(x: 1, y: 1)?.red == 0 && after.pixel(x: 1, y: 1)?.red == 255)
    }

    private static func listingParent(_ lookalike: Lookalike) -> any Rasterizable {
        let (a, b) = (Counter(), Counter())
        switch lookalike {
        case .objects:
            // What isn't read may differ.
            return page(listing: Badge(counter: a, tap: { a.count += 1 }), drawing: Badge(counter: a, tap: {}))
        case .objectsInAnotherOrder:
            return page(listing: Duel(left: a, right: b), drawing: Duel(left: a, right: b))
        case .guardedGlobal:
            return page(listing: Choice(source: GuardedLevel(id: 0)), drawing: Choice(source: GuardedLevel(id: 0)))
        case .observedGlobal:
            return page(listing: Choice(source: ObservedLevel(id: 0)), drawing: Choice(source: ObservedLevel(id: 0)))
        case .closures:
            let child = Choice(source: ClosureLevel { a.count })
            return page(listing: child, drawing: child)
        case .payloads:
            let children = [1, 2].map { _ in Choice(source: CounterLevel.first(a, b)) }
            return page(listing: children[0], drawing: children[1])
        case .errors:
            let children = [1, 2].map { _ in
                Choice(source: ErrorLevel(failure: ErrorLevel.Failure(counter: a)))
            }
            return page(listing: children[0], drawing: children[1])
        case .ownWords:
            let child = Spoken(words: WordsLevel { a.count })
            return page(listing: child, drawing: child)
        case .additions:
            let child = Adding { a.count }
            return page(listing: child, drawing: child)
        case .options:
            return page(listing: Icon(counter: a), drawing: Icon(counter: a))
        }
    }

    @Test(arguments: Lookalike.allCases)
    private func cachesAParentWhoseChildIsTheListedOne(lookalike: Lookalike) throws {
        try expectCached(Self.listingParent(lookalike))
    }

    /// A value that is written in part, if at all.
    private struct Reluctant: StateEncodable {
        let badge: Badge
        func encodeState(into encoder: inout StateEncoder) throws(StateError) {
            do {
                try encoder.encode(Handle((badge, { () -> Void in })))
            } catch {
                try encoder.encode("nothing")
            }
        }
    }

    private struct Album: Rasterizable {
        let words: Reluctant
        static var keyPathsThatAffectState: StateKeyPaths<Album> { [\.words] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.draw(words.badge, in: bounds) }
    }

    @Test func drawsAParentEachTimeThatHasTakenItsChildBack() throws {
        try expectUncached(Album(words: Reluctant(badge: Badge(counter: Counter()))))
    }

    // MARK: - Options

    @Test(arguments: [Icon.Option.opacity, .background, .mask, .caps], [false, true])
    private func drawsAParentEachTimeWhoseChildHasAnOptionOfAnObject(option: Icon.Option, isDimmed: Bool) throws {
        let counter = Counter()
        counter.isDimmed = isDimmed
        try expectUncached(Self.canvas(drawing: Icon(counter: counter, option: option)))
    }

    @Test(arguments: [false, true])
    func drawsAParentEachTimeWhoseChildHasAnOptionOfAnObjectInPlace(isDimmed: Bool) throws {
        let counter = Counter()
        counter.isDimmed = isDimmed
        try expectUncached(Self.canvas(drawing: Icon(counter: counter), rotated: true))
    }

    @Test(arguments: [false, true])
    func drawsAParentEachTimeWhoseGrandchildHasAnOptionOfAnObject(isRotated: Bool) throws {
        let icon = Icon(counter: Counter(), option: .background)
        try expectUncached(Self.canvas("outer", drawing: Self.canvas(drawing: icon), rotated: isRotated))
    }

    @Test func cachesAParentWhoseChildHasAnOptionOfAStoredValue() throws {
        struct Faint: Rasterizable {
            var opacity = 1.0
            var rasterOptions: RasterOptions { RasterOptions(opacity: opacity) }
            static var keyPathsThatAffectState: StateKeyPaths<Faint> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
        }
        try expectCached(
            Canvas { context, bounds in
                context.draw(Faint(), in: bounds)
                context.draw(Faint(opacity: 0.5), in: bounds)
            }
        )
    }

    // MARK: - Drawings with keys

    private enum Key: CaseIterable {
        case ownWords, versioned, constantObject
    }

    private static func drawing(_ key: Key, of counter: Counter) -> any Rasterizable & Sendable {
        switch key {
        case .ownWords:
            return RasterDrawing(key: DialKey(counter: counter)) { _, _ in }
        case .versioned:
            return RasterDrawing(key: MeterKey()) { _, _ in }
        case .constantObject:
            return RasterDrawing(key: Box(counter)) { _, _ in }
        }
    }

    @Test(arguments: Key.allCases)
    private func drawsAParentEachTimeThatDrawsByAKeyWithAnObject(key: Key) throws {
        func canvas(_ child: some Rasterizable) -> Canvas { Self.canvas(drawing: child) }
        try expectUncached(canvas(Self.drawing(key, of: Counter())))
    }

    @Test(arguments: Key.allCases)
    private func cachesAParentThatListsADrawingByAKeyWithAnObject(key: Key) throws {
        func page(_ child: some Rasterizable) -> any Rasterizable { Self.page(listing: child, drawing: child) }
        try expectCached(page(Self.drawing(key, of: Counter())))
    }

    // MARK: - Objects of other modules

    @Test func drawsAParentEachTimeWhoseChildReadsAnObjectOfAnotherModule() throws {
        try expectUncached(Self.canvas(drawing: Row(song: Song(artist: Artist()))))
    }

    @Test func cachesAParentThatListsAChildWithAnObjectOfAnotherModule() throws {
        let row = Row(song: Song(artist: Artist()))
        try expectCached(Self.page(listing: row, drawing: row))
    }

    @Test func doesNotStoreWhatReadsAChangedObjectOfAnotherModule() throws {
        struct Shifting: Rasterizable {
            let song: Song
            static var keyPathsThatAffectState: StateKeyPaths<Shifting> { [\.song.artist.level] }
            func draw(in context: DrawingContext, bounds: CGRect) { song.artist.level += 1 }
        }
        let result = try pipeline.render(Shifting(song: Song(artist: Artist())), size: size)
        #expect(result.refusal?.code == .stateChanged)
        #expect(pipeline.rasterCache?.count == 0)
    }

    @MainActor
    @Test func reportsAViewOfAnObjectOfAnotherModule() {
        final class Follower: RasterViewDelegate {
            var problems: [RasterError.Code] = []
            func rasterView(_ view: RasterView, didReport problem: RasterError) { problems.append(problem.code) }
        }
        let follower = Follower()
        let view = RasterView(size: size, pipeline: pipeline)
        view.delegate = follower
        view.show(Row(song: Song(artist: Artist())))
        view.regenerateIfNeeded()
        #expect(follower.problems == [.objectNotObserved])
    }
}
