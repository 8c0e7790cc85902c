// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterKit
import RasterLock
import Testing

/// Objects that other threads change while they are drawn.
@Suite struct ChangingObjectTests {
    private let pipeline = RasterPipeline.isolated()

    private final class Filament: Sendable {
        let gate = Gate()
        private let state = Lock((color: Color.red, version: 0))
        var color: Color { state.withLock { $0.color } }
        var version: Int { state.withLock { $0.version } }
        func change(to color: Color) {
            state.withLock { $0 = (color, $0.version + 1) }
        }
        func glow(in context: DrawingContext, bounds: CGRect) {
            gate.arriveAndWait()
            context.fill(bounds, with: color)
            gate.arriveAndWait()
        }
    }

    private final class VersionedLamp: Rasterizable, StateVersioned, Sendable {
        let filament = Filament()
        var tint: Color { filament.color }
        var stateVersion: Int { filament.version }
        static var keyPathsThatAffectState: StateKeyPaths<VersionedLamp> { ["tint": \.tint] }
        func draw(in context: DrawingContext, bounds: CGRect) { filament.glow(in: context, bounds: bounds) }
    }

    private final class ObservableLamp: Rasterizable, Observable, Sendable {
        let filament = Filament()
        private let registrar = ObservationRegistrar()
        var tint: Color {
            registrar.access(self, keyPath: \.tint)
            return filament.color
        }
        func change(to color: Color) {
            registrar.withMutation(of: self, keyPath: \.tint) { filament.change(to: color) }
        }
        static var keyPathsThatAffectState: StateKeyPaths<ObservableLamp> { ["tint": \.tint] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            filament.gate.arriveAndWait()
            context.fill(bounds, with: tint)
            filament.gate.arriveAndWait()
        }
    }

