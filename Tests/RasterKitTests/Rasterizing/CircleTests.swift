// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import KitFixtures
import RasterKit
import Synchronization
import Testing

/// Components that draw themselves or each other.
@Suite struct CircleTests {
    private let pipeline = RasterPipeline.isolated(threadCount: 2)

    private struct Egg: Rasterizable, Sendable {
        var meeting: Meeting?
        static var keyPathsThatAffectState: StateKeyPaths<Egg> { [] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            meeting?.arrive()
            context.draw(Hen(meeting: meeting), in: bounds)
        }
    }

    private struct Hen: Rasterizable, Sendable {
        var meeting: Meeting?
        static var keyPathsThatAffectState: StateKeyPaths<Hen> { [] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            meeting?.arrive()
            context.draw(Egg(meeting: meeting), in: bounds)
        }
    }

    private final class Meeting: Sendable {
        private let arrivals = Atomic(0)
        private let second = DispatchSemaphore(value: 0)

        func arrive() {
            switch arrivals.add(1, ordering: .acquiringAndReleasing).newValue {
            case 1: second.wait()
            case 2: second.signal()
            default: break
            }
        }
    }

    private struct Endless: Rasterizable {
        enum Way: CaseIterable { case nested, requested, requestedWithoutAKey, intoAnImage }
        var way: Way
        var pipeline: RasterPipeline
        var action: (() -> Void)?

        static var keyPathsThatAffectState: StateKeyPaths<Endless> { ["way": \.way, "action": \.action] }

        func draw(in context: DrawingContext, bounds: CGRect) throws {
            switch way {
            case .nested: context.draw(self, in: bounds)
            case .requested, .requestedWithoutAKey:
                context.draw(try pipeline.render(self, size: bounds.size).image, in: bounds)
            case .intoAnImage:
                let image = try RasterImage(size: bounds.size, scale: 1) { $0.draw(self, in: bounds) }
                context.draw(image, in: bounds)
            }
        }
    }

    private func error(of body: () throws -> Void) -> RasterError? {
        do {
            try body()
            return nil
        } catch {
            var error = error as? RasterError
            while error?.code == .drawingFailed, let cause = error?.underlyingError as? RasterError { error = cause }
            return error
        }
    }

    @Test(arguments: Endless.Way.allCases, [true, false])
    private func failsWhereAComponentDrawsItself(way: Endless.Way, isCached: Bool) {
        let pipeline = isCached ? pipeline : RasterPipeline(cache: nil)
        var endless = Endless(way: way, pipeline: pipeline)
        if way == .requestedWithoutAKey { endless.action = {} }
        let error = error { _ = try pipeline.render(endless, size: size) }
        #expect(error?.code == .nestingTooDeep)
        if [.nested, .requested].contains(way) { #expect(error?.message.contains("Endless draws") == true) }
        #expect(pipeline.drawingCount == 0)
    }

    @Test(arguments: [Endless.Way.nested, .intoAnImage])
    private func namesAComponentThatDrawsItselfOutsideOfAPipeline(way: Endless.Way) {
        let endless = Endless(way: way, pipeline: pipeline)
        let bounds = CGRect(origin: .zero, size: size)
        let error = error { _ = try RasterImage(size: size, scale: 1) { $0.draw(endless, in: bounds) } }
        #expect(error?.code == .nestingTooDeep)
    }

    // A stack that is too small ends the process.
    @Test func failsWhereTheStackOfTheThreadEnds() async {
        let failure = await withCheckedContinuation { (continuation: CheckedContinuation<RasterError?, Never>) in
            let thread = Thread {
                let stairs = Stairs(level: 32, pipeline: pipeline, isNested: true)
                let bounds = CGRect(origin: .zero, size: size)
                let failure = error { _ = try RasterImage(size: size, scale: 1) { $0.draw(stairs, in: bounds) } }
                continuation.resume(returning: failure)
            }
            thread.stackSize = 136 << 10
            thread.start()
        }
        #expect(failure?.code == .nestingTooDeep)
        #expect(failure?.message.contains("stack of the thread") == true)
    }

    @Test(.hangGuard)
    func namesTheCircleAcrossThreads() async {
        let meeting = Meeting()
        let egg = pipeline.task(for: Egg(meeting: meeting), size: size)
        let hen = pipeline.task(for: Hen(meeting: meeting), size: size)
        #expect(await egg.finalOutcome().name == "failed nestingTooDeep")
        #expect(await hen.finalOutcome().name == "failed nestingTooDeep")
        #expect(pipeline.drawingCount == 0)
    }

    private struct Stairs: Rasterizable, Sendable {
        var level: Int
        var pipeline: RasterPipeline
        var isNested: Bool
        static var keyPathsThatAffectState: StateKeyPaths<Stairs> { [\.level] }
        func draw(in context: DrawingContext, bounds: CGRect) throws {
            guard level > 1 else { return context.fill(bounds, with: .green) }
            let lower = Stairs(level: level - 1, pipeline: pipeline, isNested: isNested)
            if isNested { return context.draw(lower, in: bounds) }
            context.draw(try pipeline.render(lower, size: bounds.size).image, in: bounds)
        }
    }

    @Test(arguments: [(32, nil), (33, RasterError.Code.nestingTooDeep)], [false, true])
    private func allowsAsManyRequestsInsideOfEachOtherAsNestedComponents(
        _ limit: (depth: Int, code: RasterError.Code?),
        isNested: Bool
    ) {
        let stairs = Stairs(level: limit.depth, pipeline: pipeline, isNested: isNested)
        let error = error { _ = try pipeline.render(stairs, size: size) }
        #expect(error?.code == limit.code)
    }
}
