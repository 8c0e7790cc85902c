// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import KitFixtures
import Logging
import RasterKit
import RasterLock
import Testing

/// Objects that a component's computed properties may read, wherever the component keeps them.
@Suite struct ReachedObjectTests {
    private protocol LightSource: Sendable {
        var tint: Color { get }
    }

    /// An object whose changes can't be noticed.
    private final class Lamp: LightSource, Sendable, Hashable {
        private let color = Lock(Color.red)
        var tint: Color { color.withLock { $0 } }
        static func == (first: Lamp, second: Lamp) -> Bool { first === second }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    /// An error with an object.
    private struct Outage: Error {
        let lamp = Lamp()
    }

    /// A value that keeps an object that isn't counted.
    private struct Unsafe: @unchecked Sendable {
        unowned(unsafe) let lamp: Lamp
    }

    /// The content of another module's component.
    private struct Picture: FrameContent, Sendable {
        var lamp = Lamp()
        var color: Color { lamp.tint }
    }

    /// An object that counts its changes.
    private final class Beacon: StateVersioned, Sendable {
        private let state = Lock((tint: Color.red, version: 0))
        var tint: Color { state.withLock { $0.tint } }
        var stateVersion: Int { state.withLock { $0.version } }
        func change(to tint: Color) { state.withLock { $0 = (tint, $0.version + 1) } }
    }

    private struct Fixture: Sendable {
        let lamp = Lamp()
    }

    private enum Mode: Sendable {
        case off
        indirect case on(Lamp)
    }

    private final class Cabinet<Content: Sendable>: Sendable {
        let content: Content
        init(_ content: Content) { self.content = content }
    }

    private final class Label: Sendable {
        let text = "constant"
    }

    /// A component with a computed key path, which may read whatever the component holds.
    private struct Room<Content: Sendable>: Rasterizable, Sendable {
        let content: Content
        var tint: Color { .red }
        static var keyPathsThatAffectState: StateKeyPaths<Room> { ["tint": \.tint] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: tint) }
    }

