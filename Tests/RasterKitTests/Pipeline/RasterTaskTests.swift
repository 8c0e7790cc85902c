// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock
import Testing

@MainActor
@Suite struct RasterTaskTests {
    private let pipeline = RasterPipeline.isolated()

    @Test func endsOnceWhenItIsCanceledAgain() async {
        pipeline.pause()
        var outcomes: [String] = []
        let task = pipeline.task(for: Swatch(), size: size) { outcomes.append($0.name) }
        task.cancel()
        task.cancel()
        pipeline.resume()
        #expect(await task.finalOutcome().name == "canceled")
        await nextTurn()
        #expect(outcomes == ["canceled"])
    }

    @Test func changesNothingWhenItIsCanceledAfterItsEnd() async {
        let task = pipeline.task(for: Swatch(), size: size)
        _ = await task.finalOutcome()
        task.cancel()
        #expect(task.outcome?.name == "drawn")
    }

    @Test func drawsOnAnotherThreadThanTheMainOne() async throws {
        final class Probe: Rasterizable, Sendable {
            let wasMain = Lock<Bool?>(nil)
            static var keyPathsThatAffectState: StateKeyPaths<Probe> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) {
                wasMain.withLock { $0 = Thread.isMainThread }
            }
        }
        let probe = Probe()
        _ = try await pipeline.render(RasterRequest(probe, size: size))
        #expect(probe.wasMain.withLock { $0 } == false)
    }

    @Test func doesNotDrawForACanceledTask() async {
        let swatch = Swatch()
        let pipeline = pipeline
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await pipeline.render(RasterRequest(swatch, size: size)).image
        }
        let result = await task.result
        #expect(throws: RasterError.self) { try result.get() }
        #expect(swatch.counter.count == 0)
    }

    private let declining = Scripted { _ in throw RasterError.declined("The photo is not there yet.") }

    @Test func endsADrawingThatDeclinesWithItsReasonAndCachesNothing() async {
        for _ in 0..<2 {
            let outcome = await pipeline.task(for: declining, size: size).finalOutcome()
            let error = #expect(throws: RasterError.self) { try outcome.get() }
            #expect(outcome.name == "declined")
            #expect(error?.message == "The photo is not there yet.")
        }
        #expect(declining.counter.count == 2)
        #expect(pipeline.rasterCache?.count == 0)
        #expect(pipeline.statistics[.declined] == 2)
        #expect(pipeline.statistics[.failed] == 0)
    }

    @Test func servesDifferentComponentsOfOneArray() async throws {
        let requests = [
            RasterRequest(Swatch(color: .red), size: size), RasterRequest(Scripted(color: .blue), size: size, scale: 2),
        ]
        let here = try requests.map { try pipeline.render($0).image }
        #expect(here.map(\.pixelWidth) == [10, 20])
        for (request, image) in zip(requests, here) {
            #expect(try await pipeline.render(request).image === image)
            #expect(pipeline.task(for: request).outcome?.image === image)
        }
    }

    @Test func hasTheKeyOfTheCallWithAComponent() throws {
        let environment = RasterEnvironment(colorScheme: .dark)
        let request = RasterRequest(Swatch(), size: size, scale: 2, environment: environment)
        let key = try pipeline.key(for: Swatch(), size: size, scale: 2, environment: environment)
        #expect(try pipeline.render(request).key == key)
        #expect(try pipeline.key(for: request) == key)
    }
}
