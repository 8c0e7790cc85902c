// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

/// Key paths that lead outside of the component: what they read changes while an image is requested and drawn.
@Suite(.serialized) struct OutsideStateTests {
    private static let sources: [any OutsideSource] = [
        GuardedGlobal(), ObservableGlobal(), ClosureSource(), MemorySource(),
    ]

    private static let rounds = 20

    private let pipeline = RasterPipeline.isolated()

    private func run(_ source: any OutsideSource, _ body: (any OutsideSource) async throws -> Void) async throws {
        source.set(false)
        try await body(source)
        source.set(false)
    }

    private func isBlack(_ image: RasterImage?) -> Bool { image?.pixel(x: 0, y: 0)?.red == 0 }

    private func task(
        _ source: some OutsideSource,
        changesBeforeDrawing: Bool,
        changesBack: Bool
    ) async throws -> (outcome: RasterResult, stored: RasterImage?) {
        let gate = Gate()
        let toolbar = Toolbar(source: source, gate: gate)
        let key = try pipeline.key(for: toolbar, size: size)
        if changesBeforeDrawing { pipeline.pause() }
        let task = pipeline.task(for: toolbar, size: size)
        if changesBeforeDrawing {
            source.set(true)
            pipeline.resume()
        }
        await gate.waitForArrival()
        source.set(true)
        gate.open()
        await gate.waitForArrival()
        source.set(!changesBack)
        gate.open()
        let result = try await task.finalOutcome().get()
        source.set(false)
        return (result, pipeline.cache?.image(for: key))
    }

    /// A source, and whether its state changes before it is drawn, and back while it is drawn.
    private static let changes =
        sources.indices.flatMap { [($0, false, false), ($0, true, true)] }
        // A change that an observation alone notices.
        + [(1, false, true)]

    @Test(.hangGuard, arguments: changes)
    func neverStoresAnImageOfAnotherStateThanItsKey(index: Int, isEarly: Bool, changesBack: Bool) async throws {
        try await run(Self.sources[index]) { source in
            for _ in 0..<Self.rounds {
                let (result, stored) = try await task(source, changesBeforeDrawing: isEarly, changesBack: changesBack)
                guard isBlack(result.image), result.uncachedReason != nil, result.key == nil, stored == nil else {
                    Issue.record("\(type(of: source)): \(result), stored: \(stored != nil)")
                    return
                }
            }
            #expect(pipeline.rasterCache?.count == 0)
        }
    }

    @Test(.hangGuard, arguments: sources.indices.dropLast())
    func storesAnImageOfAStateThatStays(index: Int) async throws {
        func stores(_ source: some OutsideSource) async throws {
            let gate = Gate()
            let toolbar = Toolbar(source: source, gate: gate)
            let task = pipeline.task(for: toolbar, size: size)
            for _ in 0..<2 {
                await gate.waitForArrival()
                gate.open()
            }
            let result = try await task.finalOutcome().get()
            #expect(result.uncachedReason == nil)
            #expect(!isBlack(result.image))
            #expect(try pipeline.render(toolbar, size: size).isHit)
        }
        try await run(Self.sources[index]) { source in try await stores(source) }
    }

    private struct Shifting: Rasterizable {
        enum Kind { case background, caps, opacity, addition, ownWords }

        struct Words: StateEncodable {
            let read: () -> Bool
            func encodeState(into encoder: inout StateEncoder) throws(StateError) { try encoder.encode(read()) }
        }

        final class Flag { var value = false }

        let kind: Kind
        let flag: Flag
        var number = 1
        let words: Words

        init(kind: Kind) {
            self.kind = kind
            let flag = Flag()
            self.flag = flag
            words = Words { kind == .ownWords && flag.value }
        }

        private func on(_ kind: Kind) -> Bool { kind == self.kind && flag.value }
        var rasterOptions: RasterOptions {
            RasterOptions(
                capInsets: on(.caps) ? EdgeInsets(all: 1) : .zero,
                background: on(.background) ? .black : .clear,
                opacity: on(.opacity) ? 0.5 : 1
            )
        }
        func encodeAdditionalState(into encoder: inout StateEncoder) throws(StateError) {
            if on(.addition) { try encoder.encode("addition", 1) }
        }
        static var keyPathsThatAffectState: StateKeyPaths<Shifting> { [\.number, \.words] }
        func draw(in context: DrawingContext, bounds: CGRect) { flag.value = true }
    }

    @Test(arguments: [Shifting.Kind.background, .caps, .opacity, .addition, .ownWords])
    private func doesNotStoreWhatOptionsAndOwnWordsRead(kind: Shifting.Kind) throws {
        #expect(try pipeline.render(Shifting(kind: kind), size: size).uncachedReason?.code == .stateChanged)
        #expect(pipeline.rasterCache?.count == 0)
    }
}
