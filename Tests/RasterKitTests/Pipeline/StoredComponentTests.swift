// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock
import Testing

/// Components that store others, and read or draw them.
@Suite struct StoredComponentTests {
    /// A class with changes that nothing follows.
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

    /// Lists nothing of the objects that it stores.
    private struct Cover: Rasterizable, Sendable {
        var player: Player?
        var counted: CountedPlayer?
        var title = "A"
        static var keyPathsThatAffectState: StateKeyPaths<Cover> { [\.title] }
        func draw(in context: DrawingContext, bounds: CGRect) {}
    }

    /// The ways in which a parent reads an object of a component that it stores.
    private struct Computed: Rasterizable, Sendable {
        var cover: Cover
        var isPlaying: Bool { cover.player?.isPlaying ?? cover.counted?.isPlaying ?? false }
        static var keyPathsThatAffectState: StateKeyPaths<Computed> { ["cover": \.cover, "isPlaying": \.isPlaying] }
        func draw(in context: DrawingContext, bounds: CGRect) { cover.counted?.isPlaying.toggle() }
    }

    private struct InAnArray: Rasterizable, Sendable {
        var covers: [Cover]
        var isPlaying: Bool { covers.contains { $0.player?.isPlaying ?? $0.counted?.isPlaying ?? false } }
        static var keyPathsThatAffectState: StateKeyPaths<InAnArray> { ["isPlaying": \.isPlaying] }
        func draw(in context: DrawingContext, bounds: CGRect) { covers.first?.counted?.isPlaying.toggle() }
    }

    private struct Reaching: Rasterizable, Sendable {
        var cover: Cover
        static var keyPathsThatAffectState: StateKeyPaths<Reaching> {
            ["player": \.cover.player?.isPlaying, "counted": \.cover.counted?.isPlaying]
        }
        func draw(in context: DrawingContext, bounds: CGRect) { cover.counted?.isPlaying.toggle() }
    }

    private let pipeline = RasterPipeline.isolated()

    private func refusals(_ cover: Cover) throws -> [RasterError.Code?] {
        [
            try pipeline.render(Computed(cover: cover), size: size).refusal?.code,
            try pipeline.render(InAnArray(covers: [cover]), size: size).refusal?.code,
            try pipeline.render(Reaching(cover: cover), size: size).refusal?.code,
        ]
    }

    @Test func refusesAnObjectThatAComponentStoresAndDoesNotList() throws {
        #expect(try refusals(Cover(player: Player())) == [.stateNotTrackable, .stateNotTrackable, .stateNotTrackable])
    }

    @Test func countsTheVersionsOfAnObjectThatAComponentStoresAndDoesNotList() throws {
        #expect(try refusals(Cover(counted: CountedPlayer())) == [.stateChanged, .stateChanged, .stateChanged])
    }

    @Test func storesTheImageOfAComponentThatItListsByValue() throws {
        struct Shelf: Rasterizable, Sendable {
            var cover: Cover
            static var keyPathsThatAffectState: StateKeyPaths<Shelf> { [\.cover] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.draw(cover, in: bounds) }
        }
        #expect(try pipeline.render(Shelf(cover: Cover(player: Player())), size: size).refusal == nil)
    }

    // MARK: - Values of listed components

    private enum Kind { case plain, fancy }
    private struct Part { var name = "a" }
    private indirect enum Tree {
        case leaf(Int)
        case pair(Tree, Tree)
    }

    /// A component that computes its state.
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
        try pipeline.render(Parent(child: Child(value: value)), size: size).refusal
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