    private struct Window: Rasterizable, Sendable {
        weak let lamp: Lamp?
        var tint: Color { lamp?.tint ?? .clear }
        static var keyPathsThatAffectState: StateKeyPaths<Window> { ["tint": \.tint] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: tint) }
    }

    private let pipeline = RasterPipeline.isolated()

    private func refusal(_ component: some Rasterizable & Sendable) throws -> RasterError.Code? {
        let result = try pipeline.render(component, size: size)
        #expect((pipeline.rasterCache?.count == 0) == (result.refusal != nil))
        return result.refusal?.code
    }

    private func refusal(holding content: some Sendable) throws -> RasterError.Code? {
        try refusal(Room(content: content))
    }

    @Test func doesNotCacheWhatReadsAnObjectInAnOptionalOrACollection() throws {
        #expect(try refusal(holding: Optional(Lamp())) == .stateNotTrackable)
        #expect(try refusal(holding: Optional(Fixture())) == .stateNotTrackable)
        #expect(try refusal(holding: [Lamp()]) == .stateNotTrackable)
        #expect(try refusal(holding: ["hall": Fixture()]) == .stateNotTrackable)
    }

    @Test func doesNotCacheWhatReadsAnObjectInAnEnumerationOrAnExistential() throws {
        #expect(try refusal(holding: Mode.on(Lamp())) == .stateNotTrackable)
        #expect(try refusal(holding: Lamp() as any LightSource) == .stateNotTrackable)
        #expect(try refusal(holding: (1, [Lamp() as any LightSource])) == .stateNotTrackable)
    }

    @Test func doesNotCacheWhatReadsAnObjectThroughConstantsOfAnother() throws {
        #expect(try refusal(holding: Cabinet(Optional(Lamp()))) == .stateNotTrackable)
        #expect(try refusal(holding: Cabinet([Lamp()])) == .stateNotTrackable)
        #expect(try refusal(holding: Cabinet(Lamp() as any LightSource)) == .stateNotTrackable)
    }

    private static let holders: [any Sendable] = [
        Handle(Lamp()), Handle(Optional(Lamp())), Handle(Handle(Lamp())), Handle(Lamp() as any LightSource),
        ["hall": Lamp()].values, [Lamp(): 1].keys, CollectionOfOne(Lamp()), [Lamp()] as InlineArray<1, Lamp>,
        Outage() as any Error, Handle(Outage() as any Error), Result<Int, any Error>.failure(Outage()),
    ]

    @Test(arguments: holders.indices)
    func doesNotCacheWhatReadsAnObjectOfAValueOfAnotherModule(index: Int) throws {
        func refusal(holding content: some Sendable) throws -> RasterError.Code? {
            try self.refusal(Room(content: content))
        }
        #expect(try refusal(holding: Self.holders[index]) == .stateNotTrackable)
    }

    @Test func doesNotCacheWhatReadsAnObjectInAHashableValueOfAnyType() throws {
        struct Porch: Rasterizable, @unchecked Sendable {
            let content: AnyHashable
            var tint: Color { (content.base as? Lamp)?.tint ?? .clear }
            static var keyPathsThatAffectState: StateKeyPaths<Porch> { ["tint": \.tint] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: tint) }
        }
        #expect(try refusal(Porch(content: Lamp())) == .stateNotTrackable)
    }

    @Test func doesNotCacheWhatReadsAnObjectThatIsNotCounted() throws {
        let lamp = Lamp()
        #expect(try refusal(holding: Unsafe(lamp: lamp)) == .stateNotTrackable)
        withExtendedLifetime(lamp) {}
    }

    @Test func doesNotCacheAComponentOfAnotherModuleWhoseContentReadsAnObject() throws {
        #expect(try refusal(Frame(Picture())) == .stateNotTrackable)
    }

    @Test func cachesWhatHoldsValuesOfAnotherModuleWithoutObjects() throws {
        let label = Label()
        let contents: [any Sendable] = [
            Handle(1), Handle("text"), Handle(label), Handle(Optional(label)), ["hall": 1].values,
            CollectionOfOne(label), [label] as InlineArray<1, Label>, Handle(CancellationError() as any Error),
        ]
        for content in contents {
            let room = Room(content: content)
            #expect(try pipeline.render(room, size: size).refusal == nil, "\(type(of: content))")
        }
    }

    @Test func doesNotCacheWhatReadsAnObjectThroughAWeakReference() throws {
        let lamp = Lamp()
        #expect(try refusal(Window(lamp: lamp)) == .stateNotTrackable)
        #expect(try refusal(Window(lamp: nil)) == nil)
    }

    @Test func doesNotCacheWhatWritesAnObjectInOwnWords() throws {
        struct Glow: StateEncodable, Sendable {
            let lamp = Lamp()
            func encodeState(into encoder: inout StateEncoder) throws(StateError) { try encoder.encode(lamp.tint) }
        }
        struct Hall: Rasterizable, Sendable {
            let glow = Glow()
            static var keyPathsThatAffectState: StateKeyPaths<Hall> { [\.glow] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: glow.lamp.tint) }
        }
        #expect(try refusal(Hall()) == .stateNotTrackable)
    }

    @Test func doesNotCacheWhatAddsTheStateOfAnObject() throws {
        struct Porch: Rasterizable, Sendable {
            let lamp = Lamp()
            static var keyPathsThatAffectState: StateKeyPaths<Porch> { [] }
            func encodeAdditionalState(into encoder: inout StateEncoder) throws(StateError) {
                try encoder.encode("tint", lamp.tint)
            }
            func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: lamp.tint) }
        }
        #expect(try refusal(Porch()) == .stateNotTrackable)
    }

    @Test func doesNotCacheABackgroundThatChangedAndChangedBack() throws {
        struct Tower: Rasterizable, Sendable {
            let beacon = Beacon()
            var rasterOptions: RasterOptions { RasterOptions(background: beacon.tint) }
            static var keyPathsThatAffectState: StateKeyPaths<Tower> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) {
                beacon.change(to: .blue)
                context.fill(bounds, with: beacon.tint)
                beacon.change(to: .red)
            }
        }
        #expect(try refusal(Tower()) == .stateChanged)
    }

    @Test func cachesWhatHoldsNothingThatChangesAPicture() throws {
        let image = try RasterImage(size: size) { _ in }
        let contents: [any Sendable] = [
            Mode.off, Label(), [Label()], Cabinet(image), image, Cabinet(Optional(Label())), pipeline,
            Locale(identifier: "de"), NSNumber(value: 5), Date(timeIntervalSince1970: 0), CancellationError(),
            { @Sendable in },
        ]
        for content in contents {
            let room = Room(content: content)
            #expect(try pipeline.render(room, size: size).refusal == nil, "\(type(of: content))")
        }
    }

    @Test func cachesWhatHoldsAValueWithCopyOnWriteOfAnotherModule() throws {
        #expect(try refusal(holding: Logger(label: "room")) == nil)
        #expect(try refusal(holding: [Logger(label: "room")]) == nil)
    }

    /// Code of the one that holds it can read the object all the same.
    @Test func doesNotCacheWhatHoldsAComponentWithAnObjectThatItDoesNotList() throws {
        struct Shade: Rasterizable, Sendable {
            let lamp: Lamp
            var title = "shade"
            static var keyPathsThatAffectState: StateKeyPaths<Shade> { [\.title] }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        #expect(try refusal(holding: Shade(lamp: Lamp())) == .stateNotTrackable)
        #expect(try refusal(holding: [Optional(Shade(lamp: Lamp()))]) == .stateNotTrackable)
    }

    @Test func doesNotCacheWhatHoldsAComponentThatReadsAnObject() throws {
        let lamp = Lamp()
        #expect(try refusal(holding: Window(lamp: lamp)) == .stateNotTrackable)
        #expect(try refusal(holding: [Room(content: lamp)]) == .stateNotTrackable)
    }

    @Test func cachesAClassWithAConstantImage() throws {
        final class Poster: Rasterizable, Sendable {
            let image: RasterImage
            init(image: RasterImage) { self.image = image }
            static var keyPathsThatAffectState: StateKeyPaths<Poster> { [\.image] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.draw(image, in: bounds) }
        }
        #expect(try refusal(Poster(image: RasterImage(size: size) { _ in })) == nil)
    }
}
