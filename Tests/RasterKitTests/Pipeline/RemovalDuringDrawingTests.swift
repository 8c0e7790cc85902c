// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

/// Images that are removed while they are drawn.
@Suite struct RemovalDuringDrawingTests {
    private struct Themed: Rasterizable, Sendable {
        let gate: Gate
        let counter: DrawingCounter
        static var keyPathsThatAffectState: StateKeyPaths<Themed> { [] }

        func draw(in context: DrawingContext, bounds: CGRect) {
            counter.increment()
            context.fill(bounds, with: .red)
            if counter.count == 1 { gate.arriveAndWait() }
        }
    }

    enum Removal: CaseIterable {
        case keyFromPipeline
        case allFromPipeline
        case keyFromCache
        case typeFromCache
        case allFromCache
        case otherKey
        case moreThanAreRemembered
    }

    @Test(arguments: Removal.allCases)
    func aDrawingInProgressIsNotCachedAfterItsRemoval(removal: Removal) async throws {
        let cache = RasterCache(byteLimit: 1 << 20, pressure: nil)
        let pipeline = RasterPipeline(cache: cache)
        let gate = Gate()
        let component = Themed(gate: gate, counter: DrawingCounter())
        let task = pipeline.task(for: component, size: size)
        await gate.waitForArrival()
        let key = try pipeline.key(for: component, size: size)
        switch removal {
        case .keyFromPipeline: pipeline.removeImage(for: key)
        case .allFromPipeline: pipeline.removeAllImages()
        case .keyFromCache: cache.removeImage(for: key)
        case .typeFromCache: cache.removeImages(of: Themed.self)
        case .allFromCache: cache.removeAll()
        case .otherKey: cache.removeImage(for: try pipeline.key(for: Swatch(), size: size))
        case .moreThanAreRemembered:
            cache.removeImage(for: key)
            let other = try pipeline.key(for: Swatch(), size: size)
            for _ in 0..<300 { cache.removeImage(for: other) }
        }
        gate.open()
        _ = await task.finalOutcome()
        #expect(try pipeline.render(component, size: size).isHit == (removal == .otherKey))
    }
}
