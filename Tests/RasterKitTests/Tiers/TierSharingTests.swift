// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

/// Requests share a look-up as they share a drawing, and synchronous ones start none in a remote tier.
@Suite(.hangGuard) struct TierSharingTests {
    private let run = TierRun()
    private let disk = ScriptedTier()
    private let server = ScriptedTier("server", isRemote: true)
    private let gate = DrawingGate()

    @Test func sharesOneLookUp() async throws {
        try await run.fill([server], with: run.square())
        server.answer(.gate(gate))
        let pipeline = run.pipeline([server])
        let tasks = (0..<10).map { _ in pipeline.task(for: run.square(), size: size) }
        await gate.waitForArrival()
        gate.open()
        var hits = 0
        for task in tasks {
            guard case .hit(let result) = await task.finalOutcome() else { continue }
            #expect(result.tier == "server")
            hits += 1
        }
        #expect(hits == 10)
        #expect(server.requests.count == 1)
        #expect(run.counter.count == 1)
        #expect(pipeline.statistics[.joined] == 9)
        #expect(pipeline.statistics.tierHits == 1)
        #expect(pipeline.statistics.requests == 10)
    }

    @Test func asksARemoteTierSynchronouslyOnlyIfToldTo() async throws {
        try await run.fill([server], with: run.square())
        let pipeline = run.pipeline([disk, server])
        #expect(try pipeline.render(run.square(), size: size).tier == nil)
        #expect(disk.requests.count == 1)
        #expect(server.requests.isEmpty)
        #expect(pipeline.tierStatistics.map { $0[.skipped] } == [0, 1])
        let other = run.pipeline([server], waitsForRemoteTiers: true)
        #expect(try other.render(run.square(), size: size).tier == "server")
        #expect(try await run.pipeline([server]).render(RasterRequest(run.square(), size: size)).tier == "server")
    }

    @Test func asksRemoteTiersForNestedComponentsAsForTheirDrawing() async throws {
        try await run.fill([server], with: run.square())
        let background = run.pipeline([server])
        _ = try await background.render(RasterRequest(Around(run.square()), size: size))
        #expect(background.nestedStatistics.tierHits == 1)
        let synchronous = run.pipeline([server])
        _ = try synchronous.render(Around(run.square()), size: size)
        #expect(synchronous.nestedStatistics.tierHits == 0)
    }

    @Test func waitsSynchronouslyForALookUpThatGoesOn() async throws {
        try await run.fill([server], with: run.square())
        server.answer(.gate(gate))
        let pipeline = run.pipeline([server])
        let task = pipeline.task(for: run.square(), size: size)
        await gate.waitForArrival()
        let square = run.square()
        async let result = onThread { try? pipeline.render(square, size: size) }
        await wait { pipeline.waiterCount == 2 }
        #expect(server.requests.first?.isCancelled == false)
        gate.open()
        #expect(await result?.tier == "server")
        #expect(await task.finalOutcome().value?.tier == "server")
        #expect(run.counter.count == 1)
    }

    @Test func endsTheLookUpWithTheLastRequest() async throws {
        server.answer(.untilCanceled(gate))
        let pipeline = run.pipeline([server])
        let tasks = (0..<2).map { _ in pipeline.task(for: run.square(), size: size) }
        await gate.waitForArrival()
        tasks[0].cancel()
        #expect(server.requests.first?.isCancelled == false)
        tasks[1].cancel()
        #expect(server.requests.first?.isCancelled == true)
        gate.open()
        await wait { pipeline.drawingCount == 0 }
        #expect(run.counter.count == 0)
        #expect(pipeline.statistics[.canceled] == 2)
        #expect(pipeline.statistics.requests == 2)
    }

    @Test func givesTheTimeOfTheDrawingAndADeadlineBeyondIt() async throws {
        let pipeline = run.pipeline([server], cache: nil)
        let start = ContinuousClock.now
        _ = try await pipeline.render(RasterRequest(run.square(takes: .seconds(2)), size: size))
        _ = try await pipeline.render(RasterRequest(run.square(takes: .seconds(2)), size: size))
        let requests = server.requests
        #expect(requests.map(\.drawingTime) == [nil, .seconds(2)])
        #expect(requests[0].deadline >= start + .milliseconds(70))
        #expect(requests[1].deadline >= start + .milliseconds(2010))
    }
}
