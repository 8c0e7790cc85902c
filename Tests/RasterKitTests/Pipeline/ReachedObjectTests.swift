// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import KitFixtures
import Logging
import Observation
import RasterKit
import RasterLock
import Testing

/// Objects that a component's computed properties may read, wherever the component keeps them.
@Suite struct ReachedObjectTests {
    private protocol LightSource: Sendable {
        var tint: Color { get }
    }

    private final class Lamp: LightSource, Sendable, Hashable {
        private let color = Lock(Color.red)
        var tint: Color { color.withLock { $0 } }
        static func == (first: Lamp, second: Lamp) -> Bool { first === second }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    private struct Outage: Error {
        let lamp = Lamp()
    }

    private struct Unsafe: @unchecked Sendable {
        unowned(unsafe) let lamp: Lamp
    }

    private struct Picture: FrameContent, Sendable {
        var lamp = Lamp()
        var color: Color { lamp.tint }
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
        #expect((pipeline.rasterCache?.count == 0) == (result.uncachedReason != nil))
        return result.uncachedReason?.code
    }

    private struct Shade: Rasterizable, Sendable {
        let lamp = Lamp()
        var title = "shade"
        static var keyPathsThatAffectState: StateKeyPaths<Shade> { [\.title] }
        func draw(in context: DrawingContext, bounds: CGRect) {}
    }

    private static let lamp = Lamp()

    private static let holders: [any Sendable] = [
        Optional(lamp), Optional(Fixture()), [lamp], ["hall": Fixture()], Mode.on(lamp), lamp as any LightSource,
        (1, [lamp as any LightSource]), Cabinet(Optional(lamp)), Cabinet([lamp]), Cabinet(lamp as any LightSource),
        Handle(lamp), Handle(Optional(lamp)), Handle(Handle(lamp)), Handle(lamp as any LightSource),
        ["hall": lamp].values, [lamp: 1].keys, CollectionOfOne(lamp), [lamp] as InlineArray<1, Lamp>,
        Outage() as any Error, Handle(Outage() as any Error), Result<Int, any Error>.failure(Outage()),
        Shade(), [Optional(Shade())], Window(lamp: lamp), [Room(content: lamp)], Unsafe(lamp: lamp),
    ]

    @Test(arguments: holders.indices)
    func doesNotCacheWhatReadsAnObjectOfAValue(index: Int) throws {
        func refusal(holding content: some Sendable) throws -> RasterError.Code? {
            try self.refusal(Room(content: content))
        }
        #expect(try refusal(holding: Self.holders[index]) == .stateNotTrackable, "\(Self.holders[index])")
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

    @Test func doesNotCacheAComponentOfAnotherModuleWhoseContentReadsAnObject() throws {
        #expect(try refusal(Frame(Picture())) == .stateNotTrackable)
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

    @Test func cachesWhatHoldsNothingThatChangesAnImage() throws {
        let image = try RasterImage(size: size) { _ in }
        let label = Label()
        let contents: [any Sendable] = [
            Mode.off, label, [label], Cabinet(image), image, Cabinet(Optional(label)), pipeline,
            Locale(identifier: "de"), NSNumber(value: 5), Date(timeIntervalSince1970: 0), CancellationError(),
            { @Sendable in }, Handle(1), Handle("text"), Handle(label), Handle(Optional(label)), ["hall": 1].values,
            CollectionOfOne(label), [label] as InlineArray<1, Label>, Handle(CancellationError() as any Error),
            Logger(label: "room"), [Logger(label: "room")],
        ]
        for content in contents {
            let room = Room(content: content)
            #expect(try pipeline.render(room, size: size).uncachedReason == nil, "\(type(of: content))")
        }
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

private final class Owner {
    let name = "owner"
}

/// A model that lists an unowned reference.
@MainActor
@Observable
private final class Panel: @MainActor Rasterizable {
    unowned var owner: Owner
    init(owner: Owner) { self.owner = owner }
    static var keyPathsThatAffectState: StateKeyPaths<Panel> { ["name": \.owner.name] }
    func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
}

/// Components whose unowned references lead to objects that are gone.
@MainActor
@Suite struct UnownedStateTests {
    private let pipeline = RasterPipeline.isolated()

    @Test func cachesAComponentWhoseObjectIsThere() throws {
        let owner = Owner()
        let result = try pipeline.render(Panel(owner: owner), size: size)
        #expect(result.uncachedReason == nil)
        withExtendedLifetime(owner) {}
    }

    @Test func drawsAComponentUncachedWhoseObjectIsGone() throws {
        let result = try pipeline.render(Panel(owner: Owner()), size: size)
        #expect(result.uncachedReason?.code == .stateNotKeyable)
        #expect((result.uncachedReason?.underlyingError as? StateError)?.code == .notKeyable)
        #expect(result.uncachedReason?.message.contains("name") == true)
    }
}
