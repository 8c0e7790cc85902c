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

    /// The color of a lamp, and the gate at which its drawing waits.
    private final class Filament: Sendable {
        let gate = Gate()
        private let state = Lock((color: Color.red, version: 0))
        var color: Color { state.withLock { $0.color } }
        var version: Int { state.withLock { $0.version } }
        func change(to color: Color) {
            state.withLock { $0 = (color, $0.version + 1) }
        }
        /// Reads the color after the gate was opened.
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

    private final class ConstantLamp: Rasterizable, Sendable {
        let color = Color.red
        static var keyPathsThatAffectState: StateKeyPaths<ConstantLamp> { [\.color] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: color) }
    }

    /// Draws a lamp that is blue while it is read, and red before and after.
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

    @Test(.hangGuard)
    func doesNotCacheAVersionedObjectThatChangedAndChangedBack() async throws {
        let lamp = VersionedLamp()
        let (result, cached) = try await drawWhileBlue(lamp, gate: lamp.filament.gate) { lamp.filament.change(to: $0) }
        #expect(result.image.pixel(x: 0, y: 0)?.blue == 255)
        #expect(result.refusal?.code == .stateChanged)
        #expect(cached == nil)
    }

    @Test(.hangGuard)
    func doesNotCacheAnObservableObjectThatChangedAndChangedBack() async throws {
        let lamp = ObservableLamp()
        let (result, cached) = try await drawWhileBlue(lamp, gate: lamp.filament.gate) { lamp.change(to: $0) }
        #expect(result.image.pixel(x: 0, y: 0)?.blue == 255)
        #expect(result.refusal?.code == .stateChanged)
        #expect(cached == nil)
    }

    @Test(.hangGuard)
    func cachesAnObservableObjectThatDidNotChange() async throws {
        let lamp = ObservableLamp()
        let (result, cached) = try await drawWhileBlue(lamp, gate: lamp.filament.gate) { _ in }
        #expect(result.refusal == nil)
        #expect(cached === result.image)
    }

    @Test(.hangGuard)
    func cachesAVersionedObjectThatDidNotChange() async throws {
        let lamp = VersionedLamp()
        let (result, cached) = try await drawWhileBlue(lamp, gate: lamp.filament.gate) { _ in }
        #expect(result.refusal == nil)
        #expect(cached === result.image)
    }

    @Test func drawsASharedObjectWithoutTrackedChangesUncached() throws {
        let result = try pipeline.render(SilentLamp(), size: size)
        #expect(result.image.pixel(x: 0, y: 0)?.red == 255)
        #expect(result.key == nil)
        #expect(result.refusal?.code == .stateNotTrackable)
        #expect(result.refusal?.message.contains("SilentLamp") == true)
    }

    @Test func drawsAValueWithSuchAnObjectUncached() throws {
        struct Room: Rasterizable, Sendable {
            let lamp: SilentLamp
            static var keyPathsThatAffectState: StateKeyPaths<Room> { [\.lamp] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.draw(lamp, in: bounds) }
        }
        let result = try pipeline.render(Room(lamp: SilentLamp()), size: size)
        #expect(result.refusal?.code == .stateNotTrackable)
        #expect(pipeline.rasterCache?.count == 0)
    }

    @Test func drawsAValueThatReadsSuchAnObjectUncached() throws {
        struct Hall: Rasterizable, Sendable {
            let lamp: SilentLamp
            var tint: Color { lamp.tint }
            static var keyPathsThatAffectState: StateKeyPaths<Hall> { ["tint": \.tint] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: tint) }
        }
        let result = try pipeline.render(Hall(lamp: SilentLamp()), size: size)
        #expect(result.refusal?.code == .stateNotTrackable)
    }

    @Test(.hangGuard)
    func doesNotCacheAValueWhoseVersionedObjectChangedAndChangedBack() async throws {
        struct Cellar: Rasterizable, Sendable {
            let lamp = VersionedLamp()
            static var keyPathsThatAffectState: StateKeyPaths<Cellar> { ["tint": \.lamp.tint] }
            func draw(in context: DrawingContext, bounds: CGRect) { lamp.draw(in: context, bounds: bounds) }
        }
        let room = Cellar()
        let filament = room.lamp.filament
        let (result, cached) = try await drawWhileBlue(room, gate: filament.gate) { filament.change(to: $0) }
        #expect(result.refusal?.code == .stateChanged)
        #expect(cached == nil)
    }

    @Test func cachesAValueWhoseObjectIsNotRead() throws {
        struct Counted: Rasterizable, Sendable {
            let counter = DrawingCounter()
            var color = Color.red
            static var keyPathsThatAffectState: StateKeyPaths<Counted> { [\.color] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: color) }
        }
        let counted = Counted()
        _ = try pipeline.render(counted, size: size)
        #expect(try pipeline.render(counted, size: size).isHit)
    }

    @Test func cachesAnObjectThatStoresConstantsOnly() throws {
        let lamp = ConstantLamp()
        _ = try pipeline.render(lamp, size: size)
        #expect(try pipeline.render(lamp, size: size).isHit)
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
}