    private final class SilentLamp: Rasterizable, Sendable {
        private let color = Lock(Color.red)
        var tint: Color { color.withLock { $0 } }
        static var keyPathsThatAffectState: StateKeyPaths<SilentLamp> { ["tint": \.tint] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: tint) }
    }

    private func drawWhileBlue(
        _ lamp: some Rasterizable & Sendable,
        gate: Gate,
        change: (Color) -> Void
    ) async throws -> (result: RasterResult, cached: RasterImage?) {
        let key = try pipeline.key(for: lamp, size: size)
        let task = pipeline.task(for: lamp, size: size)
        await gate.waitForArrival()
        change(.blue)
        gate.open()
        await gate.waitForArrival()
        change(.red)
        gate.open()
        return (try await task.finalOutcome().get(), pipeline.cache?.image(for: key))
    }

    @Test(.hangGuard, arguments: [true, false], [true, false])
    func cachesAnObjectUnlessItChangedAndChangedBack(isObservable: Bool, changes: Bool) async throws {
        let (observable, versioned) = (ObservableLamp(), VersionedLamp())
        let (result, cached) =
            isObservable
            ? try await drawWhileBlue(observable, gate: observable.filament.gate) { color in
                if changes { observable.change(to: color) }
            }
            : try await drawWhileBlue(versioned, gate: versioned.filament.gate) { color in
                if changes { versioned.filament.change(to: color) }
            }
        #expect(result.image.pixel(x: 0, y: 0)?.blue == (changes ? 255 : 0))
        #expect(result.uncachedReason?.code == (changes ? .stateChanged : nil))
        #expect(cached === (changes ? nil : result.image))
    }

    @Test func drawsASharedObjectWithoutTrackedChangesUncached() throws {
        let result = try pipeline.render(SilentLamp(), size: size)
        #expect(result.image.pixel(x: 0, y: 0)?.red == 255)
        #expect(result.key == nil)
        #expect(result.uncachedReason?.code == .stateNotTrackable)
        #expect(result.uncachedReason?.message.contains("SilentLamp") == true)
    }

    @Test func cachesAnObjectThatOneActorOwns() throws {
        final class Owned: Rasterizable {
            var color = Color.red
            static var keyPathsThatAffectState: StateKeyPaths<Owned> { [\.color] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: color) }
        }
        let owned = Owned()
        _ = try pipeline.render(owned, size: size)
        #expect(try pipeline.render(owned, size: size).isHit)
    }

    @Test func readsWhatIsNotStoredBeforeAndAfterItIsDrawn() throws {
        struct Counted: Rasterizable, Sendable {
            let counter = DrawingCounter()
            static var keyPathsThatAffectState: StateKeyPaths<Counted> { [] }
            func encodeAdditionalState(into encoder: inout StateEncoder) throws(StateError) { counter.increment() }
            func draw(in context: DrawingContext, bounds: CGRect) { #expect(counter.count == 2) }
        }
        let counted = Counted()
        _ = try pipeline.render(counted, size: size)
        #expect(counted.counter.count == 3)
        _ = try pipeline.render(counted, size: size)
        #expect(counted.counter.count == 4)
    }

    private final class Player: Sendable {
        private let state = Lock(false)
        var isPlaying: Bool { state.withLock { $0 } }
    }

    private final class CountedPlayer: StateVersioned, Sendable {
        private let state = Lock((isPlaying: false, version: 0))
        var stateVersion: Int { state.withLock { $0.version } }
        var isPlaying: Bool {
            get { state.withLock { $0.isPlaying } }
            set { state.withLock { $0 = (newValue, $0.version + 1) } }
        }
    }

    private struct Cover: Rasterizable, Sendable {
        var player: Player?
        var counted: CountedPlayer?
        var title = "A"
        static var keyPathsThatAffectState: StateKeyPaths<Cover> { [\.title] }
        func draw(in context: DrawingContext, bounds: CGRect) {}
    }

    private struct Computed: Rasterizable, Sendable {
        var cover: Cover
        var isPlaying: Bool { cover.player?.isPlaying ?? cover.counted?.isPlaying ?? false }
        static var keyPathsThatAffectState: StateKeyPaths<Computed> { ["cover": \.cover, "isPlaying": \.isPlaying] }
        func draw(in context: DrawingContext, bounds: CGRect) { cover.counted?.isPlaying.toggle() }
    }

    private struct Reaching: Rasterizable, Sendable {
        var cover: Cover
        static var keyPathsThatAffectState: StateKeyPaths<Reaching> {
            ["player": \.cover.player?.isPlaying, "counted": \.cover.counted?.isPlaying]
        }
        func draw(in context: DrawingContext, bounds: CGRect) { cover.counted?.isPlaying.toggle() }
    }

    private func refusals(_ cover: Cover) throws -> [RasterError.Code?] {
        [
            try pipeline.render(Computed(cover: cover), size: size).uncachedReason?.code,
            try pipeline.render(Reaching(cover: cover), size: size).uncachedReason?.code,
        ]
    }

    @Test func refusesAnObjectThatAComponentStoresAndDoesNotList() throws {
        #expect(try refusals(Cover(player: Player())) == [.stateNotTrackable, .stateNotTrackable])
    }

    @Test func countsTheVersionsOfAnObjectThatAComponentStoresAndDoesNotList() throws {
        #expect(try refusals(Cover(counted: CountedPlayer())) == [.stateChanged, .stateChanged])
    }

    @Test func storesTheImageOfAComponentThatItListsByValue() throws {
        struct Shelf: Rasterizable, Sendable {
            var cover: Cover
            static var keyPathsThatAffectState: StateKeyPaths<Shelf> { [\.cover] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.draw(cover, in: bounds) }
        }
        #expect(try pipeline.render(Shelf(cover: Cover(player: Player())), size: size).uncachedReason == nil)
    }

    // MARK: - Values of listed components

    private enum Kind { case plain, fancy }
    private struct Part { var name = "a" }
    private indirect enum Tree {
        case leaf(Int)
        case pair(Tree, Tree)
    }

    private struct Child<Value>: Rasterizable {
        var value: Value
        var count: Int { 1 }
        static var keyPathsThatAffectState: StateKeyPaths<Child<Value>> { ["count": \.count] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
    }

    private struct Parent<Value>: Rasterizable {
        var child: Child<Value>
        static var keyPathsThatAffectState: StateKeyPaths<Parent<Value>> { [\.child] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.draw(child, in: bounds) }
    }

    private func refusal<Value>(_ value: Value) throws -> RasterError? {
        try pipeline.render(Parent(child: Child(value: value)), size: size).uncachedReason
    }

    @Test func recognizesAListedComponentWhateverItStores() throws {
        #expect(try refusal(1) == nil)
        #expect(try refusal([1, 2]) == nil)
        #expect(try refusal(Kind.fancy) == nil)
        #expect(try refusal([Part(), Part(name: "b")]) == nil)
        #expect(try refusal([Part]()) == nil)
        #expect(try refusal(Optional(Kind.fancy)) == nil)
        #expect(try refusal(Kind?.none) == nil)
        #expect(try refusal(["a": Part()]) == nil)
        #expect(try refusal(Tree.pair(.leaf(1), .leaf(2))) == nil)
        #expect(try refusal(Path(ellipseIn: CGRect(x: 0, y: 0, width: 2, height: 2))) == nil)
    }
}
